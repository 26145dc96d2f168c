"""The outcomes of an attempt: each with its number of equally likely cases, and the chances that follow."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple


class Branch(NamedTuple):
    """One way to end: its outcome, the mechanism's measure (a total, hits, a margin), and its number of cases.

    `margin` is the difference to the other side's total; without another side it is the total itself.
    """

    outcome: str
    measure: int
    margin: int
    ways: int


class TooManyCases(ValueError):
    """More cases than can be enumerated."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Habit:
    """A fixed way to play: stop at a total. The other side may have a habit too. None stands for best play."""

    sits_at: int | None = None
    answer_sits_at: int | None = None


BEST = Habit()


@dataclass(frozen=True, kw_only=True, slots=True)
class Odds:
    """Every way an attempt can end; the cases of all branches add up to `whole`.

    `answers` are the ways in which the other side's test ends, out of the same whole; empty without another side.
    """

    whole: int
    branches: tuple[Branch, ...]
    answers: tuple[Branch, ...] = ()

    def chance(self, outcomes: Iterable[str]) -> Fraction:
        """Return the chance of any of some outcomes."""
        wanted = frozenset(outcomes)
        ways = sum(one.ways for one in (*self.branches, *self.answers) if one.outcome in wanted)
        return Fraction(ways, self.whole)

    @property
    def chances(self) -> Mapping[str, Fraction]:
        """The chance of each possible outcome; those of the attempt add up to 1, and so do the answer's."""
        ways: Counter[str] = Counter()
        for one in (*self.branches, *self.answers):
            ways[one.outcome] += one.ways
        return {outcome: Fraction(number, self.whole) for outcome, number in ways.items() if number}

    @property
    def mean(self) -> Fraction:
        """The mean of the measure."""
        return Fraction(sum(one.measure * one.ways for one in self.branches), self.whole)


def branches_of(ways: Mapping[tuple[str, int, int], int]) -> tuple[Branch, ...]:
    """Return the branches that have any cases."""
    return tuple(map(Branch._make, ((*key, number) for key, number in ways.items() if number)))
