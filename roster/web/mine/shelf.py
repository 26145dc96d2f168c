"""The list of an owner's gangs, and of those deleted a while ago.

Lives here: those views. Never here: what is done with a gang (see `deeds`).
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from roster.operations.shelving import KEPT_DELETED
from roster.queries.shelves import Wanted, deleted_shelf, own_shelf, shelves_of
from roster.web.owning import owner_of
from roster.web.presenting.searching import asked
from roster.web.presenting.shelves import known_games, page_number, shelf_lines
from roster.web.writing import fresh_key


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The gangs of who asks, those that are put away apart."""
    owner = owner_of(request)
    words = asked(request.GET.get("q", ""))
    put_away = request.GET.get("archived") == "1"
    wanted = Wanted(
        words=words, game=request.GET.get("game", ""), folder=request.GET.get("folder", ""), archived=put_away
    )
    page = own_shelf(owner, wanted, page_number(request.GET.get("page", "")))
    shelves = shelves_of(owner)
    gone = request.GET.get("deleted", "")
    shown = {
        "lines": shelf_lines(page.gangs),
        "games": known_games(shelves.games),
        "client_key": fresh_key(),
        "undo": gone if gone.isascii() and gone.isalnum() else "",
    }
    return render(request, "mine/mine.html", {"page": page, "wanted": wanted, "shelves": shelves, **shown})


@never_cache
@require_safe
def deleted(request: HttpRequest) -> HttpResponse:
    """What was deleted and can still be brought back."""
    page = deleted_shelf(owner_of(request), page_number(request.GET.get("page", "")))
    shown = {"lines": shelf_lines(page.gangs), "days": KEPT_DELETED.days}
    return render(request, "mine/deleted.html", {"page": page, **shown})
