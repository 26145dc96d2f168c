"""A noun's list, and the form of one of its rows."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from pages.desk.access import of_game
from pages.desk.contents import desk_noun
from pages.desk.shown import desk_page
from roster.queries.desk import DeskGame


@require_safe
@of_game
def noun(request: HttpRequest, game: DeskGame, noun: str) -> HttpResponse:
    """Every row of one noun."""
    return desk_page(request, "rows.html", game, noun=desk_noun(game, noun))


@require_safe
@of_game
def row(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """The form of one row."""
    return desk_page(request, "rows.html", game, noun=desk_noun(game, noun), key=key)
