"""Changing print jobs: adding, cancelling, working on them, and deleting old ones. Safe with many workers at once."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from itertools import accumulate
from typing import Any
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from cards import models
from cards.models.print_jobs import CANCELLED, DONE, FAILED, OPEN, WAITING, WORKER_LENGTH, WORKING
from cards.operations.files import drop_files, drop_files_before, keep_file
from cards.queries.print_jobs import MOST_ATTEMPTS, JobRecord, in_turn, lost, record_of, to_take
from cards.sheets.option_words import words_of
from cards.sheets.options import PrintOptions
from roster.queries.askable import askable, keepable


class QueueFull(RuntimeError):
    """Too many jobs are waiting already; the message says what to do."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintRequest:
    """What to print, and for whom. `gang` is the uid of a saved gang or empty; `body` is its gang file.

    `sender` stands for the network address, `pieces` is how many cards and tokens are asked for.
    """

    asker: str
    game: str
    edition: int
    gang: str
    name: str
    revision: int
    body: Mapping[str, Any]
    options: PrintOptions
    sender: str = ""
    pieces: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Queue:
    """The most jobs open at once for one asker, one network address and in total, and the most pieces of one job."""

    each: int = 3
    address: int = 30
    all: int = 300
    pieces: int = 1000


class PrintTooLarge(RuntimeError):
    """One print asks for too many cards; the message says what to do."""


def add_job(request: PrintRequest, queue: Queue = Queue()) -> JobRecord:  # noqa: B008  (frozen)
    """A new job, or the open job of an equal request. Raises QueueFull and PrintTooLarge.

    Several requests at the same moment may exceed the limits a little.
    """
    if request.pieces > queue.pieces:
        raise PrintTooLarge(
            f"That is {request.pieces:,} cards and tokens; one print has at most {queue.pieces:,}. "
            "Choose some members only, or fewer tokens, and print the others after that."
        )
    body, words = json.dumps(request.body, sort_keys=True), json.dumps(words_of(request.options), sort_keys=True)
    what = (request.game, request.edition, request.gang, request.revision, body, words)
    digest = hashlib.sha256(json.dumps(what).encode()).hexdigest()
    same = models.PrintJob.objects.filter(asker=request.asker, asked=digest, state__in=OPEN)
    if (row := same.first()) is not None:
        return record_of(row)
    _refuse_too_many(request, queue)
    try:
        with transaction.atomic():
            return record_of(_new_row(request, digest, body, words))
    except IntegrityError:
        return add_job(request, queue)  # an equal one was added, and may have ended


def _refuse_too_many(request: PrintRequest, queue: Queue) -> None:
    waiting = models.PrintJob.objects.filter(state__in=OPEN)
    if waiting.filter(asker=request.asker).count() >= queue.each:
        raise QueueFull(f"{queue.each} of your prints are not finished yet. Wait for one of them, or cancel it.")
    if request.sender and waiting.filter(sender=request.sender).count() >= queue.address:
        raise QueueFull(f"{queue.address} prints from your network are not finished yet. Try again in a few minutes.")
    if waiting.count() >= queue.all:
        raise QueueFull("Too many prints are waiting. Try again in a few minutes.")


def _new_row(request: PrintRequest, digest: str, body: str, words: str) -> models.PrintJob:
    return models.PrintJob.objects.create(
        uid=uuid4().hex,
        asker=request.asker,
        asked=digest,
        sender=request.sender,
        pieces=request.pieces,
        game=request.game,
        edition=request.edition,
        gang=request.gang,
        name=keepable(request.name, 80),
        revision=request.revision,
        body=body,
        words=words,
        created=timezone.now(),
    )


def cancel(uid: str, asker: str) -> bool:
    """Cancel an open job of this asker; whether there was one. Its worker notices that and stops."""
    mine = models.PrintJob.objects.filter(uid=askable(uid), asker=asker, state__in=OPEN)
    return bool(asker) and bool(mine.update(state=CANCELLED, lease=None, ended=timezone.now()))


GIVEN_UP = f"Printing failed {MOST_ATTEMPTS} times. Print fewer parts at once."


class JobLost(RuntimeError):
    """The job does not belong to this worker any more: it was cancelled or ended, or its lease ran out."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Attempt:
    """One worker's attempt at a job, for which it holds a lease."""

    job: JobRecord
    lease: timedelta

    @property
    def rows(self) -> "QuerySet[models.PrintJob]":
        """The job's row while it belongs to this attempt; no row after that."""
        return models.PrintJob.objects.filter(uid=self.job.uid, attempt=self.job.attempt, state=WORKING)


def take(worker: str, lease: timedelta) -> Attempt | None:
    """Take the job whose turn it is, of those that wait or lost their worker, and lease it; None where there is none.

    Jobs that lost their worker too often are ended.
    """
    faillost()
    rows = models.PrintJob.objects.filter(to_take())
    while turns := in_turn(rows):
        columns = {"state": WORKING, "attempt": F("attempt") + 1, "ready": 0, "of": 0, "started": Now()}
        if rows.filter(pk=turns[0]).update(worker=keepable(worker, WORKER_LENGTH), lease=Now() + lease, **columns):
            return Attempt(job=record_of(models.PrintJob.objects.get(pk=turns[0])), lease=lease)
    return None


def renew(attempt: Attempt, ready: int, of: int) -> None:
    """Renew the lease, and record how many faces are ready. Raises JobLost."""
    if not attempt.rows.update(lease=Now() + attempt.lease, ready=ready, of=of):
        raise JobLost


def finish(attempt: Attempt, pdf: bytes, report: Mapping[str, Any]) -> None:
    """Store the result and end the job, both or neither. Raises JobLost, FilesAway.

    The file is kept before the row that names it. One that no row names goes with the others of its day.
    """
    file = keep_file(f"{attempt.job.uid}-{attempt.job.attempt}", pdf) if pdf else ""
    try:
        _finish(attempt, file, len(pdf), report)
    except JobLost:
        drop_files([file])
        raise


@transaction.atomic
def _finish(attempt: Attempt, file: str, size: int, report: Mapping[str, Any]) -> None:
    if not attempt.rows.update(state=DONE, lease=None, ended=Now(), ready=F("of")):
        raise JobLost
    row = models.PrintJob.objects.get(uid=attempt.job.uid)
    models.PrintResult.objects.create(job=row, file=file, size=size, report=json.dumps(report))


def fail(attempt: Attempt, why: str) -> None:
    """End the job without a result. Raises JobLost."""
    if not attempt.rows.update(state=FAILED, lease=None, ended=Now(), why=keepable(why, 2000)):
        raise JobLost


def give_back(attempt: Attempt) -> None:
    """Put the job back among those that wait, as if it had not been taken; does nothing where it was lost."""
    attempt.rows.update(state=WAITING, lease=None, started=None, worker="", attempt=F("attempt") - 1)


def faillost() -> int:
    """End the jobs that lost their worker too often; how many."""
    abandoned = models.PrintJob.objects.filter(lost(), attempt__gte=MOST_ATTEMPTS)
    return abandoned.update(state=FAILED, lease=None, ended=Now(), why=GIVEN_UP)


def sweep(kept: timedelta, most_bytes: int | None = None) -> int:
    """Delete prints older than `kept` with their results, and the oldest results beyond `most_bytes`; how many.

    Also end jobs that lost their worker too often.
    """
    faillost()
    drop_files_before((timezone.now() - kept - timedelta(days=1)).date())
    over = Q(pk__in=_beyond(most_bytes)) if most_bytes is not None else Q(pk__in=())
    return _delete(models.PrintJob.objects.filter(Q(created__lt=timezone.now() - kept) | over))


def _beyond(most_bytes: int) -> list[int]:
    """The finished prints that do not fit into this number of bytes beside the newer ones."""
    newest = models.PrintResult.objects.order_by("-job__ended", "-pk")
    rows = list(newest.values_list("job_id", "size"))
    totals = accumulate(size for _, size in rows)
    return [job for (job, _), total in zip(rows, totals, strict=True) if total > most_bytes]


def _delete(rows: "QuerySet[models.PrintJob]") -> int:
    """Delete jobs, then the files of their results; how many jobs."""
    files = list(rows.filter(result__isnull=False).values_list("result__file", flat=True))
    _, deleted = rows.delete()
    transaction.on_commit(partial(drop_files, files))
    return deleted.get("cards.PrintJob", 0)


def forget_prints(gangs: Iterable[str]) -> int:
    """Delete every job of the gangs with these uids, with its results; how many."""
    return _delete(models.PrintJob.objects.filter(gang__in=tuple(gangs)))
