"""Work for children in tests: some of it does what no work should."""

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from cards.pdf.printed import PrintingFailed


def doubled(number: int) -> tuple[int, int]:
    return number * 2, os.getpid()


def slept(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def met(marks: tuple[str, str]) -> str:
    """Leave its own mark and wait for that of work done beside it."""
    own, other = map(Path, marks)
    own.touch()
    while not other.exists():
        time.sleep(0.01)
    return "met"


def spun(seconds: float) -> str:
    """Compute for that many seconds of the process's own clock."""
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    return "spun"


def filled(size: int) -> int:
    return len(bytearray(size))


def nested(_nothing: None) -> Any:
    return nested(None)


def refused(why: str) -> None:
    raise PrintingFailed(why)


def broken(_nothing: None) -> None:
    raise KeyError("something unforeseen")


def shot_once(mark: str) -> str:
    """Kill its own process the first time, as an out-of-memory killer would."""
    path = Path(mark)
    if path.exists():
        return "at the second try"
    path.touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return "never"


def shot(_nothing: None) -> None:
    sys.stderr.write("the last words\n")
    sys.stderr.flush()
    os.kill(os.getpid(), signal.SIGSEGV)


def held_open(_nothing: None) -> int:
    return len(list(Path("/proc/self/fd").iterdir()))
