"""The front page, and the page of a game's tokens and templates."""

from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from roster.queries.gangs import shown_samples
from roster.queries.stamps import Stamp, games_stamp
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from web.http.found import game_or_404
from web.http.kept import kept, of_game, of_games
from web.http.shown import page_of
from web.http.site import games
from web.presenting.game import showcase


@lru_cache(maxsize=64)
def shown_of(game: Game, _stamp: Stamp) -> tuple[tuple[Gang, Member], ...]:
    """The members whose cards stand for a game, kept by the stamp of its sample gangs."""
    return showcase(game, tuple(one.gang for one in shown_samples(game.slug)))


@require_safe
@kept(of_games, whoever=True)
def home(request: HttpRequest) -> HttpResponse:
    """The games of this installation, each with a few of its cards."""
    stamp = games_stamp()
    shelf = tuple((game, shown_of(game, stamp)) for game in games())
    return render(request, "games/home.html", {"shelf": shelf, "stamp": stamp})


@require_safe
@kept(of_game, whoever=True)
def pieces(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Tokens and templates, drawn."""
    game = game_or_404(slug=slug, number=number)
    return page_of(request, "games/references/pieces.html", game=game, number=number)
