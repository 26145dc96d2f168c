"""Odds at the edges of rules, against numbers worked out by hand."""

from fractions import Fraction

import pytest

from roster.chances.plans import Hand
from roster.chances.pushing import PushTest, push_odds
from roster.odds.solving import odds_of, setting_of, success
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt, Mark
from roster.rules.game.mechanisms.push import Push, Strain
from tests.sixth_game.pack import game as sixth_game


def strained_at(stress: int) -> tuple[Fraction, Fraction]:
    """Return success and bust of a test that needs 14, but 21 as soon as 10 marks are reached."""
    push = Push(
        target=Amount(constant=14),
        added=Amount(marks={"stress": 1}),
        strain=Strain(at=Amount(constant=10), target=Amount(constant=21)),
    )
    marks = (Mark(key="stress", name="Stress", maximum=12, usual=0),)
    attempt = Attempt(key="test", name="Test", marks=marks, mechanism=push)
    odds = odds_of(attempt, setting_of(sixth_game(), attempt, marks={"stress": stress}))
    return success(attempt, odds), odds.chance(["bust"])


def test_strain_holds_as_soon_as_its_mark_is_reached() -> None:
    """At 10 only a total of 21 will do: 11 on two dice, or a start short of it by d, of which there are 10 - d.

    Pushing from d below hits exactly with 1.1 ** (d - 1) / 10.
    """
    passed = (10 + sum((10 - d) * Fraction(11, 10) ** (d - 1) / 10 for d in range(1, 10))) / 100
    assert strained_at(10) == (passed, 1 - passed)
    assert float(passed) == pytest.approx(0.1593742, abs=1e-7)
    assert strained_at(9)[0] > Fraction(1, 2)


def test_a_critical_does_not_beat_a_critical_where_ties_are_the_defences() -> None:
    """10 and 1 come up in 2 throws of 100; in melee they do not count against the other side's 10 and 1."""
    hand = Hand(critical=(10, 1))
    melee, shot = (push_odds(PushTest(hand=hand, answer=hand, target=14, ties=ties)) for ties in (False, True))
    assert melee.chance(["critical"]) == Fraction(2, 100) * Fraction(98, 100)
    assert shot.chance(["critical"]) == Fraction(2, 100)
