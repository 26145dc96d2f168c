"""Pages of no single game: the colophon, the health check, robots.txt."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from roster.queries.games import game_at, published_games
from roster.rules.game.game import Game
from web.http.kept import kept, of_games

DAY = 24 * 60 * 60
ROBOTS = "User-agent: *\nDisallow: /admin/\nDisallow: /desk/\nDisallow: /*.pdf$\n"


def games() -> tuple[Game, ...]:
    """Every published game in its newest edition."""
    return tuple(game_at(one.slug, one.edition) for one in published_games())


@require_safe
@kept(of_games, whoever=True)
def colophon(request: HttpRequest) -> HttpResponse:
    """The authors and licences of games, fonts and icons."""
    return render(request, "colophon.html", {"games": games()})


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What a browser without a network shows in place of a page that it has not kept."""
    return render(request, "offline.html")


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
    """The site's icon, for browsers that ask for /favicon.ico."""
    return HttpResponseRedirect(static("site/marks/favicon.svg"))
