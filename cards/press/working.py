"""Working on print jobs: one job from start to end, and the thread that does so in the web process."""

import atexit
import os
import socket
import time
from dataclasses import dataclass, replace
from datetime import timedelta
from threading import Event, Lock, Thread, get_ident
from types import TracebackType
from typing import Self

import structlog
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.db import Error, connection

from cards.operations.print_jobs import Attempt, JobLost, fail, faillost, finish, give_back, renew, sweep, take
from cards.operations.shared_tables import sweep_tables
from cards.pdf.context import Progress
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingFault, PrintingUnavailable
from cards.press.printing import pool, print_context, print_gang, store
from cards.queries.files import FilesAway
from cards.queries.print_jobs import JobRecord
from roster.operations.shelving import sweep_deleted
from roster.operations.sweeping import sweep_unseen, thin_revisions
from roster.queries.games import game_at

BEAT = 1.0
"""Seconds between heartbeats."""

log = structlog.get_logger(__name__)


class Stopped(RuntimeError):
    """This worker must end; the job goes back to those that wait."""


class Heartbeat:
    """Renews the lease of a job every second until the block ends; the work reports to `progress`."""

    def __init__(self, attempt: Attempt, stop: Event) -> None:
        self._attempt, self._stop = attempt, stop
        self._counts = (0, 0)
        self._lost, self._ended = Event(), Event()
        self._thread = Thread(target=self._beat, name="print-heartbeat", daemon=True)

    def progress(self, ready: int, of: int) -> None:
        """Note how many faces are ready. Raises JobLost and Stopped where the work should end."""
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
            renew(self._attempt, *self._counts)
            faillost()
        except JobLost:
            self._lost.set()
            self._ended.set()
        except Error as trouble:
            log.warning("a print job's lease was not renewed", job=self._attempt.job.uid, trouble=str(trouble))


UNEXPECTED = "Printing failed because of a fault of the program, not of your text. It has been logged. Print again."


def worker_name() -> str:
    """Return the name of this thread in the rows of its jobs."""
    return f"{socket.gethostname()[:60]} {os.getpid()} {get_ident()}"


def work_one(stop: Event | None = None) -> bool:
    """Work on the print whose turn it is; return whether there was one.

    Setting `stop` puts the job back. Every error is recorded in the job's row.
    """
    try:
        attempt = take(worker_name(), timedelta(seconds=settings.PRINT_LEASE))
    except Error:
        raise
    except Exception as wrong:  # a row that cannot be read stops no worker
        log.exception("a print job could not be taken", exc_info=wrong)
        return False
    if attempt is None:
        return False
    try:
        _work(attempt, stop or Event())
    except JobLost:
        log.info("a print job was cancelled or taken over", job=attempt.job.uid, attempt=attempt.job.attempt)
    return True


def _work(attempt: Attempt, stop: Event) -> None:
    """Print, and store the result. Raises JobLost."""
    try:
        with Heartbeat(attempt, stop) as heartbeat:
            kit = _kit(attempt.job, heartbeat.progress)
    except JobLost:
        raise
    except Exception as wrong:  # noqa: BLE001  (every one is said or logged)
        if isinstance(wrong, Stopped) or stop.is_set():  # a pool that is closed under its work may raise anything
            give_back(attempt)
        else:
            _fail(attempt, wrong)
    else:
        _hand_in(attempt, kit)


def _fail(attempt: Attempt, wrong: Exception) -> None:
    """Say why a job failed; what nobody expected is logged and said in one sentence."""
    if isinstance(wrong, PrintingFault):
        log.error("a print job failed", job=attempt.job.uid, trace="".join(wrong.__notes__))
    elif not isinstance(wrong, PrintingFailed | PrintingUnavailable | LookupError):
        log.exception("a print job failed", job=attempt.job.uid, exc_info=wrong)
        fail(attempt, UNEXPECTED)
        return
    fail(attempt, str(wrong))


def _hand_in(attempt: Attempt, kit: PrintedKit) -> None:
    try:
        finish(attempt, kit.pdf, kit.report.as_data())
    except FilesAway as away:
        log.warning("a print was not kept", job=attempt.job.uid, trouble=str(away.__cause__))
        fail(attempt, str(away))


def _kit(job: JobRecord, progress: Progress) -> PrintedKit:
    """Return what the job makes."""
    if job.outdated:
        raise PrintingFailed(
            f"This print was asked for with a setting that no longer exists ({job.outdated}). Ask for it again."
        )
    game = game_at(job.game, job.edition)
    context = print_context(game, job.gang, uid=job.gang_uid, revision=job.revision)
    return print_gang(replace(context, progress=progress), job.options)


LOOK = 5.0
"""Seconds after which the thread looks for jobs on its own, such as those that lost their worker."""
SWEEP = 600.0
"""Seconds between deletions of what is old."""


MEGABYTE = 1_000_000


@dataclass(frozen=True, kw_only=True, slots=True)
class Tidied:
    """How much was deleted."""

    prints: int
    tables: int
    gangs: int
    owners: int
    revisions: int


def tidy(*, everywhere: bool = False) -> Tidied:
    """Delete what has had its time: prints, stored faces, followed games, deleted gangs, browsers that did not come
    back, revisions in between, ended sessions. `everywhere`: look at all gangs, not just at those with something due.
    """
    if kept := store():
        kept.sweep(timedelta(days=settings.PRINT_STORE_DAYS))
    SessionStore.clear_expired()
    return Tidied(
        prints=sweep(timedelta(hours=settings.PRINT_KEPT_HOURS), settings.PRINT_KEPT_MB * MEGABYTE),
        tables=sweep_tables(),
        gangs=sweep_deleted(),
        owners=sweep_unseen(),
        revisions=thin_revisions(everywhere=everywhere),
    )


def tidy_in_turn() -> None:
    """Tidy, unless a process that shares the cache has just done so."""
    if cache.add("tidied", True, SWEEP / 2):
        tidy()


class Embedded:
    """A thread of the web process that works on jobs."""

    def __init__(self) -> None:
        self._lock, self._woken, self._stop = Lock(), Event(), Event()
        self._thread: Thread | None = None
        self._swept = float("-inf")

    def wake(self) -> None:
        """Look for jobs now; starts the thread where it is not running."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._stop.clear()
                self._thread = Thread(target=self._run, name="print-jobs", daemon=True)
                self._thread.start()
                atexit.register(self.leave)
        self._woken.set()

    def rest(self) -> None:
        """End the thread and wait for it; its job goes back to those that wait."""
        self._stop.set()
        self._woken.set()
        if self._thread is not None:
            self._thread.join()

    def leave(self) -> None:
        """End at once, as the process does: what is being laid out is dropped, and its job goes back."""
        atexit.unregister(self.leave)
        self._stop.set()
        if self._thread is not None and self._thread.is_alive():
            pool().close()
            pool.cache_clear()
        self.rest()

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._woken.clear()
                self._look()
                self._woken.wait(LOOK)
        finally:
            connection.close()

    def _look(self) -> None:
        """Work on all jobs that wait."""
        try:
            connection.close_if_unusable_or_obsolete()
            while not self._stop.is_set() and work_one(self._stop):
                pass
            if time.monotonic() - self._swept > SWEEP:
                self._swept = time.monotonic()
                tidy_in_turn()
        except Error as trouble:
            log.warning("print jobs cannot be looked for", trouble=str(trouble))


EMBEDDED = Embedded()


def wake() -> None:
    """Make this process look for jobs, if it works on jobs."""
    if settings.PRINT_WORKERS:
        EMBEDDED.wake()
