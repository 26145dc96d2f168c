"""Print jobs and their results as frozen records."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast

from cards import models
from cards.models.print_jobs import OPEN, PRINT, TYPESETTING, WAITING
from cards.sheets.option_words import options_from
from cards.sheets.options import PrintOptions
from roster.packs.gang_file import stored_gang
from roster.queries.askable import askable
from roster.rules.gang.gang import Gang

State = Literal["waiting", "working", "done", "failed", "cancelled"]
Kind = Literal["print", "typesetting"]


class JobUnknown(LookupError):
    """There is no such job, or it is somebody else's, or it was deleted."""

    def __str__(self) -> str:
        return "This print is gone: prints are kept for one day. Print it again."


@dataclass(frozen=True, kw_only=True, slots=True)
class JobRecord:
    """One job: what to print of which revision of a gang, and its progress. `why`: the reason if it failed.

    `ready` is the number of faces that are ready, `of` the number of all faces, 0 before it is known.
    """

    uid: str
    kind: Kind
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
        """Whether it is waiting or being worked on."""
        return self.state in OPEN


@dataclass(frozen=True, kw_only=True, slots=True)
class ResultRecord:
    """What a job made."""

    pdf: bytes
    report: dict[str, Any]


def record_of(row: models.PrintJob) -> JobRecord:
    """The record of a row."""
    return JobRecord(
        uid=row.uid,
        kind=cast("Kind", row.kind),
        asker=row.asker,
        game=row.game,
        edition=row.edition,
        gang_uid=row.gang,
        name=row.name,
        revision=row.revision,
        gang=stored_gang(row.body) if row.kind == PRINT else Gang(game=row.game, edition=row.edition),
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
    """The job of that uid, whoever asked for it. For workers and commands, not for pages. Raises JobUnknown."""
    row = models.PrintJob.objects.filter(uid=askable(uid)).first()
    if row is None:
        raise JobUnknown
    return record_of(row)


def own_job(uid: str, asker: str) -> JobRecord:
    """The job of that uid, if it is this asker's. Raises JobUnknown."""
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
    report = models.PrintResult.objects.filter(job__uid=job.uid).values_list("report", flat=True).first()
    return None if report is None else json.loads(report)


def ahead_of(job: JobRecord) -> int:
    """How many older prints are waiting."""
    return models.PrintJob.objects.filter(kind=PRINT, state=WAITING, created__lt=job.created).count()


def jobs_of(asker: str, most: int = 10) -> tuple[JobRecord, ...]:
    """The newest jobs of an asker, newest first."""
    rows = models.PrintJob.objects.filter(asker=askable(asker)).order_by("-created", "-pk")
    return tuple(map(record_of, rows[:most])) if asker else ()


def prints_wait() -> bool:
    """Whether somebody waits for a print that no worker has."""
    return models.PrintJob.objects.filter(kind=PRINT, state=WAITING).exists()


@dataclass(frozen=True, kw_only=True, slots=True)
class Typesetting:
    """How far an edition's typesetting is: `ready` of `of`, 0 before it has started."""

    game: str
    edition: int
    state: State
    ready: int
    of: int
    why: str

    @property
    def open(self) -> bool:
        """Whether there is something left to do."""
        return self.state in OPEN

    @property
    def words(self) -> str:
        """In a few words: "40 %"."""
        if self.state == "failed":
            return f"not finished: {self.why}"
        if self.state == "working" and self.of:
            return f"{100 * self.ready // self.of} %"
        return {"waiting": "waiting", "working": "started"}.get(self.state, self.state)


def typesetting_of(slug: str, number: int) -> Typesetting | None:
    """How far the typesetting of an edition is; None where it was never asked for."""
    rows = models.PrintJob.objects.filter(kind=TYPESETTING, game=askable(slug), edition=number)
    row = rows.order_by("-created", "-pk").first()
    if row is None:
        return None
    return Typesetting(
        game=row.game, edition=row.edition, state=cast("State", row.state), ready=row.ready, of=row.of, why=row.why
    )


def open_typesettings() -> tuple[tuple[str, int], ...]:
    """The game and number of each edition that is still to be typeset, in the order in which they were asked for."""
    rows = models.PrintJob.objects.filter(kind=TYPESETTING, state__in=OPEN)
    return tuple(rows.values_list("game", "edition"))
