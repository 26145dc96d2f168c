"""What many tests read is made once a run, by the worker that needs it first, and kept in a folder of the run."""

import fcntl
import hashlib
import pickle
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

FOLDER: list[Path] = []
"""Where a run keeps it, for all of its workers; tests/conftest.py names it."""


KEPT: dict[str, object] = {}
"""What this process made or read."""


def once(name: object, make: Callable[[], R]) -> R:
    """Make it once a run. `repr` must say all of its name, and what is made must go through pickle."""
    said = repr(name)
    if said not in KEPT:
        place = FOLDER[0] / hashlib.sha256(said.encode()).hexdigest()
        with place.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if place.exists():
                KEPT[said] = pickle.loads(place.read_bytes())
            else:
                KEPT[said] = make()
                written = place.with_suffix(".part")
                written.write_bytes(pickle.dumps(KEPT[said]))
                written.replace(place)  # a worker that is ended meanwhile leaves nothing that another would read
    made: R = KEPT[said]  # type: ignore[assignment]
    return made


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """Make once a run what a function returns; `repr` must say what it is made from."""

    @cache
    @wraps(make)
    def named(*asked: P.args, **options: P.kwargs) -> R:
        name = (make.__module__, make.__qualname__, asked, sorted(options.items()))
        return once(name, lambda: make(*asked, **options))

    return named
