"""decks.yaml and deck_cards.yaml: decks a gang holds and the cards in them.

Lives here: their written form. Never here: deck limits (see `constraints`).
"""

from pydantic import Field

from roster.packs.schema.worth import Worth
from roster.packs.schema.written import Key, Line, Noun, Prose, Tagged


class Deck(Noun):
    """One kind of deck."""

    text: Prose = ""


class DeckCard(Tagged):
    """One card of a deck."""

    deck: Key
    type: Line = ""
    requirement: Prose = ""
    effects: tuple[Prose, ...] = ()
    points: Worth = 0
    stats: dict[Key, int] = Field(default_factory=dict)
