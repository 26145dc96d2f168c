"""Stats that are named where nothing carries them.

Lives here: stat keys of ranks, profiles, weapons, cards, changes, limits and designs, each by its carrier.
Never here: formulas (see `formulas`), ranges (see `ranges`).
"""

from collections.abc import Iterable, Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, nearest, quoted
from roster.rules.constraints.rule import StatLimit
from roster.rules.decks import DeckCard
from roster.rules.designs import Design
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.stats import Changes, PlainChanges, Shift
from roster.rules.weapons import Weapon

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


def check(index: Index) -> Iterator[Lint]:
    """Every stat named where nothing carries it."""
    for source in (given, changed, limiting, designed):
        for path, key, carrier in source(index):
            yield from wrong(index, path, key, carrier)
