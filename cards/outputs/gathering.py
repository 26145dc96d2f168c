"""The cards of a gang, each once, with how often it is wanted.

Lives here: `Gathered`, `gathered`. Never here: laying out, pictures.
"""

from dataclasses import dataclass, replace
from typing import Literal

from cards.faces.card import CardFace
from cards.faces.deck_card import deck_card
from cards.faces.unit_card import member_card
from cards.faces.weapon_card import weapon_cards
from roster.rules.game import Game
from roster.rules.gang import Gang

Kind = Literal["member", "weapon", "deck"]
MOST_COPIES = 99


@dataclass(frozen=True, kw_only=True, slots=True)
class Gathered:
    """One card of a gang."""

    kind: Kind
    face: CardFace
    copies: int = 1


def gathered(game: Game, gang: Gang, *, revision: int = 0) -> tuple[Gathered, ...]:
    """The members' cards in the gang's order, then weapon cards where the game has them, then the decks'."""
    members = (
        Gathered(kind="member", face=member_card(game, gang, member, revision=revision)) for member in gang.members
    )
    weapons = (Gathered(kind="weapon", face=face, copies=copies) for face, copies in weapon_cards(game, gang))
    decks = (
        Gathered(kind="deck", face=deck_card(game, game.card[one.key]), copies=one.quantity)
        for deck in gang.decks
        for one in deck.cards
        if one.key in game.card
    )
    cards = (*members, *weapons, *decks)
    return tuple(replace(card, copies=min(card.copies, MOST_COPIES)) for card in cards if card.copies > 0)


def resized(card: Gathered, width: float, height: float) -> Gathered:
    """The card in another size, given upright: a face that lies on its side still does."""
    lying = card.face.width > card.face.height
    size = (height, width) if lying else (width, height)
    return replace(card, face=replace(card.face, width=size[0], height=size[1]))
