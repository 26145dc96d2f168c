"""Gangs shown to others: by a link, as a text, in the gallery; and reports on them."""

from io import BytesIO

import segno
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from cards.faces.poster import poster_of
from roster.operations.organising import revoke_link, share_gang, show_gang
from roster.operations.revisions import MOST_TEXT
from roster.packs.gang_table import write_table
from roster.packs.gang_text.tokens import TEXT_STYLES
from roster.packs.gang_text.writing import Length, write_text
from roster.queries.gallery import GallerySearch
from roster.queries.gallery import gallery as gallery_page
from roster.queries.games import game_at, published_games
from roster.queries.gangs import GangRecord, GangUnknown, open_secret, own_gang, shared_gang
from roster.queries.owners import OwnerKey
from roster.queries.stamps import Stamp, gallery_stamp
from roster.rules.gang.names import gang_name
from web.http.lookups import LINK, gang_or_404, owner_of, owner_or_404
from web.http.page_cache import cached_page
from web.http.rendering import file_header, fresh_key, gang_page_of
from web.http.reporting import report_form
from web.presenting.gangs import with_games
from web.presenting.searching import search_line


def change_sharing(action: str, uid: str, owner: OwnerKey) -> str:
    """Do what the form asks; return what was done, in words."""
    match action:
        case "open":
            share_gang(uid=uid, owner=owner)
            return "The link is on. Anyone who has it can read, print and copy the gang, but not change it."
        case "revoke":
            revoke_link(uid=uid, owner=owner)
            return (
                "The link is off for good. A new link will have a different address. "
                "A game that others follow goes on until it ends."
            )
        case "show" | "hide":
            show_gang(uid=uid, owner=owner, shown=action == "show")
            return "It's in the gallery now." if action == "show" else "It's no longer in the gallery."
    return ""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def share(request: HttpRequest, uid: str) -> HttpResponse:
    """Show how a gang is shared; a POST changes that."""
    record = own_gang(uid, owner_of(request))
    if request.method == "POST":
        if done := change_sharing(request.POST.get("action", ""), uid, owner_or_404(request)):
            messages.success(request, done)
        return redirect("roster:share", uid)
    secret = open_secret(uid)
    link = request.build_absolute_uri(reverse("roster:shared", args=[secret])) if secret else ""
    return gang_page_of(request, "gangs/mine/share.html", record, link=link, secret=secret)


LENGTHS: tuple[tuple[Length, str], ...] = (("short", "Short"), ("medium", "Medium"), ("long", "Long, with the rules"))
TABLE, PEOPLE = "csv", "people"
STYLES = {**{key: one.name for key, one in TEXT_STYLES.items()}, PEOPLE: "To read only"}


@require_safe
def text(request: HttpRequest, uid: str) -> HttpResponse:
    """Show the gang as a text, in the length and style that the address names; as a table, send it as a file."""
    record = gang_or_404(request, uid=uid)
    game = game_at(record.game, record.edition)
    if request.GET.get("style") == TABLE:
        table = write_table(game, record.gang).encode("utf-8-sig", "replace")
        return HttpResponse(table, content_type="text/csv; charset=utf-8", headers=file_header(record, TABLE))
    length: Length = next((one for one, _ in LENGTHS if one == request.GET.get("length")), "medium")
    style = next((one for one in STYLES if one == request.GET.get("style")), "plain")
    if style == PEOPLE:
        written = poster_of(game, record.gang).text
    else:
        written = write_text(game, record.gang, length=length, style=TEXT_STYLES[style])
    shown = {
        "text": written,
        "too_long": len(written.encode("utf-8", "replace")) > MOST_TEXT,
        "most": f"{MOST_TEXT // 1000} kB",
        "lengths": LENGTHS,
        "styles": STYLES.items(),
        "length": length,
        "style": style,
        "link": request.GET.get(LINK, ""),
    }
    return gang_page_of(request, "gangs/mine/text.html", record, **shown)


UNLISTED = {"X-Robots-Tag": "noindex, nofollow", "Cache-Control": "private, no-cache"}


def shared_or_404(secret: str) -> GangRecord:
    """Return the gang of a share link."""
    try:
        return shared_gang(secret)
    except GangUnknown as missing:
        raise Http404("This link doesn't work: its owner turned it off, or part of it is missing.") from missing


@require_safe
def code(request: HttpRequest, secret: str) -> HttpResponse:
    """Send the link as a QR code in SVG."""
    shared_or_404(secret)
    drawn = BytesIO()
    link = request.build_absolute_uri(reverse("roster:shared", args=[secret]))
    segno.make(link, micro=False).save(drawn, kind="svg", scale=8, border=4, light="#fff", dark="#000")
    return HttpResponse(drawn.getvalue(), content_type="image/svg+xml", headers=UNLISTED)


def search_in(request: HttpRequest) -> GallerySearch:
    """Read the search from an address; a faction that was chosen before its game stands with it, as "game/faction"."""
    asked = request.GET
    of, _, faction = asked.get("faction", "").rpartition("/")
    return GallerySearch(
        game=asked.get("game", "") or of,
        faction=faction,
        size=asked.get("size", ""),
        words=search_line(asked.get("q", "")),
        order="copied" if asked.get("order") == "copied" else "newest",
        after=asked.get("after", ""),
    )


def of_gallery(request: HttpRequest) -> Stamp | None:
    """Return the stamp of a page of the gallery; None for a game that is not in it."""
    search = search_in(request)
    listed = not search.game or any(one.slug == search.game for one in published_games())
    return (search.game, search.order, *gallery_stamp(search)) if listed else None


@require_safe
@cached_page(of_gallery, parameters=("game", "order"), for_owners=True)
def gallery(request: HttpRequest) -> HttpResponse:
    """Show a page of the gallery. A size can be chosen once the game is."""
    search = search_in(request)
    games = tuple(game_at(one.slug, one.edition) for one in published_games())
    page = gallery_page(search)
    shown = {
        "search": search,
        "game": next((one for one in games if one.slug == search.game), None),
        "games": games,
        "lines": with_games(page.gangs),
        "next": page.next,
        "close": page.close,
        "client_key": fresh_key(),
    }
    return render(request, "gangs/shared/gallery.html", shown)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, uid: str) -> HttpResponse:
    """Show the form to report a gang; a POST sends it, or shows why it was refused."""
    record = gang_or_404(request, uid=uid)
    game = game_at(record.game, record.edition)
    return report_form(request, game, noun=game.word("gang"), name=gang_name(record.name, game), uid=uid)
