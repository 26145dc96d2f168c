"""The hands of a deck, and the number of ways in which the cards left in it come to less than a sum.

All tests of a deck share them. Hands are in the order of their sums, so those of a lower limit come first.
"""

from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb

MOST_HAND = 60
MOST_HANDS = 3000
"""The most distinct hands that are enumerated."""
MOST_KEPT = 512
Deck = tuple[tuple[int, int], ...]
"""Cards by value: (value, copies), values ascending."""


def hands_by_sum(deck: Mapping[int, int], limit: int) -> list[int]:
    """Return the number of distinct hands for each sum to a limit, an empty hand being 0. `deck`: copies by value."""
    found = [1, *[0] * limit]
    for value, copies in deck.items():
        before = list(found)
        for many in range(1, copies + 1):
            for total in range(many * value, limit + 1):
                found[total] += before[total - many * value]
    return found


@lru_cache(maxsize=MOST_KEPT)
def hands_up_to(deck: Deck) -> tuple[int, ...]:
    """Return the number of distinct hands up to each sum, to MOST_HAND, without listing any of them."""
    return tuple(accumulate(hands_by_sum(dict(deck), MOST_HAND)))


@lru_cache(maxsize=MOST_KEPT)
def most_limit(deck: Deck) -> int:
    """Return the highest limit for which all hands of a deck can be enumerated."""
    return bisect(hands_up_to(deck), MOST_HANDS) - 1


def fits(deck: Deck, limit: int) -> bool:
    """Return whether all hands up to a limit can be enumerated."""
    return limit <= most_limit(deck)


@dataclass(frozen=True, kw_only=True, slots=True)
class Hands:
    """The hands of a deck by index, lowest sum first, with the sum and the number of cards of each.

    `kinds` are the distinct pairs of sum and size, `kind` each hand's index into them. `made` is the hand before and
    the card's value. `after` are the hands after one more card, and `left` the number of cards in the deck that lead to
    each. `up_to` is the number of hands up to each sum.
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
        """Return the values of a hand in ascending order."""
        values = []
        while place:
            place, value = self.made[place]
            values.append(value)
        return tuple(reversed(values))


@lru_cache(maxsize=16)
def hands_of(deck: Deck) -> Hands:
    """Return every hand of a deck up to the highest limit that can be enumerated.

    While they are enumerated, a hand is one integer: its count of each value, in separate bit fields.
    """
    limit = most_limit(deck)
    bits = max(copies for _, copies in deck).bit_length()
    kinds = [(value, copies, bits * number) for number, (value, copies) in enumerate(deck)]
    by_sum: list[list[tuple[int, int, int, int]]] = [[(0, 0, 0, 0)], *([] for _ in range(limit))]
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
    after, left = [], []
    for (code, *_), total in zip(every, sums, strict=True):
        numbers = [
            (1 << shift, number)
            for value, copies, shift in kinds
            if total + value <= limit and (number := copies - (code >> shift & lane))
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
    """Return the width of a lane in bits, for every way to take `against` cards from it; 1 if there is none."""
    return comb(sum(copies for _, copies in deck), against).bit_length() or 1


@lru_cache(maxsize=64)
def below(deck: Deck, against: int, highest: int, bits: int) -> tuple[int, ...]:
    """Return, for each hand, the ways in which hidden cards come to less than 0, 1, ... `highest`, in lanes of `bits`.

    With a card of value v out of the deck, n cards come to less than t in as many ways as before, except those in which
    that card is one of them: n - 1 others come to less than t - v.
    """
    hands, every = hands_of(deck), (1 << bits * (highest + 1)) - 1
    if not against:
        return (every // ((1 << bits) - 1) - 1,) * len(hands.sums)
    fewer = below(deck, against - 1, highest, bits)
    found = [below_from_whole_deck(deck, against, highest, bits)]
    shifts = {value: bits * value for value, _ in deck}
    for (before, value), others in zip(hands.made[1:], fewer[1:], strict=True):
        found.append(found[before] - (others << shifts[value]) & every)
    return tuple(found)


def below_from_whole_deck(deck: Deck, against: int, highest: int, bits: int) -> int:
    """Return the same lanes for the whole deck."""
    every = (1 << bits * (highest + 1)) - 1
    found = [every // ((1 << bits) - 1) - 1, *[0] * against]
    for value, copies in deck:
        for number in range(against, 0, -1):
            for many in range(1, min(copies, number) + 1):
                found[number] += comb(copies, many) * (found[number - many] << bits * many * value) & every
    return found[against]
