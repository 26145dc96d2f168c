"""Workers on print jobs: one job from start to end, the web process's thread, and the regular clean-up."""

import atexit
import os
import socket
import time
from dataclasses import replace
from datetime import timedelta
from threading import Event, Lock, Thread, get_ident
from typing import Self

import structlog
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.db import Error, connection

from cards.operations.print_jobs import JobLost, LeasedJob, fail, fail_lost_jobs, finish, give_back, renew, sweep, take
from cards.operations.shared_tables import sweep_tables
from cards.pdf.context import Progress
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingFault, PrintingUnavailable
from cards.press.printing import pool, print_context, print_gang, store
from cards.queries.files import FilesAway
from cards.queries.print_jobs import JobRecord
from roster.operations.organising import sweep_deleted
from roster.operations.sweeping import sweep_unseen, thin_revisions
from roster.queries.games import game_at

HEARTBEAT = 1.0
"""Seconds between heartbeats."""

log = structlog.get_logger(__name__)


class WorkerStopped(RuntimeError):
    """This worker must stop; its job goes back to the queue."""


class Heartbeat:
    """A context manager that renews a job's lease every second; the work reports to `progress`."""

    def __init__(self, leased: LeasedJob, stop: Event) -> None:
        self._leased, self._stop = leased, stop
        self._counts = (0, 0)
        self._lost, self._ended = Event(), Event()
        self._thread = Thread(target=self._beat, name="print-heartbeat", daemon=True)

    def progress(self, ready: int, of: int) -> None:
        """Note how many faces are ready. Raises JobLost and WorkerStopped if the work should end."""
        self._counts = (ready, of)
        if self._lost.is_set():
            raise JobLost
        if self._stop.is_set():
            raise WorkerStopped

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _beat(self) -> None:
        try:
            while not self._ended.wait(HEARTBEAT):
                self._renew()
        finally:
            connection.close()

    def _renew(self) -> None:
        try:
            renew(self._leased, *self._counts)
            fail_lost_jobs()
        except JobLost:
            self._lost.set()
            self._ended.set()
        except Error as trouble:
            log.warning("a print job's lease was not renewed", job=self._leased.job.uid, trouble=str(trouble))


UNEXPECTED = "Printing failed because of a fault of the program, not of your text. It has been logged. Print again."


def work_one(stop: Event | None = None) -> bool:
    """Work on the print job whose turn it is; return whether there was one.

    Setting `stop` puts the job back. Errors are recorded in the job's row.
    """
    name = f"{socket.gethostname()[:60]} {os.getpid()} {get_ident()}"
    try:
        leased = take(name, timedelta(seconds=settings.PRINT_LEASE))
    except Error:
        raise
    except Exception as wrong:  # an unreadable row stops no worker
        log.exception("a print job could not be taken", exc_info=wrong)
        return False
    if leased is None:
        return False
    try:
        _work(leased, stop or Event())
    except JobLost:
        log.info("a print job was cancelled or taken over", job=leased.job.uid, attempt=leased.job.attempt)
    return True


def _work(leased: LeasedJob, stop: Event) -> None:
    """Print a job and store the result. Raises JobLost."""
    try:
        with Heartbeat(leased, stop) as heartbeat:
            kit = _kit(leased.job, heartbeat.progress)
    except JobLost:
        raise
    except Exception as wrong:  # noqa: BLE001  (every one is reported or logged)
        if isinstance(wrong, WorkerStopped) or stop.is_set():  # a pool that is closed under its work may raise anything
            give_back(leased)
        else:
            _fail(leased, wrong)
    else:
        _store_result(leased, kit)


def _fail(leased: LeasedJob, wrong: Exception) -> None:
    """Record why a job failed; an unexpected error is logged, and its user gets a general sentence."""
    if isinstance(wrong, PrintingFault):
        log.error("a print job failed", job=leased.job.uid, trace="".join(wrong.__notes__))
    elif not isinstance(wrong, PrintingFailed | PrintingUnavailable | LookupError):
        log.exception("a print job failed", job=leased.job.uid, exc_info=wrong)
        fail(leased, UNEXPECTED)
        return
    fail(leased, str(wrong))


def _store_result(leased: LeasedJob, kit: PrintedKit) -> None:
    try:
        finish(leased, kit.pdf, kit.report.as_data())
    except FilesAway as away:
        log.warning("a print was not kept", job=leased.job.uid, trouble=str(away.__cause__))
        fail(leased, str(away))


def _kit(job: JobRecord, progress: Progress) -> PrintedKit:
    """Return the kit that a job asks for. Raises PrintingFailed and PrintingUnavailable."""
    if job.outdated:
        raise PrintingFailed(
            f"This print was asked for with a setting that no longer exists ({job.outdated}). Ask for it again."
        )
    game = game_at(job.game, job.edition)
    context = print_context(game, job.gang, uid=job.gang_uid, revision=job.revision)
    return print_gang(replace(context, progress=progress), job.options)


POLL_INTERVAL = 5.0
"""Seconds after which the thread polls for jobs unasked, such as those of dead workers."""
CLEAN_UP_INTERVAL = 600.0
"""Seconds between clean-ups."""
MEGABYTE = 1_000_000


def clean_up(*, everywhere: bool = False) -> dict[str, int]:
    """Delete whatever has expired: prints, stored faces, shared tables, deleted gangs, owners without a visit,
    intermediate revisions, sessions. Return the numbers of most of them.

    `everywhere`: look at all gangs, not only at those with something due.
    """
    if kept := store():
        kept.sweep(timedelta(days=settings.PRINT_STORE_DAYS))
    SessionStore.clear_expired()
    return {
        "prints": sweep(timedelta(hours=settings.PRINT_KEPT_HOURS), settings.PRINT_KEPT_MB * MEGABYTE),
        "tables": sweep_tables(),
        "gangs": sweep_deleted(),
        "owners": sweep_unseen(),
        "revisions": thin_revisions(everywhere=everywhere),
    }


def clock_lead() -> float:
    """Return the seconds by which the clock is ahead of the time that this machine has been running."""
    uptime = time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()
    return time.time() - uptime


LEAD_AT_START = clock_lead()
MOST_JUMP = 24 * 60 * 60
"""Seconds by which a clock that is set right may jump."""


def clean_up_if_due() -> None:
    """Clean up, unless a process that shares the cache has just done so.

    After a clock has jumped, everything looks old: nothing is deleted until this process starts again.
    """
    if abs(clock_lead() - LEAD_AT_START) > MOST_JUMP:
        log.warning("the clock jumped, so nothing is deleted until the site starts again")
    elif cache.add("tidied", True, CLEAN_UP_INTERVAL / 2):
        clean_up()


class BackgroundWorker:
    """A thread of the web process that works on print jobs."""

    def __init__(self) -> None:
        self._lock, self._woken, self._stop = Lock(), Event(), Event()
        self._thread: Thread | None = None
        self._cleaned_up = float("-inf")

    def wake(self) -> None:
        """Look for jobs now; start the thread if it is not running."""
        with self._lock:
            if self._thread is None or not self._thread.is_alive():
                self._stop.clear()
                self._thread = Thread(target=self._run, name="print-jobs", daemon=True)
                self._thread.start()
                atexit.register(self.stop_at_once)
        self._woken.set()

    def stop(self) -> None:
        """Stop the thread and wait for it; its job goes back to the queue."""
        self._stop.set()
        self._woken.set()
        if self._thread is not None:
            self._thread.join()

    def stop_at_once(self) -> None:
        """Stop at once, as the process ends: the layout under way is dropped and its job goes back to the queue."""
        atexit.unregister(self.stop_at_once)
        self._stop.set()
        if self._thread is not None and self._thread.is_alive():
            pool().close()
            pool.cache_clear()
        self.stop()

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._woken.clear()
                self._poll()
                self._woken.wait(POLL_INTERVAL)
        finally:
            connection.close()

    def _poll(self) -> None:
        """Work on all waiting jobs, and clean up when it is time."""
        try:
            connection.close_if_unusable_or_obsolete()
            while not self._stop.is_set() and work_one(self._stop):
                pass
            if time.monotonic() - self._cleaned_up > CLEAN_UP_INTERVAL:
                self._cleaned_up = time.monotonic()
                clean_up_if_due()
        except Error as trouble:
            log.warning("print jobs cannot be looked for", trouble=str(trouble))


BACKGROUND_WORKER = BackgroundWorker()


def wake() -> None:
    """Make this process look for jobs, if it prints."""
    if settings.PRINT_WORKERS:
        BACKGROUND_WORKER.wake()
