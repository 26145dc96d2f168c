"""Hands of cards solved exactly: drawn one by one without replacement, against cards that lie face down.

Cards face down are as good as drawn afterwards: nobody has seen either. A hand is the multiset of its values. Every
number is counted in whole cases: with n cards in the deck and at most k drawn, n × (n - 1) × ... (k factors) orders.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from roster.odds.outcomes import Odds, gathered
from roster.rules.game.mechanisms import MOST_HANDS, hands_up_to

MOST_KEPT = 512
SHARED = 8
Deck = tuple[tuple[int, int], ...]
"""Cards by value: (value, copies), values ascending."""
Held = tuple[int, ...]
"""The values drawn, ascending."""


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
def fits(deck: Deck, limit: int) -> bool:
    """Whether all hands up to a limit can be looked at; known before any is."""
    return hands_up_to(dict(deck), limit) <= MOST_HANDS


def hidden_sums(deck: Deck, against: int, highest: int) -> list[list[int]]:
    """By number of cards up to `against`, then by sum up to `highest`: in how many ways they come from the deck."""
    found = [[0] * (highest + 1) for _ in range(against + 1)]
    found[0][0] = 1
    for value, copies in deck:
        for number in range(against, 0, -1):
            for many in range(1, min(copies, number) + 1):
                ways, shift = comb(copies, many), many * value
                row, earlier = found[number], found[number - many]
                for total in range(shift, highest + 1):
                    row[total] += ways * earlier[total - shift]
    return found


def without(sums: list[list[int]], value: int) -> list[list[int]]:
    """The same once a card of this value is out of the deck."""
    found = [sums[0]]
    for number in range(1, len(sums)):
        row, fewer = list(sums[number]), found[number - 1]
        for total in range(value, len(row)):
            row[total] -= fewer[total - value]
        found.append(row)
    return found


class Hand(NamedTuple):
    """A hand up to the limit: its values, their sum, how many cards of the deck bust it, and the hands after one more.

    `after` are pairs: how many cards of the deck lead there, and the hand's place in the list.
    """

    held: Held
    total: int
    busts: int
    after: tuple[tuple[int, int], ...]


@lru_cache(maxsize=16)
def beaten(deck: Deck, against: int, limit: int, highest: int) -> Mapping[Held, tuple[int, ...]]:
    """By hand up to the limit: in how many ways the cards face down come to less than 0, 1, 2, ... `highest` + 1."""
    found: dict[Held, tuple[int, ...]] = {}
    open_hands: list[tuple[Held, list[list[int]]]] = [((), hidden_sums(deck, against, highest))]
    copies = dict(deck)
    most = sum(copies.values()) - against
    while open_hands:
        held, sums = open_hands.pop()
        found[held] = (0, *accumulate(sums[against]))
        last, room = (held[-1] if held else 0), limit - sum(held)
        for value, _ in deck if len(held) < most else ():
            if last <= value <= room and held.count(value) < copies[value]:
                open_hands.append(((*held, value), without(sums, value)))
    return found


@lru_cache(maxsize=64)
def hands_of(deck: Deck, limit: int, most: int) -> tuple[Hand, ...]:
    """Every hand of at most `most` cards up to the limit, those of fewest cards first."""
    places: dict[Held, int] = {(): 0}
    order: list[Held] = [()]
    for held in order:
        last, room = (held[-1] if held else 0), limit - sum(held)
        for value, copies in deck if len(held) < most else ():
            if last <= value <= room and held.count(value) < copies:
                places[*held, value] = len(order)
                order.append((*held, value))
    return tuple(hand_of(deck, held, places, limit) for held in order)


def hand_of(deck: Deck, held: Held, places: Mapping[Held, int], limit: int) -> Hand:
    """A hand with what one more card makes of it."""
    total, busts, after = sum(held), 0, []
    for value, copies in deck:
        left = copies - held.count(value)
        place = places.get(tuple(sorted((*held, value)))) if total + value <= limit else None
        if place is not None and left:
            after.append((left, place))
        else:
            busts += left
    return Hand(held=held, total=total, busts=busts, after=tuple(after))


@dataclass(frozen=True, kw_only=True, slots=True)
class Solved:
    """The hands of a test, by place whether to draw, and by place in how many ways standing hits."""

    hands: tuple[Hand, ...]
    draws: tuple[bool, ...]
    hits: tuple[int, ...]

    @property
    def stops(self) -> int:
        """The sum from which on to stand, whatever the cards."""
        return max((hand.total for hand, drawn in zip(self.hands, self.draws, strict=True) if drawn), default=-1) + 1


def rounded_up(number: int) -> int:
    """A number rounded up, so that tests that differ little share what is worked out for all of them."""
    return -(-number // SHARED) * SHARED


def counted(test: CardTest, hand: Hand) -> int:
    """What a hand that hits counts: its sum, what is added, and the bets."""
    return hand.total + test.added + test.bet * max(len(hand.held) - 1, 0)


def orders_of(cards: int, deepest: int) -> tuple[int, ...]:
    """By number of cards drawn: in how many orders the cards after them can come, `deepest` in all."""
    orders = [1] * (deepest + 1)
    for number in range(deepest - 1, -1, -1):
        orders[number] = orders[number + 1] * (cards - number)
    return tuple(orders)


@lru_cache(maxsize=MOST_KEPT)
def solved(test: CardTest) -> Solved:
    """The best play of a test, or its habit, hand by hand.

    Raises TooManyHands.
    """
    if not fits(test.deck, test.limit):
        raise TooManyHands(f"The deck makes more than {MOST_HANDS} different hands.")
    cards = sum(number for _, number in test.deck)
    most = cards - test.against
    highest = rounded_up(test.limit + test.added + 1)
    below = beaten(test.deck, test.against, rounded_up(test.limit), highest)
    hands = hands_of(test.deck, test.limit, min(most, test.limit))
    deepest = min(len(hands[-1].held) + test.against + 1, cards)
    orders = orders_of(cards, deepest)
    hits = tuple(below[hand.held][hand.total + test.added + (1 if test.ties else 0)] for hand in hands)
    hidden = [comb(cards - number, test.against) for number in range(deepest + 1)]
    base, each = test.gain or (1, 0)
    worth, draws = [0] * len(hands), [False] * len(hands)
    for place in range(len(hands) - 1, -1, -1):
        hand, depth = hands[place], len(hands[place].held)
        sat = hits[place] * max(base + each * counted(test, hand), 0) * (orders[depth] // hidden[depth])
        if depth >= most:
            worth[place] = sat
            continue
        further = sum(left * worth[after] for left, after in hand.after)
        wanted = further > sat if test.sit_at is None else hand.total < test.sit_at
        draws[place] = wanted or not hand.held
        worth[place] = further if draws[place] else sat
    return Solved(hands=hands, draws=tuple(draws), hits=hits)


@lru_cache(maxsize=MOST_KEPT)
def card_odds(test: CardTest) -> Odds:
    """The exact odds of a hand played as well as its worth allows, or by its habit.

    Raises TooManyHands.
    """
    play = solved(test)
    cards = sum(number for _, number in test.deck)
    whole = orders_of(cards, min(len(play.hands[-1].held) + test.against + 1, cards))[0]
    ways: dict[tuple[str, int, int], int] = {}
    reached = [0] * len(play.hands)
    reached[0] = whole
    bust = 0
    for place, hand in enumerate(play.hands):
        if not reached[place]:
            continue
        if play.draws[place]:
            one = reached[place] // (cards - len(hand.held))
            bust += one * hand.busts
            for left, after in hand.after:
                reached[after] += one * left
        else:
            hidden = comb(cards - len(hand.held), test.against)
            count_stand(test, hand, (play.hits[place], hidden), reached[place] // hidden, ways)
    ways["bust", test.limit + 1, 0] = bust
    return Odds(whole=whole, branches=gathered(ways))


def count_stand(
    test: CardTest, hand: Hand, hits: tuple[int, int], each: int, ways: dict[tuple[str, int, int], int]
) -> None:
    """Count the cases of a hand that stands: the hits, critical or not, and the misses; `hits` are of how many."""
    total, (hit, hidden) = hand.total + test.added, hits
    outcome = "critical" if test.critical is not None and total >= test.critical else "hit"
    for key, number in (((outcome, counted(test, hand), total), hit), (("miss", total, total), hidden - hit)):
        ways[key] = ways.get(key, 0) + each * number
