"""The front page, and the page of a game's tokens and templates."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from roster.queries.gangs import sample_gangs
from roster.web.found import game_or_404
from roster.web.home import games
from roster.web.presenting.game import showcase
from roster.web.shown import page_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The games of this installation, each with a few of its cards."""
    shelf = tuple((game, showcase(game, tuple(one.gang for one in sample_gangs(game.slug)))) for game in games())
    return render(request, "with_cards/home.html", {"shelf": shelf})


@require_safe
def pieces(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Tokens and templates, drawn."""
    game = game_or_404(slug=slug, number=number)
    return page_of(request, "with_cards/references/pieces.html", game=game, number=number)
