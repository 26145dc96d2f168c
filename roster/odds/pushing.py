"""Pushing one's luck, solved exactly: dice added up one at a time towards a target, and the best point to stop.

Everything is counted in whole cases. What a total is worth is kept times sides ** (limit + 1), so that it is a whole
number however often a die is pushed.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from roster.odds.outcomes import Odds, gathered

MOST_KEPT = 4096
MOST_MARGIN = 1000


@dataclass(frozen=True, kw_only=True, slots=True)
class Hand:
    """What one roller brings: dice, the burden `added`, an `optional` stat, `spare` dice to choose from, a critical."""

    dice: int = 2
    sides: int = 10
    limit: int = 21
    added: int = 0
    optional: int = 0
    spare: int = 0
    critical: tuple[int, ...] = ()


class FirstRoll(NamedTuple):
    """The totals that a first roll offers to choose from, or a critical; in how many ways it comes."""

    totals: tuple[int, ...]
    critical: bool
    ways: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Payoff:
    """What it is worth to stop on each total from 0 to the limit (None: it is not allowed), to bust, to be critical."""

    sit: tuple[int | None, ...]
    bust: int
    critical: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Plan:
    """On which totals to push, and what each total is worth, times sides ** (limit + 1)."""

    push: tuple[bool, ...]
    worth: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Finals:
    """In how many cases a hand ends on each total, bust or critical."""

    totals: tuple[int, ...]
    bust: int
    critical: int
    whole: int


@lru_cache(maxsize=MOST_KEPT)
def first_rolls(dice: int, spare: int, sides: int, critical: tuple[int, ...]) -> tuple[FirstRoll, ...]:
    """Every first roll, alike ones taken together."""
    ways: dict[tuple[tuple[int, ...], bool], int] = {}
    wanted = tuple(sorted(critical))
    for faces in product(range(1, sides + 1), repeat=dice + spare):
        kept = {tuple(sorted(one)) for one in combinations(faces, dice)}
        special = bool(critical) and wanted in kept
        key = (() if special else tuple(sorted({sum(one) for one in kept})), special)
        ways[key] = ways.get(key, 0) + 1
    return tuple(FirstRoll(totals, special, number) for (totals, special), number in ways.items())


@lru_cache(maxsize=MOST_KEPT)
def plan_of(sides: int, limit: int, payoff: Payoff, sit_at: int | None = None) -> Plan:
    """The best play for a payoff; with `sit_at`, what the habit of stopping there comes to."""
    worth = [0] * (limit + 1)
    push = [False] * (limit + 1)
    scaled = [0] * (limit + 1)
    power = [sides**number for number in range(limit + 2)]
    for total in range(limit, -1, -1):
        room = limit - total
        further = sum(scaled[total + face] * power[face - 1] for face in range(1, min(sides, room) + 1))
        further += max(sides - room, 0) * payoff.bust * power[room]
        sat = payoff.sit[total]
        stopped = None if sat is None else sat * power[room + 1]
        push[total] = stopped is None or (further > stopped if sit_at is None else total < sit_at)
        scaled[total] = further if push[total] or stopped is None else stopped
        worth[total] = scaled[total] * power[total]
    return Plan(push=tuple(push), worth=tuple(worth))


def start_of(hand: Hand, roll: FirstRoll, plan: Plan, bust: int) -> int | None:
    """The total from which a roller goes on, of those that a roll and the optional stat offer; None: bust at once."""
    best, most = None, bust * hand.sides ** (hand.limit + 1)
    for kept in roll.totals:
        total = kept + hand.added
        for offered in (total, total + hand.optional)[: 2 if hand.optional else 1]:
            if 0 <= offered <= hand.limit and total <= hand.limit and (best is None or plan.worth[offered] > most):
                best, most = offered, plan.worth[offered]
    return best


@lru_cache(maxsize=MOST_KEPT)
def hand_worth(hand: Hand, payoff: Payoff) -> int:
    """What a hand is worth at best, times sides ** (dice + spare + limit + 1)."""
    plan = plan_of(hand.sides, hand.limit, payoff)
    scale = int(hand.sides ** (hand.limit + 1))
    total = 0
    for roll in first_rolls(hand.dice, hand.spare, hand.sides, hand.critical):
        start = None if roll.critical else start_of(hand, roll, plan, payoff.bust)
        plain = payoff.critical if roll.critical else payoff.bust
        total += roll.ways * (plain * scale if start is None else plan.worth[start])
    return total


@lru_cache(maxsize=MOST_KEPT)
def finals_of(hand: Hand, payoff: Payoff, sit_at: int | None = None) -> Finals:
    """Where a hand ends that is played for a payoff, or by the habit of stopping at `sit_at`."""
    plan = plan_of(hand.sides, hand.limit, payoff, sit_at)
    scale = int(hand.sides ** (hand.limit + 1))
    totals, bust, critical = [0] * (hand.limit + 1), 0, 0
    for roll in first_rolls(hand.dice, hand.spare, hand.sides, hand.critical):
        start = None if roll.critical else start_of(hand, roll, plan, payoff.bust)
        if roll.critical:
            critical += roll.ways
        elif start is None:
            bust += roll.ways
        else:
            totals[start] += roll.ways
    lanes = lanes_of(hand)
    ends = scale * bust << lanes * (hand.limit + 1)
    for many, end in zip(totals, ends_from(hand.sides, hand.limit, plan.push, lanes), strict=True):
        ends += many * end
    lane = (1 << lanes) - 1
    spread = [ends >> lanes * place & lane for place in range(hand.limit + 2)]
    whole = int(hand.sides ** (hand.dice + hand.spare)) * scale
    return Finals(totals=tuple(spread[:-1]), bust=spread[-1], critical=critical * scale, whole=whole)


def lanes_of(hand: Hand) -> int:
    """The bits of a lane that holds a number of cases."""
    return int(hand.sides ** (hand.dice + hand.spare + hand.limit + 1)).bit_length()


@lru_cache(maxsize=MOST_KEPT)
def ends_from(sides: int, limit: int, push: tuple[bool, ...], lanes: int) -> tuple[int, ...]:
    """Where a total ends that is played by a plan: sides ** (limit + 1) cases, those of each end in a lane of its own.

    The lanes are the totals from 0 to the limit, then bust.
    """
    whole = sides ** (limit + 1)
    found = [whole << lanes * total for total in range(limit + 2)]
    for total in range(limit, -1, -1):
        if push[total]:
            onward = sum(found[total + 1 : total + sides + 1]) + max(total + sides - limit - 1, 0) * found[limit + 1]
            found[total] = onward // sides
    return tuple(found[:-1])


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
