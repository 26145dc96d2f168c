"""The catalogue: a game's weapons, traits, ranks and so on as sections of reference sheets."""

from collections.abc import Callable

from cards.faces.catalogue_gear import bikes, keywords, traits, weapons
from cards.faces.catalogue_lists import advances, decks, equipment, factions, profiles, ranks, sizes, stats
from roster.rules.game.game import Game
from roster.rules.game.prints import Section

NOUNS: tuple[Callable[[Game], tuple[Section, ...]], ...] = (
    equipment,
    weapons,
    keywords,
    traits,
    bikes,
    profiles,
    decks,
    ranks,
    stats,
    factions,
    sizes,
    advances,
)
"""The sections in order: what to bring first, then what players look up, the most often used first."""


def catalogue(game: Game) -> tuple[Section, ...]:
    """Return all of the game's nouns, a section or several for each."""
    return tuple(section for noun in NOUNS for section in noun(game))
