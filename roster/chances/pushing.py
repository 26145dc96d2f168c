"""Tests of pushing one's luck, solved exactly: dice added up one at a time towards a target, with or without an answer.

Everything is counted in whole cases.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from roster.chances.outcomes import Odds, gathered
from roster.chances.plans import MOST_KEPT, Hand, Payoff, finals_of, hand_worth, plan_of

MOST_MARGIN = 1000


@dataclass(frozen=True, kw_only=True, slots=True)
class PushTest:
    """A test with its numbers: a hand, the target, and the other side's hand, if there is one.

    `strained`: failing is a bust. `answer_needs`: less is a bust of the other side. `ties`: equal totals are in favour
    of who attempts. `aim` is the worth of outcomes. Margins are right up to `margins`, and larger ones at least that;
    the fewer are told apart, the fewer the branches.
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


class Against(NamedTuple):
    """What the other side's end asks of who attempts: how it came, the total that counts, what beats it.

    `critical`: whether a critical beats it.
    """

    outcome: str
    total: int
    needed: int
    critical: bool


def answered(test: PushTest, outcome: str, total: int) -> Against:
    """What the other side's end asks of who attempts."""
    if outcome == "answer-bust" or (outcome == "answer-stand" and total < test.answer_needs):
        return Against("answer-bust", 0, test.target, True)
    if outcome == "answer-critical":
        return Against(outcome, test.hand.limit, test.hand.limit + 1, test.ties)
    return Against(outcome, total, max(test.target, total if test.ties else total + 1), True)


@lru_cache(maxsize=MOST_KEPT)
def payoff_for(
    aim: tuple[tuple[str, int], ...], limit: int, needed: int, critical: bool, strained: bool, must_push: bool
) -> Payoff:
    """What each end of a hand is worth that needs a total; `strained`: failing is as bad as a bust."""
    worth = dict(aim)
    failed, bust = worth.get("fail", 0), worth.get("bust", 0)
    short = None if must_push and needed <= limit else bust if strained else failed
    sit = tuple(worth.get("pass", 0) if total >= needed else short for total in range(limit + 1))
    return Payoff(sit=sit, bust=bust, critical=worth.get("critical", 0) if critical else failed)


def payoff_of(test: PushTest, needed: int, critical: bool) -> Payoff:
    """What each end of the roller's own hand is worth."""
    return payoff_for(test.aim, test.hand.limit, needed, critical, test.strained, test.must_push)


@lru_cache(maxsize=MOST_KEPT)
def payoff_against(test: PushTest) -> Payoff:
    """What each end is worth to whoever answers a test, whatever they bring."""
    aim, hand = dict(test.aim), test.hand
    whole = int(hand.sides ** (hand.dice + hand.spare + hand.limit + 1))
    known: dict[tuple[int, bool], int] = {}

    def lost(outcome: str, total: int) -> int:
        ended, _, needed, critical = answered(test, outcome, total)
        if (needed, critical) not in known:
            known[needed, critical] = hand_worth(hand, payoff_of(test, needed, critical))
        return -(known[needed, critical] + aim.get(ended, 0) * whole)

    return Payoff(
        sit=tuple(lost("answer-stand", total) for total in range(hand.limit + 1)),
        bust=lost("answer-bust", 0),
        critical=lost("answer-critical", hand.limit),
    )


Ends = tuple[tuple[tuple[str, int, int], int], ...]
"""The ways in which a roller's hand ends: the outcome with the total and the margin, and in how many cases."""


class Roller:
    """Whoever attempts a test, with what their hand makes of each end of the other side; each is worked out once."""

    def __init__(self, test: PushTest, sit_at: int | None) -> None:
        self.test, self.sit_at = test, sit_at
        hand = test.hand
        self.whole = int(hand.sides ** (hand.dice + hand.spare + hand.limit + 1))
        stands = [answered(test, "answer-stand", total) for total in range(hand.limit + 1)]
        self.against = (*stands, answered(test, "answer-bust", 0), answered(test, "answer-critical", hand.limit))
        self.asked = tuple(
            (one.needed, one.critical, max(one.total, one.needed - test.margins)) for one in self.against
        )
        self._ends: dict[tuple[int, bool, int], Ends] = {}

    def ends(self, asked: tuple[int, bool, int]) -> Ends:
        """How the hand ends that needs a total, against one that is beaten by the margin."""
        if asked not in self._ends:
            needed, critical, beaten = asked
            test, hand = self.test, self.test.hand
            ends = finals_of(hand, payoff_of(test, needed, critical), self.sit_at)
            short = "bust" if test.strained else "fail"
            every = [
                ("bust", hand.limit + 1, ends.bust),
                ("critical" if critical else "fail", hand.limit, ends.critical),
                *(("pass" if total >= needed else short, total, ways) for total, ways in enumerate(ends.totals)),
            ]
            self._ends[asked] = tuple(
                ((outcome, total, total - beaten), ways) for outcome, total, ways in every if ways
            )
        return self._ends[asked]


@lru_cache(maxsize=MOST_KEPT)
def roller_of(test: PushTest, sit_at: int | None) -> Roller:
    """The roller of an unopposed test."""
    return Roller(test, sit_at)


@lru_cache(maxsize=MOST_KEPT)
def push_odds(test: PushTest, sit_at: int | None = None, answer_sits_at: int | None = None) -> Odds:
    """The exact odds of a test played as well as its aim allows, or by the habit of stopping at a total."""
    alone = test if test.answer is None else replace(test, answer=None)
    roller = roller_of(alone, sit_at)
    if test.answer is None:
        return Odds(whole=roller.whole, branches=gathered(dict(roller.ends((test.target, True, test.target)))))
    theirs = finals_of(test.answer, payoff_against(alone), answer_sits_at)
    cases = (*theirs.totals, theirs.bust, theirs.critical)
    asked: dict[tuple[int, bool, int], int] = {}
    replies: dict[tuple[str, int, int], int] = {}
    for one, key, number in zip(roller.against, roller.asked, cases, strict=True):
        if number:
            asked[key] = asked.get(key, 0) + number
            reply = (one.outcome, one.total, one.total)
            replies[reply] = replies.get(reply, 0) + number * roller.whole
    ways: dict[tuple[str, int, int], int] = {}
    for key, number in asked.items():
        for end, mine in roller.ends(key):
            ways[end] = ways.get(end, 0) + number * mine
    return Odds(whole=roller.whole * theirs.whole, branches=gathered(ways), answers=gathered(replies))


def stops(push: tuple[bool, ...]) -> int:
    """The total from which on nobody pushes."""
    return max((total for total, pushed in enumerate(push) if pushed), default=-1) + 1


def stopping_point(test: PushTest) -> int:
    """The total from which on the best play is to stop, in an unopposed test."""
    payoff = payoff_of(test, test.target, True)
    return stops(plan_of(test.hand.sides, test.hand.limit, payoff).push)


def answer_stopping_point(test: PushTest) -> int | None:
    """The total from which on the best answer is to stop; None in an unopposed test."""
    if test.answer is None:
        return None
    return stops(plan_of(test.answer.sides, test.answer.limit, payoff_against(replace(test, answer=None))).push)
