"""Games that other devices follow, found by their secret address."""

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from cards import models
from roster.queries.askable import askable


class TableUnknown(LookupError):
    """No game is followed at this address."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRecord:
    """A game under way: its gangs by their uids, "" for no second one, and its marks as JSON with their version."""

    secret: str
    pen: str
    gang: str
    facing: str
    marks: str
    version: int


IDLE, LONGEST = timedelta(hours=12), timedelta(days=2)
"""How long a game can be followed after its last mark, and at most."""


def ended() -> Q:
    """The games that can be followed no longer."""
    now = timezone.now()
    return Q(updated__lt=now - IDLE) | Q(created__lt=now - LONGEST)


def table_row(secret: str) -> models.SharedTable:
    """The row of a game that can be followed. Raises TableUnknown."""
    row = models.SharedTable.objects.filter(~ended(), secret=askable(secret)).first()
    if row is None:
        raise TableUnknown(secret)
    return row


def record_of(row: models.SharedTable) -> TableRecord:
    """A row as a value."""
    return TableRecord(
        secret=row.secret, pen=row.pen, gang=row.gang, facing=row.facing, marks=row.marks, version=row.version
    )


def table_at(secret: str) -> TableRecord:
    """The game at a secret address. Raises TableUnknown."""
    return record_of(table_row(secret))
