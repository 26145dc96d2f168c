"""Checks of stats: impossible formulas, values out of range, unknown names, changes that never happen."""

from collections.abc import Iterator, Mapping

from roster.packs.linting.index import Index, unknown_word
from roster.packs.problems import Path, comma_list, quoted
from roster.packs.schema.fields import fields_of
from roster.rules.game.nouns import Bike, DeckCard, Profile, Rank, Trait, Weapon
from roster.rules.game.stats import Changes, PlainChanges, Range, Stat, SumFormula
from roster.rules.game.written import Fault
from roster.rules.gang.gang import LARGEST


def formula_reads(path: Path, stat: Stat) -> Iterator[tuple[Path, str]]:
    """Yield the stats that a formula reads, with the path of each."""
    if isinstance(stat.formula, SumFormula):
        yield from (((*path, "formula", "sum", key), key) for key in stat.formula.sum)
    elif stat.formula is not None:
        yield (*path, "formula", "of"), stat.formula.of


def unreadable_stat(index: Index, number: int, path: Path, key: str) -> Iterator[Fault]:
    """Report that the formula of stat `number` can't read the stat `key`."""
    stat, other = index.pack.stats[number], index.stats.get(key)
    before = [one.key for one in index.pack.stats[:number] if one.carrier == stat.carrier]
    if key in before or (other is None and index.knows("stats", key)):
        return
    if other is None:
        yield unknown_word(path, f"There is no stat {quoted(key)}.", key, before, "It may read")
    elif other.carrier != stat.carrier:
        message = f"A {stat.carrier}'s stat reads {quoted(key)}, which a {other.carrier} carries."
        yield Fault(path, message, f"It may read: {comma_list(before) or 'none'}.")
    else:
        message = f"The formula reads {quoted(key)}, which is not declared above it."
        yield Fault(path, message, f"Move {quoted(key)} above {quoted(stat.key)}.")


def check_formulas(index: Index) -> Iterator[Fault]:
    """Report every formula that can't be worked out, and every table row that no number belongs to."""
    for number, stat in enumerate(index.pack.stats):
        for path, key in formula_reads(("stats", number), stat):
            yield from unreadable_stat(index, number, path, key)
    for path, row in index.each(Range):
        if row.to is not None and row.to < row.from_:
            message = f"The row runs from {row.from_} to {row.to}, so nothing falls in it."
            yield Fault(path, message, "Write the smaller number under “from”.")


def range_words(stat: Stat) -> str:
    """Return a stat's range in words."""
    if stat.minimum is None or stat.maximum is None:
        return f"at least {stat.minimum}" if stat.maximum is None else f"at most {stat.maximum}"
    return f"from {stat.minimum} to {stat.maximum}"


def is_outside(stat: Stat, value: int) -> bool:
    """Return whether a value is outside its stat's range."""
    low = stat.minimum is not None and value < stat.minimum
    return low or (stat.maximum is not None and value > stat.maximum)


def out_of_range(path: Path, stat: Stat, value: int, after: str = "") -> Iterator[Fault]:
    """Report a value outside its stat's range; `after` names the change that was applied."""
    if is_outside(stat, value):
        message = f"{quoted(stat.key)} is {value}{after}, but its range is {range_words(stat)}."
        yield Fault(path, message, "Change the value here, or the stat's range.")


def stat_ranges(index: Index) -> Iterator[Fault]:
    """Report ranges whose minimum is above the maximum, and defaults outside their range."""
    for number, stat in enumerate(index.pack.stats):
        path: Path = ("stats", number)
        if stat.minimum is not None and stat.maximum is not None and stat.minimum > stat.maximum:
            message = f"The minimum {stat.minimum} is above the maximum {stat.maximum}."
            yield Fault((*path, "minimum"), message, "Write the smaller number as the minimum.")
        elif stat.default is not None:
            yield from out_of_range((*path, "default"), stat, stat.default)


def stat_values(index: Index) -> Iterator[tuple[Path, str, int | str]]:
    """Yield the values that ranks, profiles, weapons and cards give, with their paths and stats."""
    givers: tuple[tuple[Path, Rank | Profile | Weapon | DeckCard], ...]
    givers = (*index.each(Rank), *index.each(Profile), *index.each(Weapon), *index.each(DeckCard))
    yield from (((*path, "stats", key), key, value) for path, thing in givers for key, value in thing.stats.items())


def given_values(index: Index) -> Iterator[Fault]:
    """Check the numbers that ranks, profiles, weapons and cards give."""
    for path, key, value in stat_values(index):
        if key in index.stats and isinstance(value, int):
            yield from out_of_range(path, index.stats[key], value)


def set_values(index: Index) -> Iterator[Fault]:
    """Check the values that bikes, traits and weapons set."""
    for path, changes in index.each(PlainChanges):
        for key, value in changes.set.items():
            if key in index.stats and isinstance(value, int) and not index.stats[key].own_range:
                yield from out_of_range((*path, "set", key), index.stats[key], value)


def is_constant(index: Index, key: str) -> bool:
    """Return whether every member has the stat's default: nothing gives another value and nothing raises it."""
    stat = index.stats.get(key)
    given = any(key in one.stats for one in index.pack.ranks) or any(key in one.stats for one in index.pack.profiles)
    fixed = stat is not None and stat.default is not None and stat.step is None and stat.formula is None
    return fixed and not given


def bike_shifts(index: Index) -> Iterator[Fault]:
    """Check stats that are the same for every member, after a bike's shift."""
    for path, bike in index.each(Bike):
        for key, shift in bike.changes.shift.items():
            if is_constant(index, key) and key not in bike.changes.set and not index.stats[key].own_range:
                value = (index.stats[key].default or 0) + shift
                yield from out_of_range((*path, "changes", "shift", key), index.stats[key], value, " after this change")


def starting_stats(index: Index, profile: Profile) -> Mapping[str, int | str]:
    """Return the stats a profile starts with: its own over its rank's over the defaults."""
    rank = next((rank for rank in index.pack.ranks if rank.key == profile.rank), None)
    defaults = {key: stat.default for key, stat in index.stats.items() if stat.default is not None and not stat.formula}
    return {**defaults, **(rank.stats if rank else {}), **profile.stats}


def profile_values(index: Index) -> Iterator[Fault]:
    """Check the stats of profiles, after their bikes' changes."""
    bikes = {bike.key: bike for bike in index.pack.bikes}
    for path, profile in index.each(Profile):
        bike = bikes.get(profile.bike)
        start = starting_stats(index, profile)
        for key, shift in bike.changes.shift.items() if bike else ():
            stat = index.stats.get(key)
            if not stat or not bike or stat.own_range or key not in start:
                continue
            before, now = start[key], bike.changes.set.get(key, start[key])
            if not isinstance(before, int) or not isinstance(now, int):
                continue
            if not is_outside(stat, before) and not is_constant(index, key):
                value = now + shift
                after = f" after the changes of its {quoted(bike.key)}"
                yield from out_of_range((*path, "stats", key) if key in profile.stats else path, stat, value, after)


def check_ranges(index: Index) -> Iterator[Fault]:
    """Report every stat outside its range."""
    for source in (stat_ranges, given_values, set_values, bike_shifts, profile_values):
        yield from source(index)


def unknown_stat(index: Index, path: Path, key: str, carrier: str) -> Iterator[Fault]:
    """Report a stat that doesn't exist, or that another carrier has."""
    stat = index.stats.get(key)
    if (stat is not None and stat.carrier == carrier) or (stat is None and index.knows("stats", key)):
        return
    known = [one.key for one in index.pack.stats if one.carrier == carrier]
    elsewhere = f"{quoted(key)} is a stat of a {stat.carrier}, not of a {carrier}." if stat else ""
    message = elsewhere or f"There is no stat {quoted(key)}."
    yield unknown_word(path, message, key, known, f"Stats of a {carrier}")


def calculated_stats(index: Index) -> Iterator[str]:
    """Yield the stats that are calculated with: by formulas, ranges, steps, shifts, limits, tracks, targets, odds."""
    for number, stat in enumerate(index.pack.stats):
        yield from (key for _, key in formula_reads(("stats", number), stat))
        if stat.formula or any(one is not None for one in (stat.minimum, stat.maximum, stat.default, stat.step)):
            yield stat.key
    yield from (one.key for one in index.references if one.noun.startswith("stats") and is_calculated(one.path))


def is_calculated(path: Path) -> bool:
    """Return whether what a path names is calculated with: by constraints, odds, shifts, tracks, burdens or sums."""
    if path[0] in ("constraints", "attempts") or path[:2] == ("game", "battle"):
        return True
    counted = path[-1] in ("burden", "plus") or (path[-1] == "stat" and "targets" not in path)
    return counted if path[0] == "designs" else not {"shift", "shift_by", "sum"}.isdisjoint(path)


def check_texts(index: Index) -> Iterator[Fault]:
    """Report every text in place of a number that is calculated with."""
    counted = frozenset(calculated_stats(index))
    texts = [(path, key) for path, key, value in stat_values(index) if isinstance(value, str)]
    for path, changes in index.each(PlainChanges):
        texts += [((*path, "set", key), key) for key, value in changes.set.items() if isinstance(value, str)]
    for path, key in texts:
        if key in counted:
            message = f"{quoted(key)} is calculated with, so it can't be a text."
            yield Fault(path, message, "Write a number, or take out what calculates with it.")


def check_numbers(index: Index) -> Iterator[Fault]:
    """Report every whole number that no page and no card has room for."""
    for path, thing in index.parts:
        for name, field in fields_of(type(thing)).items():
            value = getattr(thing, name)
            for key, number in value.items() if isinstance(value, dict) else [("", value)]:
                if isinstance(number, int) and abs(number) > LARGEST:
                    at = (*path, field.key, *([key] if key else ()))
                    message = f"The number must be between −{LARGEST:,} and {LARGEST:,}, but is {number}."
                    yield Fault(at, message, "Write a smaller number.")


def check_stat_names(index: Index) -> Iterator[Fault]:
    """Report every mention of a stat that doesn't exist or belongs to another carrier."""
    for one in index.references:
        if one.noun.startswith("stats of "):
            yield from unknown_stat(index, one.path, one.key, one.noun.removeprefix("stats of "))


def unknown_choices(path: Path, changes: Changes, choices: tuple[str, ...]) -> Iterator[Fault]:
    """Report changes by a choice that the trait doesn't offer."""
    for choice in changes.by_choice:
        if choice not in choices:
            remedy = f"Its choices are: {comma_list(choices)}." if choices else "Only a trait with `choices` has any."
            yield Fault((*path, "by_choice", choice), f"There is no choice {quoted(choice)}.", remedy)


def wrong_advantages(path: Path, changes: Changes, of_bike: bool, of_trait: bool) -> Iterator[Fault]:
    """Report advantages that change nothing, or that have no effect where they stand."""
    if changes.advantages and not of_bike:
        yield Fault((*path, "advantages"), "Only bikes have advantages.", "Take them out.")
    if changes.forgoes_advantages and not of_trait:
        remedy = "Write it on a trait, or take it out."
        yield Fault((*path, "forgoes_advantages"), "Only a trait can forgo advantages.", remedy)
    changed = {*changes.set, *changes.shift, *changes.shift_by}
    for number, key in enumerate(changes.advantages):
        if key not in changed:
            message = f"{quoted(key)} is not changed here, so it is no advantage."
            yield Fault((*path, "advantages", number), message, f"These are changed: {comma_list(sorted(changed))}.")


def check_changing(index: Index) -> Iterator[Fault]:
    """Report every change that can never happen."""
    holders: tuple[tuple[Path, Bike | Trait | Weapon], ...]
    holders = (*index.each(Bike), *index.each(Trait), *index.each(Weapon))
    for path, thing in holders:
        choices = thing.parameter.choices if isinstance(thing, Trait) and thing.parameter else ()
        yield from unknown_choices((*path, "changes"), thing.changes, choices)
        yield from wrong_advantages(
            (*path, "changes"), thing.changes, isinstance(thing, Bike), isinstance(thing, Trait)
        )
    for number, stat in enumerate(index.pack.stats):
        if stat.step is None and (stat.step_power or stat.lowerable):
            field = "step_power" if stat.step_power else "lowerable"
            message = f"`{field}` says how a stat is raised or lowered, but `step` is missing."
            yield Fault(("stats", number, field), message, "Add `step:` with points a step.")
