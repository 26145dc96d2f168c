"""The calculation of stats: their start, the raises, the changes, and the stats derived from others."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import assert_never

from roster.rules.game.stats import Carrier, Stat, StatChange, SumFormula, TableFormula, looked_up

Values = Mapping[str, int | str | None]


def number(values: Values, key: str) -> int | None:
    """Return a stat's value where it is a number; None where it is a text or absent."""
    value = values.get(key)
    return value if isinstance(value, int) else None


def numbers(values: Values) -> Mapping[str, int | None]:
    """Return stats as those see them who calculate: None also for a text."""
    return {key: number(values, key) for key in values}


@dataclass(frozen=True, kw_only=True, slots=True)
class StatPlan:
    """The stats of one carrier: every default, and the derived ones in the order of their declaration.

    `of_base` are the keys of those that read the stats without any changes.
    """

    defaults: tuple[tuple[str, int | None], ...]
    derived: tuple[Stat, ...]
    derived_keys: frozenset[str]
    of_base: frozenset[str]


def plan_of(every: Iterable[Stat], carrier: Carrier) -> StatPlan:
    """Return the plan by which one carrier's stats are worked out."""
    stats = [stat for stat in every if stat.carrier == carrier]
    derived = tuple(stat for stat in stats if stat.formula)
    return StatPlan(
        defaults=tuple((stat.key, stat.default) for stat in stats),
        derived=derived,
        derived_keys=frozenset(stat.key for stat in derived),
        of_base=frozenset(one.key for one in derived if isinstance(one.formula, SumFormula) and one.formula.of_base),
    )


def formula_value(stat: Stat, values: Values) -> int | None:
    """Return a derived stat by those above it: a linear sum, or a lookup with the stat's default outside every row.

    None where a stat that it reads is absent.
    """
    match stat.formula:
        case SumFormula(sum=weights, constant=total):
            for key, weight in weights.items():
                value = number(values, key)
                if value is None:
                    return None
                total += weight * value
            return total
        case TableFormula(of=key, table=rows):
            value = number(values, key)
            return None if value is None else looked_up(rows, value, stat.default)
        case None:
            return None
        case _:
            assert_never(stat.formula)


def derive(
    plan: StatPlan,
    values: dict[str, int | str | None],
    base: Values,
    steps: Mapping[str, int],
    changes: Mapping[str, Sequence[StatChange]] = MappingProxyType({}),
) -> None:
    """Fill in every derived stat, in order, from `values` (or `base` where its formula says so), plus its raises.

    `changes` to a derived stat are made as soon as it is there, so that the stats derived from it count them.
    """
    for stat in plan.derived:
        key = stat.key
        value = formula_value(stat, base if key in plan.of_base else values)
        values[key] = value if value is None or key not in steps else value + steps[key]
        if key in changes:
            apply_changes(values, changes[key])


def start_of(plan: StatPlan, *given: Mapping[str, int | str]) -> Values:
    """Return the defaults, overridden by each of `given` in turn, and the derived stats."""
    values: dict[str, int | str | None] = dict(plan.defaults)
    for one in given:
        values.update((key, value) for key, value in one.items() if key in values)
    derive(plan, values, values, {})
    return MappingProxyType(values)


def with_raises(start: Values, steps: Mapping[str, int]) -> dict[str, int | str | None]:
    """Add the player's raises to the start; an absent stat stays absent, and a text as it is."""
    values = dict(start)
    for key, count in steps.items():
        value = values[key]
        if isinstance(value, int):
            values[key] = value + count
    return values


def apply_changes(values: dict[str, int | str | None], changes: Sequence[StatChange]) -> None:
    """Apply sets first, then shifts, then absences; a shift leaves an absent stat absent, and a text as it is.

    A shift that follows other stats reads them as they are before any shift.
    """
    if not changes:
        return
    shifts: list[StatChange] = []
    absent: list[StatChange] = []
    for one in changes:
        if one.kind == "set":
            values[one.stat] = one.text or one.value
        else:
            (shifts if one.kind == "shift" else absent).append(one)
    before = dict(values) if any(one.weights for one in shifts) else values
    for one in shifts:
        value = values.get(one.stat)
        if isinstance(value, int):
            values[one.stat] = (
                value + one.value + sum(weight * (number(before, key) or 0) for key, weight in one.weights.items())
            )
    for one in absent:
        values[one.stat] = None


def by_stat(changes: Iterable[StatChange]) -> Mapping[str, Sequence[StatChange]]:
    """Group changes by their stat, in the order given."""
    grouped: dict[str, list[StatChange]] = {}
    for one in changes:
        grouped.setdefault(one.stat, []).append(one)
    return grouped


def member_stats(plan: StatPlan, start: Values, steps: Mapping[str, int], changes: Sequence[StatChange]) -> Values:
    """Return a member's stats in play. `steps` are raises by stat; `changes` in the order in which they apply."""
    if not steps and not changes:
        return start
    base = with_raises(start, steps)
    if plan.of_base or not changes:
        derive(plan, base, base, steps)
    if not changes:
        return MappingProxyType(base)
    values = dict(base)
    apply_changes(values, [one for one in changes if one.stat in values and one.stat not in plan.derived_keys])
    derive(plan, values, base, steps, by_stat([one for one in changes if one.stat in plan.derived_keys]))
    return MappingProxyType(values)
