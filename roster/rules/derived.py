"""Working stats out: where they start, what is added to them, what changes them, and what follows from them.

Lives here: one pass, never recursive: start, raises, sets, shifts, absences, formulas, then changes to derived stats.
Never here: whether a value is in its range (see `structure.stats`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from roster.rules.decks import DeckCard
from roster.rules.game import Game
from roster.rules.once import once
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.stats import Carrier, Stat, StatChange, Sum
from roster.rules.weapons import Weapon

Values = Mapping[str, int | None]


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """The stats of one carrier: every default, and the derived ones in the order they are declared."""

    defaults: tuple[tuple[str, int | None], ...]
    derived: tuple[Stat, ...]
    derived_keys: frozenset[str]


def plan_of(game: Game, carrier: Carrier) -> Plan:
    """How one carrier's stats come about."""
    stats = [stat for stat in game.stats if stat.carrier == carrier]
    derived = tuple(stat for stat in stats if stat.formula is not None)
    return Plan(
        defaults=tuple((stat.key, stat.default) for stat in stats),
        derived=derived,
        derived_keys=frozenset(stat.key for stat in derived),
    )


@once
def member_plan(game: Game) -> Plan:
    """How members' stats come about."""
    return plan_of(game, "member")


def follow(stat: Stat, values: Values) -> int | None:
    """What a derived stat's formula gives; None where it reads a stat that is absent.

    Where no row of a table holds, the stat's default stands.
    """
    formula = stat.formula
    if isinstance(formula, Sum):
        total = formula.constant
        for key, weight in formula.weights:
            value = values.get(key)
            if value is None:
                return None
            total += weight * value
        return total
    value = values.get(formula.of) if formula else None
    if formula is None or value is None:
        return None
    rows = (row.value for row in reversed(formula.rows) if row.lowest <= value <= row.highest)
    return next(rows, stat.default)


def derive(plan: Plan, values: dict[str, int | None], base: Values, steps: Mapping[str, int]) -> None:
    """Fill in every derived stat, in order, from `values` (or `base` where its formula says so), plus its raises."""
    for stat in plan.derived:
        of_base = isinstance(stat.formula, Sum) and stat.formula.of_base
        value = follow(stat, base if of_base else values)
        values[stat.key] = None if value is None else value + steps.get(stat.key, 0)


def start_of(plan: Plan, *given: Iterable[tuple[str, int]]) -> Values:
    """Defaults, each of `given` over them in turn, and what follows from that."""
    values = dict(plan.defaults)
    for pairs in given:
        values.update((key, value) for key, value in pairs if key in values)
    derive(plan, values, values, {})
    return MappingProxyType(values)


def member_start(game: Game, rank: Rank | None, profile: Profile | None) -> Values:
    """A member's stats before anything the player chose: the profile's over the rank's over the defaults."""
    return start_of(member_plan(game), rank.stats if rank else (), profile.stats if profile else ())


def raised(plan: Plan, start: Values, steps: Mapping[str, int]) -> dict[str, int | None]:
    """The start with the player's raises; a stat that is absent stays so."""
    values = dict(start)
    for key, count in steps.items():
        value = values.get(key)
        if value is not None:
            values[key] = value + count
    derive(plan, values, values, steps)
    return values


def change(values: dict[str, int | None], changes: Iterable[StatChange]) -> None:
    """Sets first, then shifts, absences last; a shift leaves an absent stat absent.

    Where a shift is reckoned from stats, it reads them as they stood before any shift.
    """
    shifts: list[StatChange] = []
    absent: list[StatChange] = []
    for one in changes:
        if one.kind == "set":
            values[one.stat] = one.value
        else:
            (shifts if one.kind == "shift" else absent).append(one)
    before = dict(values) if any(one.weights for one in shifts) else values
    for one in shifts:
        value = values.get(one.stat)
        if value is not None:
            values[one.stat] = value + one.value + sum(weight * (before.get(key) or 0) for key, weight in one.weights)
    for one in absent:
        values[one.stat] = None


def member_stats(game: Game, start: Values, steps: Mapping[str, int], changes: Sequence[StatChange]) -> Values:
    """A member's stats as they stand at the table. `steps` are raises by stat; `changes` in the order they are had."""
    if not steps and not changes:
        return start
    plan = member_plan(game)
    base = raised(plan, start, steps) if steps else dict(start)
    if not changes:
        return MappingProxyType(base)
    values = dict(base)
    change(values, (one for one in changes if one.stat in values and one.stat not in plan.derived_keys))
    derive(plan, values, base, steps)
    change(values, (one for one in changes if one.stat in plan.derived_keys))
    return MappingProxyType(values)


@once
def all_weapon_stats(game: Game) -> Mapping[str, Values]:
    """Every weapon's stats by its key."""
    plan = plan_of(game, "weapon")
    return {weapon.key: start_of(plan, weapon.stats) for weapon in game.weapons}


@once
def all_card_stats(game: Game) -> Mapping[str, Values]:
    """Every deck card's stats by its key."""
    plan = plan_of(game, "card")
    return {card.key: start_of(plan, card.stats) for card in game.cards}


def weapon_stats(game: Game, weapon: Weapon) -> Values:
    """The stats of one of the game's weapons, derived ones too."""
    return all_weapon_stats(game)[weapon.key]


def card_stats(game: Game, card: DeckCard) -> Values:
    """The stats of one of the game's deck cards, derived ones too."""
    return all_card_stats(game)[card.key]
