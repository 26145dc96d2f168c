"""The exact chances of a push test, against every way the dice can fall."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.odds.pushing import PushOdds, PushTest, push_odds


def counted(test: PushTest, most_dice: int) -> PushOdds:
    """The same chances by throwing every run of dice that is long enough to decide the test."""
    outcomes = {"succeed": 0, "fail": 0, "bust": 0, "critical": 0}
    for faces in product(range(1, test.sides + 1), repeat=most_dice):
        outcomes[played(test, faces)] += 1
    ways = test.sides**most_dice
    return PushOdds(**{outcome: Fraction(count, ways) for outcome, count in outcomes.items()})


def played(test: PushTest, faces: tuple[int, ...]) -> str:
    """The outcome of one run of dice, played by hand."""
    first = faces[: test.dice]
    if test.critical and sorted(first) == sorted(test.critical):
        return "critical"
    total = sum(first) + test.added
    for pushed, face in enumerate((*faces[test.dice :], 0)):
        if total > test.limit:
            return "bust"
        if total >= test.target:
            return "succeed"
        if pushed == test.pushes:
            return "fail"
        total += face
    raise AssertionError("the run of dice was too short to decide the test")


@pytest.mark.parametrize("critical", [(), (3, 1), (2, 2)])
@pytest.mark.parametrize("pushes", [0, 1, 2, None])
@pytest.mark.parametrize("added", [0, 1, 3])
@pytest.mark.parametrize(("target", "limit"), [(4, 6), (5, 6), (6, 6), (7, 6), (2, 6)])
def test_two_small_dice_agree_with_every_throw(
    target: int, limit: int, added: int, pushes: int | None, critical: tuple[int, ...]
) -> None:
    test = PushTest(target=target, limit=limit, dice=2, sides=3, added=added, pushes=pushes, critical=critical)
    assert push_odds(test) == counted(test, 7)


@pytest.mark.parametrize("dice", [1, 3])
def test_other_numbers_of_dice_agree_with_every_throw(dice: int) -> None:
    test = PushTest(target=7, limit=9, dice=dice, sides=3, added=1, critical=(3,) * dice)
    assert push_odds(test) == counted(test, 9)


def test_two_ten_sided_dice_without_a_push() -> None:
    odds = push_odds(PushTest(target=15, limit=21, added=0, pushes=0, critical=(10, 1)))
    assert odds == PushOdds(
        succeed=Fraction(21, 100), fail=Fraction(77, 100), bust=Fraction(0), critical=Fraction(2, 100)
    )
    assert odds.passed == Fraction(23, 100)


def test_stress_turns_a_high_throw_into_a_bust_but_not_a_critical() -> None:
    calm = push_odds(PushTest(target=14, limit=21, critical=(10, 1)))
    tense = push_odds(PushTest(target=14, limit=21, added=6, critical=(10, 1)))
    assert calm.bust < tense.bust
    assert calm.critical == tense.critical == Fraction(1, 50)


def test_a_target_past_the_limit_can_only_bust_or_sit() -> None:
    assert push_odds(PushTest(target=22, limit=21)).bust == 1
    assert push_odds(PushTest(target=22, limit=21, pushes=0)).fail == 1


@given(
    target=st.integers(-5, 30),
    limit=st.integers(0, 30),
    dice=st.integers(1, 4),
    sides=st.integers(1, 12),
    added=st.integers(-10, 10),
    pushes=st.none() | st.integers(0, 5),
)
def test_the_chances_add_up_to_one(
    target: int, limit: int, dice: int, sides: int, added: int, pushes: int | None
) -> None:
    odds = push_odds(PushTest(target=target, limit=limit, dice=dice, sides=sides, added=added, pushes=pushes))
    assert odds.succeed + odds.fail + odds.bust + odds.critical == 1
    assert min(odds.succeed, odds.fail, odds.bust) >= 0
    assert pushes is not None or odds.fail == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"dice": 0},
        {"sides": 0},
        {"sides": 101},
        {"pushes": -1},
        {"critical": (10,)},
        {"critical": (11, 1)},
        {"added": 10_000},
    ],
)
def test_numbers_out_of_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"test|critical|push|added"):
        PushTest(**{"target": 14, "limit": 21, **wrong})  # type: ignore[arg-type]
