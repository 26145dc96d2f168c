"""Edits of what a member holds, of decks, and of the ledger."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from roster.rules.edits.edit import held_name, member_name, name_or_none, parted, parted_at, with_member
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member, clamped, in_digits
from roster.rules.gang.names import parameter_name

Held = tuple[Chosen, ...]
Noun = Literal["trait", "weapon"]
NOUNS: tuple[Noun, ...] = ("trait", "weapon")


def list_of(member: Member, noun: Noun) -> Held:
    """Return the member's own traits, or its weapons."""
    return member.traits if noun == "trait" else member.weapons


def with_list(member: Member, noun: Noun, change: Callable[[Held], Held]) -> Member:
    """Change that list of a member."""
    changed = change(list_of(member, noun))
    return replace(member, traits=changed) if noun == "trait" else replace(member, weapons=changed)


def with_item(listed: Held, index: int, change: Callable[[Chosen], Chosen]) -> Held:
    """Change one item of a list, if it has such an item."""
    return tuple(change(one) if number == index else one for number, one in enumerate(listed))


def item_at(game: Game, gang: Gang, member_id: str, noun: Noun, index: int) -> str:
    """Return the name of the item at that index of a member's list."""
    _, found, _ = parted_at(gang, member_id)
    listed = [one for member in found for one in list_of(member, noun)]
    return held_name(game, noun, listed[index]) if 0 <= index < len(listed) else f"a missing {game.word(noun)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class AddHeld:
    """One more trait or weapon; of a weapon that the member has already, the quantity grows."""

    member: str
    noun: Noun
    key: str
    x: int | str | None = None

    def added(self, listed: Held) -> Held:
        """Return the list with the thing in it."""
        new = Chosen(key=self.key, x=self.x)
        before, found, after = parted(
            listed, lambda one: self.noun == "weapon" and (one.key, one.x) == (self.key, self.x)
        )
        more = tuple(replace(one, quantity=clamped(one.quantity + 1)) for one in found)
        return (*before, *(more or (new,)), *after)

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.added))

    def words(self, game: Game, gang: Gang) -> str:
        what = held_name(game, self.noun, Chosen(key=self.key, x=self.x))
        return f"gave {what} to {member_name(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveHeld:
    """A trait or weapon taken away, all of it."""

    member: str
    noun: Noun
    index: int

    def removed(self, listed: Held) -> Held:
        """Return the list without the item."""
        return tuple(one for number, one in enumerate(listed) if number != self.index)

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.removed))

    def words(self, game: Game, gang: Gang) -> str:
        what = item_at(game, gang, self.member, self.noun, self.index)
        return f"took {what} from {member_name(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class SetHeldX:
    """The x of a trait that a member has."""

    member: str
    noun: Noun
    index: int
    x: int | str | None = None

    def changed(self, listed: Held) -> Held:
        """Return the list with the x set."""
        return with_item(listed, self.index, lambda one: replace(one, x=self.x))

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.changed))

    def words(self, game: Game, gang: Gang) -> str:
        what = item_at(game, gang, self.member, self.noun, self.index)
        to = parameter_name(Chosen(key="", x=self.x))
        return f"set {what} of {member_name(game, gang, self.member)} to {'nothing' if to is None else to}"


@dataclass(frozen=True, kw_only=True, slots=True)
class SetQuantity:
    """The quantity of a weapon set; fewer than one takes it away."""

    member: str
    noun: Noun
    index: int
    quantity: int

    def changed(self, listed: Held) -> Held:
        """Return the list with the quantity set."""
        if self.quantity < 1:
            return tuple(one for number, one in enumerate(listed) if number != self.index)
        return with_item(listed, self.index, lambda one: replace(one, quantity=clamped(self.quantity)))

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.changed))

    def words(self, game: Game, gang: Gang) -> str:
        what = item_at(game, gang, self.member, self.noun, self.index)
        return f"set {what} of {member_name(game, gang, self.member)} to {in_digits(max(0, self.quantity))}"


@dataclass(frozen=True, kw_only=True, slots=True)
class AddDeck:
    """A deck added, without cards; nothing changes where the gang has that deck."""

    deck: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        if any(one.key == self.deck for one in gang.decks):
            return gang
        return replace(gang, decks=(*gang.decks, GangDeck(key=self.deck)))

    def words(self, game: Game, gang: Gang) -> str:
        return f"began the {game.word('deck')} {name_or_none(game, 'deck', self.deck)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveDeck:
    """A deck removed with all its cards; every one of that key."""

    deck: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        kept = tuple(one for one in gang.decks if one.key != self.deck)
        return gang if len(kept) == len(gang.decks) else replace(gang, decks=kept)

    def words(self, game: Game, gang: Gang) -> str:
        return f"removed the {game.word('deck')} {name_or_none(game, 'deck', self.deck)}"


def held_in(gang: Gang, deck: str) -> tuple[Chosen, ...]:
    """Return the cards of the gang's first deck of that key."""
    return next((one.cards for one in gang.decks if one.key == deck), ())


def stepped(deck: GangDeck, card: str, steps: int) -> GangDeck:
    """Return a deck with more or fewer of a card; a card of which none is left is taken out."""
    before, found, after = parted(deck.cards, lambda one: one.key == card)
    changed = (replace(one, quantity=clamped(one.quantity + steps)) for one in found or (Chosen(key=card, quantity=0),))
    return replace(deck, cards=(*before, *(one for one in changed if one.quantity > 0), *after))


@dataclass(frozen=True, kw_only=True, slots=True)
class StepCard:
    """More of a card in a deck, or fewer; a deck that is not there yet is added."""

    deck: str
    card: str
    steps: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        gang_with = AddDeck(deck=self.deck).applied(game, gang) if self.steps > 0 else gang
        before, found, after = parted(gang_with.decks, lambda one: one.key == self.deck)
        decks = (*before, *(stepped(one, self.card, self.steps) for one in found), *after)
        return gang if decks == gang.decks else replace(gang, decks=decks)

    def words(self, game: Game, gang: Gang) -> str:
        what, deck = name_or_none(game, "card", self.card), name_or_none(game, "deck", self.deck)
        number = in_digits(abs(self.steps))
        return f"added {number} {what} to {deck}" if self.steps > 0 else f"took {number} {what} from {deck}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Earn:
    """Points earned, with when and where."""

    earned: int
    date: str = ""
    scenario: str = ""
    note: str = ""

    def applied(self, game: Game, gang: Gang) -> Gang:
        entry = LedgerEntry(earned=self.earned, date=self.date, scenario=self.scenario, note=self.note)
        return replace(gang, ledger=(*gang.ledger, entry))

    def words(self, game: Game, gang: Gang) -> str:
        return f"earned {in_digits(self.earned)} {game.word('experience', self.earned)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Gain:
    """Something that a member gains by one of the game's advances, at the price its edition asks."""

    advance: str
    member: str
    key: str
    x: int | str | None = None
    note: str = ""

    def applied(self, game: Game, gang: Gang) -> Gang:
        entry = LedgerEntry(advance=self.advance, member=self.member, key=self.key, x=self.x, note=self.note)
        return replace(gang, ledger=(*gang.ledger, entry))

    def words(self, game: Game, gang: Gang) -> str:
        advance = game.advance.get(self.advance)
        noun = advance.noun if advance else "thing"
        what = held_name(game, noun, Chosen(key=self.key, x=self.x))
        return f"gained {what} for {member_name(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveEntry:
    """An entry of the ledger taken out; `index` is counted from 0."""

    index: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        kept = tuple(one for number, one in enumerate(gang.ledger) if number != self.index)
        return gang if len(kept) == len(gang.ledger) else replace(gang, ledger=kept)

    def words(self, game: Game, gang: Gang) -> str:
        return f"removed entry {in_digits(self.index + 1)} of the {game.word('ledger')}"
