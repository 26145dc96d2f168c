"""Hands of cards solved exactly: drawn one by one without replacement, against cards that lie face down.

Cards face down are as good as drawn afterwards: nobody has seen either. A hand is the multiset of its values. Every
number is counted in whole cases: with n cards in the deck and at most k drawn, n × (n - 1) × ... (k factors) orders.

Tests of one deck share what they can. Hands are in the order of their sums, so those of a lower limit come first. In
how many ways standing hits does not depend on the limit. Who draws under a limit draws under any higher one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, compress
from math import comb
from operator import mul

from roster.odds.outcomes import Odds, gathered
from roster.rules.game.mechanisms import MOST_HAND, MOST_HANDS, hands_by_sum

MOST_KEPT = 512
SHARED = 8
Deck = tuple[tuple[int, int], ...]
"""Cards by value: (value, copies), values ascending."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CardTest:
    """A hand of cards with its numbers.

    A hit is worth 1, or with `gain` = (base, each) base + each × what is counted, and never less than 0. `sit_at`: the
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


class TooManyHands(ValueError):
    """A deck with more different hands than can be looked at."""


@lru_cache(maxsize=MOST_KEPT)
def most_limit(deck: Deck) -> int:
    """The highest limit up to which all hands of a deck can be looked at; known before any is."""
    every = accumulate(hands_by_sum(dict(deck), MOST_HAND))
    return max((limit for limit, hands in enumerate(every) if hands <= MOST_HANDS), default=0)


def fits(deck: Deck, limit: int) -> bool:
    """Whether all hands up to a limit can be looked at."""
    return limit <= most_limit(deck)


@dataclass(frozen=True, kw_only=True, slots=True)
class Hands:
    """The hands of a deck by place, those of low sums first: the sum and the number of cards of each.

    `kinds` are the pairs of sum and size, and `kind` says which of them a hand is. `made` is the hand before and the
    value added to it. `after` are the hands after one more card, and `left` says how many cards of the deck lead to
    each. `up_to` is how many hands come to no more than a sum.
    """

    cards: int
    sums: tuple[int, ...]
    sizes: tuple[int, ...]
    kinds: tuple[tuple[int, int], ...]
    kind: tuple[int, ...]
    made: tuple[tuple[int, int], ...]
    after: tuple[tuple[int, ...], ...]
    left: tuple[tuple[int, ...], ...]
    up_to: tuple[int, ...]

    def held(self, place: int) -> tuple[int, ...]:
        """The values of a hand, ascending."""
        values = []
        while place:
            place, value = self.made[place]
            values.append(value)
        return tuple(reversed(values))


@lru_cache(maxsize=16)
def hands_of(deck: Deck) -> Hands:
    """Every hand of a deck up to the highest limit that can be looked at.

    While they are found, a hand is one number: how many it has of each value, in bits of their own.
    """
    limit = most_limit(deck)
    bits = max(copies for _, copies in deck).bit_length()
    kinds = [(value, copies, bits * number) for number, (value, copies) in enumerate(deck)]
    by_sum: list[list[tuple[int, int, int, int]]] = [[] for _ in range(limit + 1)]
    by_sum[0].append((0, 0, 0, 0))
    for value, copies, shift in kinds:
        for total in range(limit - value, -1, -1):
            for code, size, _, _ in tuple(by_sum[total]):
                for many in range(1, min(copies, (limit - total) // value) + 1):
                    more = code + (many << shift)
                    by_sum[total + many * value].append((more, size + many, more - (1 << shift), value))
    every = [one for found in by_sum for one in found]
    sums = tuple(total for total, found in enumerate(by_sum) for _ in found)
    places = {one[0]: place for place, one in enumerate(every)}
    lane = (1 << bits) - 1
    fitting = [
        [(1 << shift, shift, copies) for value, copies, shift in kinds if value <= room] for room in range(limit + 1)
    ]
    after, left = [], []
    for (code, *_), total in zip(every, sums, strict=True):
        numbers = [
            (one, number)
            for one, shift, copies in fitting[limit - total]
            if (number := copies - (code >> shift & lane))
        ]
        after.append(tuple([places[code + one] for one, _ in numbers]))
        left.append(tuple([number for _, number in numbers]))
    sizes = tuple(size for _, size, _, _ in every)
    pairs = {pair: number for number, pair in enumerate(sorted(set(zip(sums, sizes, strict=True))))}
    return Hands(
        cards=sum(copies for _, copies in deck),
        sums=sums,
        sizes=sizes,
        kinds=tuple(pairs),
        kind=tuple(map(pairs.__getitem__, zip(sums, sizes, strict=True))),
        made=tuple((places[before], value) for _, _, before, value in every),
        after=tuple(after),
        left=tuple(left),
        up_to=tuple(accumulate(map(len, by_sum))),
    )


def lane_bits(deck: Deck, against: int) -> int:
    """The bits of a lane: room for every way to take cards from the deck."""
    return comb(sum(copies for _, copies in deck), against).bit_length() + 1


@lru_cache(maxsize=64)
def below(deck: Deck, against: int, highest: int, bits: int) -> tuple[int, ...]:
    """By hand: in how many ways cards face down come to less than 0, 1, 2, ... `highest`, each in a lane of `bits`.

    With a card of value v out of the deck, n cards come to less than t in as many ways as before, except those in which
    that card is one of them: n - 1 others come to less than t - v.
    """
    hands, every = hands_of(deck), (1 << bits * (highest + 1)) - 1
    if not against:
        return ((every - (1 << bits) + 1) // ((1 << bits) - 1),) * len(hands.sums)
    fewer = below(deck, against - 1, highest, bits)
    found = [below_at_first(deck, against, highest, bits)]
    shifts = {value: bits * value for value, _ in deck}
    for (before, value), others in zip(hands.made[1:], fewer[1:], strict=True):
        found.append(found[before] - (others << shifts[value]) & every)
    return tuple(found)


def below_at_first(deck: Deck, against: int, highest: int, bits: int) -> int:
    """The same from the whole deck."""
    every = (1 << bits * (highest + 1)) - 1
    found = [(every - (1 << bits) + 1) // ((1 << bits) - 1), *[0] * against]
    for value, copies in deck:
        for number in range(against, 0, -1):
            for many in range(1, min(copies, number) + 1):
                found[number] += comb(copies, many) * (found[number - many] << bits * many * value) & every
    return found[against]


@lru_cache(maxsize=64)
def hits_of(deck: Deck, against: int, added: int) -> tuple[int, ...]:
    """By hand: in how many ways the cards face down come to less than its sum and what is `added`."""
    hands, bits = hands_of(deck), lane_bits(deck, against)
    highest = rounded_up(most_limit(deck) + added)
    lane = (1 << bits) - 1
    lanes = [bits * (total + added) for total in range(most_limit(deck) + 1)]
    ways = below(deck, against, highest, bits)
    return tuple(one >> lanes[total] & lane for one, total in zip(ways, hands.sums, strict=True))


def rounded_up(number: int) -> int:
    """A number rounded up, so that tests that differ little share what is worked out for all of them."""
    return -(-number // SHARED) * SHARED


def counted(test: CardTest, total: int, size: int) -> int:
    """What a hand that hits counts: its sum, what is added, and the bets."""
    return total + test.added + test.bet * max(size - 1, 0)


def orders_of(cards: int, deepest: int) -> tuple[int, ...]:
    """By number of cards drawn: in how many orders the cards after them can come, `deepest` in all."""
    orders = [1] * (deepest + 1)
    for number in range(deepest - 1, -1, -1):
        orders[number] = orders[number + 1] * (cards - number)
    return tuple(orders)


def own_hits(test: CardTest) -> tuple[int, ...]:
    """By hand: in how many ways it hits if it stands."""
    return hits_of(test.deck, test.against, test.added + (1 if test.ties else 0))


@lru_cache(maxsize=64)
def each_stand(deck: Deck, against: int) -> tuple[int, ...]:
    """By number of cards: the cases of each way in which the cards face down lie; 0 where too few are left for them."""
    hands = hands_of(deck)
    largest = max(hands.sizes)
    orders = orders_of(hands.cards, min(largest + against + 1, hands.cards))
    hidden = (comb(hands.cards - size, against) for size in range(largest + 1))
    return tuple(orders[size] // ways if ways else 0 for size, ways in enumerate(hidden))


@lru_cache(maxsize=64)
def standing(test: CardTest) -> tuple[int, ...]:
    """By hand: what standing is worth, whatever the limit."""
    hands, each = hands_of(test.deck), each_stand(test.deck, test.against)
    base, more = test.gain or (1, 0)
    worth = [each[size] * max(base + more * counted(test, total, size), 0) for total, size in hands.kinds]
    return tuple(map(mul, own_hits(test), map(worth.__getitem__, hands.kind)))


@lru_cache(maxsize=64)
def drawing_at_most(test: CardTest) -> tuple[int, ...]:
    """The hands that draw under the highest limit, and so the only ones that may draw under any; the fullest first."""
    sums = hands_of(test.deck).sums
    return drawing(test, most_limit(test.deck), range(len(sums) - 1, -1, -1))


def drawing(test: CardTest, limit: int, candidates: Iterable[int]) -> tuple[int, ...]:
    """The hands that draw in best play under a limit, of those that may; the fullest first."""
    hands, worth = hands_of(test.deck), list(standing(test))
    count, most = hands.up_to[limit], hands.cards - test.against
    worth[count:] = [0] * (len(worth) - count)
    after, left, found = hands.after, hands.left, []
    for place in candidates:
        if place < count and hands.sizes[place] < most:
            further = sum(map(mul, left[place], map(worth.__getitem__, after[place])))
            if further > worth[place] or not place:
                worth[place] = further
                found.append(place)
    return tuple(found)


@lru_cache(maxsize=MOST_KEPT)
def draws(test: CardTest) -> tuple[int, ...]:
    """The hands that draw in the best play of a test, or by its habit; the fullest first.

    Raises TooManyHands.
    """
    if not fits(test.deck, test.limit):
        raise TooManyHands(f"The deck makes more than {MOST_HANDS} different hands.")
    if test.sit_at is None:
        # What is critical and where the limit lies make no difference to what is shared.
        shared = replace(test, limit=0, critical=None)
        return drawing(shared, test.limit, drawing_at_most(shared))
    hands = hands_of(test.deck)
    most, last = hands.cards - test.against, hands.up_to[max(min(test.sit_at - 1, test.limit), 0)]
    return tuple(place for place in range(last - 1, -1, -1) if hands.sizes[place] < most)


def stops_at(test: CardTest) -> int:
    """The sum from which on to stand, whatever the cards. Raises TooManyHands."""
    sums = hands_of(test.deck).sums
    return max((sums[place] for place in draws(test)), default=-1) + 1


@lru_cache(maxsize=MOST_KEPT)
def card_odds(test: CardTest) -> Odds:
    """The exact odds of a hand played as well as its worth allows, or by its habit.

    Raises TooManyHands.
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
    ways = stood(test, reached[:count])
    ways["bust", test.limit + 1, 0] = whole - sum(ways.values())
    return Odds(whole=whole, branches=gathered(ways))


def stood(test: CardTest, reached: Sequence[int]) -> dict[tuple[str, int, int], int]:
    """The cases of the hands that stand: hits, critical or not, and misses."""
    hands, hits = hands_of(test.deck), own_hits(test)
    cases, hit = [0] * len(hands.kinds), [0] * len(hands.kinds)
    for kind, many, won in compress(zip(hands.kind, reached, hits, strict=False), reached):
        cases[kind] += many
        hit[kind] += many * won
    ways: dict[tuple[str, int, int], int] = {}
    for (held, size), every, won in compress(zip(hands.kinds, cases, hit, strict=True), cases):
        total, hitting = held + test.added, won // comb(hands.cards - size, test.against)
        outcome = "critical" if test.critical is not None and total >= test.critical else "hit"
        for key, number in (
            ((outcome, counted(test, held, size), total), hitting),
            (("miss", total, total), every - hitting),
        ):
            ways[key] = ways.get(key, 0) + number
    return ways
