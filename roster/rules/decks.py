"""Decks that a gang holds, and the cards in them."""

from dataclasses import dataclass, field

from roster.rules.worth import Worth
from roster.rules.written import Key, Line, Noun, Numbers, Prose, Tagged


@dataclass(frozen=True, kw_only=True, slots=True)
class Deck(Noun):
    """One kind of deck."""

    text: Prose = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckCard(Tagged):
    """One card of a deck."""

    deck: Key
    type: Line = ""
    requirement: Prose = ""
    effects: tuple[Prose, ...] = ()
    points: Worth = 0
    stats: Numbers = field(default_factory=dict, hash=False)
