"""Constraints that cannot hold together.

Lives here: needs against exclusions, and least numbers against most numbers.
Never here: one constraint by itself (see `limits`).
"""

from collections.abc import Iterator

from roster.packs.linting.covering import always_with, covers
from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import quoted
from roster.packs.schema.constraints import Count, Excludes, Requires


def shuts_out(excludes: Excludes, requires: Requires) -> bool:
    """Whether what is needed is also forbidden."""
    there = covers(excludes.of, requires.of) and covers(excludes.forbids, requires.needs)
    back = covers(excludes.of, requires.needs) and covers(excludes.forbids, requires.of)
    reaches = excludes.within in ("gang", requires.within)
    return (there or back) and reaches and always_with(excludes, requires)


def clashes(least: Count, most: Count) -> bool:
    """Whether one rule asks for more than another allows."""
    if not (isinstance(least.minimum, int) and isinstance(most.maximum, int)) or least.per or most.per:
        return False
    same = least.within == most.within and covers(most.of, least.of) and always_with(most, least)
    return same and least.key != most.key and least.minimum > most.maximum


def check(index: Index) -> Iterator[Lint]:
    """Every pair of errors that no gang can meet."""
    rules = [(path, rule) for path, rule in index.constraints() if rule.severity == "error"]
    excluding = [rule for _, rule in rules if isinstance(rule, Excludes)]
    counting = [rule for _, rule in rules if isinstance(rule, Count) and rule.maximum is not None]
    for path, rule in rules:
        for other in excluding if isinstance(rule, Requires) else ():
            if isinstance(rule, Requires) and shuts_out(other, rule):
                message = f"What is needed here is forbidden by {quoted(other.key)}: the rule can never hold."
                yield Lint(path=(*path, "needs"), message=message, remedy="Take one of the two rules back.")
        for most in counting if isinstance(rule, Count) and rule.minimum else ():
            if isinstance(rule, Count) and clashes(rule, most):
                message = f"At least {rule.minimum} here, but {quoted(most.key)} allows at most {most.maximum}."
                yield Lint(path=(*path, "minimum"), message=message, remedy="Lower this, or raise the other.")
