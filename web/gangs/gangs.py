"""Pages of gangs: one gang and its file, a gang shared by link, an owner's gangs."""

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from roster.packs.gang_file import gang_file_text
from roster.queries.games import game_at
from roster.queries.gang_lists import GangListSearch, gang_list_summary, own_gang_page
from roster.queries.gangs import GangRecord, before_last_move, is_own
from roster.queries.stamps import Stamp, gang_stamp
from roster.rules.gang.members import ResolvedMember
from web.gangs.sharing import UNLISTED, shared_or_404
from web.http.link_previews import link_preview
from web.http.lookups import LINK, gang_or_404, number_in, owner_of
from web.http.page_cache import cached_page
from web.http.rendering import file_header, fresh_key, page_of
from web.presenting.gangs import GangView, MemberRow, known_games, record_view, with_games
from web.presenting.searching import search_line

GROUP_SIZE = 20
"""The number of members whose cards a page shows at once; a large gang's other cards are fetched on scrolling."""
CARDS = "cards"
"""The parameter that names the group to show."""


def card_groups(view: GangView) -> tuple[Page[tuple[MemberRow, ResolvedMember]], ...]:
    """Return a gang's members with their rows, in groups."""
    members = tuple(zip(view.members, view.resolved, strict=True))
    return tuple(Paginator(members, GROUP_SIZE, allow_empty_first_page=False))


def page_state(record: GangRecord, view: GangView, opened: int) -> tuple[object, ...]:
    """Return what the part of a gang's page depends on that is the same for all readers of one link, or of none."""
    portraits = tuple(member.portrait for member in view.gang.members)
    return (record.uid, record.revision, record.edition, portraits, opened)


def of_gang(_request: HttpRequest, uid: str) -> Stamp | None:
    """Return the stamp of a gang's page."""
    return gang_stamp(uid)


@require_safe
@vary_on_headers("HX-Request")
@cached_page(of_gang)
def gang(request: HttpRequest, uid: str) -> HttpResponse:
    """Show one gang: the verdict, its findings, its cards and its receipt."""
    return gang_page(request, gang_or_404(request, uid=uid), "gangs/gang.html")


def gang_page(request: HttpRequest, record: GangRecord, template: str, **more: str) -> HttpResponse:
    """Render the page of a gang. The caller checks who may read it."""
    game = game_at(record.game, record.edition)
    view = record_view(record)
    groups, asked = card_groups(view), number_in(request.GET, CARDS)
    opened = asked if 1 <= asked <= len(groups) else 1
    frame: dict[str, Any] = {
        "record": record,
        "view": view,
        "link": request.GET.get(LINK, ""),
        "opened": opened,
        **more,
    }
    frame["with_link"] = f"?{urlencode({LINK: frame['link']})}" if frame["link"] else ""
    if request.headers.get("HX-Request"):
        part = {**frame, "game": game, "group": next(iter(groups[opened - 1 :]), None), "counted": game.counts_points}
        return render(request, "gangs/card_group.html", part)
    own = is_own(record.uid, owner_of(request))
    shown: dict[str, Any] = {
        "preview": link_preview(record, view, secret=str(frame["link"])),
        "groups": groups,
        "state": page_state(record, view, opened),
        "own": own,
        "moved_from": before_last_move(record.uid) if own else 0,
        "client_key": fresh_key(),
    }
    return page_of(request, template, game=game, number=record.edition, **shown, **frame)


@require_safe
def gang_file(request: HttpRequest, uid: str) -> HttpResponse:
    """Send the gang file, pinned to its edition."""
    record = gang_or_404(request, uid=uid)
    body = gang_file_text({**record.body, "edition": record.edition})
    return HttpResponse(body, content_type="application/json", headers=file_header(record, "gang.json"))


@require_safe
@vary_on_headers("HX-Request")
def shared(request: HttpRequest, secret: str) -> HttpResponse:
    """Show a gang to those who have its link."""
    record = shared_or_404(secret)
    answer = gang_page(request, record, "gangs/shared/shared.html", link=secret)
    for name, value in UNLISTED.items():
        answer[name] = value
    return answer


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """Show the owner's active gangs, or the archived ones."""
    owner = owner_of(request)
    words = search_line(request.GET.get("q", ""))
    archived = request.GET.get("archived") == "1"
    wanted = GangListSearch(
        words=words, game=request.GET.get("game", ""), folder=request.GET.get("folder", ""), archived=archived
    )
    page = own_gang_page(owner, wanted, request.GET.get("page", ""))
    gang_lists = gang_list_summary(owner)
    gone = request.GET.get("deleted", "")
    lines = with_games(page)
    shown = {
        "lines": lines,
        "waiting": sum(one.outdated and not one.stays for one in page),
        "games": known_games(gang_lists.games),
        "client_key": fresh_key(),
        "unseen": settings.UNSEEN_DAYS,
        "undo": gone if gone.isascii() and gone.isalnum() else "",
    }
    return render(request, "gangs/mine/mine.html", {"page": page, "wanted": wanted, "gang_lists": gang_lists, **shown})
