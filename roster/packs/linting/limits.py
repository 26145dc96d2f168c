"""Constraints that can never hold, that always hold, or whose limit nobody can read.

Lives here: one constraint by itself. Never here: two together (see `contradictions`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path
from roster.packs.schema.constraints import (
    Capacity,
    Constraint,
    Count,
    Limit,
    Share,
    SlotLimit,
    StatLimit,
    Surcharge,
    Total,
    Unique,
)


def crossed(path: Path, minimum: Limit | None, maximum: Limit | None) -> Iterator[Lint]:
    """Bounds that leave nothing between them, or bound nothing."""
    if minimum is None and maximum is None:
        message = "Neither minimum nor maximum: the rule always holds."
        yield Lint(path=path, message=message, remedy="Give it one of them.")
    if isinstance(minimum, int) and isinstance(maximum, int) and minimum > maximum:
        message = f"The minimum {minimum} is above the maximum {maximum}: the rule can never hold."
        yield Lint(path=(*path, "minimum"), message=message, remedy="Lower the minimum or raise the maximum.")


def negative(path: Path, rule: Constraint, lowest: int) -> Iterator[Lint]:
    """A maximum so low that the rule can never hold, a minimum so low that it always does."""
    maximum, minimum = getattr(rule, "maximum", None), getattr(rule, "minimum", None)
    if isinstance(maximum, int) and maximum < lowest:
        message = f"The maximum {maximum} is below {lowest}: the rule can never hold."
        yield Lint(path=(*path, "maximum"), message=message, remedy=f"Write at least {lowest}.")
    if isinstance(minimum, int) and minimum < 0:
        message = f"The minimum {minimum} is below 0: the rule always holds."
        yield Lint(path=(*path, "minimum"), message=message, remedy="Write at least 1, or leave it out.")


def sums(index: Index, path: Path, rule: Total) -> Iterator[Lint]:
    """A sum of stats that can never stay within the limits, or of none."""
    if (rule.field in ("stats", "built")) != bool(rule.stats):
        message = "`field: stats` (or `built`) and the list `stats` belong together, but only one of them stands here."
        yield Lint(path=path, message=message, remedy="Write both or neither.")
    known = [index.stats[key] for key in rule.stats if key in index.stats]
    least = [stat.minimum for stat in known if stat.minimum is not None]
    most = [stat.maximum for stat in known if stat.maximum is not None]
    if not known or len(known) < len(rule.stats):
        return
    if isinstance(rule.maximum, int) and len(least) == len(known) and sum(least) > rule.maximum:
        message = f"The smallest sum, {sum(least)}, is above the maximum {rule.maximum}: the rule can never hold."
        yield Lint(path=(*path, "maximum"), message=message, remedy=f"Write at least {sum(least)}.")
    one = rule.within == "member" and len(most) == len(known)
    if isinstance(rule.minimum, int) and one and sum(most) < rule.minimum:
        message = f"The largest sum, {sum(most)}, is below the minimum {rule.minimum}: the rule can never hold."
        yield Lint(path=(*path, "minimum"), message=message, remedy=f"Write at most {sum(most)}.")


def nobodys(path: Path, rule: Constraint) -> Iterator[Lint]:
    """A limit read from a member, where the rule looks at no single member."""
    if isinstance(rule, Capacity) or getattr(rule, "within", "") == "member":
        return
    for side in ("minimum", "maximum"):
        if isinstance(getattr(rule, side, None), SlotLimit | StatLimit):
            message = "The limit is read from a member, but the rule counts over more than one."
            yield Lint(path=(*path, side), message=message, remedy="Write `within: member`, or a number.")


def surcharges(index: Index) -> Iterator[Lint]:
    """Surcharges for nothing."""
    for path, surcharge in index.each(Surcharge):
        if surcharge.last is not None and surcharge.last < surcharge.first:
            message = f"From number {surcharge.first} to number {surcharge.last} there is none: it never applies."
            yield Lint(path=(*path, "last"), message=message, remedy="Write `last` at least as high as `first`.")


def check(index: Index) -> Iterator[Lint]:
    """Every limit that cannot be meant."""
    for path, rule in index.constraints():
        if isinstance(rule, Count | Total | Share):
            yield from crossed(path, rule.minimum, rule.maximum)
        if isinstance(rule, Total):
            yield from sums(index, path, rule)
        if not (isinstance(rule, Total) and rule.field == "points"):
            yield from negative(path, rule, 1 if isinstance(rule, Unique) else 0)
        yield from nobodys(path, rule)
    yield from surcharges(index)
