"""What this process prints with: its warm children, and the faces that were laid out before.

Lives here: one pool and one store a process, begun when they are first asked for. Never here: what they work.
"""

from functools import cache
from pathlib import Path

from django.conf import settings

from cards.pdf.store import Store
from cards.pdf.workers import Limits, Pool

NO_STORE = "none"


@cache
def pool() -> Pool:
    """The pool of this process."""
    return Pool(workers=max(1, settings.PRINT_WORKERS), limits=limits())


def limits() -> Limits:
    """What one piece of printing may take here."""
    return Limits(seconds=settings.PRINT_SECONDS, cpu_seconds=max(1, int(settings.PRINT_SECONDS)))


def store() -> Store | None:
    """The faces that this machine keeps; None where it keeps none."""
    return None if settings.PRINT_STORE == NO_STORE else store_in(Path(settings.PRINT_STORE))


@cache
def store_in(path: Path) -> Store:
    """The store of that file."""
    return Store(path)
