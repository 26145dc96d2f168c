"""The exact chances of a push, against every way the dice can fall."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.chances.plans import Hand, Payoff, hand_worth
from roster.chances.pushing import PushTest, payoff_for, push_odds


def counted(test: PushTest, most_dice: int) -> dict[str, Fraction]:
    """Return the same chances by throwing every run of dice that is long enough to decide the test."""
    outcomes = {"pass": 0, "fail": 0, "bust": 0, "critical": 0}
    for faces in product(range(1, test.hand.sides + 1), repeat=most_dice):
        outcomes[played(test, faces)] += 1
    ways = test.hand.sides**most_dice
    return {outcome: Fraction(count, ways) for outcome, count in outcomes.items() if count}


def played(test: PushTest, faces: tuple[int, ...]) -> str:
    """Return the outcome of one run of dice, pushed as long as the total is below the target."""
    hand = test.hand
    first = faces[: hand.dice]
    if hand.critical and sorted(first) == sorted(hand.critical):
        return "critical"
    total = sum(first) + hand.added
    for face in (*faces[hand.dice :], 0):
        if total > hand.limit:
            return "bust"
        if total >= test.target:
            return "pass"
        if test.target > hand.limit:
            return "fail"
        total += face
    raise AssertionError("the run of dice was too short to decide the test")


@pytest.mark.parametrize("critical", [(), (3, 1), (2, 2)])
@pytest.mark.parametrize("added", [0, 1, 3])
@pytest.mark.parametrize(("target", "limit"), [(4, 6), (5, 6), (6, 6), (7, 6), (2, 6)])
def test_two_small_dice_agree_with_every_throw(target: int, limit: int, added: int, critical: tuple[int, ...]) -> None:
    test = PushTest(hand=Hand(dice=2, sides=3, limit=limit, added=added, critical=critical), target=target)
    assert push_odds(test).chances == counted(test, 7)


@pytest.mark.parametrize("dice", [1, 3])
def test_other_numbers_of_dice_agree_with_every_throw(dice: int) -> None:
    test = PushTest(hand=Hand(dice=dice, sides=3, limit=9, added=1, critical=(3,) * dice), target=7)
    assert push_odds(test).chances == counted(test, 9)


@given(
    target=st.integers(-5, 30),
    limit=st.integers(4, 30),
    dice=st.integers(1, 3),
    sides=st.integers(2, 12),
    added=st.integers(0, 8),
)
def test_chances_add_up_and_a_higher_target_is_never_easier(target, limit, dice, sides, added) -> None:
    hand = Hand(dice=dice, sides=sides, limit=limit, added=added)
    easier, harder = (push_odds(PushTest(hand=hand, target=aimed)) for aimed in (target, target + 1))
    assert sum(easier.chances.values()) == sum(harder.chances.values()) == 1
    assert easier.chance(["pass"]) >= harder.chance(["pass"])


@pytest.mark.parametrize(
    ("aim", "how", "payoff"),
    [
        ({"pass": 2}, (True, False, False), Payoff(sit=(0, 0, 2, 2), bust=0, critical=0)),
        ({"pass": 2, "fail": 1}, (False, False, False), Payoff(sit=(1, 1, 2, 2), bust=0, critical=1)),
        ({"pass": 1, "bust": -1, "critical": 3}, (True, True, False), Payoff(sit=(-1, -1, 1, 1), bust=-1, critical=3)),
        ({"pass": 1, "fail": 1}, (True, False, True), Payoff(sit=(None, None, 1, 1), bust=0, critical=0)),
        ({"fail": 1}, (True, False, False), Payoff(sit=(1, 1, 0, 0), bust=0, critical=0)),
    ],
)
def test_each_end_is_worth_what_the_aim_says_and_else_nothing(aim, how, payoff) -> None:
    """A hand needs 2 of at most 3; a critical counts or not, strain makes failures busts, or nobody may stop below."""
    assert payoff_for(tuple(aim.items()), 3, 2, *how) == payoff


def test_nobody_may_stop_below_a_target_that_can_be_reached() -> None:
    assert payoff_for((("pass", 1),), 1, 2, True, False, True).sit == (0, 0)


@pytest.mark.parametrize(
    ("critical", "added", "worth"), [((), 0, 8), ((2,), 0, 24), ((2,), 1, 32), ((2,), 2, 16), ((), 2, -16)]
)
def test_a_hand_is_worth_its_ends_times_its_cases(critical: tuple[int, ...], added: int, worth: int) -> None:
    """One die of two sides, 2 is the limit and worth 1, a critical 3, and a bust -1; of 16 cases each side has 8."""
    hand = Hand(dice=1, sides=2, limit=2, added=added, critical=critical)
    assert hand_worth(hand, Payoff(sit=(0, 0, 1), bust=-1, critical=3)) == worth
