"""The history of a draft: its changes, their authors, and what can be undone."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from roster import models
from roster.packs.differing import Difference, body_differences
from roster.queries.records import record_from
from roster.queries.storable_text import lookup_text

ON_A_PAGE = 25
ROWS_SHOWN = 20
"""The most rows listed of one change."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WrittenRow:
    """One row as it was written: bodies as JSON, empty for no row; for an order both keys are empty."""

    noun: str
    key_before: str = ""
    key: str = ""
    before: str = ""
    after: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class RowHistory:
    """One change of one row, or of the order of a noun's rows if both keys are empty."""

    noun: str
    key_before: str
    key: str
    name: str
    differences: tuple[Difference, ...]

    @property
    def action(self) -> str:
        """The kind of change, in one word."""
        if not (self.key or self.key_before):
            return "reordered"
        if not self.key_before:
            return "added"
        if not self.key:
            return "deleted"
        return "changed" if self.key == self.key_before else "renamed"


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangeRecord:
    """One change with its first rows; `count` is the number of all its rows, `who` is empty for the installation."""

    number: int
    who: str
    words: str
    made: datetime
    undone: datetime | None
    count: int = 0
    rows: tuple[RowHistory, ...] = ()

    @property
    def more(self) -> int:
        """The number of rows that are not listed."""
        return self.count - sum(bool(row.key or row.key_before) for row in self.rows)


def row_history_of(row: models.RowChange | WrittenRow) -> RowHistory:
    """Return the history of a row as it was written."""
    if not (row.key or row.key_before):
        keys = [json.loads(row.before), json.loads(row.after)]
        found: tuple[Difference, ...] = body_differences({"order": keys[0]}, {"order": keys[1]})
        return RowHistory(noun=row.noun, key_before="", key="", name="", differences=found)
    return row_history_from(row.noun, row.before, row.after)


def row_history_from(noun: str, before: str, after: str) -> RowHistory:
    """Return the history of one row from its bodies as JSON."""
    old, new = (json.loads(text) if text else None for text in (before, after))
    keys = [str(one.get("key") or one.get("slug", "")) if one else "" for one in (old, new)]
    name = str((new or old or {}).get("name", keys[1] or keys[0]))
    return RowHistory(noun=noun, key_before=keys[0], key=keys[1], name=name, differences=body_differences(old, new))


def is_moved(order: models.RowChange | WrittenRow) -> bool:
    """Return whether an order does not merely follow from rows that were added or deleted."""
    old, new = json.loads(order.before), json.loads(order.after)
    return [key for key in old if key in new] != [key for key in new if key in old]


def stored_rows_of(changes: Iterable[models.Change], wanted: Q) -> Mapping[int, tuple[RowHistory, ...]]:
    """Return the first rows of some changes, by the id of the change, in one query.

    An order is left out if it merely follows from rows that were added or deleted.
    """
    place = Window(RowNumber(), partition_by=F("change"), order_by="pk")
    rows = models.RowChange.objects.filter(wanted, change__in=[one.pk for one in changes]).annotate(place=place)
    found: dict[int, list[RowHistory]] = {}
    for row in rows.filter(place__lte=ROWS_SHOWN):
        if row.key or row.key_before or is_moved(row):
            found.setdefault(row.change_id, []).append(row_history_of(row))
    return {pk: tuple(rows) for pk, rows in found.items()}


def change_record(row: models.Change, count: int = 0, rows: tuple[RowHistory, ...] = ()) -> ChangeRecord:
    """Return a change's row as a record, with the number of its rows and the first of them."""
    who = row.user.get_username() if row.user else ""
    return record_from(ChangeRecord, row, who=who, count=count, rows=rows)


def read_page(changes: "QuerySet[models.Change]", wanted: Q, number: int | str) -> Page[ChangeRecord]:
    """Return one page of some changes, with those of their rows that are wanted."""
    page: Any = Paginator(changes, ON_A_PAGE).get_page(number)
    counted = models.Change.objects.filter(pk__in=[one.pk for one in page]).select_related("user")
    found = list(counted.annotate(count=Count("rows", ~Q(rows__key="", rows__key_before=""))).order_by("-number"))
    rows = stored_rows_of(found, wanted)
    records = tuple(change_record(one, count=one.count, rows=rows.get(one.pk, ())) for one in found)
    return Page(records, page.number, page.paginator)


def history(slug: str, page: int | str = 1) -> Page[ChangeRecord]:
    """Return the changes of a draft, newest first."""
    return read_page(models.Change.objects.filter(game__slug=lookup_text(slug)).order_by("-number"), Q(), page)


def recent_changes(slug: str, most: int) -> tuple[ChangeRecord, ...]:
    """Return the newest changes of a draft without their rows."""
    rows = models.Change.objects.filter(game__slug=lookup_text(slug)).select_related("user").order_by("-number")[:most]
    return tuple(map(change_record, rows))


def row_history(slug: str, noun: str, key: str, page: int | str = 1) -> Page[ChangeRecord]:
    """Return the changes of one row, by its present or a former key."""
    named = Q(key=lookup_text(key)) | Q(key_before=lookup_text(key))
    rows = models.RowChange.objects.filter(named, noun=noun, change__game__slug=lookup_text(slug))
    changes = models.Change.objects.filter(pk__in=rows.values("change")).order_by("-number")
    return read_page(changes, named & Q(noun=noun), page)


def last_change(slug: str, noun: str, key: str) -> ChangeRecord | None:
    """Return the last change of a row, by its present or a former key, made or undone; None if none is stored."""
    named = Q(rows__key=lookup_text(key)) | Q(rows__key_before=lookup_text(key))
    changes = models.Change.objects.filter(named, game__slug=lookup_text(slug), rows__noun=noun)
    last = changes.select_related("user").order_by("-number").first()
    return replace(change_record(last), made=max(last.made, last.undone or last.made)) if last else None


def undoable(slug: str, user: int) -> "QuerySet[models.Change]":
    """Return the changes that an editor can undo, the next one first; a change without rows created the game."""
    own = models.Change.objects.filter(game__slug=lookup_text(slug), user_id=user)
    return own.filter(undone__isnull=True, rows__isnull=False).distinct().order_by("-number")


def redoable(slug: str, user: int) -> "QuerySet[models.Change]":
    """Return the changes that an editor can redo, the next one first."""
    own = models.Change.objects.filter(game__slug=lookup_text(slug), user_id=user)
    return own.filter(undone__isnull=False, dropped=False).order_by("number")


def undo_labels(slug: str, user: int) -> dict[str, str]:
    """Return the words of the changes that an editor would "undo" and "redo"; empty for none."""
    back, again = undoable(slug, user).first(), redoable(slug, user).first()
    return {"undo": back.words if back else "", "redo": again.words if again else ""}


def renames(slug: str, since: datetime, until: datetime) -> Mapping[str, Mapping[str, str]]:
    """Return the rows renamed within a time, by noun: the key before it to the key after it.

    A new row under the former key of another is not renamed from it.
    """
    rows = models.Rename.objects.filter(game__slug=lookup_text(slug), made__gt=since, made__lte=until)
    found: dict[str, dict[str, str]] = {}
    for noun, before, after in rows.order_by("made", "pk").values_list("noun", "key_before", "key"):
        earlier = found.setdefault(noun, {})
        first = next((old for old, new in earlier.items() if new == before), before)
        if earlier.get(first, before) == before:
            earlier[first] = after
    return {noun: {old: new for old, new in keys.items() if old != new} for noun, keys in found.items()}
