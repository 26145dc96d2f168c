"""Edits of a member's stats: steps up and down, or a value at once.

Lives here: those edits; steps count from the member's start. Never here: what a stat comes to (see `rules.derived`).
"""

from dataclasses import dataclass, replace

from roster.rules.changing import start_for
from roster.rules.edits.naming import called, thing
from roster.rules.edits.places import position_of, with_member
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.numbers import bounded, shown
from roster.rules.resolving import resolve_member


def steps_in(member: Member, stat: str) -> int:
    """The steps that a member has taken in a stat."""
    return sum(bounded(count) for key, count in member.raises if key == stat)


def with_steps(member: Member, stat: str, steps: int) -> Member:
    """The member with so many steps in a stat, where it had its steps before; none at all for 0."""
    merged: dict[str, int] = {}
    for key, count in (*member.raises, (stat, 0)):
        merged[key] = steps if key == stat else merged.get(key, 0) + count
    if not steps:
        del merged[stat]
    return replace(member, raises=tuple(merged.items()))


@dataclass(frozen=True, kw_only=True, slots=True)
class StepStat:
    """So many steps more, or fewer, in a member's stat."""

    member: str
    stat: str
    steps: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(
            gang,
            self.member,
            lambda one: with_steps(one, self.stat, bounded(steps_in(one, self.stat) + self.steps)),
        )

    def words(self, game: Game, gang: Gang) -> str:
        name, who = thing(game, "stat", self.stat), called(game, gang, self.member)
        return f"{'raised' if self.steps > 0 else 'lowered'} {name} of {who} by {shown(abs(self.steps))}"


@dataclass(frozen=True, kw_only=True, slots=True)
class SetStat:
    """A member's stat as it is made: the steps that lead from its start to the value."""

    member: str
    stat: str
    value: int

    def applied(self, game: Game, gang: Gang) -> Gang:
        place = position_of(gang, self.member)
        if place < 0:
            return gang
        resolved = resolve_member(game, gang, gang.members[place])
        start = start_for(game, resolved.rank, resolved.profile).get(self.stat)
        if start is None:
            return gang
        return with_member(gang, self.member, lambda one: with_steps(one, self.stat, bounded(self.value - start)))

    def words(self, game: Game, gang: Gang) -> str:
        return f"set {thing(game, 'stat', self.stat)} of {called(game, gang, self.member)} to {shown(self.value)}"
