"""The worker inside the serving process: a thread that works jobs one after the other, begun when one is asked for.

Lives here: that thread, `wake` and `rest`. Never here: working a job.
"""

import time
from datetime import timedelta
from threading import Event, Lock, Thread

import structlog
from django.conf import settings
from django.db import Error, connection

from cards.operations.sweeping import sweep
from cards.press.working import work_one

LOOK = 10.0
"""Seconds after which it looks by itself for jobs whose worker was lost."""
SWEEP = 600.0
"""Seconds between sweepings."""

log = structlog.get_logger(__name__)


class Embedded:
    """One thread that works jobs."""

    def __init__(self) -> None:
        self._lock, self._woken, self._stop = Lock(), Event(), Event()
        self._thread: Thread | None = None
        self._swept = float("-inf")

    def wake(self) -> None:
        """There may be something to do."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._stop.clear()
                self._thread = Thread(target=self._run, name="print-jobs", daemon=True)
                self._thread.start()
        self._woken.set()

    def rest(self) -> None:
        """End the thread and wait for it; a job in hand goes back to those that wait."""
        self._stop.set()
        self._woken.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._woken.clear()
                self._look()
                self._woken.wait(LOOK)
        finally:
            connection.close()

    def _look(self) -> None:
        """Work all there is."""
        try:
            connection.close_if_unusable_or_obsolete()
            while not self._stop.is_set() and work_one(self._stop):
                pass
            if time.monotonic() - self._swept > SWEEP:
                self._swept = time.monotonic()
                sweep(timedelta(hours=settings.PRINT_KEPT_HOURS))
        except Error as trouble:
            log.warning("print jobs cannot be looked for", trouble=str(trouble))


EMBEDDED = Embedded()


def wake() -> None:
    """Have this process look for jobs, where it works any."""
    if settings.PRINT_WORKERS:
        EMBEDDED.wake()
