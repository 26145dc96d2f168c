"""The catalogue: a game's weapons, traits, ranks and so on as sections of reference sheets."""

from collections.abc import Callable, Iterable

from cards.faces.catalogue_gear import bikes, keywords, traits, weapons
from cards.faces.catalogue_lists import advances, decks, equipment, factions, profiles, ranks, sizes, stats
from roster.rules.game.game import Game
from roster.rules.game.prints import Section

NOUNS: tuple[Callable[[Game], Iterable[Section]], ...] = (
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
    """Return the sections of all of the game's nouns, without empty ones."""
    return tuple(section for noun in NOUNS for section in noun(game) if section.entries)
