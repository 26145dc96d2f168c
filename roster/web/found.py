"""Finding what an address names, or saying clearly that it is not there.

Lives here: look-ups that turn an unknown name into a 404 with a sentence.
Never here: pages.
"""

from django.http import Http404

from roster.queries.games import EditionUnknown, GameUnknown, game_at
from roster.rules.factions import Faction
from roster.rules.game import Game


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
