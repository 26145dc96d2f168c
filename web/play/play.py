"""The play view of a gang: what to mark during a game. The browser keeps the marks, and it works offline."""

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.faces.table_sheet import State, TableSheet, table_sheet
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, GangUnknown, readable_gang, shared_gang
from roster.rules.game.game import Game
from roster.rules.game.nouns import Keyword
from web.http.found import gang_or_404, owner_of

WORKER = "site/play-worker.js"
AGAINST = "against"
"""The parameter that names the gang across the table: its address, its share link, or just its uid."""
MOST_ADDRESS = 300
SHARED, READABLE = re.compile(r"/s/([^/?#]+)"), re.compile(r"(?:/gangs/|^)([-\w]+)(?:[/?#]|$)")


@dataclass(frozen=True, kw_only=True, slots=True)
class Side:
    """A gang at the table with its sheet. `key` begins every key of it."""

    key: str
    record: GangRecord
    game: Game
    sheet: TableSheet


@require_safe
def play(request: HttpRequest, uid: str) -> HttpResponse:
    """The play view of a gang that this reader may see, alone or beside the gang that it plays against."""
    record = gang_or_404(request, uid=uid)
    asked = request.GET.get(AGAINST, "").strip()
    facing = facing_gang(request, asked) if asked else None
    problem = ""
    if asked and facing is None:
        problem = "There is no such gang, or it is not shared with you. Paste its link as you got it."
    elif facing and facing.game != record.game:
        facing, problem = None, "That gang is of another game."
    shown = {**play_page(record, facing), "not_found": problem, "asked": asked}
    return render(request, "play/play.html", shown)


def facing_gang(request: HttpRequest, asked: str) -> GangRecord | None:
    """The gang that an address, a share link or a uid names, if this reader may see it."""
    shared, readable = SHARED.search(asked[:MOST_ADDRESS]), READABLE.search(asked[:MOST_ADDRESS])
    try:
        if shared:
            return shared_gang(shared[1])
        return readable_gang(readable[1], owner_of(request)) if readable else None
    except GangUnknown:
        return None


def play_page(record: GangRecord, facing: GangRecord | None = None) -> dict[str, object]:
    """What the play view shows."""
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
    """A gang at the table."""
    game = game_at(record.game, record.edition)
    return Side(key=key, record=record, game=game, sheet=table_sheet(game, record.gang, side=key))


def states_of(sides: tuple[Side, ...]) -> tuple[State, ...]:
    """The states of the sides' editions, each once."""
    return tuple({state.key: state for side in reversed(sides) for state in side.sheet.states}.values())


def keywords_of(sides: tuple[Side, ...]) -> tuple[Keyword, ...]:
    """The keywords of every weapon at the table, in the game's order."""
    held = {
        key
        for side in sides
        for seat in side.sheet.seats
        for shelf in seat.shelves
        for arm in shelf.arms
        for key, _ in arm.keywords
    }
    return tuple({one.key: one for side in reversed(sides) for one in side.game.keywords if one.key in held}.values())


def icons_of(sides: tuple[Side, ...]) -> tuple[str, ...]:
    """The icons of states and weapons, each of which the page draws once and shows often."""
    arms = (arm for side in sides for seat in side.sheet.seats for shelf in seat.shelves for arm in shelf.arms)
    return tuple(sorted({one.icon for one in states_of(sides)} | {arm.entry.icon for arm in arms} - {""}))


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, at the root so that it can serve every play view."""
    return HttpResponse(script(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def script() -> str:
    """The worker's source, read once, with the digest of the site's own files in place of its version."""
    folder = Path(settings.BASE_DIR) / "static"
    files = sorted(file for file in (folder / "site").rglob("*") if file.is_file())
    version = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    return (folder / WORKER).read_text(encoding="utf-8").replace("-VERSION'", f"-{version}'")
