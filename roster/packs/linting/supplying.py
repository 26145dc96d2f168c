"""Counts of tokens and equipment that can never be meant.

Lives here: what supplies multiply by, and their bounds. Never here: their selectors (see `selecting`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path
from roster.rules.constraints.rule import StatLimit
from roster.rules.supplies import Supplied, SupplyPer

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


def check(index: Index) -> Iterator[Lint]:
    """Every count that cannot be meant."""
    for path, thing in index.each(Supplied):
        yield from crossed(path, thing)
    for path, per in index.each(SupplyPer):
        yield from unweighed(path, per)
