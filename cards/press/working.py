"""Working print jobs: one from taking it to handing it in, and the thread that does so inside the serving process."""

import os
import socket
import time
from datetime import timedelta
from threading import Event, Lock, Thread, get_ident
from types import TracebackType
from typing import Self

import structlog
from django.conf import settings
from django.db import Error, connection

from cards.operations.print_jobs import JobLost, Taken, fail, finish, give_back, keep, sweep, take
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingUnavailable
from cards.press.printing import Printable, printed
from cards.queries.print_jobs import JobRecord
from roster.queries.games import game_at

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


UNFORESEEN = "Printing failed because of an internal error, which has been logged. Print again."


def worker_name() -> str:
    """What this thread is called in the rows of the jobs that it works."""
    return f"{socket.gethostname()[:60]} {os.getpid()} {get_ident()}"


def work_one(stop: Event | None = None) -> bool:
    """Work the oldest job that waits; whether there was one. `stop` makes it hand the job back.

    Whatever goes wrong with the print ends in the job's row.
    """
    taken = take(worker_name(), timedelta(seconds=settings.PRINT_LEASE))
    if taken is None:
        return False
    try:
        _work(taken, stop or Event())
    except JobLost:
        log.info("a print job was cancelled or taken over", job=taken.job.uid, attempt=taken.job.attempt)
    return True


def _work(taken: Taken, stop: Event) -> None:
    """Print and hand in. Raises JobLost."""
    try:
        with Hold(taken, stop) as hold:
            kit = _kit(taken.job, hold)
    except Stopped:
        give_back(taken)
    except (PrintingFailed, PrintingUnavailable, LookupError) as failed:
        fail(taken, str(failed))
    except JobLost:
        raise
    except Exception:
        log.exception("a print job failed", job=taken.job.uid)
        fail(taken, UNFORESEEN)
    else:
        finish(taken, kit.pdf, kit.report.as_data())


def _kit(job: JobRecord, hold: Hold) -> PrintedKit:
    game = game_at(job.game, job.edition)
    what = Printable(game=game, gang=job.gang, uid=job.gang_uid, revision=job.revision)
    return printed(what, job.options, hold.progress)


LOOK = 10.0
"""Seconds after which it looks by itself for jobs whose worker was lost."""
SWEEP = 600.0
"""Seconds between sweepings."""


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
