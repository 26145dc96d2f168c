"""Reports on entries: a game's, by entry, for its editors; and an owner's own."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from roster import models
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import lookup_text

SHOWN = 500
"""The most reports on one page."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportRecord:
    """One report. `title` is the game's name, `name` is how the entry was printed.

    `answered` is the edition that answers it; 0 for none.
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


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportedEntry:
    """One entry with the reports on it, newest first."""

    noun: str
    key: str
    name: str
    reports: tuple[ReportRecord, ...]


COLUMNS = (
    "pk",
    "game__slug",
    "game__name",
    "edition__number",
    "noun",
    "key",
    "name",
    "text",
    "created",
    "closed",
    "reply",
)


def records(rows: Any) -> Iterator[ReportRecord]:
    """Yield the rows as records."""
    for *row, answered in rows.values_list(*COLUMNS, "answered__number"):
        number, game, title, edition, noun, key, name, text, created, closed, reply = row
        about = {"game": game, "title": title, "edition": edition, "noun": noun, "key": key, "name": name}
        ended = {"closed": closed, "answered": answered or 0, "reply": reply}
        yield ReportRecord(number=number, text=text, created=created, **about, **ended)


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


def counted_reports(slug: str) -> tuple[int, int]:
    """Return the numbers of a game's open and closed reports."""
    rows = models.Report.objects.filter(game__slug=lookup_text(slug))
    return rows.filter(closed__isnull=True).count(), rows.filter(closed__isnull=False).count()


def own_reports(owner: OwnerKey | None) -> tuple[ReportRecord, ...]:
    """Return an owner's reports, newest first; at most SHOWN."""
    rows = models.Report.objects.filter(owned_by(owner), owner__isnull=False)
    return tuple(records(rows.order_by("-created", "-pk")[:SHOWN]))
