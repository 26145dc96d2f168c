"""What ranks, bikes and traits are worth by the odds, and which are never the better choice: in a made-up game."""

from dataclasses import replace
from fractions import Fraction

from roster.odds.members import Exchange, MemberRating, dominated_members, member_ratings
from tests.sixth_game.pack import game

GAME = game()


def test_a_rank_deals_what_its_stats_let_its_weapons_deal() -> None:
    strong, weak = (
        replace(GAME.ranks[0], key=key, stats={**GAME.ranks[0].stats, "muscle": muscle})
        for key, muscle in (("strong", 4), ("weak", 1))
    )
    found = {one.thing.key: one.exchange.deals for one in member_ratings(replace(GAME, ranks=(strong, weak)), "ranks")}
    assert found["strong"] > found["weak"] > 0


def test_what_changes_no_number_of_an_attempt_does_not_count() -> None:
    traits = member_ratings(GAME, "traits")
    assert len(traits) == len(GAME.traits)
    assert not all(one.counts for one in traits)
    assert all(one.counts for one in member_ratings(GAME, "ranks"))


def test_what_a_member_can_take_and_carry_counts_as_the_game_says() -> None:
    first, stat = GAME.attempts[0], next(key for key in GAME.ranks[0].stats)
    slot = next(iter(GAME.ranks[0].slots), "things")
    rank = replace(GAME.ranks[0], stats={**GAME.ranks[0].stats, stat: 3}, slots={slot: 2})
    valued = replace(first, lasting={stat: 50}, carrying={slot: 25})
    with_it = replace(GAME, ranks=(rank,), attempts=(valued, *GAME.attempts[1:]))
    without = replace(GAME, ranks=(rank,))
    (one,), (bare,) = member_ratings(with_it, "ranks"), member_ratings(without, "ranks")
    assert one.besides == (Fraction(3, 2), Fraction(1, 2))
    assert one.exchange == bare.exchange
    assert one.worth == bare.worth + 2


def rating(place: int, points: int, deals: int, suffers: int, *besides: int, counts: bool = True) -> MemberRating:
    exchange, more = Exchange(deals=Fraction(deals), suffers=Fraction(suffers)), tuple(map(Fraction, besides))
    return MemberRating(thing=GAME.traits[place], points=points, exchange=exchange, counts=counts, besides=more)


def test_only_what_is_no_better_in_any_respect_is_beaten() -> None:
    worse, best, other = rating(0, 3, 5, 2), rating(1, 2, 5, 2), rating(2, 1, 4, 1)
    assert list(dominated_members((worse, best, other))) == [(worse, best)]
    assert list(dominated_members((worse, replace(best, counts=False)))) == []
    assert list(dominated_members((best, replace(best, thing=GAME.traits[0])))) == []
    assert list(dominated_members((rating(0, 3, 5, 2, 4, 0), rating(1, 2, 5, 2, 3, 9)))) == []
    tougher = rating(1, 3, 5, 2, 4, 1)
    assert list(dominated_members((rating(0, 3, 5, 2, 4, 0), tougher))) == [(rating(0, 3, 5, 2, 4, 0), tougher)]
