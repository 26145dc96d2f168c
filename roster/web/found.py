"""Finding what an address names, or saying clearly that it is not there.

Lives here: look-ups that turn an unknown name into a 404 with a sentence.
Never here: pages.
"""

from django.http import Http404, HttpRequest

from roster.queries.games import EditionUnknown, GameUnknown, game_at
from roster.queries.gangs import GangRecord, GangUnknown, own_gang, readable_gang
from roster.queries.links import shared_gang
from roster.rules.factions import Faction
from roster.rules.game import Game
from roster.web.owning import owner_of

LINK = "link"
"""The parameter with which a link's holder asks for pages of the gang besides the link's own."""
GONE = "This gang is not here. Its owner may have deleted it or stopped sharing it."


def game_or_404(*, slug: str, number: int) -> Game:
    """The game in that edition; number 0 is the newest."""
    try:
        return game_at(slug, number)
    except GameUnknown as missing:
        raise Http404(f"No game called “{slug}” is published here.") from missing
    except EditionUnknown as missing:
        raise Http404(f"There is no edition {number}; the newest is {missing.newest}.") from missing


def faction_or_404(*, game: Game, key: str) -> Faction:
    """The faction by its key."""
    if key not in game.faction:
        raise Http404(f"{game.name} has no {game.word('faction')} called “{key}”.")
    return game.faction[key]


def gang_or_404(request: HttpRequest, *, uid: str) -> GangRecord:
    """The gang by its address, if who asks may read it: its owner, everybody, or the holder of its open link."""
    try:
        if LINK in request.GET:
            shared = shared_gang(request.GET[LINK])
            if shared.uid == uid:
                return shared
        return readable_gang(uid, owner_of(request))
    except GangUnknown as missing:
        raise Http404(GONE) from missing


def own_gang_or_404(request: HttpRequest, *, uid: str) -> GangRecord:
    """The gang by its address, if it is the asker's own to change."""
    try:
        return own_gang(uid, owner_of(request))
    except GangUnknown as missing:
        raise Http404(GONE) from missing
