"""The gallery, and reports on gangs that others show."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from roster.operations.moderation import MOST_LETTERS, GangReportRefused, report_gang
from roster.queries.gallery import GallerySearch
from roster.queries.gallery import gallery as hung
from roster.queries.games import game_at, published_games
from roster.queries.stamps import Stamp, gallery_stamp
from web.http.found import gang_or_404, sender_of
from web.http.kept import kept
from web.http.shown import fresh_key, page_of
from web.presenting.gangs import shelf_lines
from web.presenting.searching import search_line


def search_in(request: HttpRequest) -> GallerySearch:
    """What the address looks for."""
    asked = request.GET
    return GallerySearch(
        game=asked.get("game", ""),
        faction=asked.get("faction", ""),
        size=asked.get("size", ""),
        words=search_line(asked.get("q", "")),
        order="copied" if asked.get("order") == "copied" else "newest",
        after=asked.get("after", ""),
    )


def of_gallery(request: HttpRequest) -> Stamp:
    """The stamp of a page of the gallery."""
    return gallery_stamp(search_in(request))


@require_safe
@kept(of_gallery, asking=("game", "order"), whoever=True)
def gallery(request: HttpRequest) -> HttpResponse:
    """A page of the gallery. A faction and a size can be chosen once the game is."""
    search = search_in(request)
    games = tuple(game_at(one.slug, one.edition) for one in published_games())
    page = hung(search)
    shown = {
        "search": search,
        "game": next((one for one in games if one.slug == search.game), None),
        "games": games,
        "lines": shelf_lines(page.gangs),
        "next": page.next,
        "client_key": fresh_key(),
    }
    return render(request, "gangs/shared/gallery.html", shown)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, uid: str) -> HttpResponse:
    """The form to report a gang that others show; a POST sends it, or shows why it was not kept."""
    record = gang_or_404(request, uid=uid)
    text, problems = request.POST.get("text", ""), tuple[str, ...]()
    if request.method == "POST":
        try:
            report_gang(uid=uid, text=text, sender=sender_of(request))
        except GangReportRefused as refusal:
            problems = refusal.problems
        else:
            messages.success(request, "Thank you. The people who run this site will look at it.")
            return redirect("roster:gallery")
    game = game_at(record.game, record.edition)
    shown = {"record": record, "text": text, "problems": problems, "most": MOST_LETTERS}
    answer = page_of(request, "gangs/shared/report.html", game=game, number=record.edition, **shown)
    answer.status_code = 400 if problems else 200
    return answer
