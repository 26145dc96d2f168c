"""Print jobs side by side: asking, taking, keeping, ending, and throwing old ones away."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from cards import models
from cards.models.print_jobs import CANCELLED, DONE, FAILED, OPEN, WAITING, WORKER_LENGTH, WORKING
from cards.queries.print_jobs import JobRecord, record_of
from cards.sheets.option_words import words_of
from cards.sheets.options import PrintOptions
from roster.queries.askable import askable, keepable


class QueueFull(RuntimeError):
    """Too much is waiting already; the message says what to do."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Wish:
    """What is to be printed, and for whom. `gang` is the uid of a saved gang or empty, `body` its gang file."""

    asker: str
    game: str
    edition: int
    gang: str
    name: str
    revision: int
    body: Mapping[str, Any]
    options: PrintOptions


@dataclass(frozen=True, kw_only=True, slots=True)
class Queue:
    """How many jobs may be open for one asker, and for everybody together."""

    each: int = 3
    all: int = 60


def ask(wish: Wish, queue: Queue = Queue()) -> JobRecord:  # noqa: B008  (frozen)
    """A new job; or the open one, where the same was asked for before. Two askers at once may overshoot the limits.

    Raises QueueFull.
    """
    body, words = json.dumps(wish.body, sort_keys=True), json.dumps(words_of(wish.options), sort_keys=True)
    what = (wish.game, wish.edition, wish.gang, wish.revision, body, words)
    asked = hashlib.sha256(json.dumps(what).encode()).hexdigest()
    same = models.PrintJob.objects.filter(asker=wish.asker, asked=asked, state__in=OPEN)
    if (row := same.first()) is not None:
        return record_of(row)
    _refuse_too_many(wish.asker, queue)
    try:
        with transaction.atomic():
            return record_of(_made(wish, asked, body, words))
    except IntegrityError:
        return record_of(same.get())


def _refuse_too_many(asker: str, queue: Queue) -> None:
    waiting = models.PrintJob.objects.filter(state__in=OPEN)
    if waiting.filter(asker=asker).count() >= queue.each:
        raise QueueFull(f"{queue.each} of your prints are not finished yet. Wait for one of them, or cancel it.")
    if waiting.count() >= queue.all:
        raise QueueFull("Too many prints are waiting. Try again in a few minutes.")


def _made(wish: Wish, asked: str, body: str, words: str) -> models.PrintJob:
    return models.PrintJob.objects.create(
        uid=uuid4().hex,
        asker=wish.asker,
        asked=asked,
        game=wish.game,
        edition=wish.edition,
        gang=wish.gang,
        name=keepable(wish.name, 80),
        revision=wish.revision,
        body=body,
        words=words,
        created=timezone.now(),
    )


def cancel(uid: str, asker: str) -> bool:
    """End an open job of this asker; whether there was one. Whoever works it notices and stops."""
    mine = models.PrintJob.objects.filter(uid=askable(uid), asker=asker, state__in=OPEN)
    return bool(asker) and bool(mine.update(state=CANCELLED, lease=None, ended=timezone.now()))


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


def sweep(kept: timedelta) -> int:
    """Delete jobs, with their results, that were asked for longer ago than `kept`; how many. Hopeless ones end."""
    give_up()
    old = models.PrintJob.objects.filter(created__lt=timezone.now() - kept)
    _, deleted = old.delete()
    return deleted.get("cards.PrintJob", 0)


def forget_prints(gangs: Iterable[str]) -> int:
    """Delete every job of the gangs with these addresses, with its results; how many."""
    _, deleted = models.PrintJob.objects.filter(gang__in=tuple(gangs)).delete()
    return deleted.get("cards.PrintJob", 0)
