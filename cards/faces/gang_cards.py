"""The list of a gang's cards, on which kits, outputs, pages, codes and comparisons are based."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from cards.faces.card import CardFace
from cards.faces.deck_card import deck_card
from cards.faces.styling import art_at
from cards.faces.unit_card import further_sheets, member_card, resolved_member
from cards.faces.weapon_card import weapon_cards
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, GangDeck, Member, how_many
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.points import Receipt, price_gang

Kind = Literal["member", "sheet", "weapon", "deck"]
MOST_COPIES = 99


@dataclass(frozen=True, kw_only=True, slots=True)
class GangCard:
    """One card, `held` times in the gang. A `sheet` is printed in addition to a member's card and keeps its size.

    The face's key is the member's id, or the weapon's or deck card's key; `deck` is the key of a deck card's deck.
    """

    kind: Kind
    face: CardFace
    held: int = 1
    deck: str = ""

    @property
    def copies(self) -> int:
        """The number of times it is printed: as often as it is held, up to `MOST_COPIES`."""
        return min(self.held, MOST_COPIES)


def cards_of_member(
    game: Game, gang: Gang, member: Member | ResolvedMember, *, revision: int = 0, receipt: Receipt | None = None
) -> tuple[GangCard, ...]:
    """Build a member's card, then its further sheets. `receipt` is the gang's where it is priced already."""
    resolved = resolved_member(game, gang, member)
    card = member_card(game, gang, resolved, revision=revision, receipt=receipt)
    sheets = further_sheets(game, gang, resolved, revision=revision, receipt=receipt)
    return (GangCard(kind="member", face=card), *(GangCard(kind="sheet", face=sheet) for sheet in sheets))


def cards_of(game: Game, gang: Gang, *, revision: int = 0) -> tuple[GangCard, ...]:
    """Build every card: the members' with their sheets, in the gang's order, then weapons', then decks'.

    Deck cards that the game does not have are left out; findings report them.
    """
    receipt = price_gang(game, gang)
    members = (
        card
        for member in resolve_members(game, gang)
        for card in cards_of_member(game, gang, member, revision=revision, receipt=receipt)
    )
    decks = (card for deck in gang.decks for card in cards_of_deck(game, deck))
    return (*members, *cards_of_weapons(game, gang), *decks)


def cards_of_weapons(game: Game, gang: Gang) -> tuple[GangCard, ...]:
    """Build a card for each weapon that the members hold, in games with a design for weapons."""
    return tuple(GangCard(kind="weapon", face=face, held=held) for face, held in weapon_cards(game, gang))


def cards_of_deck(game: Game, deck: GangDeck) -> tuple[GangCard, ...]:
    """Build a deck's cards, each once."""
    held: Counter[str] = Counter()
    for one in deck.cards:
        held[one.key] += how_many(one)
    known = ((game.card[key], number) for key, number in held.items() if key in game.card and number)
    return tuple(
        GangCard(kind="deck", face=deck_card(game, card), held=number, deck=deck.key) for card, number in known
    )


def without_footers(cards: tuple[GangCard, ...]) -> tuple[CardFace, ...]:
    """Return the faces without the small print at the foot, which changes with every save."""
    return tuple(replace(card.face, footer=()) for card in cards)


def faces_with_key(faces: tuple[CardFace, ...], key: str) -> tuple[CardFace, ...]:
    """Return the faces of one member, weapon or deck card."""
    return tuple(face for face in faces if face.key == key)


def resized(card: GangCard, width: float, height: float) -> GangCard:
    """Give the card another size: `width` and `height` of an upright card. A card that lies on its side stays so."""
    lying = card.face.width > card.face.height
    size = (height, width) if lying else (width, height)
    art = art_at(card.face, size[1])
    return replace(card, face=replace(card.face, width=size[0], height=size[1], art=art))
