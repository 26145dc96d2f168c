"""Undo and redo an editor's last change of a draft, and restore an earlier version of a row."""

import json
from collections.abc import Iterator

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from roster import models
from roster.operations.changes import keep_renames, locked_game
from roster.operations.refusals import Refused
from roster.operations.rows import OrderWrite, RowsChanged, RowWrite, Write, apply_writes, change_rows
from roster.queries.drafts import digest
from roster.queries.history import redoable, undoable
from roster.queries.rows import RowUnknown, draft_row
from roster.queries.storable_text import lookup_text


class NothingToUndo(Refused):
    """There is no change to undo or redo."""


def digest_of(text: str) -> str:
    """Return the digest that a row must have for its body to be this text; empty for no row."""
    return digest(text) if text else ""


def write_back(row: models.RowChange, *, noun: str, key: str, now: str, then: str) -> Write:
    """Return the write that takes one row from its present text back to an earlier one."""
    if not (row.key or row.key_before):
        return OrderWrite(noun=noun, keys=tuple(json.loads(then)))
    return RowWrite(noun=noun, key=key if now else "", body=json.loads(then) if then else None, digest=digest_of(now))


def undoing_writes(rows: "QuerySet[models.RowChange]") -> Iterator[Write]:
    """Yield the writes that undo a change."""
    return (write_back(one, noun=one.noun, key=one.key, now=one.after, then=one.before) for one in rows)


def redoing_writes(rows: "QuerySet[models.RowChange]") -> Iterator[Write]:
    """Yield the writes that redo a change."""
    return (write_back(one, noun=one.noun, key=one.key_before, now=one.before, then=one.after) for one in rows)


@transaction.atomic
def undo(*, slug: str, by: int) -> str:
    """Undo an editor's last change, and return its words.

    Raises NothingToUndo, GameUnknown, and RowChanged, with nothing written, if somebody has changed one of its rows.
    """
    game = locked_game(slug)
    change = undoable(slug, by).first()
    if change is None:
        raise NothingToUndo(["You have no change to undo."])
    undone = timezone.now()
    keep_renames(game, apply_writes(game, undoing_writes(change.rows.all())), undone)
    models.Change.objects.filter(pk=change.pk).update(undone=undone)
    return change.words


@transaction.atomic
def redo(*, slug: str, by: int) -> str:
    """Redo the change that an editor undid last, and return its words.

    Raises what undo raises.
    """
    game = locked_game(slug)
    change = redoable(slug, by).first()
    if change is None:
        raise NothingToUndo(["You have no change to redo."])
    keep_renames(game, apply_writes(game, redoing_writes(change.rows.all())), timezone.now())
    models.Change.objects.filter(pk=change.pk).update(undone=None)
    return change.words


def restore_row_version(*, slug: str, number: int, noun: str, key: str, by: int) -> RowsChanged:
    """Write a row as it was before a change, as a new change; a deleted one comes back.

    Raises NothingToUndo, GameUnknown, DraftRefused, RowRefused.
    """
    rows = models.RowChange.objects.filter(
        change__game__slug=lookup_text(slug), change__number=number, noun=lookup_text(noun), key_before=lookup_text(key)
    )
    row = rows.exclude(before="").first() if key else None
    if row is None:
        raise NothingToUndo(["The history has no such version."])
    body = json.loads(row.before)
    try:
        there_now = draft_row(slug, noun, row.key or key).key
    except RowUnknown:
        there_now = ""
    words = f"Brought back {body.get('name', key)} as it was before change {number}"
    return change_rows(slug=slug, by=by, words=words, writes=[RowWrite(noun=noun, key=there_now, body=body)])
