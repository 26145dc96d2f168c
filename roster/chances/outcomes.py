"""What an attempt can end in: every way with its number of equally likely cases, and the chances that follow."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple


class Branch(NamedTuple):
    """One way to end: the outcome, what the mechanism counts (a total, hits, a margin), and in how many cases.

    `margin` is by how much the other side's total is beaten; without another side it is the total.
    """

    outcome: str
    measure: int
    margin: int
    ways: int


class TooManyCases(ValueError):
    """More cases than can be looked at."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Habit:
    """A fixed way to play: stop at a total; the other side may have a habit too. None: as well as can be."""

    sits_at: int | None = None
    answer_sits_at: int | None = None


BEST = Habit()


@dataclass(frozen=True, kw_only=True, slots=True)
class Odds:
    """Every way an attempt can end; the ways of all branches add up to `whole`.

    `answers` are the ways in which the other side's test ends, of the same whole; empty where there is none.
    """

    whole: int
    branches: tuple[Branch, ...]
    answers: tuple[Branch, ...] = ()

    def chance(self, outcomes: Iterable[str]) -> Fraction:
        """The chance of any of some outcomes."""
        wanted = frozenset(outcomes)
        ways = sum(one.ways for one in (*self.branches, *self.answers) if one.outcome in wanted)
        return Fraction(ways, self.whole)

    @property
    def chances(self) -> Mapping[str, Fraction]:
        """The chance of each outcome that can come about; those of the attempt add up to 1, and so do the answer's."""
        ways: dict[str, int] = {}
        for one in (*self.branches, *self.answers):
            ways[one.outcome] = ways.get(one.outcome, 0) + one.ways
        return {outcome: Fraction(number, self.whole) for outcome, number in ways.items() if number}

    @property
    def mean(self) -> Fraction:
        """The mean of what the mechanism counts."""
        return Fraction(sum(one.measure * one.ways for one in self.branches), self.whole)


def gathered(ways: Mapping[tuple[str, int, int], int]) -> tuple[Branch, ...]:
    """The branches that can come about."""
    return tuple(map(Branch._make, ((*key, number) for key, number in ways.items() if number)))
