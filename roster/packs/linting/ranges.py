"""Stats outside their ranges.

Lives here: ranges themselves, and the values of ranks, profiles, weapons, cards and bikes in them.
Never here: what a player raises (see `roster.rules.validation`).
"""

from collections.abc import Iterator, Mapping

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, quoted
from roster.rules.bikes import Bike
from roster.rules.decks import DeckCard
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.stats import PlainChanges, Stat
from roster.rules.weapons import Weapon


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
            if key in index.stats:
                yield from beyond((*path, "set", key), index.stats[key], value)


def constant(index: Index, key: str) -> bool:
    """Whether every member starts with a stat's default and nobody can raise it."""
    stat = index.stats.get(key)
    given = any(key in one.stats for one in index.pack.ranks) or any(key in one.stats for one in index.pack.profiles)
    return stat is not None and stat.default is not None and stat.step is None and stat.formula is None and not given


def of_bikes(index: Index) -> Iterator[Lint]:
    """Stats that start the same for everyone, after a bike's shift."""
    for path, bike in index.each(Bike):
        for key, shift in bike.changes.shift.items():
            if constant(index, key) and key not in bike.changes.set:
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
            if stat and bike and key in start and not outside(stat, start[key]) and not constant(index, key):
                value = bike.changes.set.get(key, start[key]) + shift
                after = f" after the changes of its {quoted(bike.key)}"
                yield from beyond((*path, "stats", key) if key in profile.stats else path, stat, value, after)


def check(index: Index) -> Iterator[Lint]:
    """Every stat outside its range."""
    for source in (of_stats, of_givers, of_sets, of_bikes, of_profiles):
        yield from source(index)
