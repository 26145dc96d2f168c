"""Working jobs side by side: taking one, keeping it, ending it. Whoever lost a job can write nothing of it any more.

Lives here: conditional updates, by the database's own clock. Never here: printing.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now

from cards import models
from cards.models.print_jobs import DONE, FAILED, WAITING, WORKER_LENGTH, WORKING
from cards.queries.print_jobs import JobRecord, record_of
from roster.queries.askable import keepable

MOST_ATTEMPTS = 3
GIVEN_UP = f"Printing failed {MOST_ATTEMPTS} times. Print fewer parts at once."


class JobLost(RuntimeError):
    """The job is no longer this worker's: cancelled, ended, or taken by another after the lease ran out."""


def _abandoned() -> Q:
    """Jobs whose worker was not heard of in time."""
    return Q(state=WORKING, lease__lt=Now())


@dataclass(frozen=True, kw_only=True, slots=True)
class Taken:
    """A job in the hands of one worker."""

    job: JobRecord
    lease: timedelta

    @property
    def rows(self) -> "QuerySet[models.PrintJob]":
        """The job's row while it is still this attempt's; none afterwards."""
        return models.PrintJob.objects.filter(uid=self.job.uid, attempt=self.job.attempt, state=WORKING)


def take(worker: str, lease: timedelta) -> Taken | None:
    """The oldest job that waits or whose worker was lost, taken for as long as the lease; None where there is none."""
    free = Q(state=WAITING) | _abandoned() & Q(attempt__lt=MOST_ATTEMPTS)
    while (row := models.PrintJob.objects.filter(free).first()) is not None:
        mine = models.PrintJob.objects.filter(free, pk=row.pk, attempt=row.attempt)
        columns = {"state": WORKING, "attempt": F("attempt") + 1, "ready": 0, "of": 0}
        if mine.update(worker=keepable(worker, WORKER_LENGTH), lease=Now() + lease, **columns):
            return Taken(job=record_of(models.PrintJob.objects.get(pk=row.pk)), lease=lease)
    return None


def keep(taken: Taken, ready: int, of: int) -> None:
    """Renew the lease and tell how far the work is. Raises JobLost."""
    if not taken.rows.update(lease=Now() + taken.lease, ready=ready, of=of):
        raise JobLost


@transaction.atomic
def finish(taken: Taken, pdf: bytes, report: Mapping[str, Any]) -> None:
    """Keep the result and end the job, both or neither. Raises JobLost."""
    if not taken.rows.update(state=DONE, lease=None, ended=Now(), ready=F("of")):
        raise JobLost
    row = models.PrintJob.objects.get(uid=taken.job.uid)
    models.PrintResult.objects.create(job=row, pdf=pdf, report=json.dumps(report))


def fail(taken: Taken, why: str) -> None:
    """End the job without a result. Raises JobLost."""
    if not taken.rows.update(state=FAILED, lease=None, ended=Now(), why=keepable(why, 2000)):
        raise JobLost


def give_back(taken: Taken) -> None:
    """Let another worker take the job at once; nothing where it was lost."""
    taken.rows.update(state=WAITING, lease=None, worker="")


def give_up() -> int:
    """End the jobs that lost every worker; how many."""
    hopeless = models.PrintJob.objects.filter(_abandoned(), attempt__gte=MOST_ATTEMPTS)
    return hopeless.update(state=FAILED, lease=None, ended=Now(), why=GIVEN_UP)
