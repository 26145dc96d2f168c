"""Print jobs and their results as frozen records."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from django.db.models import Count, Max, Q, QuerySet
from django.db.models.functions import Now
from django.utils import timezone

from cards import models
from cards.models.print_jobs import ENDED, OPEN, WAITING, WORKING
from cards.queries.files import file_at
from cards.sheets.option_codec import readable_options
from cards.sheets.options import PrintOptions
from roster.packs.gang_file import stored_gang
from roster.queries.records import RecordUnknown, record_from
from roster.queries.storable_text import lookup_text
from roster.rules.gang.gang import Gang

State = Literal["waiting", "working", "done", "failed", "cancelled"]


class JobUnknown(RecordUnknown):
    """There is no such job: it never existed, belongs to somebody else or was deleted."""

    def __str__(self) -> str:
        return "This print is gone: prints are kept for one day. Print it again."


@dataclass(frozen=True, kw_only=True, slots=True)
class JobRecord:
    """A job with its progress. `why`: the reason if it failed.

    `outdated` names the options that this release does not know, if any; `options` are the others. `ready` is the
    number of faces that are ready, `of` the number of all faces, 0 until it is known.
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
    outdated: str
    state: State
    ready: int
    of: int
    why: str
    attempt: int
    created: datetime
    ended: datetime | None

    @property
    def open(self) -> bool:
        """True while the job is waiting or being worked on."""
        return self.state in OPEN


def record_of(row: models.PrintJob) -> JobRecord:
    """Return the record of a row."""
    words = json.loads(row.words)
    options, troubles = readable_options(words)
    return record_from(
        JobRecord,
        row,
        gang_uid=row.gang,
        gang=stored_gang(row.body),
        options=options,
        outdated=", ".join(f"{one.name.replace('_', ' ')} “{', '.join(words[one.name])}”" for one in troubles),
    )


def job_at(uid: str) -> JobRecord:
    """Return the job of a uid, whoever asked for it: for workers and commands, not for pages. Raises JobUnknown."""
    row = models.PrintJob.objects.filter(uid=lookup_text(uid)).first()
    if row is None:
        raise JobUnknown
    return record_of(row)


def own_job(uid: str, askers: Sequence[str]) -> JobRecord:
    """Return the job of a uid, if one of `askers` asked for it. Raises JobUnknown."""
    record = job_at(uid)
    if record.asker not in askers:
        raise JobUnknown
    return record


def result_of(job: JobRecord) -> bytes:
    """Return the file that a job made. Raises JobUnknown if it has none or its file is gone, and FilesAway."""
    row = models.PrintResult.objects.filter(job__uid=job.uid).first()
    if row is None:
        raise JobUnknown
    try:
        return file_at(row.file) if row.file else b""
    except FileNotFoundError as gone:
        raise JobUnknown from gone


def report_of(job: JobRecord) -> dict[str, Any] | None:
    """Return the report on a job's result; None if it has none."""
    report = models.PrintResult.objects.filter(job__uid=job.uid).values_list("report", flat=True).first()
    return None if report is None else json.loads(report)


NEVER = datetime.min.replace(tzinfo=UTC)


def in_turn(free: QuerySet[models.PrintJob]) -> tuple[int, ...]:
    """Return the primary keys of these rows in the order of their turns.

    Jobs that lost their worker come first: they had their turn. Then network addresses take turns, and so do the people
    behind each; whoever was served longest ago goes first. Of one person's jobs the smallest is first, then the oldest.
    """
    lost = tuple(free.filter(started__isnull=False).order_by("started", "pk").values_list("pk", flat=True))
    return lost + by_turns(free.filter(started__isnull=True))


def by_turns(free: QuerySet[models.PrintJob]) -> tuple[int, ...]:
    """Return the primary keys of rows that were never begun, in the order of their turns."""
    rows = list(free.order_by("pieces", "created", "pk").values_list("pk", "sender", "asker", "created"))
    if len(rows) < 2:
        return tuple(pk for pk, *_ in rows)
    by_sender = last_served("sender", {sender for _, sender, _, _ in rows})
    by_asker = last_served("asker", {asker for _, _, asker, _ in rows})
    nth = Counter[str]()
    turns = []
    for pk, sender, asker, created in rows:
        turns.append((nth[asker], by_asker.get(asker, NEVER), created, pk, sender))
        nth[asker] += 1
    nth, rounds = Counter[str](), []
    for *_, created, pk, sender in sorted(turns):
        rounds.append((nth[sender], by_sender.get(sender, NEVER), created, pk))
        nth[sender] += 1
    return tuple(pk for *_, pk in sorted(rounds))


def last_served(who: str, values: set[str]) -> dict[str, datetime]:
    """Return when a job of each of these values of `who`, "sender" or "asker", was last taken."""
    begun = models.PrintJob.objects.filter(started__isnull=False, **{f"{who}__in": values}).order_by()
    return dict(begun.values_list(who).annotate(Max("started")))


def ahead_of(job: JobRecord) -> int:
    """Return the number of waiting prints whose turn comes before this one."""
    waiting = models.PrintJob.objects.filter(state=WAITING)
    own = waiting.filter(uid=job.uid).values_list("pk", flat=True).first()
    turns = in_turn(waiting)
    return turns.index(own) if own in turns else 0  # a worker may have taken it in between


def jobs_of(askers: Sequence[str], most: int = 10) -> tuple[JobRecord, ...]:
    """Return the newest jobs of these askers, newest first."""
    rows = models.PrintJob.objects.filter(asker__in=[lookup_text(one) for one in askers]).order_by("-created", "-pk")
    return tuple(map(record_of, rows[:most])) if askers else ()


def latest_kits(gangs: Sequence[str], askers: Sequence[str]) -> dict[str, str]:
    """Return the uid of the newest print of each of these gangs whose files are ready, by the gang's uid."""
    mine = models.PrintJob.objects.filter(asker__in=[lookup_text(one) for one in askers], gang__in=gangs, state="done")
    return dict(mine.order_by("created", "pk").values_list("gang", "uid")) if askers else {}


LOOKED_AT = 5
"""The number of somebody's newest prints to search for one on paper."""


def last_options(asker: str, game: str) -> PrintOptions | None:
    """Return the options of somebody's newest print of a game on paper; None if there is none."""
    rows = models.PrintJob.objects.filter(asker=lookup_text(asker), game=game).order_by("-created", "-pk")
    made = (record_of(row).options for row in rows[:LOOKED_AT])
    return next((options for options in made if not options.export), None)


def longest_wait() -> float:
    """Return the seconds for which the oldest waiting print has waited; 0 if none waits."""
    oldest = models.PrintJob.objects.filter(state=WAITING).order_by("created").first()
    return 0.0 if oldest is None else (timezone.now() - oldest.created).total_seconds()


MOST_ATTEMPTS = 3


def lost() -> Q:
    """Return the condition for jobs whose worker did not renew the lease in time."""
    return Q(state=WORKING, lease__lt=Now())


def to_take() -> Q:
    """Return the condition for jobs that wait, or that lost their worker and may be tried again."""
    return Q(state=WAITING) | lost() & Q(attempt__lt=MOST_ATTEMPTS)


def jobs_to_take() -> int:
    """Return the number of jobs that a worker may take."""
    return models.PrintJob.objects.filter(to_take()).count()


def jobs_are_lost() -> bool:
    """Return whether any job that a worker may take has lost its worker."""
    return models.PrintJob.objects.filter(to_take(), state=WORKING).exists()


def jobs_by_state() -> dict[str, int]:
    """Return the number of prints in each state."""
    counts = models.PrintJob.objects.order_by().values_list("state").annotate(Count("pk"))
    return dict.fromkeys((*OPEN, *ENDED), 0) | dict(counts)
