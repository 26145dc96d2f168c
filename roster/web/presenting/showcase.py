"""A few members whose cards stand for a game on its poster.

Lives here: `showcase`. Never here: drawing cards.
"""

from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.validation import is_legal, validate_gang

MOST = 3


def showcase(game: Game, gangs: tuple[Gang, ...]) -> tuple[tuple[Gang, Member], ...]:
    """The first member of the first legal gang of each faction, three at most, in the pack's order of factions."""
    first: dict[str, tuple[Gang, Member]] = {}
    for gang in gangs:
        if gang.members and gang.faction not in first and is_legal(validate_gang(game, gang)):
            first[gang.faction] = (gang, gang.members[0])
    order = [faction.key for faction in game.factions]
    chosen = sorted(first.items(), key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order))
    return tuple(shown for _, shown in chosen[:MOST])
