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


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """Make it once a run. What it is made from must be said by `repr`, and what is made must go through pickle."""

    @cache
    @wraps(make)
    def once(*asked: P.args, **options: P.kwargs) -> R:
        said = repr((make.__module__, make.__qualname__, asked, sorted(options.items())))
        place = FOLDER[0] / hashlib.sha256(said.encode()).hexdigest()
        with place.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if place.exists():
                made: R = pickle.loads(place.read_bytes())
                return made
            made = make(*asked, **options)
            written = place.with_suffix(".part")
            written.write_bytes(pickle.dumps(made))
            written.replace(place)  # a worker that is ended meanwhile leaves nothing that another would read
            return made

    return once
