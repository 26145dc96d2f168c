"""The bytes of a file that a command was given, or why there are none.

Lives here: opening it, within the bounds of JSON documents. Never here: what stands in it.
"""

from pathlib import Path

from roster.packs.gang_json import MOST_BYTES
from roster.packs.problems import Problem
from roster.rules.wording import article


def bytes_in(path: Path, what: str) -> bytes | Problem:
    """The file's bytes, or the problem with it; `what` it should be is named in the remedy: "gang file"."""
    try:
        if path.exists() and not path.is_file():
            return unread(path, "it is no plain file", what)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as failure:
        return unread(path, getattr(failure, "strerror", None) or "its name is impossible", what)


def unread(path: Path, why: str, what: str) -> Problem:
    """A file that gives nothing, and why."""
    remedy = f"Name {article(what)} that is there and yours to read."
    return Problem(file=path.name, message=f"The file cannot be read: {why}.", remedy=remedy)
