"""A test in which dice must add up to a target but not pass a limit, and the roller may push for one die more."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, prod

MOST_DICE = 10
MOST_SIDES = 100
MOST_POINTS = 1000


@dataclass(frozen=True, kw_only=True, slots=True)
class PushTest:
    """`dice` dice of `sides` sides, with `added` on top, must come to `target` or more, and to `limit` at most.

    A total over the limit is a bust at once. While the total is below the target the roller pushes for one die more,
    up to `pushes` times (None: without a limit). `critical` are faces, one for each of the first dice and in any order,
    that succeed whatever is added; empty: none do.

    Raises ValueError for numbers out of range, or a critical that the dice cannot show.
    """

    target: int
    limit: int
    dice: int = 2
    sides: int = 10
    added: int = 0
    pushes: int | None = None
    critical: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not (1 <= self.dice <= MOST_DICE and 1 <= self.sides <= MOST_SIDES):
            raise ValueError(f"a test has 1 to {MOST_DICE} dice of 1 to {MOST_SIDES} sides")
        if max(map(abs, (self.target, self.limit, self.added))) > MOST_POINTS:
            raise ValueError(f"target, limit and what is added are at most {MOST_POINTS}")
        if self.pushes is not None and self.pushes < 0:
            raise ValueError("pushes are counted from 0; None is no limit")
        shown = all(1 <= face <= self.sides for face in self.critical)
        if self.critical and not (shown and len(self.critical) == self.dice):
            raise ValueError(f"a critical names one face, 1 to {self.sides}, for each of the {self.dice} dice")


@dataclass(frozen=True, kw_only=True, slots=True)
class PushOdds:
    """The chance of each outcome; they add up to 1. `fail`: the total is below the target and no push is left."""

    succeed: Fraction
    fail: Fraction
    bust: Fraction
    critical: Fraction

    @property
    def passed(self) -> Fraction:
        """The chance of any success, plain or critical."""
        return self.succeed + self.critical


def one_die_more(totals: Mapping[int, Fraction], sides: int) -> dict[int, Fraction]:
    """The chance of each total after another die."""
    after: dict[int, Fraction] = {}
    for total, chance in totals.items():
        for face in range(1, sides + 1):
            after[total + face] = after.get(total + face, Fraction(0)) + chance / sides
    return after


def critical_chance(test: PushTest) -> Fraction:
    """The chance that the first dice show the critical, in any order."""
    if not test.critical:
        return Fraction(0)
    orders = factorial(test.dice) // prod(map(factorial, Counter(test.critical).values()))
    return Fraction(orders, test.sides**test.dice)


def first_totals(test: PushTest, critical: Fraction) -> dict[int, Fraction]:
    """The chance of each total before any push, criticals taken out."""
    totals = {test.added: Fraction(1)}
    for _ in range(test.dice):
        totals = one_die_more(totals, test.sides)
    if test.critical:
        totals[test.added + sum(test.critical)] -= critical
    return totals


def push_odds(test: PushTest) -> PushOdds:
    """The exact chances of a test whose roller pushes while below the target."""
    critical = critical_chance(test)
    totals = first_totals(test, critical)
    succeed = bust = Fraction(0)
    pushed = 0
    while True:
        bust += sum(chance for total, chance in totals.items() if total > test.limit)
        succeed += sum(chance for total, chance in totals.items() if test.target <= total <= test.limit)
        totals = {total: chance for total, chance in totals.items() if total <= test.limit and total < test.target}
        if not totals or pushed == test.pushes:
            break
        totals = one_die_more(totals, test.sides)
        pushed += 1
    return PushOdds(succeed=succeed, fail=sum(totals.values(), Fraction(0)), bust=bust, critical=critical)
