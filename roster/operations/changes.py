"""Record the changes of a game's draft, so that they can be looked up, undone and redone."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from roster import models
from roster.models.columns import LINE_LENGTH
from roster.queries.games import GameUnknown
from roster.queries.history import WrittenRow
from roster.queries.packs import draft_bodies, written_rows
from roster.queries.storable_text import column_text, lookup_text

MOST_KEPT = 20_000
"""The most rows in one game's history; beyond that whole changes are deleted, oldest first, but never the newest."""
THINNED = 50
"""The number of changes, or of rows in one change, after which old changes are deleted."""


def locked_game(slug: str) -> models.Game:
    """Return a game's row, locked until the transaction ends. Raises GameUnknown."""
    game = models.Game.objects.select_for_update(of=("self",)).filter(slug=lookup_text(slug)).first()
    if game is None:
        raise GameUnknown(slug)
    return game


def keep_change(game: models.Game, *, by: int | None, words: str, written: Sequence[WrittenRow]) -> None:
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


@contextmanager
def keeping_changes(slug: str, *, by: int | None, words: str) -> Iterator[None]:
    """Record everything written to a draft meanwhile as one change; of a new game, just its creation.

    The draft is locked until the transaction ends.
    """
    with transaction.atomic():
        models.Game.objects.select_for_update().filter(slug=lookup_text(slug)).first()
        before = draft_bodies(slug)
        yield
        game = models.Game.objects.filter(slug=lookup_text(slug)).first()
        if game is None:
            return
        new = not before["game"]
        written = () if new else tuple(written_rows(before, draft_bodies(slug)))
        if new or written:
            keep_change(game, by=by, words=words, written=written)
