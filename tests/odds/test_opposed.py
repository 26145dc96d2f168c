"""Opposed pushes and best play, against a search of every policy and every throw."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.chances.plans import Hand
from roster.chances.pushing import (
    PushTest,
    answer_stopping_point,
    push_odds,
    stopping_point,
    stops,
)

AIM = (("answer-bust", 1), ("bust", -1), ("critical", 1), ("pass", 1))
SMALL = {"sides": 3, "limit": 7}


def worth(test: PushTest, outcome: str) -> int:
    return dict(test.aim).get(outcome, 0)


def best_value(test: PushTest, hand: Hand, value_of_end) -> Fraction:  # type: ignore[no-untyped-def]
    """Return the best value of a hand, by trying to stop and to push at each total, in fractions and without tables."""

    @cache
    def onward(total: int) -> Fraction:
        if total > hand.limit:
            return Fraction(value_of_end("bust", total))
        pushed = sum((onward(total + face) for face in range(1, hand.sides + 1)), Fraction(0)) / hand.sides
        return max(Fraction(value_of_end("stand", total)), pushed)

    total, rolled = Fraction(0), hand.dice + hand.spare
    for faces in product(range(1, hand.sides + 1), repeat=rolled):
        kept = [sorted(one) for one in combinations(faces, hand.dice)]
        if sorted(hand.critical) in kept:
            total += value_of_end("critical", hand.limit)
        else:
            starts = [sum(one) + hand.added for one in kept]
            total += max(onward(one) for one in starts + [one + hand.optional for one in starts])
    return total / hand.sides**rolled


def by_search(test: PushTest) -> Fraction:
    """Return what an opposed test is worth if both sides play as well as they can."""

    @cache
    def against(outcome: str, total: int) -> Fraction:
        ended = "bust" if outcome == "stand" and total < test.answer_needs else outcome
        short = "bust" if test.strained else "fail"

        def end(mine: str, reached: int) -> int:
            if mine == "critical":
                return worth(test, "critical" if ended != "critical" or test.ties else "fail")
            beats = ended == "bust" or (ended == "stand" and (reached > total or (test.ties and reached == total)))
            passes = mine != "bust" and reached >= test.target and beats
            return worth(test, "bust" if mine == "bust" else "pass" if passes else short)

        return worth(test, f"answer-{ended}") + best_value(test, test.hand, end)

    return -best_value(test, test.answer, lambda outcome, total: -against(outcome, min(total, test.hand.limit)))


def solved(test: PushTest, **habits: int) -> Fraction:
    return sum((chance * worth(test, one) for one, chance in push_odds(test, **habits).chances.items()), Fraction(0))


@pytest.mark.parametrize("ties", [True, False])
@pytest.mark.parametrize(("stress", "theirs", "spare"), [(0, 0, 0), (1, 0, 0), (0, 2, 0), (2, 1, 0), (2, 1, 1)])
@pytest.mark.parametrize("target", [4, 5, 6, 7])
def test_both_sides_play_as_well_as_a_search_of_every_choice(target, stress, theirs, spare, ties) -> None:
    mine = Hand(**SMALL, added=stress, optional=1, critical=(3, 1), spare=spare)
    other = Hand(**SMALL, added=theirs, optional=2, critical=(3, 1))
    test = PushTest(hand=mine, answer=other, target=target, ties=ties, aim=AIM)
    assert solved(test) == by_search(test)


@pytest.mark.parametrize("ties", [True, False])
@pytest.mark.parametrize(("strained", "answer_needs"), [(True, 0), (False, 7), (True, 7), (False, 6), (False, 8)])
def test_strain_of_either_side_agrees_with_the_same_search(strained: bool, answer_needs: int, ties: bool) -> None:
    mine, other = Hand(**SMALL, added=1, optional=1, critical=(3, 1)), Hand(**SMALL, added=2, optional=2)
    more = {"strained": strained, "answer_needs": answer_needs, "ties": ties}
    test = PushTest(hand=mine, answer=other, target=7 if strained else 5, aim=AIM, **more)
    assert solved(test) == by_search(test)


@pytest.mark.parametrize(
    ("target", "stress", "theirs", "ties"), [(14, 0, 0, False), (13, 4, 4, True), (16, 2, 9, True), (18, 9, 1, False)]
)
def test_two_dice_of_ten_sides_agree_with_the_same_search(target: int, stress: int, theirs: int, ties: bool) -> None:
    mine, other = Hand(added=stress, optional=3, critical=(10, 1)), Hand(added=theirs, optional=2, critical=(10, 1))
    test = PushTest(hand=mine, answer=other, target=target, ties=ties, aim=AIM)
    assert solved(test) == by_search(test)


hands = st.builds(
    Hand,
    sides=st.integers(2, 10),
    limit=st.just(21),
    added=st.integers(0, 9),
    optional=st.integers(0, 5),
    critical=st.sampled_from([(), (2, 1)]),
)


@given(hand=hands, other=st.none() | st.integers(0, 9), target=st.integers(8, 21), habit=st.integers(1, 21))
def test_the_best_play_is_at_least_as_good_as_any_habit(hand: Hand, other: int | None, target: int, habit: int) -> None:
    answer = None if other is None else Hand(sides=hand.sides, critical=hand.critical, added=other)
    test = PushTest(hand=hand, answer=answer, target=target, aim=AIM)
    odds = push_odds(test)
    outcomes = ["pass", "critical", "fail", "bust"]
    assert sum(odds.chance([one]) for one in outcomes) == 1
    assert solved(test) >= solved(test, sit_at=habit)
    assert answer is None or solved(test) <= solved(test, answer_sits_at=habit)


@pytest.mark.parametrize(
    ("margins", "habits", "branches", "answers"),
    [
        (
            9,
            (3, 0),
            {("bust", 4, 3): 64, ("critical", 3, 2): 256, ("pass", 3, 2): 192}
            | {("bust", 4, 2): 64, ("critical", 3, 1): 256, ("pass", 3, 1): 192},
            {("answer-stand", 1, 1): 512, ("answer-stand", 2, 2): 512},
        ),
        (
            1,
            (None, None),
            {("critical", 3, 0): 320, ("fail", 1, -2): 320, ("critical", 3, 2): 192}
            | {("pass", 2, 1): 96, ("pass", 3, 2): 96},
            {("answer-stand", 3, 3): 640, ("answer-bust", 0, 0): 384},
        ),
    ],
)
def test_each_end_has_its_total_and_its_margin_over_the_answer(margins, habits, branches, answers) -> None:
    """By hand: one die of two sides each, 3 is the limit, a 2 is critical; played well the answer goes for 3."""
    hand = Hand(dice=1, sides=2, limit=3)
    odds = push_odds(PushTest(hand=replace(hand, critical=(2,)), target=2, answer=hand, margins=margins), *habits)
    assert (odds.whole, {one[:3]: one.ways for one in odds.branches}) == (1024, branches)
    assert {one[:3]: one.ways for one in odds.answers} == answers


def test_nobody_pushes_from_the_total_after_the_last_that_is_pushed() -> None:
    assert [stops(pushed) for pushed in ((False, False), (True, False), (True, False, True, False))] == [0, 1, 3]


def test_caution_stops_earlier_than_the_target() -> None:
    bold = PushTest(hand=Hand(added=4, critical=(10, 1)), target=20)
    careful = PushTest(hand=bold.hand, target=20, aim=AIM)
    assert stopping_point(bold) == 20 > stopping_point(careful)
    assert [answer_stopping_point(replace(bold, answer=one)) for one in (None, Hand())] == [None, 20]
