"""Rendering a page of a game: what every such page is given.

Lives here: `page_of`. Never here: what single pages show.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from roster.queries.games import newest_number
from roster.rules.game import Game
from roster.rules.worded import counts_points
from roster.web.presenting.contents import reference_pages


def page_of(request: HttpRequest, template: str, *, game: Game, number: int = 0, **shown: Any) -> HttpResponse:
    """The template with the game, its contents, the edition its links stay in (0: the newest) and the newest one."""
    newest = newest_number(game.slug) if number else game.edition
    contents = reference_pages(game)
    here = request.resolver_match.url_name if request.resolver_match else ""
    title = next((page.title for page in contents if page.route == here), game.name)
    frame = {"game": game, "pinned": number, "newest": newest, "counted": counts_points(game)}
    return render(request, template, {**frame, "contents": contents, "here": here, "title": title, **shown})
