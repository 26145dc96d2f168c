"""Exact solution of hands of cards, drawn one by one without replacement against cards that lie face down.

Cards face down are as good as drawn afterwards: nobody has seen either. A hand is the multiset of its values. Every
number is counted in whole cases: with n cards in the deck and at most k drawn, n × (n - 1) × ... (k factors) orders.

Tests of one deck share work: the ways in which a standing hand hits don't depend on the limit, and a hand that draws
under one limit draws under any higher one.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import compress
from math import comb, perm
from operator import mul

from roster.chances.decks import MOST_HANDS, Deck, below, fits, hands_of, lane_bits, most_limit
from roster.chances.outcomes import Odds, TooManyCases, branches_of

MOST_KEPT = 512
SHARED = 8


@dataclass(frozen=True, kw_only=True, slots=True)
class CardTest:
    """A test with a hand of cards, and its numbers.

    A hit is worth 1, or with `gain` = (base, each) base + each × what is counted, and never less than 0. `sit_at` is a
    habit of standing on that sum or more.
    """

    deck: Deck
    limit: int
    added: int = 0
    against: int = 2
    ties: bool = False
    critical: int | None = None
    bet: int = 0
    gain: tuple[int, int] | None = None
    sit_at: int | None = None


@lru_cache(maxsize=64)
def hits_of(deck: Deck, against: int, added: int) -> tuple[int, ...]:
    """Return, for each hand, the ways in which the hidden cards come to less than its sum plus `added`."""
    hands, bits = hands_of(deck), lane_bits(deck, against)
    highest = rounded_up(most_limit(deck) + added)
    lane = (1 << bits) - 1
    ways = below(deck, against, highest, bits)
    return tuple(one >> bits * (total + added) & lane for one, total in zip(ways, hands.sums, strict=True))


def rounded_up(number: int) -> int:
    """Round a number up to a multiple of SHARED, so that similar tests share their results."""
    return -(-number // SHARED) * SHARED


def counted(test: CardTest, total: int, size: int) -> int:
    """Return what a hit counts: its sum, what is added, and the bets."""
    return total + test.added + test.bet * max(size - 1, 0)


def orders_of(cards: int, deepest: int) -> tuple[int, ...]:
    """Return, by number of cards drawn, the orders in which further cards can come, up to `deepest` in all."""
    return tuple(perm(cards - number, deepest - number) for number in range(deepest + 1))


def own_hits(test: CardTest) -> tuple[int, ...]:
    """Return, for each hand, the ways in which it hits if it stands."""
    return hits_of(test.deck, test.against, test.added + (1 if test.ties else 0))


@lru_cache(maxsize=64)
def each_stand(deck: Deck, against: int) -> tuple[int, ...]:
    """Return, by number of cards, the cases for each lie of the hidden cards; 0 where too few are left for them."""
    hands = hands_of(deck)
    largest = max(hands.sizes)
    orders = orders_of(hands.cards, min(largest + against + 1, hands.cards))
    hidden = (comb(hands.cards - size, against) for size in range(largest + 1))
    return tuple(orders[size] // ways if ways else 0 for size, ways in enumerate(hidden))


@lru_cache(maxsize=64)
def standing(test: CardTest) -> tuple[int, ...]:
    """Return the worth of standing for each hand, whatever the limit."""
    hands, each = hands_of(test.deck), each_stand(test.deck, test.against)
    base, more = test.gain or (1, 0)
    worth = [each[size] * max(base + more * counted(test, total, size), 0) for total, size in hands.kinds]
    return tuple(map(mul, own_hits(test), map(worth.__getitem__, hands.kind)))


@lru_cache(maxsize=64)
def drawing_at_most(test: CardTest) -> tuple[int, ...]:
    """Return the hands that draw under the highest limit, the only ones that may draw under any; fullest first."""
    return drawing(test, most_limit(test.deck), reversed(range(len(hands_of(test.deck).sums))))


def drawing(test: CardTest, limit: int, candidates: Iterable[int]) -> tuple[int, ...]:
    """Return which candidates draw in best play under a limit, fullest first."""
    hands, worth = hands_of(test.deck), list(standing(test))
    count, most = hands.up_to[limit], hands.cards - test.against
    for place in range(count, len(worth)):
        worth[place] = 0
    after, left, found = hands.after, hands.left, []
    for place in candidates:
        if hands.sizes[place] < most:
            further = sum(map(mul, left[place], map(worth.__getitem__, after[place])))
            if further > worth[place] or not place:
                worth[place] = further
                found.append(place)
    return tuple(found)


@lru_cache(maxsize=MOST_KEPT)
def draws(test: CardTest) -> tuple[int, ...]:
    """Return the hands that draw in the best play of a test, or by its habit; fullest first.

    Raises TooManyCases.
    """
    if not fits(test.deck, test.limit):
        raise TooManyCases(f"The deck makes more than {MOST_HANDS} different hands.")
    if test.sit_at is None:
        # What is critical and where the limit lies make no difference to what is shared.
        shared = replace(test, limit=0, critical=None)
        return drawing(shared, test.limit, drawing_at_most(shared))
    hands = hands_of(test.deck)
    most, last = hands.cards - test.against, hands.up_to[max(min(test.sit_at - 1, test.limit), 0)]
    return tuple(place for place in reversed(range(last)) if hands.sizes[place] < most)


def stops_at(test: CardTest) -> int:
    """Return the sum from which to stand, whatever the cards. Raises TooManyCases."""
    sums = hands_of(test.deck).sums
    return max((sums[place] for place in draws(test)), default=-1) + 1


@lru_cache(maxsize=MOST_KEPT)
def card_odds(test: CardTest) -> Odds:
    """Return the exact odds of a hand played for its worth, or by its habit.

    Raises TooManyCases.
    """
    drawn, hands, each = draws(test), hands_of(test.deck), each_stand(test.deck, test.against)
    sizes, count = hands.sizes, hands.up_to[test.limit]
    whole = each[0] * comb(hands.cards, test.against)
    reached = [0] * len(sizes)
    reached[0] = whole
    for place in reversed(drawn):
        if reached[place]:
            one, reached[place] = reached[place] // (hands.cards - sizes[place]), 0
            for number, further in zip(hands.left[place], hands.after[place], strict=True):
                reached[further] += one * number
    ways = standing_cases(test, reached[:count])
    ways["bust", test.limit + 1, 0] = whole - sum(ways.values())
    return Odds(whole=whole, branches=branches_of(ways))


def standing_cases(test: CardTest, reached: Sequence[int]) -> dict[tuple[str, int, int], int]:
    """Return the cases of the hands that stand: hits, critical or not, and misses."""
    hands, hits = hands_of(test.deck), own_hits(test)
    cases, hit = [0] * len(hands.kinds), [0] * len(hands.kinds)
    for kind, many, won in compress(zip(hands.kind, reached, hits, strict=False), reached):
        cases[kind] += many
        hit[kind] += many * won
    ways: Counter[tuple[str, int, int]] = Counter()
    for (held, size), every, won in compress(zip(hands.kinds, cases, hit, strict=True), cases):
        total, hitting = held + test.added, won // comb(hands.cards - size, test.against)
        outcome = "critical" if test.critical is not None and total >= test.critical else "hit"
        ways[outcome, counted(test, held, size), total] += hitting
        ways["miss", total, total] += every - hitting
    return ways
