"""What ranks, bikes and traits deal and suffer by the odds: in a made-up game."""

from dataclasses import replace
from fractions import Fraction

from roster.odds.members import member_ratings
from tests.sixth_game.pack import game

GAME = game()


def test_a_rank_deals_what_its_stats_let_its_weapons_deal() -> None:
    """One die hits by 3 or by 4 of faces 1 to 5; a miss is rolled again, then one is added or it is rolled once more.

    So 121 and 107 of 125 hit, half of them are saved, and each that is left is worth half a point.
    """
    strong, weak = (
        replace(GAME.ranks[0], key=key, stats={**GAME.ranks[0].stats, "muscle": muscle})
        for key, muscle in (("strong", 4), ("weak", 1))
    )
    found = {one.thing.key: one.exchange.deals for one in member_ratings(replace(GAME, ranks=(strong, weak)), "ranks")}
    assert found["weak"] == (Fraction(121, 500) + Fraction(107, 500)) / 2 < found["strong"]


def test_what_changes_no_number_of_an_attempt_does_not_count() -> None:
    traits = member_ratings(GAME, "traits")
    assert len(traits) == len(GAME.traits)
    assert not all(one.counts for one in traits)
    assert all(one.counts for one in member_ratings(GAME, "ranks"))
