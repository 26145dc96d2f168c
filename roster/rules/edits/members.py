"""Edits of who is in a gang: added, copied, moved, removed, told apart.

Lives here: those edits. Never here: what one member is or holds (see `standing`, `stats`, `held`).
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from roster.rules.edits.naming import called, role
from roster.rules.edits.places import new_id, position_of
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.numbers import shown
from roster.rules.words import quoted

COUNTED = re.compile(r"(.*\S) (\d{1,4})\Z", re.ASCII | re.DOTALL)


def next_name(name: str, taken: Collection[str]) -> str:
    """ "Ann" is followed by "Ann 2", that by "Ann 3"; a name that is empty stays so."""
    if not name.strip():
        return name
    found = COUNTED.match(name)
    stem, number = (found[1], int(found[2])) if found else (name, 1)
    while f"{stem} {number + 1}" in taken:
        number += 1
    return f"{stem} {number + 1}"


@dataclass(frozen=True, kw_only=True, slots=True)
class AddMember:
    """A new member, built to measure or from a profile, at the end."""

    rank: str = ""
    bike: str = ""
    profile: str = ""
    name: str = ""

    def made(self, gang: Gang) -> Member:
        """The member as it begins."""
        return Member(id=new_id(gang), name=self.name, profile=self.profile, rank=self.rank, bike=self.bike)

    def applied(self, game: Game, gang: Gang) -> Gang:
        return replace(gang, members=(*gang.members, self.made(gang)))

    def words(self, game: Game, gang: Gang) -> str:
        own = quoted(self.name)
        return f"added {f'{own}, ' if own else ''}{role(game, self.made(gang))}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Duplicate:
    """A copy of a member right behind it, without what the ledger brought."""

    member: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        place = position_of(gang, self.member)
        if place < 0:
            return gang
        origin = gang.members[place]
        name = next_name(origin.name, {one.name for one in gang.members})
        copy = replace(origin, id=new_id(gang), name=name)
        return replace(gang, members=(*gang.members[: place + 1], copy, *gang.members[place + 1 :]))

    def words(self, game: Game, gang: Gang) -> str:
        return f"copied {called(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Remove:
    """A member taken out; those attached to it are attached to nobody."""

    member: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        place = position_of(gang, self.member)
        if place < 0:
            return gang
        left = (*gang.members[:place], *gang.members[place + 1 :])
        if all(one.id != self.member for one in left):
            left = tuple(replace(one, joins="") if one.joins == self.member else one for one in left)
        return replace(gang, members=left)

    def words(self, game: Game, gang: Gang) -> str:
        return f"removed {called(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class MoveTo:
    """A member moved to a position, counted from 0; past either end is the end."""

    member: str
    position: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        place = position_of(gang, self.member)
        if place < 0:
            return gang
        others = (*gang.members[:place], *gang.members[place + 1 :])
        at = max(0, min(self.position, len(others)))
        moved = (*others[:at], gang.members[place], *others[at:])
        return gang if moved == gang.members else replace(gang, members=moved)

    def words(self, game: Game, gang: Gang) -> str:
        at = max(0, min(self.position, len(gang.members) - 1)) + 1
        return f"moved {called(game, gang, self.member)} to place {shown(at)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class TellApart:
    """An id for each member that has none or shares one, so that each can be pointed at."""

    def applied(self, game: Game, gang: Gang) -> Gang:
        seen: set[str] = set()
        for place, member in enumerate(gang.members):
            if not member.id or member.id in seen:
                named = replace(member, id=new_id(gang))
                gang = replace(gang, members=(*gang.members[:place], named, *gang.members[place + 1 :]))
            seen.add(gang.members[place].id)
        return gang

    def words(self, game: Game, gang: Gang) -> str:
        return f"gave each {game.word('member')} an id"
