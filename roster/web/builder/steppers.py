"""A member's stats with a step up and a step down, and why a step would break a rule.

Lives here: `steppers_of`. Never here: what a stat comes to (see roster.rules.derived).
"""

from dataclasses import dataclass

from roster.rules.edits.consequences import Consequences, weighed
from roster.rules.edits.stats import StepStat, steps_in
from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.resolving import ResolvedMember, built_stats
from roster.rules.stats import Stat
from roster.web.builder.posted import told

REACHED = ("stat.above", "stat.below", "stat.below-start")
"""Findings that say no more than how far a stat reaches."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """One step: its button's value, points more or fewer, rules it would break; `fresh` are not broken yet."""

    do: str
    points: int
    broken: tuple[Finding, ...] = ()
    fresh: tuple[Finding, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Stepper:
    """One stat: `made` is its value as made, `table` at the table where that differs, `reach` how far it goes."""

    stat: Stat
    made: str
    table: str
    steps: int
    up: Step
    down: Step
    reach: str = ""

    @property
    def beyond(self) -> tuple[Finding, ...]:
        """Rules that a step would break, besides the stat's own reach, which `reach` tells."""
        return tuple(one for one in (*self.up.fresh, *self.down.fresh) if one.code not in REACHED)


def steppable(game: Game, resolved: ResolvedMember) -> tuple[Stat, ...]:
    """The stats that have a price for a step and that the member has, or that it took steps in."""
    return tuple(
        stat
        for stat in game.stats
        if stat.carrier == "member"
        and (
            (stat.step is not None and resolved.start.get(stat.key) is not None)
            or steps_in(resolved.member, stat.key) != 0
        )
    )


def reach_of(stat: Stat, start: int | None) -> str:
    """How far the stat may be stepped: "3 to 5", "3 or more"; nothing where there are no bounds."""
    low = stat.minimum if stat.lowerable else start
    if low is not None and stat.maximum is not None:
        return f"{stat.shown(low)} to {stat.shown(stat.maximum)}"
    if stat.maximum is not None:
        return f"{stat.shown(stat.maximum)} at most"
    return f"{stat.shown(low)} or more" if low is not None else ""


def step_of(member_id: str, stat: Stat, steps: int, weighed_as: Consequences) -> Step:
    """One button."""
    do = told("step-stat", member=member_id, stat=stat.key, steps=steps)
    fresh = tuple(one for one in weighed_as.added if one.severity == "error")
    return Step(do=do, points=weighed_as.points, broken=weighed_as.broken, fresh=fresh)


def steppers_of(game: Game, gang: Gang, resolved: ResolvedMember) -> tuple[Stepper, ...]:
    """A stepper for each stat that may be raised; none for a profile that fixes them, unless steps were taken."""
    member = resolved.member
    stats = steppable(game, resolved)
    if resolved.profile is not None:
        stats = tuple(stat for stat in stats if steps_in(member, stat.key))
    made = built_stats(game, resolved)
    edits = [StepStat(member=member.id, stat=stat.key, steps=steps) for stat in stats for steps in (1, -1)]
    foretold = weighed(game, gang, edits)
    return tuple(
        Stepper(
            stat=stat,
            made=stat.shown(made.get(stat.key)),
            table=stat.shown(now) if (now := resolved.stats.get(stat.key)) != made.get(stat.key) else "",
            steps=steps_in(member, stat.key),
            up=step_of(member.id, stat, 1, foretold[2 * place]),
            down=step_of(member.id, stat, -1, foretold[2 * place + 1]),
            reach=reach_of(stat, resolved.start.get(stat.key)),
        )
        for place, stat in enumerate(stats)
    )
