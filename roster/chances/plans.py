"""Exact solution for one roller who pushes: the totals on which to push for a payoff, and the ends that follow.

A total's worth is stored times sides ** (limit + 1), so that it is an integer however often a die is pushed.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

MOST_KEPT = 4096


@dataclass(frozen=True, kw_only=True, slots=True)
class Hand:
    """A roller's hand: dice, the burden `added`, an `optional` stat, `spare` dice to choose from, a critical."""

    dice: int = 2
    sides: int = 10
    limit: int = 21
    added: int = 0
    optional: int = 0
    spare: int = 0
    critical: tuple[int, ...] = ()

    @property
    def cases(self) -> int:
        """The number of its equally likely cases, however often a die is pushed."""
        return int(self.sides ** (self.dice + self.spare + self.limit + 1))


class FirstRoll(NamedTuple):
    """The totals that a first roll offers, or a critical, with the number of ways to roll it."""

    totals: tuple[int, ...]
    critical: bool
    ways: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Payoff:
    """The worth of stopping on each total from 0 to the limit (None: not allowed), of a bust and of a critical."""

    sit: tuple[int | None, ...]
    bust: int
    critical: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PushPlan:
    """The totals on which to push, and the worth of each total times sides ** (limit + 1)."""

    push: tuple[bool, ...]
    worth: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Finals:
    """The number of cases in which a hand ends on each total, bust or critical."""

    totals: tuple[int, ...]
    bust: int
    critical: int


@lru_cache(maxsize=MOST_KEPT)
def first_rolls(dice: int, spare: int, sides: int, critical: tuple[int, ...]) -> tuple[FirstRoll, ...]:
    """Return every first roll, with equal ones merged."""
    ways: Counter[tuple[tuple[int, ...], bool]] = Counter()
    wanted = tuple(sorted(critical))
    for faces in product(range(1, sides + 1), repeat=dice + spare):
        kept = {tuple(sorted(one)) for one in combinations(faces, dice)}
        special = bool(critical) and wanted in kept
        ways[() if special else tuple(sorted({sum(one) for one in kept})), special] += 1
    return tuple(FirstRoll(totals, special, number) for (totals, special), number in ways.items())


@lru_cache(maxsize=MOST_KEPT)
def push_plan(sides: int, limit: int, payoff: Payoff, sit_at: int | None = None) -> PushPlan:
    """Return the best play for a payoff, or with `sit_at` the worth of stopping there by habit."""
    push, scaled = list[bool](), list[int]()
    power = [sides**number for number in range(limit + 2)]
    for room in range(limit + 1):
        further = sum(scaled[room - face] * power[face - 1] for face in range(1, min(sides, room) + 1))
        further += max(sides - room, 0) * payoff.bust * power[room]
        sat = payoff.sit[limit - room]
        stopped = further if sat is None else sat * power[room + 1]
        push.append(sat is None or (further > stopped if sit_at is None else limit - room < sit_at))
        scaled.append(further if push[room] else stopped)
    worth = tuple(one * power[total] for total, one in enumerate(reversed(scaled)))
    return PushPlan(push=tuple(reversed(push)), worth=worth)


def start_of(hand: Hand, roll: FirstRoll, plan: PushPlan) -> int | None:
    """Return the total that a roller goes on from, given the roll and the optional stat; None: bust at once."""
    offered = (kept + hand.added + more for kept in roll.totals for more in (0, hand.optional))
    return max((total for total in offered if total <= hand.limit), key=plan.worth.__getitem__, default=None)


@lru_cache(maxsize=MOST_KEPT)
def hand_worth(hand: Hand, payoff: Payoff) -> int:
    """Return the best worth of a hand, times its number of cases."""
    plan = push_plan(hand.sides, hand.limit, payoff)
    scale = int(hand.sides ** (hand.limit + 1))
    total = 0
    for roll in first_rolls(hand.dice, hand.spare, hand.sides, hand.critical):
        start = None if roll.critical else start_of(hand, roll, plan)
        plain = payoff.critical if roll.critical else payoff.bust
        total += roll.ways * (plain * scale if start is None else plan.worth[start])
    return total


@lru_cache(maxsize=MOST_KEPT)
def finals_of(hand: Hand, payoff: Payoff, sit_at: int | None = None) -> Finals:
    """Return the ends of a hand played for a payoff, or by the habit of stopping at `sit_at`."""
    plan = push_plan(hand.sides, hand.limit, payoff, sit_at)
    scale = int(hand.sides ** (hand.limit + 1))
    totals, bust, critical = [0] * (hand.limit + 1), 0, 0
    for roll in first_rolls(hand.dice, hand.spare, hand.sides, hand.critical):
        start = None if roll.critical else start_of(hand, roll, plan)
        if roll.critical:
            critical += roll.ways
        elif start is None:
            bust += roll.ways
        else:
            totals[start] += roll.ways
    lanes = hand.cases.bit_length()
    ends = scale * bust << lanes * (hand.limit + 1)
    for many, end in zip(totals, ends_from(hand.sides, hand.limit, plan.push, lanes), strict=True):
        ends += many * end
    lane = (1 << lanes) - 1
    spread = [ends >> lanes * place & lane for place in range(hand.limit + 2)]
    return Finals(totals=tuple(spread[:-1]), bust=spread[-1], critical=critical * scale)


@lru_cache(maxsize=MOST_KEPT)
def ends_from(sides: int, limit: int, push: tuple[bool, ...], lanes: int) -> tuple[int, ...]:
    """Return the ends of each total played by a plan: sides ** (limit + 1) cases, each end in a lane of its own.

    The lanes are the totals from 0 to the limit, then bust.
    """
    whole = sides ** (limit + 1)
    found = [whole << lanes * total for total in range(limit + 2)]
    for total in reversed(range(limit + 1)):
        if push[total]:
            onward = sum(found[total + 1 : total + sides + 1]) + max(total + sides - limit - 1, 0) * found[limit + 1]
            found[total] = onward // sides
    return tuple(found[:-1])
