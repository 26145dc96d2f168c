"""Whose colours a card wears, and the small words at its foot.

Lives here: the palette of a faction or of the game itself, and footers.
Never here: patterns and shades as CSS (see cards.html.styles).
"""

from cards.faces.card import Palette
from cards.faces.reference import edition_line
from cards.faces.shortening import shortened
from roster.rules.factions import Faction
from roster.rules.game import Game
from roster.rules.gang import Gang

GANG_NAME = 40


def palette(game: Game, faction: Faction | None) -> Palette:
    """The faction's colours, or the game's own where there is none; keys tell the games on one page apart."""
    if faction is None:
        return Palette(key=f"{game.slug}-none", colour=game.colour, ink=game.ink, emblem=game.emblem)
    return Palette(
        key=f"{game.slug}-{faction.key}",
        colour=faction.colour,
        ink=faction.ink,
        emblem=faction.emblem,
        pattern=faction.pattern,
    )


def footer(game: Game, gang: Gang, revision: int) -> tuple[str, ...]:
    """Game and edition, the gang, and its revision where it has one."""
    said = (edition_line(game), shortened(gang.name, GANG_NAME), f"revision {revision}" if revision else "")
    return tuple(part for part in said if part)
