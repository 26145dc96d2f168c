"""The protocol of edits, their application, and the names of the things they change."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, takewhile
from typing import Protocol, TypeVar

from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.names import parameter_name, thing_name
from roster.rules.words import sentence


def member_name(game: Game, gang: Gang, member_id: str) -> str:
    """Return a member's name; "a missing member" where no member has the id."""
    member = next((one for one in gang.members if one.id == member_id), None) if member_id else None
    return resolve_member(game, gang, member).called if member else f"a missing {game.word('member')}"


def name_or_none(game: Game, noun: str, key: str) -> str:
    """Return a thing's printed name; its key where the game doesn't know it; "no rank" for none."""
    return thing_name(game, noun, key) or f"no {game.word(noun)}"


def held_name(game: Game, noun: str, chosen: Chosen) -> str:
    """Return the name of a trait with its x, or of another thing."""
    known: Trait | None = game.trait.get(chosen.key) if noun == "trait" else None
    return known.titled(parameter_name(chosen)) if known else name_or_none(game, noun, chosen.key)


def role_name(game: Game, member: Member) -> str:
    """Return a member's profile, or its rank and bike, by name."""
    if member.profile:
        return name_or_none(game, "profile", member.profile)
    parts = [name_or_none(game, noun, key) for noun, key in (("rank", member.rank), ("bike", member.bike)) if key]
    return ", ".join(parts) or game.word("member")


NUMBERED = re.compile(r"m(\d{1,9})\Z", re.ASCII)


T = TypeVar("T")
Parted = tuple[tuple[T, ...], tuple[T, ...], tuple[T, ...]]


def parted(things: tuple[T, ...], wanted: Callable[[T], bool]) -> Parted[T]:
    """Return the things before the first that is wanted, that one alone, and those after it."""
    before = tuple(takewhile(lambda one: not wanted(one), things))
    rest = iter(things[len(before) :])
    return before, tuple(islice(rest, 1)), tuple(rest)


def parted_at(gang: Gang, member_id: str) -> Parted[Member]:
    """Return the members before the first of that id, that one alone, and those after it."""
    return parted(gang.members, lambda one: bool(member_id) and one.id == member_id)


def with_member(gang: Gang, member_id: str, change: Callable[[Member], Member]) -> Gang:
    """Change one member of a gang; return the same gang where it has no such member or nothing changes."""
    before, found, after = parted_at(gang, member_id)
    members = (*before, *map(change, found), *after)
    return gang if members == gang.members else replace(gang, members=members)


def ids_in(gang: Gang) -> Iterator[str]:
    """Yield every id that the gang mentions, of members that are there and of those that are gone."""
    for member in gang.members:
        yield from (member.id, member.joins)
    yield from (entry.member for entry in gang.ledger)


def new_id(gang: Gang) -> str:
    """Return an id that nothing in the gang mentions: m and a number above all others."""
    numbers = (int(found[1]) for one in ids_in(gang) if (found := NUMBERED.match(one)))
    return f"m{max(numbers, default=0) + 1}"


class Edit(Protocol):
    """A change to one gang. Both methods are total: they never raise, whatever the gang holds or the edit names."""

    def applied(self, game: Game, gang: Gang) -> Gang:
        """Return the changed gang; the same one where the edit names a place that it doesn't have."""

    def words(self, game: Game, gang: Gang) -> str:
        """Describe the change to that gang in the past tense, without a subject: "added Deckhand, Raft"."""


def apply(game: Game, gang: Gang, edit: Edit) -> Gang:
    """Apply an edit. Keys that the game doesn't know stay as they are; validation reports them."""
    return edit.applied(game, gang)


def edit_sentence(game: Game, gang: Gang, edit: Edit) -> str:
    """Describe the edit as a sentence for the history; `gang` is the gang before it."""
    return sentence(edit.words(game, gang))
