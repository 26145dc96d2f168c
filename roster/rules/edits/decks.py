"""Edits of the decks a gang holds: a deck more or less, a card more or less.

Lives here: those edits. Never here: deck limits (see `constraints`).
"""

from dataclasses import dataclass, replace

from roster.rules.edits.naming import thing
from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang, GangDeck
from roster.rules.numbers import bounded, shown


@dataclass(frozen=True, kw_only=True, slots=True)
class AddDeck:
    """A deck with no card in it yet; nothing where the gang has that deck."""

    deck: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        if any(one.key == self.deck for one in gang.decks):
            return gang
        return replace(gang, decks=(*gang.decks, GangDeck(key=self.deck)))

    def words(self, game: Game, gang: Gang) -> str:
        return f"began the {game.word('deck')} {thing(game, 'deck', self.deck)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveDeck:
    """A deck with all its cards; every one of that key."""

    deck: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        kept = tuple(one for one in gang.decks if one.key != self.deck)
        return gang if len(kept) == len(gang.decks) else replace(gang, decks=kept)

    def words(self, game: Game, gang: Gang) -> str:
        return f"removed the {game.word('deck')} {thing(game, 'deck', self.deck)}"


def stepped(deck: GangDeck, card: str, steps: int) -> GangDeck:
    """A deck with so many more of a card, or fewer; a card of which fewer than one are left is taken out."""
    place = next((number for number, one in enumerate(deck.cards) if one.key == card), -1)
    if place < 0:
        more = (Chosen(key=card, quantity=bounded(steps)),) if steps > 0 else ()
        return replace(deck, cards=(*deck.cards, *more))
    left = bounded(deck.cards[place].quantity + steps)
    kept = (replace(deck.cards[place], quantity=left),) if left > 0 else ()
    return replace(deck, cards=(*deck.cards[:place], *kept, *deck.cards[place + 1 :]))


@dataclass(frozen=True, kw_only=True, slots=True)
class StepCard:
    """So many more of a card in a deck, or fewer; a deck that is not there yet begins with it."""

    deck: str
    card: str
    steps: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        gang_with = AddDeck(deck=self.deck).applied(game, gang) if self.steps > 0 else gang
        place = next((number for number, one in enumerate(gang_with.decks) if one.key == self.deck), -1)
        if place < 0:
            return gang
        changed = stepped(gang_with.decks[place], self.card, self.steps)
        decks = (*gang_with.decks[:place], changed, *gang_with.decks[place + 1 :])
        return gang if decks == gang.decks else replace(gang, decks=decks)

    def words(self, game: Game, gang: Gang) -> str:
        what, deck = thing(game, "card", self.card), thing(game, "deck", self.deck)
        number = shown(abs(self.steps))
        return f"added {number} {what} to {deck}" if self.steps > 0 else f"took {number} {what} from {deck}"
