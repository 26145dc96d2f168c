"""Tests of pushing one's luck, solved exactly: dice added up one at a time towards a target, with or without an answer.

Everything is counted in whole cases.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from roster.odds.outcomes import Odds, gathered
from roster.odds.plans import MOST_KEPT, Hand, Payoff, finals_of, hand_worth, plan_of

MOST_MARGIN = 1000


@dataclass(frozen=True, kw_only=True, slots=True)
class PushTest:
    """A test with its numbers: a hand, the target, and the other side's hand, if there is one.

    `strained`: failing is a bust. `ties`: equal totals are in favour of who attempts. `aim` is the worth of outcomes.
    """

    hand: Hand
    target: int
    must_push: bool = False
    strained: bool = False
    answer: Hand | None = None
    ties: bool = False
    aim: tuple[tuple[str, int], ...] = (("critical", 1), ("pass", 1))


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
    if outcome == "answer-bust":
        return Against(outcome, 0, test.target, True)
    if outcome == "answer-critical":
        return Against(outcome, test.hand.limit, test.hand.limit + 1, test.ties)
    return Against(outcome, total, max(test.target, total if test.ties else total + 1), True)


@lru_cache(maxsize=MOST_KEPT)
def payoff_for(
    aim: tuple[tuple[str, int], ...], limit: int, needed: int, critical: bool, bust_below: int, must_push: bool
) -> Payoff:
    """What each end of a hand is worth that needs a total; failing below `bust_below` is as bad as a bust."""
    worth = dict(aim)
    failed, bust = worth.get("fail", 0), worth.get("bust", 0)
    pushing = must_push and needed <= limit
    sit = tuple(
        worth.get("pass", 0) if total >= needed else None if pushing else bust if total < bust_below else failed
        for total in range(limit + 1)
    )
    return Payoff(sit=sit, bust=bust, critical=worth.get("critical", 0) if critical else failed)


def payoff_of(test: PushTest, needed: int, critical: bool) -> Payoff:
    """What each end of the roller's own hand is worth."""
    bust_below = test.target if test.strained else 0
    return payoff_for(test.aim, test.hand.limit, needed, critical, bust_below, test.must_push)


def answer_payoff(test: PushTest) -> Payoff:
    """What each end is worth to the other side, which plays against the roller's aim."""
    return payoff_against(replace(test, answer=None))


@lru_cache(maxsize=MOST_KEPT)
def payoff_against(test: PushTest) -> Payoff:
    """What each end is worth to whoever answers a test, whatever they bring."""
    aim, hand = dict(test.aim), test.hand
    whole = int(hand.sides ** (hand.dice + hand.spare + hand.limit + 1))
    known: dict[tuple[int, bool], int] = {}

    def lost(outcome: str, total: int) -> int:
        _, _, needed, critical = answered(test, outcome, total)
        if (needed, critical) not in known:
            known[needed, critical] = hand_worth(hand, payoff_of(test, needed, critical))
        return -(known[needed, critical] + aim.get(outcome, 0) * whole)

    return Payoff(
        sit=tuple(lost("answer-stand", total) for total in range(hand.limit + 1)),
        bust=lost("answer-bust", 0),
        critical=lost("answer-critical", hand.limit),
    )


def answers_of(test: PushTest, answer: Hand, sit_at: int | None) -> tuple[tuple[tuple[Against, int], ...], int]:
    """How the other side's test can end, with the cases of each, and of how many."""
    ends = finals_of(answer, answer_payoff(test), sit_at)
    every = [(answered(test, "answer-stand", total), ways) for total, ways in enumerate(ends.totals) if ways]
    every.append((answered(test, "answer-bust", 0), ends.bust))
    every.append((answered(test, "answer-critical", test.hand.limit), ends.critical))
    return tuple(one for one in every if one[1]), ends.whole


Ends = tuple[tuple[tuple[str, int, int], int], ...]
"""The ways in which a roller's hand ends: the outcome with the total and the margin, and in how many cases."""


@lru_cache(maxsize=MOST_KEPT)
def ends_of(test: PushTest, needed: int, critical: bool, beaten: int, sit_at: int | None) -> Ends:
    """How a hand ends that needs a total, against one that is beaten by the margin."""
    hand, bust_below = test.hand, test.target if test.strained else 0
    ends = finals_of(hand, payoff_of(test, needed, critical), sit_at)
    every = [("bust", hand.limit + 1, ends.bust), ("critical" if critical else "fail", hand.limit, ends.critical)]
    for total, ways in enumerate(ends.totals):
        every.append(("pass" if total >= needed else "bust" if total < bust_below else "fail", total, ways))
    return tuple(((outcome, total, total - beaten), ways) for outcome, total, ways in every if ways)


@lru_cache(maxsize=MOST_KEPT)
def push_odds(
    test: PushTest, sit_at: int | None = None, answer_sits_at: int | None = None, margins: int = MOST_MARGIN
) -> Odds:
    """The exact odds of a test played as well as its aim allows, or by the habit of stopping at a total.

    Margins are right up to `margins`, and larger ones at least that; the fewer are told apart, the fewer the branches.
    """
    hand, alone = test.hand, replace(test, answer=None)
    answers: tuple[tuple[Against, int], ...]
    answers, of_theirs = ((Against("", 0, test.target, True), 1),), 1
    if test.answer is not None:
        answers, of_theirs = answers_of(test, test.answer, answer_sits_at)
    asked: dict[tuple[int, bool, int], int] = {}
    for against, theirs in answers:
        key = (against.needed, against.critical, max(against.total, against.needed - margins))
        asked[key] = asked.get(key, 0) + theirs
    ways: dict[tuple[str, int, int], int] = {}
    for (needed, critical, beaten), theirs in asked.items():
        for end, mine in ends_of(alone, needed, critical, beaten, sit_at):
            ways[end] = ways.get(end, 0) + theirs * mine
    own = int(hand.sides ** (hand.dice + hand.spare + hand.limit + 1))
    replies = {(one.outcome, one.total, one.total): theirs * own for one, theirs in answers if one.outcome}
    return Odds(whole=own * of_theirs, branches=gathered(ways), answers=gathered(replies))


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
    return stops(plan_of(test.answer.sides, test.answer.limit, answer_payoff(test)).push)
