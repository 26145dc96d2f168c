"""Decks that a gang holds, and the cards in them.

Lives here: the values. Never here: deck limits (see `constraints`).
"""

from dataclasses import dataclass

from roster.rules.worth import Worth


@dataclass(frozen=True, kw_only=True, slots=True)
class Deck:
    """One kind of deck that a gang of this game holds."""

    key: str
    name: str
    text: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckCard:
    """One card. `type` is printed; `effects` are its numbered lines; `stats` are numbers such as its play price."""

    key: str
    name: str
    deck: str
    type: str = ""
    requirement: str = ""
    effects: tuple[str, ...] = ()
    points: Worth = Worth()
    stats: tuple[tuple[str, int], ...] = ()
    icon: str = ""
    tags: tuple[str, ...] = ()
