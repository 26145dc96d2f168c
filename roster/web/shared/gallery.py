"""The gallery: gangs that their owners show to everybody.

Lives here: that view. Never here: showing a gang (see `mine.sharing`).
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from roster.queries.games import published_games
from roster.queries.shelves import gallery as shown_gangs
from roster.web.presenting.shelves import known_games, page_number, shelf_lines
from roster.web.writing import fresh_key


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """A page of the gallery, of one game or of all."""
    slug = request.GET.get("game", "")
    page = shown_gangs(slug, page_number(request.GET.get("page", "")))
    games = known_games(one.slug for one in published_games())
    shown = {"lines": shelf_lines(page.gangs), "games": games, "slug": slug, "client_key": fresh_key()}
    return render(request, "shared/gallery.html", {"page": page, **shown})
