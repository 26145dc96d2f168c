"""Shared tables, looked up by their secrets."""

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from cards import models
from roster.queries.records import RecordUnknown, record_from
from roster.queries.storable_text import lookup_text


class TableUnknown(RecordUnknown):
    """There is no shared table with this secret."""

    def __str__(self) -> str:
        return "Nobody shares a game here any more. Ask for a new link."


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRecord:
    """A shared table: the uids of its gangs, "" for no second one, and its marks as JSON with their version."""

    secret: str
    pen: str
    gang: str
    facing: str
    marks: str
    version: int


IDLE, LONGEST = timedelta(hours=12), timedelta(days=2)
"""The time for which a game can be followed after its last mark, and in all."""


def ended() -> Q:
    """Return the condition for tables that can be followed no longer."""
    now = timezone.now()
    return Q(updated__lt=now - IDLE) | Q(created__lt=now - LONGEST)


def table_row(secret: str) -> models.SharedTable:
    """Return the row of a table that can be followed. Raises TableUnknown."""
    row = models.SharedTable.objects.filter(~ended(), secret=lookup_text(secret)).first()
    if row is None:
        raise TableUnknown(secret)
    return row


def record_of(row: models.SharedTable) -> TableRecord:
    """Return the record of a row."""
    return record_from(TableRecord, row)


def table_at(secret: str) -> TableRecord:
    """Return the shared table with this secret. Raises TableUnknown."""
    return record_of(table_row(secret))
