"""Working one job from taking it to handing it in.

Lives here: `work_one`. Never here: when to look for jobs (see `embedded` and the printworker command).
"""

import os
import socket
from datetime import timedelta
from threading import Event, get_ident

import structlog
from django.conf import settings

from cards.operations.taking import JobLost, Taken, fail, finish, give_back, take
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingUnavailable
from cards.press.keeping import Hold, Stopped
from cards.press.printing import Printable, printed
from cards.queries.print_jobs import JobRecord
from roster.queries.games import game_at

log = structlog.get_logger(__name__)
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
