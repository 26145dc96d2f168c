"""Print jobs as frozen records, for whoever asked for them."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast

from cards import models
from cards.models.print_jobs import OPEN, WAITING
from cards.sheets.option_words import options_from
from cards.sheets.options import PrintOptions
from roster.packs.gang_file import stored_gang
from roster.queries.askable import askable
from roster.rules.gang.gang import Gang

State = Literal["waiting", "working", "done", "failed", "cancelled"]


class JobUnknown(LookupError):
    """No such job, or somebody else's, or one that was swept away."""

    def __str__(self) -> str:
        return "This print is gone: prints are kept for one day. Print it again."


@dataclass(frozen=True, kw_only=True, slots=True)
class JobRecord:
    """One job: what is printed of which gang at which revision, and how far it is. `why` it failed, in words.

    `ready` counts the faces that are ready `of` all of them, 0 while nobody knows.
    """

    uid: str
    asker: str
    game: str
    edition: int
    gang_uid: str
    name: str
    revision: int
    gang: Gang
    options: PrintOptions
    state: State
    ready: int
    of: int
    why: str
    attempt: int
    created: datetime
    ended: datetime | None

    @property
    def open(self) -> bool:
        """Whether there is still something to wait for."""
        return self.state in OPEN


@dataclass(frozen=True, kw_only=True, slots=True)
class ResultRecord:
    """What a job made."""

    pdf: bytes
    report: dict[str, Any]


def record_of(row: models.PrintJob) -> JobRecord:
    """A row as a value."""
    return JobRecord(
        uid=row.uid,
        asker=row.asker,
        game=row.game,
        edition=row.edition,
        gang_uid=row.gang,
        name=row.name,
        revision=row.revision,
        gang=stored_gang(row.body),
        options=options_from(json.loads(row.words)),
        state=cast("State", row.state),
        ready=row.ready,
        of=row.of,
        why=row.why,
        attempt=row.attempt,
        created=row.created,
        ended=row.ended,
    )


def job_at(uid: str) -> JobRecord:
    """The job of that uid, whoever's it is: for workers and commands, never for a page. Raises JobUnknown."""
    row = models.PrintJob.objects.filter(uid=askable(uid)).first()
    if row is None:
        raise JobUnknown
    return record_of(row)


def own_job(uid: str, asker: str) -> JobRecord:
    """The job of that uid, if this asker asked for it; everybody else's look absent. Raises JobUnknown."""
    record = job_at(uid)
    if not asker or record.asker != asker:
        raise JobUnknown
    return record


def result_of(job: JobRecord) -> ResultRecord:
    """What the job made. Raises JobUnknown where it made nothing."""
    row = models.PrintResult.objects.filter(job__uid=job.uid).first()
    if row is None:
        raise JobUnknown
    return ResultRecord(pdf=bytes(row.pdf), report=json.loads(row.report))


def report_of(job: JobRecord) -> dict[str, Any] | None:
    """The report of what the job made, without the PDF; None where it made nothing."""
    told = models.PrintResult.objects.filter(job__uid=job.uid).values_list("report", flat=True).first()
    return None if told is None else json.loads(told)


def ahead_of(job: JobRecord) -> int:
    """How many jobs are waiting that were asked for earlier."""
    return models.PrintJob.objects.filter(state=WAITING, created__lt=job.created).count()


def jobs_of(asker: str, most: int = 10) -> tuple[JobRecord, ...]:
    """The newest jobs of an asker, newest first."""
    rows = models.PrintJob.objects.filter(asker=askable(asker)).order_by("-created", "-pk")
    return tuple(map(record_of, rows[:most])) if asker else ()
