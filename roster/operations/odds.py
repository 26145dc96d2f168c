"""Finishing an edition's odds, and keeping them."""

from collections.abc import Callable

import structlog
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from roster import models
from roster.odds.book import tell
from roster.odds.compiling import compile_odds, written
from roster.queries.games import newest_game, published_games
from roster.queries.odds import book_name, kept_book
from roster.rules.game.game import Game

log = structlog.get_logger(__name__)


def keep_odds(game: Game, watch: Callable[[], None] = lambda: None) -> None:
    """Finish a published edition's odds and keep them for every process, unless they are there.

    `watch` is called again and again; what it raises ends the work. A storage that does not answer is logged: then
    each process works its odds out.
    """
    found = models.Edition.objects.filter(game__slug=game.slug, number=game.edition).values_list("sha256", flat=True)
    sha256 = found.first()
    if sha256 is None or not game.attempts or kept_book(game, sha256) is not None:
        return
    book, name = compile_odds(game, watch), book_name(game, sha256)
    tell(game, book)
    try:
        default_storage.delete(name)
        default_storage.save(name, ContentFile(written(book)))
    except OSError as trouble:
        log.warning("finished odds were not kept", file=name, trouble=str(trouble))


def finish_odds() -> None:
    """Keep the odds of every newest edition whose book is not there, or is of an earlier version of this program."""
    for game in published_games():
        keep_odds(newest_game(game.slug))
