"""Exact solution of push-your-luck tests: dice added up one at a time towards a target, opposed or not.

Everything is counted in whole cases.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from roster.chances.outcomes import Odds, branches_of
from roster.chances.plans import MOST_KEPT, Hand, Payoff, finals_of, hand_worth, push_plan

MOST_MARGIN = 1000


@dataclass(frozen=True, kw_only=True, slots=True)
class PushTest:
    """A test with its numbers: a hand, the target, and the other side's hand if there is one.

    `strained`: failing is a bust. `answer_needs`: less is a bust of the other side. `ties`: the attempt wins ties.
    `aim` is the worth of outcomes. Margins are exact up to `margins`; larger ones are at least that. Fewer margins make
    fewer branches.
    """

    hand: Hand
    target: int
    must_push: bool = False
    strained: bool = False
    answer: Hand | None = None
    answer_needs: int = 0
    ties: bool = False
    aim: tuple[tuple[str, int], ...] = (("critical", 1), ("pass", 1))
    margins: int = MOST_MARGIN


class AnswerEnd(NamedTuple):
    """An end of the other side's test: its outcome, the total that counts, and the total that the attempt then needs.

    `critical`: a critical beats it.
    """

    outcome: str
    total: int
    needed: int
    critical: bool


def answer_end(test: PushTest, outcome: str, total: int = 0) -> AnswerEnd:
    """Return an end of the other side's test with what the attempt then needs."""
    if outcome == "answer-bust" or (outcome == "answer-stand" and total < test.answer_needs):
        return AnswerEnd("answer-bust", 0, test.target, True)
    if outcome == "answer-critical":
        return AnswerEnd(outcome, test.hand.limit, test.hand.limit + 1, test.ties)
    return AnswerEnd(outcome, total, max(test.target, total if test.ties else total + 1), True)


def answer_ends(test: PushTest) -> tuple[AnswerEnd, ...]:
    """Return every end of the other side's test: each total from 0 to the limit, then bust, then a critical."""
    stands = [answer_end(test, "answer-stand", total) for total in range(test.hand.limit + 1)]
    return (*stands, answer_end(test, "answer-bust"), answer_end(test, "answer-critical"))


@lru_cache(maxsize=MOST_KEPT)
def payoff_for(
    aim: tuple[tuple[str, int], ...], limit: int, needed: int, critical: bool, strained: bool, must_push: bool
) -> Payoff:
    """Return the worth of each end of a hand that needs a total; `strained`: failing is as bad as a bust."""
    worth = Counter(dict(aim))
    failed, bust = worth["fail"], worth["bust"]
    short = None if must_push and needed <= limit else bust if strained else failed
    sit = tuple(worth["pass"] if total >= needed else short for total in range(limit + 1))
    return Payoff(sit=sit, bust=bust, critical=worth["critical"] if critical else failed)


def payoff_of(test: PushTest, needed: int, critical: bool = True) -> Payoff:
    """Return the worth of each end of the roller's own hand."""
    return payoff_for(test.aim, test.hand.limit, needed, critical, test.strained, test.must_push)


@lru_cache(maxsize=MOST_KEPT)
def payoff_against(test: PushTest) -> Payoff:
    """Return the worth of each end to the side that answers a test, whatever they bring."""
    aim, hand = Counter(dict(test.aim)), test.hand
    *sit, bust, critical = (
        -(hand_worth(hand, payoff_of(test, one.needed, one.critical)) + aim[one.outcome] * hand.cases)
        for one in answer_ends(test)
    )
    return Payoff(sit=tuple(sit), bust=bust, critical=critical)


Ends = tuple[tuple[tuple[str, int, int], int], ...]
"""The ways in which a roller's hand ends: the outcome with the total and the margin, and in how many cases."""


class Roller:
    """The roller of a test, with the ends of their hand against each end of the other side; each is solved once."""

    def __init__(self, test: PushTest, sit_at: int | None) -> None:
        self.test, self.sit_at = test, sit_at
        self.answers = answer_ends(test)
        self.hurdles = tuple(
            (one.needed, one.critical, max(one.total, one.needed - test.margins)) for one in self.answers
        )
        self._ends: dict[tuple[int, bool, int], Ends] = {}

    def ends(self, hurdle: tuple[int, bool, int]) -> Ends:
        """Return the ends of the hand for a hurdle: total needed, whether a critical counts, total beaten."""
        if hurdle not in self._ends:
            needed, critical, beaten = hurdle
            test, hand = self.test, self.test.hand
            ends = finals_of(hand, payoff_of(test, needed, critical), self.sit_at)
            short = "bust" if test.strained else "fail"
            every = [
                ("bust", hand.limit + 1, ends.bust),
                ("critical" if critical else "fail", hand.limit, ends.critical),
                *(("pass" if total >= needed else short, total, ways) for total, ways in enumerate(ends.totals)),
            ]
            self._ends[hurdle] = tuple(
                ((outcome, total, total - beaten), ways) for outcome, total, ways in every if ways
            )
        return self._ends[hurdle]


@lru_cache(maxsize=MOST_KEPT)
def roller_of(test: PushTest, sit_at: int | None) -> Roller:
    """Return the roller of an unopposed test."""
    return Roller(test, sit_at)


@lru_cache(maxsize=MOST_KEPT)
def push_odds(test: PushTest, sit_at: int | None = None, answer_sits_at: int | None = None) -> Odds:
    """Return the exact odds of a test played for its aim, or by the habit of stopping at a total."""
    alone = replace(test, answer=None)
    roller = roller_of(alone, sit_at)
    if test.answer is None:
        return Odds(whole=test.hand.cases, branches=branches_of(dict(roller.ends((test.target, True, test.target)))))
    theirs = finals_of(test.answer, payoff_against(alone), answer_sits_at)
    cases = (*theirs.totals, theirs.bust, theirs.critical)
    faced: Counter[tuple[int, bool, int]] = Counter()
    replies: Counter[tuple[str, int, int]] = Counter()
    for one, key, number in zip(roller.answers, roller.hurdles, cases, strict=True):
        if number:
            faced[key] += number
            replies[one.outcome, one.total, one.total] += number * test.hand.cases
    ways: Counter[tuple[str, int, int]] = Counter()
    for key, number in faced.items():
        for end, mine in roller.ends(key):
            ways[end] += number * mine
    return Odds(whole=test.hand.cases * test.answer.cases, branches=branches_of(ways), answers=branches_of(replies))


def stops(push: tuple[bool, ...]) -> int:
    """Return the total from which nobody pushes."""
    return max((total for total, pushed in enumerate(push) if pushed), default=-1) + 1


def stopping_point(test: PushTest) -> int:
    """Return the total from which the best play is to stop, in an unopposed test."""
    payoff = payoff_of(test, test.target)
    return stops(push_plan(test.hand.sides, test.hand.limit, payoff).push)


def answer_stopping_point(test: PushTest) -> int | None:
    """Return the total from which the best answer is to stop; None in an unopposed test."""
    if test.answer is None:
        return None
    return stops(push_plan(test.answer.sides, test.answer.limit, payoff_against(replace(test, answer=None))).push)
