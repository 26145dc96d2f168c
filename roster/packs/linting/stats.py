"""Stats: formulas that cannot be worked out, values out of range, unknown names, changes that never happen."""

from collections.abc import Iterable, Iterator, Mapping

from roster.packs.linting.index import Index, Lint
from roster.packs.problems import Path, listed, nearest, quoted
from roster.rules.game.designs import Design
from roster.rules.game.nouns import Bike, DeckCard, Profile, Rank, Trait, Weapon
from roster.rules.game.rule import StatLimit
from roster.rules.game.stats import Changes, PlainChanges, Range, Shift, Stat, SumFormula


def reads(path: Path, stat: Stat) -> Iterator[tuple[Path, str]]:
    """The stats that a formula reads."""
    if isinstance(stat.formula, SumFormula):
        yield from (((*path, "formula", "sum", key), key) for key in stat.formula.sum)
    elif stat.formula is not None:
        yield (*path, "formula", "of"), stat.formula.of


def wrong_reading(index: Index, number: int, path: Path, key: str) -> Iterator[Lint]:
    """A lint if the stat of that number cannot read another."""
    stat, other = index.pack.stats[number], index.stats.get(key)
    before = [one.key for one in index.pack.stats[:number] if one.carrier == stat.carrier]
    if key in before or (other is None and index.knows("stats", key)):
        return
    near = nearest(key, before)
    meant = f"Did you mean {quoted(near)}? " if near else ""
    if other is None:
        yield Lint(
            path=path,
            message=f"There is no stat {quoted(key)}.",
            remedy=f"{meant}It may read: {listed(before) or 'none'}.",
        )
    elif other.carrier != stat.carrier:
        message = f"A {stat.carrier}'s stat reads {quoted(key)}, which a {other.carrier} carries."
        yield Lint(path=path, message=message, remedy=f"It may read: {listed(before) or 'none'}.")
    else:
        message = f"The formula reads {quoted(key)}, which is not declared above it."
        yield Lint(path=path, message=message, remedy=f"Move {quoted(key)} above {quoted(stat.key)}.")


def check_formulas(index: Index) -> Iterator[Lint]:
    """Every formula that cannot be worked out, and every table row that nothing falls in."""
    for number, stat in enumerate(index.pack.stats):
        for path, key in reads(("stats", number), stat):
            yield from wrong_reading(index, number, path, key)
    for path, row in index.each(Range):
        if row.to is not None and row.to < row.from_:
            message = f"The row runs from {row.from_} to {row.to}, so nothing falls in it."
            yield Lint(path=path, message=message, remedy="Write the smaller number under “from”.")


def span(stat: Stat) -> str:
    """A stat's range in words."""
    if stat.minimum is None or stat.maximum is None:
        return f"at least {stat.minimum}" if stat.maximum is None else f"at most {stat.maximum}"
    return f"from {stat.minimum} to {stat.maximum}"


def outside(stat: Stat, value: int) -> bool:
    """Whether a value is beyond its stat's range."""
    low = stat.minimum is not None and value < stat.minimum
    return low or (stat.maximum is not None and value > stat.maximum)


def beyond(path: Path, stat: Stat, value: int, after: str = "") -> Iterator[Lint]:
    """A lint if a value is out of its range."""
    if outside(stat, value):
        message = f"{quoted(stat.key)} is {value}{after}, but its range is {span(stat)}."
        yield Lint(path=path, message=message, remedy="Change the value here, or the stat's range in stats.yaml.")


def of_stats(index: Index) -> Iterator[Lint]:
    """Ranges upside down, and defaults out of theirs."""
    for number, stat in enumerate(index.pack.stats):
        path: Path = ("stats", number)
        if stat.minimum is not None and stat.maximum is not None and stat.minimum > stat.maximum:
            message = f"The minimum {stat.minimum} is above the maximum {stat.maximum}."
            yield Lint(path=(*path, "minimum"), message=message, remedy="Write the smaller number as the minimum.")
        elif stat.default is not None:
            yield from beyond((*path, "default"), stat, stat.default)


def of_givers(index: Index) -> Iterator[Lint]:
    """Values that ranks, profiles, weapons and cards give."""
    givers: tuple[tuple[Path, Rank | Profile | Weapon | DeckCard], ...]
    givers = (*index.each(Rank), *index.each(Profile), *index.each(Weapon), *index.each(DeckCard))
    for path, thing in givers:
        for key, value in thing.stats.items():
            if key in index.stats:
                yield from beyond((*path, "stats", key), index.stats[key], value)


def of_sets(index: Index) -> Iterator[Lint]:
    """Values that bikes, traits and weapons set."""
    for path, changes in index.each(PlainChanges):
        for key, value in changes.set.items():
            if key in index.stats and not index.stats[key].own_range:
                yield from beyond((*path, "set", key), index.stats[key], value)


def constant(index: Index, key: str) -> bool:
    """Whether every member starts with a stat's default and nobody can raise it."""
    stat = index.stats.get(key)
    given = any(key in one.stats for one in index.pack.ranks) or any(key in one.stats for one in index.pack.profiles)
    fixed = stat is not None and stat.default is not None and stat.step is None and stat.formula is None
    return fixed and not given


def of_bikes(index: Index) -> Iterator[Lint]:
    """Stats that start the same for everyone, after a bike's shift."""
    for path, bike in index.each(Bike):
        for key, shift in bike.changes.shift.items():
            if constant(index, key) and key not in bike.changes.set and not index.stats[key].own_range:
                value = (index.stats[key].default or 0) + shift
                yield from beyond((*path, "changes", "shift", key), index.stats[key], value, " after this change")


def start_of(index: Index, profile: Profile) -> Mapping[str, int]:
    """The stats a profile starts with: its own over its rank's over the defaults."""
    rank = next((rank for rank in index.pack.ranks if rank.key == profile.rank), None)
    defaults = {key: stat.default for key, stat in index.stats.items() if stat.default is not None and not stat.formula}
    return {**defaults, **(rank.stats if rank else {}), **profile.stats}


def of_profiles(index: Index) -> Iterator[Lint]:
    """Stats of profiles after their bikes' changes."""
    bikes = {bike.key: bike for bike in index.pack.bikes}
    for path, profile in index.each(Profile):
        bike = bikes.get(profile.bike)
        start = start_of(index, profile)
        for key, shift in bike.changes.shift.items() if bike else ():
            stat = index.stats.get(key)
            if not stat or not bike or stat.own_range or key not in start:
                continue
            if not outside(stat, start[key]) and not constant(index, key):
                value = bike.changes.set.get(key, start[key]) + shift
                after = f" after the changes of its {quoted(bike.key)}"
                yield from beyond((*path, "stats", key) if key in profile.stats else path, stat, value, after)


def check_ranges(index: Index) -> Iterator[Lint]:
    """Every stat outside its range."""
    for source in (of_stats, of_givers, of_sets, of_bikes, of_profiles):
        yield from source(index)


Named = tuple[Path, str, str]
GIVERS: tuple[tuple[type[Rank | Profile | Weapon | DeckCard], str], ...] = (
    (Rank, "member"),
    (Profile, "member"),
    (Weapon, "weapon"),
    (DeckCard, "card"),
)


def given(index: Index) -> Iterator[Named]:
    """Stats that things give."""
    for kind, carrier in GIVERS:
        for path, thing in index.each(kind):
            yield from (((*path, "stats", key), key, carrier) for key in thing.stats)


def changed(index: Index) -> Iterator[Named]:
    """Stats of members that bikes, traits and weapons change."""
    for path, changes in index.each(PlainChanges):
        for field in ("set", "shift", "shift_by"):
            yield from (((*path, field, key), key, "member") for key in getattr(changes, field))
        yield from keyed((*path, "absent"), changes.absent, "member")
    for path, shift in index.each(Shift):
        yield from (((*path, "sum", key), key, "member") for key in shift.sum)
    for path, changes in index.each(Changes):
        yield from keyed((*path, "advantages"), changes.advantages, "member")


def limiting(index: Index) -> Iterator[Named]:
    """Stats that constraints sum or read their limits from."""
    for path, limit in index.each(StatLimit):
        yield (*path, "stat"), limit.stat, "member"
    for number, rule in enumerate(index.pack.constraints):
        yield from ((("constraints", number, *at), key, carrier) for at, key, carrier in rule.stat_keys())


def keyed(path: Path, keys: Iterable[str], carrier: str) -> Iterator[Named]:
    """A list of stats, one a number."""
    return (((*path, number), key, carrier) for number, key in enumerate(keys))


def designed(index: Index) -> Iterator[Named]:
    """Stats that card designs show."""
    for path, design in index.each(Design):
        for at, block in design.placed():
            yield from (((*path, *at, *own), key, carrier) for own, key, carrier in block.stat_keys(design.subject))


def wrong(index: Index, path: Path, key: str, carrier: str) -> Iterator[Lint]:
    """A lint if nothing of that carrier has the stat."""
    stat = index.stats.get(key)
    if (stat is not None and stat.carrier == carrier) or (stat is None and index.knows("stats", key)):
        return
    known = [one.key for one in index.pack.stats if one.carrier == carrier]
    near = nearest(key, known)
    meant = f"Did you mean {quoted(near)}? " if near else ""
    what = (
        f"{quoted(key)} is a stat of a {stat.carrier}, not of a {carrier}."
        if stat
        else f"There is no stat {quoted(key)}."
    )
    yield Lint(path=path, message=what, remedy=f"{meant}Stats of a {carrier}: {listed(known) or 'none'}.")


def check_stat_names(index: Index) -> Iterator[Lint]:
    """Every stat named where nothing carries it."""
    for source in (given, changed, limiting, designed):
        for path, key, carrier in source(index):
            yield from wrong(index, path, key, carrier)


def by_choice(path: Path, changes: Changes, choices: tuple[str, ...]) -> Iterator[Lint]:
    """Changes by a choice that nobody can make."""
    for choice in changes.by_choice:
        if choice not in choices:
            remedy = f"Its choices are: {listed(choices)}." if choices else "Only a trait with `choices` has any."
            yield Lint(
                path=(*path, "by_choice", choice), message=f"There is no choice {quoted(choice)}.", remedy=remedy
            )


def advantages(path: Path, changes: Changes, of_bike: bool, of_trait: bool) -> Iterator[Lint]:
    """Advantages that are none, or that nobody forgoes."""
    if changes.advantages and not of_bike:
        yield Lint(path=(*path, "advantages"), message="Only bikes have advantages.", remedy="Take them out.")
    if changes.forgoes_advantages and not of_trait:
        remedy = "Write it on a trait, or take it out."
        yield Lint(path=(*path, "forgoes_advantages"), message="Only a trait can forgo advantages.", remedy=remedy)
    changed = {*changes.set, *changes.shift, *changes.shift_by}
    for number, key in enumerate(changes.advantages):
        if key not in changed:
            message = f"{quoted(key)} is not changed here, so it is no advantage."
            yield Lint(
                path=(*path, "advantages", number), message=message, remedy=f"Changed are: {listed(sorted(changed))}."
            )


def check_changing(index: Index) -> Iterator[Lint]:
    """Every change that cannot come about."""
    holders: tuple[tuple[Path, Bike | Trait | Weapon], ...]
    holders = (*index.each(Bike), *index.each(Trait), *index.each(Weapon))
    for path, thing in holders:
        choices = thing.parameter.choices if isinstance(thing, Trait) and thing.parameter else ()
        yield from by_choice((*path, "changes"), thing.changes, choices)
        yield from advantages((*path, "changes"), thing.changes, isinstance(thing, Bike), isinstance(thing, Trait))
    for number, stat in enumerate(index.pack.stats):
        if stat.step is None and (stat.step_power or stat.lowerable):
            field = "step_power" if stat.step_power else "lowerable"
            message = f"`{field}` says how a stat is raised or lowered, but there is no `step`."
            yield Lint(path=("stats", number, field), message=message, remedy="Add `step:` with points a step.")
