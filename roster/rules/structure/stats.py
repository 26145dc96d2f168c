"""A member's raises, and whether its stats end in their range.

Lives here: checking both. Never here: working stats out (see `derived`).
"""

from collections.abc import Iterator

from roster.rules.changing import steps_of
from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.numbers import shown
from roster.rules.once import once
from roster.rules.places import member_place
from roster.rules.resolving import ResolvedMember
from roster.rules.stats import Stat
from roster.rules.structure.telling import finding, unknown


@once
def ranged(game: Game) -> tuple[tuple[str, int | None, int | None], ...]:
    """The members' stats that have a range: key, minimum, maximum."""
    return tuple(
        (stat.key, stat.minimum, stat.maximum)
        for stat in game.stats
        if stat.carrier == "member" and (stat.minimum is not None or stat.maximum is not None)
    )


def outside(resolved: ResolvedMember, stat: Stat, value: int, high: bool) -> Finding:
    """The finding that a stat ends above or below its range."""
    limit = stat.maximum if high else stat.minimum
    side = "above" if high else "below"
    edge = "most" if high else "least"
    place = member_place(resolved.member, "stats", stat.key)
    now = f"{shown(value)}{raised_by(resolved, stat)}"
    message = f"{stat.name} of {resolved.called} is {now}; the {edge} is {limit}."
    return finding(f"stat.{side}", place, message, limit=stat.shown(limit), actual=stat.shown(value))


def raised_by(resolved: ResolvedMember, stat: Stat) -> str:
    """Says so where something besides the player's raises changed a stat: a bike, a trait, a weapon."""
    start = resolved.start[stat.key]
    steps = steps_of(resolved.member.raises, resolved.start).get(stat.key, 0)
    now = resolved.stats[stat.key]
    changed = start is not None and now is not None and now != start + steps
    return " after all changes" if changed else ""


def check_ranges(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Every stat that ends outside its range; one that is absent is in none."""
    stats = resolved.stats
    for key, minimum, maximum in ranged(game):
        value = stats[key]
        if value is None:
            continue
        if maximum is not None and value > maximum:
            yield outside(resolved, game.stat[key], value, True)
        elif minimum is not None and value < minimum:
            yield outside(resolved, game.stat[key], value, False)


def check_raises(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Every raise of a stat that is unknown, cannot be raised, or may not go below its start."""
    member = resolved.member
    for key in dict.fromkeys(key for key, _ in member.raises):
        if key not in game.stat:
            place = member_place(member, "raises", key)
            yield unknown(game, place, resolved.called, "stat", key)
            continue
        steps = sum(count for one, count in member.raises if one == key)
        yield from one_raise(resolved, game.stat[key], steps)


def one_raise(resolved: ResolvedMember, stat: Stat, steps: int) -> Iterator[Finding]:
    """Whether one stat may be raised or lowered so; a raise by nothing changes nothing."""
    if not steps:
        return
    start = resolved.start.get(stat.key)
    sold = stat.step is not None and start is not None
    if sold and (steps > 0 or stat.lowerable):
        return
    place = member_place(resolved.member, "stats", stat.key)
    who = resolved.called
    if sold and start is not None:
        message = f"{who} may not lower {stat.name} below {start}."
        limit, actual = stat.shown(start), shown(start + steps)
        yield finding("stat.below-start", place, message, limit=limit, actual=actual)
        return
    message = f"{who} may not change {stat.name}: " + (
        f"it has no {stat.name}." if stat.step is not None else "it has no price."
    )
    yield finding("stat.not-raisable", place, message, actual=shown(steps))
