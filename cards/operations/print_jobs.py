"""Adding, cancelling, leasing, finishing and deleting print jobs and their files, safe with many workers at once."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from itertools import accumulate
from typing import Any
from uuid import uuid4

import structlog
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from cards import models
from cards.models.print_jobs import CANCELLED, DONE, FAILED, OPEN, WAITING, WORKER_LENGTH, WORKING
from cards.queries.files import FOLDER, FilesAway, files_before, storage_errors
from cards.queries.print_jobs import MOST_ATTEMPTS, JobRecord, in_turn, lost, record_of, to_take
from cards.sheets.option_codec import words_of
from cards.sheets.options import PrintOptions
from roster.queries.storable_text import column_text, lookup_text

log = structlog.get_logger(__name__)


def store_file(name: str, body: bytes) -> str:
    """Store a file among those of today; return its name in the storage. Raises FilesAway."""
    with storage_errors():
        kept: str = default_storage.save(f"{FOLDER}/{timezone.now():%Y-%m-%d}/{name}", ContentFile(body))
    return kept


def delete_files(names: Iterable[str]) -> None:
    """Delete files. Those that cannot be deleted now are deleted with their day."""
    try:
        with storage_errors():
            for name in filter(None, names):
                default_storage.delete(name)
    except FilesAway as away:
        log.warning("files of prints were not deleted", trouble=str(away.__cause__))


def delete_files_before(day: date) -> None:
    """Delete all files from before a day, including those of workers that were killed before they wrote a row."""
    try:
        delete_files(list(files_before(day)))
    except FilesAway as away:
        log.warning("old files of prints cannot be listed", trouble=str(away.__cause__))


class QueueFull(RuntimeError):
    """Too many jobs are waiting; the message says what to do."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintRequest:
    """A request to print a gang. `gang` is the uid of a saved one or ""; `body` is its gang file.

    `sender` is a digest of the network address, `pieces` the number of cards and tokens.
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
class QueueLimits:
    """The most jobs open at once for one person, one network address and in all, and the most pieces of one job."""

    each: int = 3
    address: int = 30
    all: int = 300
    pieces: int = 1000


class PrintTooLarge(RuntimeError):
    """One print asks for too many cards; the message says what to do."""


def add_job(request: PrintRequest, limits: QueueLimits = QueueLimits()) -> JobRecord:  # noqa: B008  (frozen)
    """Add a job, or return the open job of an equal request. Raises QueueFull and PrintTooLarge.

    Simultaneous requests may exceed the limits a little.
    """
    if request.pieces > limits.pieces:
        raise PrintTooLarge(
            f"That's {request.pieces:,} cards and tokens; one print has at most {limits.pieces:,}. "
            "Choose some members only, or fewer tokens, and print the others after that."
        )
    body, words = json.dumps(request.body, sort_keys=True), json.dumps(words_of(request.options), sort_keys=True)
    what = (request.game, request.edition, request.gang, request.revision, body, words)
    digest = hashlib.sha256(json.dumps(what).encode()).hexdigest()
    same = models.PrintJob.objects.filter(asker=request.asker, asked=digest, state__in=OPEN)
    if (row := same.first()) is not None:
        return record_of(row)
    _refuse_too_many(request, limits)
    try:
        with transaction.atomic():
            return record_of(_new_row(request, digest, body, words))
    except IntegrityError:
        return add_job(request, limits)  # an equal one was added, and may have ended


def _refuse_too_many(request: PrintRequest, limits: QueueLimits) -> None:
    waiting = models.PrintJob.objects.filter(state__in=OPEN)
    if waiting.filter(asker=request.asker).count() >= limits.each:
        raise QueueFull(f"{limits.each} of your prints aren't finished yet. Wait for one of them, or cancel it.")
    if request.sender and waiting.filter(sender=request.sender).count() >= limits.address:
        raise QueueFull(f"{limits.address} prints from your network aren't finished yet. Try again in a few minutes.")
    if waiting.count() >= limits.all:
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
        name=column_text(request.name, 80),
        revision=request.revision,
        body=body,
        words=words,
        created=timezone.now(),
    )


def cancel(uid: str, asker: str) -> bool:
    """Cancel an open job of this asker; return whether there was one. Its worker notices and stops."""
    mine = models.PrintJob.objects.filter(uid=lookup_text(uid), asker=asker, state__in=OPEN)
    return bool(asker) and bool(mine.update(state=CANCELLED, lease=None, ended=timezone.now()))


GIVEN_UP = f"Printing failed {MOST_ATTEMPTS} times. Print fewer parts at once."


class JobLost(RuntimeError):
    """The job no longer belongs to this worker: it was cancelled or ended, or its lease expired."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LeasedJob:
    """A job that a worker holds under a lease."""

    job: JobRecord
    lease: timedelta

    @property
    def rows(self) -> "QuerySet[models.PrintJob]":
        """The job's row while this lease holds; no row after that."""
        return models.PrintJob.objects.filter(uid=self.job.uid, attempt=self.job.attempt, state=WORKING)


def take(worker: str, lease: timedelta) -> LeasedJob | None:
    """Lease the job whose turn it is, of those that wait or lost their worker; return None if there is none.

    Jobs that lost their worker too often fail.
    """
    fail_lost_jobs()
    rows = models.PrintJob.objects.filter(to_take())
    while turns := in_turn(rows):
        columns = {"state": WORKING, "attempt": F("attempt") + 1, "ready": 0, "of": 0, "started": Now()}
        if rows.filter(pk=turns[0]).update(worker=column_text(worker, WORKER_LENGTH), lease=Now() + lease, **columns):
            return LeasedJob(job=record_of(models.PrintJob.objects.get(pk=turns[0])), lease=lease)
    return None


def renew(leased: LeasedJob, ready: int, of: int) -> None:
    """Renew the lease, and record how many faces are ready. Raises JobLost."""
    if not leased.rows.update(lease=Now() + leased.lease, ready=ready, of=of):
        raise JobLost


def finish(leased: LeasedJob, pdf: bytes, report: Mapping[str, Any]) -> None:
    """Store the result and end the job, both or neither. Raises JobLost and FilesAway.

    The file is stored before its row; a file without a row is deleted with the others of its day.
    """
    file = store_file(f"{leased.job.uid}-{leased.job.attempt}", pdf) if pdf else ""
    try:
        _finish(leased, file, len(pdf), report)
    except JobLost:
        delete_files([file])
        raise


@transaction.atomic
def _finish(leased: LeasedJob, file: str, size: int, report: Mapping[str, Any]) -> None:
    if not leased.rows.update(state=DONE, lease=None, ended=Now(), ready=F("of")):
        raise JobLost
    row = models.PrintJob.objects.get(uid=leased.job.uid)
    models.PrintResult.objects.create(job=row, file=file, size=size, report=json.dumps(report))


def fail(leased: LeasedJob, why: str) -> None:
    """End the job without a result. Raises JobLost."""
    if not leased.rows.update(state=FAILED, lease=None, ended=Now(), why=column_text(why, 2000)):
        raise JobLost


def give_back(leased: LeasedJob) -> None:
    """Put the job back into the queue as if it had not been taken; do nothing if it was lost."""
    leased.rows.update(state=WAITING, lease=None, started=None, worker="", attempt=F("attempt") - 1)


def fail_lost_jobs() -> int:
    """Fail the jobs that lost their worker too often; return their number."""
    abandoned = models.PrintJob.objects.filter(lost(), attempt__gte=MOST_ATTEMPTS)
    return abandoned.update(state=FAILED, lease=None, ended=Now(), why=GIVEN_UP)


def sweep(kept: timedelta, most_bytes: int | None = None) -> int:
    """Delete prints older than `kept`, and the oldest beyond `most_bytes` of results; return their number.

    Jobs that lost their worker too often fail.
    """
    fail_lost_jobs()
    delete_files_before((timezone.now() - kept - timedelta(days=1)).date())
    over = Q(pk__in=_excess(most_bytes)) if most_bytes is not None else Q(pk__in=())
    return _delete(models.PrintJob.objects.filter(Q(created__lt=timezone.now() - kept) | over))


def _excess(most_bytes: int) -> list[int]:
    """Return the keys of the finished prints that do not fit into `most_bytes` beside the newer ones."""
    newest = models.PrintResult.objects.order_by("-job__ended", "-pk")
    rows = list(newest.values_list("job_id", "size"))
    totals = accumulate(size for _, size in rows)
    return [job for (job, _), total in zip(rows, totals, strict=True) if total > most_bytes]


def _delete(rows: "QuerySet[models.PrintJob]") -> int:
    """Delete jobs, then the files of their results; return the number of jobs."""
    files = list(rows.filter(result__isnull=False).values_list("result__file", flat=True))
    _, deleted = rows.delete()
    transaction.on_commit(partial(delete_files, files))
    return deleted.get("cards.PrintJob", 0)


def forget_prints(gangs: Iterable[str]) -> int:
    """Delete all jobs of the gangs with these uids, with their results; return their number."""
    return _delete(models.PrintJob.objects.filter(gang__in=tuple(gangs)))


def keep_printing(*, code: str, game: str, edition: int, gang: str, revision: int) -> bool:
    """Record a printing, once; return False if another has the same code, which is very improbable."""
    what = {"game": game, "edition": edition, "gang": gang, "revision": revision}
    row, _made = models.Printing.objects.get_or_create(code=code, defaults={**what, "created": timezone.now()})
    return all(getattr(row, name) == value for name, value in what.items())
