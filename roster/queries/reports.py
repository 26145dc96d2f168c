"""Reports on entries: a game's, by entry, for its editors; and an owner's own."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from roster import models
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.records import record_from
from roster.queries.storable_text import lookup_text

SHOWN = 500
"""The most reports on one page."""
SHOWN_ON_ROW = 20


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportRecord:
    """One report. `title` is the game's name, `name` is how the entry was printed.

    `answered` is the edition that answers it; 0 for none. A comment of an editor has no edition (0), but a `field` and
    who wrote it, `by`.
    """

    number: int
    game: str
    title: str
    edition: int
    noun: str
    key: str
    name: str
    text: str
    created: datetime
    closed: datetime | None = None
    answered: int = 0
    reply: str = ""
    field: str = ""
    by: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportedEntry:
    """One entry with the reports on it, newest first."""

    noun: str
    key: str
    name: str
    reports: tuple[ReportRecord, ...]


def records(rows: QuerySet[models.Report]) -> Iterator[ReportRecord]:
    """Yield the rows as records."""
    named = rows.select_related("edition__game", "answered", "owner__user").defer("edition__body", "answered__body")
    for row in named:
        edition, user = row.edition, row.owner.user
        yield record_from(
            ReportRecord,
            row,
            number=row.pk,
            game=edition.game.slug if edition else "",
            title=edition.game.name if edition else "",
            edition=edition.number if edition else 0,
            answered=row.answered.number if row.answered else 0,
            by=user.get_username() if user and not edition else "",
        )


def reported_entries(slug: str, *, closed: bool = False) -> tuple[ReportedEntry, ...]:
    """Return a game's open or closed reports by entry, most reported entry first; only the SHOWN newest reports."""
    rows = models.Report.objects.filter(game__slug=lookup_text(slug), closed__isnull=not closed)
    found: dict[tuple[str, str], list[ReportRecord]] = {}
    for one in records(rows.order_by("-created", "-pk")[:SHOWN]):
        found.setdefault((one.noun, one.key), []).append(one)
    entries = (
        ReportedEntry(noun=noun, key=key, name=every[0].name, reports=tuple(every))
        for (noun, key), every in found.items()
    )
    return tuple(sorted(entries, key=lambda entry: -len(entry.reports)))


def open_reports_on(slug: str, noun: str, key: str) -> tuple[ReportRecord, ...]:
    """Return the open reports and comments on one entry of a game, newest first; at most SHOWN_ON_ROW."""
    rows = models.Report.objects.filter(game__slug=lookup_text(slug), noun=noun, key=key, closed__isnull=True)
    return tuple(records(rows.order_by("-created", "-pk")[:SHOWN_ON_ROW]))


def counted_reports(slug: str) -> tuple[int, int]:
    """Return the numbers of a game's open and closed reports."""
    rows = models.Report.objects.filter(game__slug=lookup_text(slug))
    return rows.filter(closed__isnull=True).count(), rows.filter(closed__isnull=False).count()


def own_reports(owner: OwnerKey | None) -> tuple[ReportRecord, ...]:
    """Return an owner's reports, newest first; at most SHOWN."""
    rows = models.Report.objects.filter(owned_by(owner), owner__isnull=False, edition__isnull=False)
    return tuple(records(rows.order_by("-created", "-pk")[:SHOWN]))
