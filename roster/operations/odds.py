"""Finishing an edition's odds, keeping them, and deleting what no edition needs."""

from collections.abc import Callable
from datetime import timedelta
from itertools import islice

import structlog
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from roster import models
from roster.odds.book import book_of, tell
from roster.odds.compiling import compile_odds, written
from roster.queries.games import newest_game
from roster.queries.odds import book_name, kept_book, note_away, storage_is_away, unnamed_books
from roster.rules.game.game import Game

MOST_DROPPED = 50
"""The most books that one sweep deletes; the next goes on."""
LEFT = timedelta(days=1)
"""How long a book that no edition names is left alone: other code than this may be running beside it and read it."""

log = structlog.get_logger(__name__)


def keep_odds(game: Game, watch: Callable[[], None] = lambda: None) -> None:
    """Finish a published edition's odds and keep them for every process, unless they are there.

    `watch` is called again and again; what it raises ends the work. While the storage does not answer, nothing is
    finished: then each process works out what it shows.
    """
    found = models.Edition.objects.filter(game__slug=game.slug, number=game.edition).values_list("sha256", flat=True)
    sha256 = found.first()
    if sha256 is None or not game.attempts or kept_book(game, sha256) is not None or storage_is_away():
        return
    book, name = book_of(game) or compile_odds(game, watch), book_name(game.slug, game.edition, sha256)
    tell(game, book)
    try:
        save_over(name, written(book))
    except OSError as trouble:
        note_away()
        log.warning("finished odds were not kept", file=name, trouble=str(trouble))


def save_over(name: str, body: bytes) -> None:
    """Save a file in the place of what is there. Raises OSError.

    Where another process saves the same at the same moment, the storage gives this one another name: its file goes.
    """
    default_storage.delete(name)
    saved = default_storage.save(name, ContentFile(body))
    if saved != name:
        default_storage.delete(saved)


def finish_odds() -> None:
    """Keep the odds of every newest edition whose book is not there, or is of an earlier version of this program.

    A game whose odds cannot be finished is logged, and the others follow.
    """
    for slug in models.Edition.objects.order_by("game__slug").values_list("game__slug", flat=True).distinct():
        try:
            keep_odds(newest_game(slug))
        except Exception:
            log.exception("odds cannot be finished", game=slug)


def drop_books(most: int = MOST_DROPPED, age: timedelta = LEFT) -> int:
    """Delete books of this age that no edition names with today's code, at most `most`; how many were deleted.

    A storage that does not answer is logged: the next sweep deletes them.
    """
    dropped = 0
    if storage_is_away():
        return dropped
    try:
        for name in islice(unnamed_books(age), most):
            default_storage.delete(name)
            dropped += 1
    except OSError as trouble:
        note_away()
        log.warning("old books of odds were not deleted", trouble=str(trouble))
    return dropped
