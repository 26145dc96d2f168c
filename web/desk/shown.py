"""Render a page of a game's desk: the page in the desk's frame, with its navigation."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from roster.queries.desk import DeskGame
from web.desk.contents import PAGES, noun_groups


def desk_page(request: HttpRequest, template: str, game: DeskGame, *, status: int = 200, **shown: Any) -> HttpResponse:
    """The template `desk/<template>`, given the desk's game and navigation."""
    match = request.resolver_match
    here = match.url_name if match else ""
    noun = match.kwargs.get("noun", "reference" if "entry" in str(here) else "") if match else ""
    frame = {"desk": game, "pages": PAGES, "groups": noun_groups(game), "here": here, "here_noun": noun}
    return render(request, f"desk/{template}", {**frame, **shown}, status=status)
