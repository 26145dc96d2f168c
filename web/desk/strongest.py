"""The strongest lists of a game: a short search, and what things pay for."""

from functools import lru_cache
from threading import Lock

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from roster.odds.strength.blows import TooMuchToSearch
from roster.odds.strength.strongest import QUICK, StrongestLists, strongest_lists
from roster.odds.strength.wording import member_lines, payment_name, verdict_words
from roster.queries.desk import DeskGame
from roster.queries.games import edition_body
from roster.queries.gangs import sample_gangs
from roster.queries.publishing import compiled_body, next_edition
from roster.rules.gang.gang import Gang
from web.desk.access import of_game
from web.desk.frame import desk_page

SEARCHING = Lock()
"""A process makes one search at a time."""
CONFLICT = 409


@lru_cache(maxsize=8)
def kept_search(body: str, number: int, samples: tuple[Gang, ...]) -> StrongestLists | None:
    """Return a short search of an edition or draft by its canonical JSON. It is kept in memory.

    Raises TooMuchToSearch.
    """
    return strongest_lists(compiled_body(body, number), samples, effort=QUICK)


@require_http_methods(["GET", "HEAD", "POST"])
@of_game
def strongest(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show what a search is for, and make it for a form: of the draft, or of the edition where that has problems."""
    following = next_edition(game.slug)
    drafted = bool(following.body)
    if not drafted and not game.edition:
        return desk_page(request, "strongest.html", game, state="unfinished")
    if request.method != "POST":
        return desk_page(request, "strongest.html", game, state="asking", drafted=drafted)
    if not SEARCHING.acquire(blocking=False):
        return desk_page(request, "strongest.html", game, status=CONFLICT, state="busy", drafted=drafted)
    number = following.number if drafted else game.edition
    body = following.body if drafted else edition_body(game.slug, game.edition)
    try:
        found = kept_search(body, number, tuple(one.gang for one in sample_gangs(game.slug)))
    except TooMuchToSearch:
        return desk_page(request, "strongest.html", game, state="too much", drafted=drafted)
    finally:
        SEARCHING.release()
    if found is None:
        return desk_page(request, "strongest.html", game, state="nothing", drafted=drafted)
    played = compiled_body(body, number)
    return desk_page(
        request,
        "strongest.html",
        game,
        state="found",
        drafted=drafted,
        found=[(one, played.faction.get(one.gang.faction), member_lines(played, one)) for one in found.found],
        samples=found.samples,
        payments=[(payment_name(one), one, verdict_words(one)) for one in found.payments],
        beaten=found.beaten.items(),
        points=played.word("points", 2),
    )
