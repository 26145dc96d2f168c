"""How much work the odds of an attempt are, known before any are worked out, so that a page can keep to its share."""

from collections.abc import Sequence
from math import comb

from roster.odds.decks import fits
from roster.odds.hands import CardTest
from roster.odds.pools import MOST_WAYS, Pool, ways_to_fall
from roster.odds.pushing import PushTest
from roster.odds.solving import BEST, NoNumber, aim_of, card_test, pool_of, push_test
from roster.rules.game.amounts import Setting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms import Cards, Dice, Push, hands_by_sum

CELL = 20
"""The work of a cell whose odds are known, in hundred-thousandths of a second or so, as all work here."""
Test = PushTest | Pool | CardTest


def work_of(attempt: Attempt, settings: Sequence[Setting]) -> int:
    """The work of an attempt's odds in some settings; those that come to the same test are worked out once."""
    tests = {one for setting in settings if (one := test_of(attempt, setting)) is not None}
    return CELL * len(settings) + min(max(len(attempt.aims), 1), 2) * sum(map(work_of_test, tests))


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


def work_of_test(test: Test) -> int:
    """The work of one test; where it is too much to be looked at, that of seeing so."""
    match test:
        case PushTest():
            hand = test.hand
            rolls = comb(hand.sides + hand.dice + hand.spare - 1, hand.dice + hand.spare)
            once = (rolls * (1 + 4 * hand.spare) + hand.limit * hand.sides // 4) // 8
            return once * (hand.limit // 4 if test.answer else 1)
        case Pool():
            ways = ways_to_fall(test)
            return 1 + (ways * (1 + test.dice // 4) if ways <= MOST_WAYS else 0)
        case CardTest():
            hands = sum(hands_by_sum(dict(test.deck), test.limit)) if fits(test.deck, test.limit) else 0
            return CELL + hands * (1 + test.against * (test.limit + test.added) // 60)
