"""Edits of what a member holds: traits and weapons added and removed, their x, how many.

Lives here: those edits, the same for both lists. Never here: what a profile or the ledger brings.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from roster.rules.edits.naming import called, held
from roster.rules.edits.places import position_of, with_member
from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang, Member
from roster.rules.numbers import bounded, shown
from roster.rules.wording import parameter_name

Held = tuple[Chosen, ...]
Noun = Literal["trait", "weapon"]
NOUNS: tuple[Noun, ...] = ("trait", "weapon")


def list_of(member: Member, noun: Noun) -> Held:
    """The member's own traits, or its weapons."""
    return member.traits if noun == "trait" else member.weapons


def with_list(member: Member, noun: Noun, change: Callable[[Held], Held]) -> Member:
    """The member with that list changed."""
    changed = change(list_of(member, noun))
    return replace(member, traits=changed) if noun == "trait" else replace(member, weapons=changed)


def with_item(listed: Held, index: int, change: Callable[[Chosen], Chosen]) -> Held:
    """The list with one item changed; the same list where it has no such item."""
    if not 0 <= index < len(listed):
        return listed
    return (*listed[:index], change(listed[index]), *listed[index + 1 :])


def item_at(game: Game, gang: Gang, member_id: str, noun: Noun, index: int) -> str:
    """What a member holds at that place of its list, in words."""
    place = position_of(gang, member_id)
    listed = list_of(gang.members[place], noun) if place >= 0 else ()
    return held(game, noun, listed[index]) if 0 <= index < len(listed) else f"a missing {game.word(noun)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class AddHeld:
    """A trait or weapon more; a weapon that is there already is had once more."""

    member: str
    noun: Noun
    key: str
    x: int | str | None = None

    def added(self, listed: Held) -> Held:
        """The list with the thing in it."""
        there = next((number for number, one in enumerate(listed) if one.key == self.key and one.x == self.x), -1)
        if self.noun == "weapon" and there >= 0:
            return with_item(listed, there, lambda one: replace(one, quantity=bounded(one.quantity + 1)))
        return (*listed, Chosen(key=self.key, x=self.x))

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.added))

    def words(self, game: Game, gang: Gang) -> str:
        what = held(game, self.noun, Chosen(key=self.key, x=self.x))
        return f"gave {what} to {called(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveHeld:
    """A trait or weapon taken away, all of it."""

    member: str
    noun: Noun
    index: int

    def removed(self, listed: Held) -> Held:
        """The list without the item."""
        return tuple(one for number, one in enumerate(listed) if number != self.index)

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.removed))

    def words(self, game: Game, gang: Gang) -> str:
        what = item_at(game, gang, self.member, self.noun, self.index)
        return f"took {what} from {called(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class SetHeldX:
    """The x of a trait that a member has."""

    member: str
    noun: Noun
    index: int
    x: int | str | None = None

    def put(self, listed: Held) -> Held:
        """The list with the x put."""
        return with_item(listed, self.index, lambda one: replace(one, x=self.x))

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.put))

    def words(self, game: Game, gang: Gang) -> str:
        what = item_at(game, gang, self.member, self.noun, self.index)
        to = parameter_name(Chosen(key="", x=self.x))
        return f"set {what} of {called(game, gang, self.member)} to {'nothing' if to is None else to}"


@dataclass(frozen=True, kw_only=True, slots=True)
class SetQuantity:
    """How many of a weapon a member has; fewer than one takes it away."""

    member: str
    noun: Noun
    index: int
    quantity: int

    def put(self, listed: Held) -> Held:
        """The list with the number put."""
        if self.quantity < 1:
            return tuple(one for number, one in enumerate(listed) if number != self.index)
        return with_item(listed, self.index, lambda one: replace(one, quantity=bounded(self.quantity)))

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, lambda one: with_list(one, self.noun, self.put))

    def words(self, game: Game, gang: Gang) -> str:
        what = item_at(game, gang, self.member, self.noun, self.index)
        return f"set {what} of {called(game, gang, self.member)} to {shown(max(0, self.quantity))}"
