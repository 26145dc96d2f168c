"""Dispatch of work to a thread of this process, or by a broker to workers on any machine."""

from functools import cache
from typing import Protocol

from django.conf import settings
from django.utils.module_loading import import_string


class Dispatcher(Protocol):
    """A way to wake workers. Rows are authoritative about the work, so a wake-up may be lost or repeated."""

    def job_added(self) -> None:
        """Wake a worker for a new print job."""

    def job_awaited(self) -> None:
        """Wake a worker for a print job that somebody waits for."""

    def replay_awaited(self, slug: str, sha256: str) -> None:
        """Wake a worker for a replay of gangs that somebody waits for."""


@cache
def dispatcher_named(name: str) -> Dispatcher:
    """Return this process's only instance of the class at a dotted path."""
    made: Dispatcher = import_string(name)()
    return made


def dispatcher() -> Dispatcher:
    """Return the dispatcher that the settings name."""
    return dispatcher_named(settings.DISPATCHER)
