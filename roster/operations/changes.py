"""Record the changes of a game's draft, so that they can be looked up, undone and redone."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from roster import models
from roster.models.columns import LINE_LENGTH
from roster.queries.games import GameUnknown
from roster.queries.rows import FORMS, draft_rows, row_text
from roster.queries.storable_text import column_text, lookup_text
from roster.rules.comparison.keys import renamed_keys

MOST_KEPT = 20_000
"""The most rows in one game's history; beyond that whole changes are deleted, oldest first, but never the newest."""
THINNED = 50
"""The number of changes, or of rows in one change, after which old changes are deleted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WrittenRow:
    """One row as it was written: bodies as JSON, empty for no row; for an order both keys are empty."""

    noun: str
    key_before: str = ""
    key: str = ""
    before: str = ""
    after: str = ""


def locked_game(slug: str) -> models.Game:
    """Return a game's row, locked until the transaction ends. Raises GameUnknown."""
    game = models.Game.objects.select_for_update(of=("self",)).filter(slug=lookup_text(slug)).first()
    if game is None:
        raise GameUnknown(slug)
    return game


def keep_change(game: models.Game, *, by: int | None, words: str, written: Sequence[WrittenRow]) -> models.Change:
    """Record what was written as the next change of a game; its author cannot redo earlier ones after it."""
    if by is not None:
        models.Change.objects.filter(game=game, user_id=by, undone__isnull=False).update(dropped=True)
    last = models.Change.objects.filter(game=game).aggregate(last=Max("number"))["last"] or 0
    change = models.Change.objects.create(
        game=game, number=last + 1, user_id=by, words=column_text(words, LINE_LENGTH), made=timezone.now()
    )
    models.RowChange.objects.bulk_create(
        models.RowChange(
            change=change, noun=one.noun, key_before=one.key_before, key=one.key, before=one.before, after=one.after
        )
        for one in written
    )
    keep_renames(game, written, change.made)
    if change.number % THINNED == 0 or len(written) > THINNED:
        thin_history(game, newest=change.number)
    return change


def keep_renames(game: models.Game, written: Iterable[WrittenRow], made: datetime) -> None:
    """Record the rows that got another key."""
    models.Rename.objects.bulk_create(
        models.Rename(game=game, noun=one.noun, key_before=one.key_before, key=one.key, made=made)
        for one in written
        if one.key and one.key_before and one.key != one.key_before
    )


def thin_history(game: models.Game, *, newest: int) -> None:
    """Delete a game's oldest changes, so that at most MOST_KEPT rows are left; the newest change stays."""
    kept = models.RowChange.objects.filter(change__game=game).order_by("-change__number", "-pk")
    first_gone = kept.values_list("change__number", flat=True)[MOST_KEPT : MOST_KEPT + 1].first()
    if first_gone is not None:
        models.Change.objects.filter(game=game, number__lte=min(first_gone, newest - 1)).delete()


Rows = Mapping[str, Mapping[str, str]]
"""The bodies of every row as JSON, by noun and key, in their order."""


def all_draft_rows(slug: str) -> Rows:
    """Return every row of a draft; none if there is no such game."""
    return {noun: {row.key: row_text(row.body) for row in draft_rows(slug, noun)} for noun in FORMS}


def differences(before: Rows, after: Rows) -> Iterator[WrittenRow]:
    """Yield the writes that lead from one reading of a draft to another."""
    for noun in FORMS:
        old, new = before[noun], after[noun]
        had = renamed_keys(old, {key: json.loads(text) for key, text in new.items() if key not in old})
        for key in dict.fromkeys((*old, *new)):
            was, now = old.get(had.get(key, key), ""), new.get(key, "")
            if was != now and key not in had.values():
                there = had.get(key, key) if was else ""
                yield WrittenRow(noun=noun, key_before=there, key=key if now else "", before=was, after=now)
        if old and list(old) != list(new):
            yield WrittenRow(noun=noun, before=json.dumps(list(old)), after=json.dumps(list(new)))


@contextmanager
def keeping_changes(slug: str, *, by: int | None, words: str) -> Iterator[None]:
    """Record everything written to a draft meanwhile as one change; of a new game, just its creation.

    The draft is locked until the transaction ends.
    """
    with transaction.atomic():
        models.Game.objects.select_for_update().filter(slug=lookup_text(slug)).first()
        before = all_draft_rows(slug)
        yield
        game = models.Game.objects.filter(slug=lookup_text(slug)).first()
        if game is None:
            return
        new = not before["game"]
        written = () if new else tuple(differences(before, all_draft_rows(slug)))
        if new or written:
            keep_change(game, by=by, words=words, written=written)
