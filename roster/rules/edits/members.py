"""Edits of members: adding, removing, moving, their roles and their stats."""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Literal

from roster.rules.edits.edit import member_name, name_or_none, new_id, parted_at, role_name, with_member
from roster.rules.game.derived import number
from roster.rules.game.game import Game
from roster.rules.game.inflections import plural, with_article
from roster.rules.gang.gang import Gang, Member, clamped, in_digits
from roster.rules.gang.members import resolve_member, start_for
from roster.rules.words import listed, quoted

COUNTED = re.compile(r"(.*\S) (\d{1,4})\Z", re.ASCII | re.DOTALL)


def next_name(name: str, taken: Collection[str]) -> str:
    """Return the next free name: "Ann" is followed by "Ann 2", that by "Ann 3"; an empty name stays empty."""
    if not name.strip():
        return name
    found = COUNTED.match(name)
    stem, number = (found[1], int(found[2])) if found else (name, 1)
    while f"{stem} {number + 1}" in taken:
        number += 1
    return f"{stem} {number + 1}"


@dataclass(frozen=True, kw_only=True, slots=True)
class AddMember:
    """A new member at the end, with a rank and bike or with a profile."""

    rank: str = ""
    bike: str = ""
    profile: str = ""
    name: str = ""

    def new_member(self, gang: Gang) -> Member:
        """Return the member to be added."""
        return Member(id=new_id(gang), name=self.name, profile=self.profile, rank=self.rank, bike=self.bike)

    def applied(self, game: Game, gang: Gang) -> Gang:
        return replace(gang, members=(*gang.members, self.new_member(gang)))

    def words(self, game: Game, gang: Gang) -> str:
        own = quoted(self.name)
        return f"added {f'{own}, ' if own else ''}{role_name(game, self.new_member(gang))}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Duplicate:
    """A copy of a member right after it, without what the ledger brought."""

    member: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        before, found, after = parted_at(gang, self.member)
        taken = {one.name for one in gang.members}
        copies = [replace(one, id=new_id(gang), name=next_name(one.name, taken)) for one in found]
        return replace(gang, members=(*before, *found, *copies, *after)) if found else gang

    def words(self, game: Game, gang: Gang) -> str:
        return f"copied {member_name(game, gang, self.member)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Remove:
    """A member taken out; those attached to it are detached."""

    member: str

    def applied(self, game: Game, gang: Gang) -> Gang:
        before, found, after = parted_at(gang, self.member)
        left = (*before, *after)
        if all(one.id != self.member for one in left):
            left = tuple(replace(one, joins="") if one.joins == self.member else one for one in left)
        return replace(gang, members=left) if found else gang

    def words(self, game: Game, gang: Gang) -> str:
        alone = [member_name(game, gang, one.id) for one in gang.members if one.joins == self.member]
        detached = f" and detached {listed(alone)}" if alone else ""
        return f"removed {member_name(game, gang, self.member)}{detached}"


@dataclass(frozen=True, kw_only=True, slots=True)
class MoveTo:
    """A member moved to a position, counted from 0; past either end is the end."""

    member: str
    position: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        before, found, after = parted_at(gang, self.member)
        others, at = (*before, *after), max(0, self.position)
        moved = (*others[:at], *found, *others[at:])
        return gang if moved == gang.members else replace(gang, members=moved)

    def words(self, game: Game, gang: Gang) -> str:
        at = max(0, min(self.position, len(gang.members) - 1)) + 1
        return f"moved {member_name(game, gang, self.member)} to place {in_digits(at)}"


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
        return f"numbered the {game.word('member', 2)}"


Part = Literal["name", "rank", "bike", "profile", "joins", "portrait", "notes"]
PARTS: tuple[Part, ...] = ("name", "rank", "bike", "profile", "joins", "portrait", "notes")


@dataclass(frozen=True, kw_only=True, slots=True)
class SetPart:
    """One field of a member; an empty value clears it."""

    member: str
    part: Part
    value: str = ""

    def changed(self, member: Member) -> Member:
        """Return the member with the field set."""
        field: dict[str, Any] = {self.part: self.value}
        return replace(member, **field)

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, self.changed)

    def words(self, game: Game, gang: Gang) -> str:
        who = member_name(game, gang, self.member)
        match self.part:
            case "name":
                return f"renamed {who} to {quoted(self.value)}" if self.value else f"removed {who}'s name"
            case "notes":
                return f"{'changed' if self.value else 'cleared'} {who}'s notes"
            case "portrait":
                return f"gave {who} a portrait" if self.value else f"removed {who}'s portrait"
            case "joins":
                return f"attached {who} to {member_name(game, gang, self.value)}" if self.value else f"detached {who}"
            case "rank":
                name = name_or_none(game, self.part, self.value)
                one = self.value and plural(name, game.inflections) != name
                return f"made {who} {with_article(name, game.inflections) if one else name}"
            case _:
                return f"changed {who}'s {game.word(self.part)} to {name_or_none(game, self.part, self.value)}"


def steps_in(member: Member, stat: str) -> int:
    """Return the steps that a member has taken in a stat."""
    return sum(clamped(count) for key, count in member.raises if key == stat)


def with_steps(member: Member, stat: str, steps: int) -> Member:
    """Return the member with that number of steps in a stat, at its old position in the list; 0 removes it."""
    merged: dict[str, int] = {}
    for key, count in member.raises:
        merged[key] = merged.get(key, 0) + count
    merged[stat] = steps
    if not steps:
        del merged[stat]
    return replace(member, raises=tuple(merged.items()))


@dataclass(frozen=True, kw_only=True, slots=True)
class StepStat:
    """More steps in a member's stat, or fewer."""

    member: str
    stat: str
    steps: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(
            gang,
            self.member,
            lambda one: with_steps(one, self.stat, clamped(steps_in(one, self.stat) + self.steps)),
        )

    def words(self, game: Game, gang: Gang) -> str:
        name, who = name_or_none(game, "stat", self.stat), member_name(game, gang, self.member)
        return f"{'raised' if self.steps > 0 else 'lowered'} {who}'s {name} by {in_digits(abs(self.steps))}"


@dataclass(frozen=True, kw_only=True, slots=True)
class SetStat:
    """A member's stat set to a value before play: the steps that lead there from its start."""

    member: str
    stat: str
    value: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        def changed(member: Member) -> Member:
            resolved = resolve_member(game, gang, member)
            start = number(start_for(game, resolved.rank, resolved.profile), self.stat)
            return member if start is None else with_steps(member, self.stat, clamped(self.value - start))

        return with_member(gang, self.member, changed)

    def words(self, game: Game, gang: Gang) -> str:
        name, who = name_or_none(game, "stat", self.stat), member_name(game, gang, self.member)
        return f"set {who}'s {name} to {in_digits(self.value)}"
