"""Pages about the site itself: colophon, offline page, health check, robots.txt, icon."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from roster.queries.games import game_at, published_games
from roster.rules.game.game import Game
from web.http.page_cache import cached_page, of_games

DAY = 24 * 60 * 60
ROBOTS = "User-agent: *\nDisallow: /admin/\nDisallow: /desk/\nDisallow: /api/v1/\nDisallow: /*.pdf$\n"


def games() -> tuple[Game, ...]:
    """Return the published games in their newest editions."""
    return tuple(game_at(one.slug, one.edition) for one in published_games())


@require_safe
@cached_page(of_games, for_owners=True)
def colophon(request: HttpRequest) -> HttpResponse:
    """Show the authors and licences of games, fonts and icons."""
    return render(request, "colophon.html", {"games": games()})


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Show the page that a browser caches to show without a network."""
    return render(request, "offline.html")


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer health checks with the number of published games, read from the database."""
    return JsonResponse({"status": "well", "games": len(published_games())})


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Return the rules for crawlers."""
    return HttpResponse(ROBOTS, content_type="text/plain", headers={"Cache-Control": f"max-age={DAY}"})


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Redirect to the site's icon, for browsers that ask for /favicon.ico."""
    return HttpResponseRedirect(static("site/marks/favicon.svg"))
