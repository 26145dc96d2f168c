"""Find and replace: words are found in every text of a draft, and replaced in the ticked places."""

import copy
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from roster.operations.refusals import Refused, RowChanged
from roster.operations.rows import RowWrite, change_rows
from roster.packs.differing import Difference
from roster.packs.texts import replaced
from roster.queries.desk import DeskGame
from roster.queries.rows import RowRecord, RowUnknown
from roster.queries.usage import MOST_PLACES, TextPlace, places_of
from web.desk.access import of_game
from web.desk.frame import desk_page, row_link
from web.desk.history import clash_page

LONGEST = 200


def wanted(request: HttpRequest) -> tuple[str, str]:
    """Return what to find and its replacement."""
    sent = request.POST if request.method == "POST" else request.GET
    return sent.get("find", "")[:LONGEST], sent.get("put", "")[:LONGEST]


def writes_of(found: tuple[TextPlace, ...], ticked: set[str], find: str, put: str) -> list[RowWrite]:
    """Return the writes that replace the words in the ticked places."""
    bodies: dict[tuple[str, str], tuple[RowRecord, dict[str, Any]]] = {}
    for one in found:
        if one.name in ticked:
            named = one.row.noun, one.row.key
            bodies.setdefault(named, (one.row, copy.deepcopy(dict(one.row.body))))
            replaced(bodies[named][1], one.path, find, put)
    return [RowWrite(noun=row.noun, key=row.key, body=body, digest=row.digest) for row, body in bodies.values()]


def replace(request: HttpRequest, game: DeskGame, find: str, put: str) -> str:
    """Replace the words in the ticked places, as one change; return what was done.

    Raises Refused, RowChanged, RowUnknown.
    """
    ticked = set(request.POST.getlist("place")[:MOST_PLACES])
    found = tuple(one for one in places_of(game.slug, find) if one.name in ticked)
    words = f"Replaced “{find}” by “{put}”" if put else f"Took out “{find}”"
    writes = writes_of(found, ticked, find, put)
    change_rows(slug=game.slug, by=int(request.user.pk or 0), words=words, writes=writes)
    gone = len(ticked) - len(found)
    missed = f" {gone} said something else by now and stayed." if gone else ""
    return f"{words} in {len(found)} place{'' if len(found) == 1 else 's'}.{missed}"


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def words(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show every place with the words, before and after; a POST writes the ticked ones."""
    find, put = wanted(request)
    problems: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            messages.success(request, replace(request, game, find, put))
            return redirect("desk:words", game.slug)
        except RowChanged as clash:
            return clash_page(request, game, clash)
        except Refused as refused:
            problems = refused.problems
        except RowUnknown as unknown:
            problems = (str(unknown),)
    found = places_of(game.slug, find)
    shown = tuple(
        (
            one,
            row_link(game, one.row.noun, one.row.key),
            Difference(path=one.path, before=one.text, after=one.text.replace(find, put)),
        )
        for one in found
    )
    status = 422 if problems else 200
    most = len(found) >= MOST_PLACES
    return desk_page(
        request, "words.html", game, status=status, problems=problems, find=find, put=put, places=shown, most=most
    )
