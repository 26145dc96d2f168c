"""Constraints and surcharges that cannot be meant: what each kind finds wrong, at its place in the pack."""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path
from roster.rules.surcharges import Surcharge
from roster.rules.written import Fault


def located(path: Path, fault: Fault) -> Lint:
    """A fault of one constraint with its whole path."""
    return Lint(path=(*path, *fault.at), message=fault.message, remedy=fault.remedy)


def surcharges(index: Index) -> Iterator[Lint]:
    """Surcharges for nothing."""
    for path, surcharge in index.each(Surcharge):
        if surcharge.last is not None and surcharge.last < surcharge.first:
            message = f"From number {surcharge.first} to number {surcharge.last} there is none: it never applies."
            yield Lint(path=(*path, "last"), message=message, remedy="Write `last` at least as high as `first`.")


def check(index: Index) -> Iterator[Lint]:
    """What is wrong with each constraint by itself, then errors that no gang can meet together, then surcharges."""
    rules = index.pack.constraints
    errors = [rule for rule in rules if rule.severity == "error"]
    for number, rule in enumerate(rules):
        path: Path = ("constraints", number)
        yield from (located(path, fault) for fault in rule.faults(index.stats))
        if rule.severity == "error":
            yield from (located(path, fault) for fault in rule.clashes(errors))
    yield from surcharges(index)
