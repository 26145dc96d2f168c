"""Printing in a process of its own, with a time and a memory limit.

Lives here: `print_kit_apart`, for the site and the command line; this process never imports WeasyPrint.
Never here: printing itself (see `child` and `kit`).
"""

import pickle
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.printed import USUAL, PrintedKit, PrintingFailed, PrintingUnavailable, What
from roster.rules.game import Game
from roster.rules.gang import Gang

ROOT = Path(__file__).resolve().parents[2]
GIBIBYTE = 1 << 30

__all__ = ["Limits", "PrintingFailed", "PrintingUnavailable", "print_kit_apart"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """How long a kit may take, in seconds, and how much memory it may use, in bytes of address space."""

    seconds: float = 120.0
    memory: int = 3 * GIBIBYTE


@dataclass(frozen=True, kw_only=True, slots=True)
class Request:
    """What the child is to print."""

    game: Game
    gang: Gang
    what: tuple[What, ...]
    paper: str
    revision: int
    memory: int


def print_kit_apart(
    game: Game,
    gang: Gang,
    *,
    what: tuple[What, ...] = USUAL,
    paper: str = "a4",
    revision: int = 0,
    limits: Limits = Limits(),  # noqa: B008  (frozen)
) -> PrintedKit:
    """The chosen parts of the gang's kit.

    Raises PrintingUnavailable where this machine cannot print, and PrintingFailed.
    """
    missing = missing_libraries()
    if missing:
        names = ", ".join(missing)
        raise PrintingUnavailable(reason=f"Printing needs libraries that are missing: {names}.", remedy=install_line())
    fresh = replace(game)
    asked = Request(game=fresh, gang=gang, what=what, paper=paper, revision=revision, memory=limits.memory)
    answer = _answer(pickle.dumps(asked), limits)
    if isinstance(answer, PrintedKit):
        return answer
    raise PrintingFailed(answer)


def _answer(asked: bytes, limits: Limits) -> PrintedKit | str:
    """What the child made, or why it made nothing. A child over its time is killed."""
    command = [sys.executable, "-m", "cards.pdf.child"]
    try:
        ended = subprocess.run(  # noqa: S603  (a fixed command of our own)
            command,
            input=asked,
            capture_output=True,
            timeout=limits.seconds,
            check=False,
            cwd=ROOT,
        )
    except subprocess.TimeoutExpired:
        return f"Printing took longer than {limits.seconds:g} seconds and was stopped. Print fewer parts at once."
    if ended.returncode:
        return _ending(ended.returncode, ended.stderr.decode(errors="replace"))
    answer: PrintedKit | str = pickle.loads(ended.stdout)  # noqa: S301  (written by our own child)
    return answer


def _ending(code: int, said: str) -> str:
    """Why a child ended without an answer."""
    if code < 0:
        return f"The printing process was killed by signal {-code}. Print fewer parts at once."
    last = said.strip().splitlines()[-1:] or ["no message"]
    return f"The printing process ended with code {code}: {last[0][:400]}"
