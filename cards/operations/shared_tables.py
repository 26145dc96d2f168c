"""Beginning, marking and ending shared tables, within limits of size, rate and age."""

import json
from datetime import timedelta
from secrets import compare_digest, token_urlsafe

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from cards import models
from cards.models.shared_tables import MOST_LETTERS
from cards.queries.shared_tables import TableRecord, TableUnknown, ended, record_of, table_row
from roster.operations.refusals import Refused

RECENT, MOST_RECENT = timedelta(hours=1), 10
"""The most games that one network address may begin to share within RECENT."""
MOST_TABLES = 1000
BETWEEN = timedelta(seconds=1)
"""The least time between two marks."""
MOST_VALUE = 80
SECRET_BYTES = 16


class SharingRefused(Refused):
    """The game was not shared, or the marks were not stored."""


class TooSoon(Exception):
    """The last marks are too recent."""


def begin_table(*, gang: str, facing: str, sender: str) -> TableRecord:
    """Share a game between gangs that the caller may read; `sender` is a digest of the network address.

    Deletes tables that are too old. Raises SharingRefused.
    """
    now = timezone.now()
    sweep_tables()
    if models.SharedTable.objects.filter(sender=sender, created__gte=now - RECENT).count() >= MOST_RECENT:
        raise SharingRefused([f"You have shared {MOST_RECENT} games within the hour. Wait a little, then try again."])
    if models.SharedTable.objects.count() >= MOST_TABLES:
        raise SharingRefused(["Too many games are being followed just now. Try again later."])
    secret, pen = token_urlsafe(SECRET_BYTES), token_urlsafe(SECRET_BYTES)
    named = {"secret": secret, "pen": pen, "gang": gang, "facing": facing, "sender": sender}
    return record_of(models.SharedTable.objects.create(**named, created=now, updated=now))


def mark_table(*, secret: str, pen: str, marks: str) -> int:
    """Store the marks, as JSON; return the number of this version.

    Raises TableUnknown (also for the pen of another game), SharingRefused and TooSoon.
    """
    row = row_with_pen(secret, pen)
    if not are_marks(marks):
        raise SharingRefused(["These are no marks of a game."])
    now = timezone.now()
    due = Q(version=0) | Q(updated__lte=now - BETWEEN)
    kept = models.SharedTable.objects.filter(due, pk=row.pk)
    if not kept.update(marks=marks, version=F("version") + 1, updated=now):
        raise TooSoon
    return row.version + 1


def end_table(*, secret: str, pen: str) -> None:
    """Stop sharing a game and delete its table. Raises TableUnknown."""
    row_with_pen(secret, pen).delete()


def row_with_pen(secret: str, pen: str) -> models.SharedTable:
    """Return the row of the table that this pen marks. Raises TableUnknown."""
    row = table_row(secret)
    if not compare_digest(row.pen.encode(), pen.encode()):
        raise TableUnknown(secret)
    return row


def are_marks(text: str) -> bool:
    """Return whether a text is a JSON object whose values are short: booleans, whole numbers and strings."""
    if len(text) > MOST_LETTERS:
        return False
    try:
        marks = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(marks, dict) and all(
        len(name) <= MOST_VALUE and isinstance(value, bool | int | str) and len(str(value)) <= MOST_VALUE
        for name, value in marks.items()
    )


@transaction.atomic
def sweep_tables() -> int:
    """Delete the tables that can be followed no longer; return their number."""
    return models.SharedTable.objects.filter(ended()).delete()[0]
