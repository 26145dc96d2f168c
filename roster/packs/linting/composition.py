"""Constraints that cannot hold, and counts of tokens and equipment that make no sense."""

from collections.abc import Iterator

from roster.packs.linting.index import Index, Lint
from roster.packs.problems import Path
from roster.rules.game.prints import Supplied, SupplyPer
from roster.rules.game.rule import StatLimit
from roster.rules.game.selectors import Surcharge
from roster.rules.game.written import Fault


def located(path: Path, fault: Fault) -> Lint:
    """A fault of one constraint with its whole path."""
    return Lint(path=(*path, *fault.at), message=fault.message, remedy=fault.remedy)


def surcharges(index: Index) -> Iterator[Lint]:
    """Surcharges for nothing."""
    for path, surcharge in index.each(Surcharge):
        if surcharge.last is not None and surcharge.last < surcharge.first:
            message = f"From number {surcharge.first} to number {surcharge.last} there is none: it never applies."
            yield Lint(path=(*path, "last"), message=message, remedy="Write `last` at least as high as `first`.")


def check_composition(index: Index) -> Iterator[Lint]:
    """What is wrong with each constraint by itself, then errors that no gang can meet together, then surcharges."""
    rules = index.pack.constraints
    errors = [rule for rule in rules if rule.severity == "error"]
    for number, rule in enumerate(rules):
        path: Path = ("constraints", number)
        yield from (located(path, fault) for fault in rule.faults(index.stats))
        if rule.severity == "error":
            yield from (located(path, fault) for fault in rule.clashes(errors))
    yield from surcharges(index)


HELD = ("member", "trait", "weapon")


def crossed(path: Path, thing: Supplied) -> Iterator[Lint]:
    """Bounds that leave nothing between them."""
    if thing.maximum is not None and thing.minimum > thing.maximum:
        message = f"The minimum {thing.minimum} is above the maximum {thing.maximum}."
        yield Lint(path=(*path, "minimum"), message=message, remedy="Lower the minimum or raise the maximum.")


def unweighed(path: Path, per: SupplyPer) -> Iterator[Lint]:
    """A weight that the selected things do not have."""
    noun, times = per.of.noun, per.times
    if times == "x" and noun != "trait":
        message = f"Only traits have an x, but {noun}s are selected here."
        yield Lint(path=(*path, "times"), message=message, remedy="Write `noun: trait`, or leave `times` out.")
    if (times == "figures" or isinstance(times, StatLimit)) and noun not in HELD:
        message = f"A {noun} belongs to no member, so it has neither figures nor stats."
        yield Lint(path=(*path, "times"), message=message, remedy="Select members, traits or weapons.")


def check_supplying(index: Index) -> Iterator[Lint]:
    """Every count that cannot be meant."""
    for path, thing in index.each(Supplied):
        yield from crossed(path, thing)
    for path, per in index.each(SupplyPer):
        yield from unweighed(path, per)
