"""Keeping hold of a job while it is worked: a heartbeat beside the work.

Lives here: `Hold`. Never here: the work.
"""

from threading import Event, Thread
from types import TracebackType
from typing import Self

import structlog
from django.db import Error, connection

from cards.operations.taking import JobLost, Taken, keep

BEAT = 1.0
"""Seconds between heartbeats."""

log = structlog.get_logger(__name__)


class Stopped(RuntimeError):
    """This worker is to end; the job goes back to those that wait."""


class Hold:
    """Renews the lease of a job every second until the block ends; the work reports to `progress`."""

    def __init__(self, taken: Taken, stop: Event) -> None:
        self._taken, self._stop = taken, stop
        self._counts = (0, 0)
        self._lost, self._ended = Event(), Event()
        self._thread = Thread(target=self._beat, name="print-heartbeat", daemon=True)

    def progress(self, ready: int, of: int) -> None:
        """So many faces are ready. Raises JobLost and Stopped, where going on is of no use."""
        self._counts = (ready, of)
        if self._lost.is_set():
            raise JobLost
        if self._stop.is_set():
            raise Stopped

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join()

    def _beat(self) -> None:
        try:
            while not self._ended.wait(BEAT):
                self._renew()
        finally:
            connection.close()

    def _renew(self) -> None:
        try:
            keep(self._taken, *self._counts)
        except JobLost:
            self._lost.set()
            self._ended.set()
        except Error as trouble:
            log.warning("a print job's lease was not renewed", job=self._taken.job.uid, trouble=str(trouble))
