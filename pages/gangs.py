"""Pages of gangs: one gang, a gang shared by link, an owner's gangs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, before_last_move, is_own
from roster.queries.shelves import Wanted, own_shelf, shelves_of
from roster.web.found import LINK, gang_or_404, owner_of, page_number
from roster.web.mine.sharing import UNLISTED, shared_or_404
from roster.web.presenting.gangs import known_games, record_sheet, shelf_lines
from roster.web.presenting.searching import search_line
from roster.web.shown import fresh_key, page_of


@require_safe
def gang(request: HttpRequest, uid: str) -> HttpResponse:
    """One gang: the verdict, its findings, its cards and its receipt."""
    return gang_page(request, gang_or_404(request, uid=uid), "with_cards/gangs/gang.html")


def gang_page(request: HttpRequest, record: GangRecord, template: str, **more: str) -> HttpResponse:
    """The page of a gang. The caller checks who may read it."""
    game = game_at(record.game, record.edition)
    own = is_own(record.uid, owner_of(request))
    shown = {
        "record": record,
        "sheet": record_sheet(record),
        "own": own,
        "moved_from": before_last_move(record.uid) if own else 0,
        "client_key": fresh_key(),
        "link": request.GET.get(LINK, ""),
    }
    return page_of(request, template, game=game, number=record.edition, **{**shown, **more})


@require_safe
def shared(request: HttpRequest, secret: str) -> HttpResponse:
    """The page of a gang for those who have its link."""
    record = shared_or_404(secret)
    here = request.build_absolute_uri(reverse("roster:shared", args=[secret]))
    root = request.build_absolute_uri("/").rstrip("/")
    answer = gang_page(request, record, "with_cards/shared/shared.html", link=secret, here=here, site_root=root)
    for name, value in UNLISTED.items():
        answer[name] = value
    return answer


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The owner's gangs in use, or the archived ones."""
    owner = owner_of(request)
    words = search_line(request.GET.get("q", ""))
    archived = request.GET.get("archived") == "1"
    wanted = Wanted(
        words=words, game=request.GET.get("game", ""), folder=request.GET.get("folder", ""), archived=archived
    )
    page = own_shelf(owner, wanted, page_number(request.GET.get("page", "")))
    shelves = shelves_of(owner)
    gone = request.GET.get("deleted", "")
    lines = shelf_lines(page.gangs)
    shown = {
        "lines": lines,
        "waiting": sum(line.outdated and not line.stays for line in lines),
        "games": known_games(shelves.games),
        "client_key": fresh_key(),
        "undo": gone if gone.isascii() and gone.isalnum() else "",
    }
    return render(request, "with_cards/mine/mine.html", {"page": page, "wanted": wanted, "shelves": shelves, **shown})
