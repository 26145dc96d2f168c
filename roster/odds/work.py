"""How much work the odds of an attempt are, known before any are worked out, so that a page can keep to its share.

The numbers are hundred-thousandths of a second on a quiet machine, measured once and rounded up; `python -m bench.odds`
prints what they say beside what it takes.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace

from roster.odds.decks import fits, most_limit
from roster.odds.hands import CardTest
from roster.odds.plans import Hand
from roster.odds.pools import MOST_WAYS, Pool, ways_to_fall
from roster.odds.pushing import PushTest
from roster.odds.solving import BEST, NoNumber, aim_of, card_test, pool_of, push_test
from roster.rules.game.amounts import Setting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms import MOST_HAND, Cards, Dice, Push, hands_by_sum

CELL = 4
"""The work of a cell whose odds are known."""
LOOK = 20
"""That of seeing that a deck makes too many hands."""
Test = PushTest | Pool | CardTest
Part = tuple[Hashable, int]
"""Something that is worked out once, however many tests need it, with its work."""


def work_of(attempt: Attempt, settings: Sequence[Setting]) -> int:
    """The work of an attempt's odds in some settings, for all of its aims."""
    return CELL * len(settings) + min(max(len(attempt.aims), 1), 2) * sum(parts_in(attempt, settings).values())


def parts_in(attempt: Attempt, settings: Iterable[Setting]) -> dict[Hashable, int]:
    """What an attempt's odds in some settings take for the usual aim; what their tests share is there once."""
    tests = {one for setting in settings if (one := test_of(attempt, setting)) is not None}
    return dict(part for test in tests for part in parts_of(test))


def test_of(attempt: Attempt, setting: Setting) -> Test | None:
    """The test that an attempt comes to; None where that is little work."""
    aim = aim_of(attempt)
    try:
        match attempt.mechanism:
            case Push() as push:
                return push_test(attempt, push, setting, aim)
            case Dice() as dice:
                return pool_of(dice, setting)
            case Cards() as cards:
                return card_test(attempt, cards, setting, aim, BEST)
            case _:
                return None
    except NoNumber:
        return None


def parts_of(test: Test) -> Iterator[Part]:
    """What one test takes; where it is too much to be looked at, that of seeing so."""
    match test:
        case PushTest():
            yield from parts_of_push(test)
        case Pool():
            ways = ways_to_fall(test)
            once = ways * (1 + 2 * test.points) if test.points else ways // 3 + test.dice**2 // 30
            yield test, 2 + (once if ways <= MOST_WAYS else 0)
        case CardTest():
            yield from parts_of_cards(test)


def parts_of_push(test: PushTest) -> Iterator[Part]:
    """The first rolls; the hand, against every total that the other side may end on; each answer to it."""
    hand, alone = test.hand, replace(test, answer=None)
    yield (hand.dice, hand.spare, hand.sides, hand.critical), rolled(hand) // 5
    yield alone, 2 * played(hand)
    if test.answer is not None:
        to_beat = hand.limit - min(max(test.target, 0), hand.limit) + 2
        yield (alone, "against"), to_beat * played(hand)
        yield test, 3 + played(test.answer) // 4


def rolled(hand: Hand) -> int:
    """In how many ways its first dice fall."""
    return int(hand.sides ** (hand.dice + hand.spare))


def played(hand: Hand) -> int:
    """The work of one plan: every total with the dice that may follow it, and every first roll."""
    return 1 + hand.limit // 4 + hand.limit * hand.sides // 40 + rolled(hand) // 200


def parts_of_cards(test: CardTest) -> Iterator[Part]:
    """Every hand of the deck; the cards face down against each; who draws under the highest limit; then the test."""
    deck, against = test.deck, test.against
    yield deck, LOOK
    if fits(deck, test.limit):
        hands = sum(hands_by_sum(dict(deck), most_limit(deck)))
        yield (deck, "hands"), hands // 4
        for number in range(1, against + 1):
            yield (deck, against, number), hands // 50
        yield replace(test, limit=0, critical=None), hands // 12
        yield test, sum(hands_by_sum(dict(deck), min(test.limit, MOST_HAND))) // 25
