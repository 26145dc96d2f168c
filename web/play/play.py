"""The play view of a gang: marks made during a game, offline too, and devices that follow it by a link."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cards.faces.play_view import PlayView, PlayWeapon, play_view
from cards.operations.shared_tables import SharingRefused, TooSoon, begin_table, end_table, mark_table
from cards.queries.shared_tables import TableUnknown, table_at
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, GangUnknown, followed_gang, readable_gang, shared_gang
from roster.rules.game.game import Game
from roster.rules.game.nouns import Keyword
from roster.rules.game.prints import Token
from web.http.lookups import gang_or_404, owner_of, sender_of

WORKER = "site/play-worker.js"
AGAINST = "against"
"""The parameter that names the opposing gang: its address, its share link, or its uid alone."""
MOST_ADDRESS = 300
SHARED, READABLE = re.compile(r"/s/([^/?#]+)"), re.compile(r"(?:/gangs/|^)([-\w]+)(?:[/?#]|$)")


@dataclass(frozen=True, kw_only=True, slots=True)
class Side:
    """A gang at the table with its play sheet. `key` is the prefix of all its keys."""

    key: str
    record: GangRecord
    game: Game
    sheet: PlayView


@require_safe
def play(request: HttpRequest, uid: str) -> HttpResponse:
    """Show the play view of a gang that this reader may see, alone or beside the gang that it plays against."""
    record = gang_or_404(request, uid=uid)
    asked = request.GET.get(AGAINST, "").strip()
    facing = facing_gang(request, asked) if asked else None
    problem = ""
    if asked and facing is None:
        problem = "There is no such gang, or it isn't shared with you. Paste its link as you got it."
    elif facing and facing.game != record.game:
        facing, problem = None, "That gang is of another game."
    shown = {**play_page(record, facing), "not_found": problem, "asked": asked}
    return render(request, "play/play.html", shown)


def facing_gang(request: HttpRequest, asked: str) -> GangRecord | None:
    """Return the gang that an address, a share link or a uid names, if this reader may see it."""
    shared, readable = SHARED.search(asked[:MOST_ADDRESS]), READABLE.search(asked[:MOST_ADDRESS])
    try:
        if shared:
            return shared_gang(shared[1])
        return readable_gang(readable[1], owner_of(request)) if readable else None
    except GangUnknown:
        return None


def play_page(record: GangRecord, facing: GangRecord | None = None) -> dict[str, object]:
    """Return the context of the play view."""
    sides = tuple(side_of(key, one) for key, one in (("", record), ("b-", facing)) if one)
    game = sides[0].game
    return {
        "game": game,
        "record": record,
        "gang": record.gang,
        "facing": facing,
        "sides": sides,
        "states": states_of(sides),
        "keywords": keywords_of(sides),
        "icons": icons_of(sides),
        "pinned": record.edition,
    }


def side_of(key: str, record: GangRecord) -> Side:
    """Return a gang at the table."""
    game = game_at(record.game, record.edition)
    return Side(key=key, record=record, game=game, sheet=play_view(game, record.gang, side=key))


def states_of(sides: tuple[Side, ...]) -> tuple[Token, ...]:
    """Return the states of the sides' editions, each once."""
    return tuple({state.key: state for side in reversed(sides) for state in side.sheet.states}.values())


def weapons_of(sides: tuple[Side, ...]) -> Iterator[PlayWeapon]:
    """Yield every weapon at the table."""
    sections = (section for side in sides for panel in side.sheet.panels for section in panel.sections)
    return (weapon for section in sections for weapon in section.weapons)


def keywords_of(sides: tuple[Side, ...]) -> tuple[Keyword, ...]:
    """Return the keywords of every weapon at the table, in the game's order."""
    held = {key for arm in weapons_of(sides) for key, _ in arm.keywords}
    return tuple({one.key: one for side in reversed(sides) for one in side.game.keywords if one.key in held}.values())


def icons_of(sides: tuple[Side, ...]) -> tuple[str, ...]:
    """Return the icons of states and weapons, which the page draws once each and uses often."""
    icons = {arm.entry.icon for arm in weapons_of(sides)} - {""}
    return tuple(sorted({one.front.icon for one in states_of(sides)} | icons))


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """Send the service worker, from the root so that it can serve every play view."""
    return HttpResponse(worker_script(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def worker_script() -> str:
    """Return the worker's source, with the digest of the site's own files as its version. It is read once."""
    folder = Path(settings.BASE_DIR) / "static"
    files = sorted(file for file in (folder / "site").rglob("*") if file.is_file())
    version = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    return (folder / WORKER).read_text(encoding="utf-8").replace("-VERSION'", f"-{version}'")


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """Let other devices follow a game between gangs that this reader may see.

    The response has the game's address, and the pen needed to mark it.
    """
    record = gang_or_404(request, uid=request.POST.get("gang", ""))
    if record.private:
        raise Http404
    asked = request.POST.get("against", "")
    facing = facing_gang(request, asked) if asked else None
    try:
        table = begin_table(gang=record.uid, facing=facing.uid if facing else "", sender=sender_of(request))
    except SharingRefused as refused:
        return JsonResponse({"problem": " ".join(refused.problems)}, status=429, headers={"Retry-After": "600"})
    address = request.build_absolute_uri(reverse("cards:table", args=[table.secret]))
    return JsonResponse({"address": address, "pen": table.pen})


@require_safe
def table(request: HttpRequest, secret: str) -> HttpResponse:
    """Show the play view of a game that somebody else marks."""
    found = table_at(secret)
    try:
        sides = followed_gang(found.gang), followed_gang(found.facing) if found.facing else None
    except GangUnknown as missing:
        raise TableUnknown from missing
    shown = {**play_page(*sides), "following": reverse("cards:table-marks", args=[secret])}
    response = render(request, "play/play.html", shown)
    response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def marks(request: HttpRequest, secret: str) -> HttpResponse:
    """Send the marks if they are newer than the reader's; a POST writes new ones for whoever has the pen."""
    if request.method == "POST":
        return update_marks(request, secret)
    found = table_at(secret)
    if request.GET.get("after") == str(found.version):
        return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    answer = {"version": found.version, "marks": json.loads(found.marks)}
    return JsonResponse(answer, headers={"Cache-Control": "no-store"})


def update_marks(request: HttpRequest, secret: str) -> HttpResponse:
    """Write the marks, or end the game."""
    pen = request.POST.get("pen", "")
    try:
        if "end" in request.POST:
            end_table(secret=secret, pen=pen)
            return HttpResponse(status=204)
        return JsonResponse({"version": mark_table(secret=secret, pen=pen, marks=request.POST.get("marks", ""))})
    except TooSoon:
        return HttpResponse(status=429, headers={"Retry-After": "1"})
    except SharingRefused as refused:
        return JsonResponse({"problem": " ".join(refused.problems)}, status=400)
