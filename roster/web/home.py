"""Pages of no one game: the front page, the colophon, the health check, what robots may read.

Lives here: those views. Never here: a game's pages.
"""

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from roster.queries.games import game_at, published_games
from roster.rules.game import Game
from roster.web.presenting.contents import reference_pages

DAY = 24 * 60 * 60
ROBOTS = "User-agent: *\nDisallow: /admin/\nDisallow: /*.pdf$\n"


def shelved() -> tuple[dict[str, object], ...]:
    """Every published game with its summary and what its pages hold."""
    games: tuple[tuple[object, Game], ...] = tuple((one, game_at(one.slug, one.edition)) for one in published_games())
    return tuple({"summary": one, "game": game, "contents": reference_pages(game)} for one, game in games)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The games of this installation."""
    return render(request, "home.html", {"shelf": shelved()})


@require_safe
def colophon(request: HttpRequest) -> HttpResponse:
    """Whose games, fonts and icons these are."""
    return render(request, "colophon.html", {"shelf": shelved()})


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """Whether the site answers and its database is read: how many games are published."""
    return JsonResponse({"status": "well", "games": len(published_games())})


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What crawlers may read."""
    return HttpResponse(ROBOTS, content_type="text/plain", headers={"Cache-Control": f"max-age={DAY}"})


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The mark, for browsers that ask for it by its old name."""
    return HttpResponsePermanentRedirect(static("site/marks/favicon.svg"))
