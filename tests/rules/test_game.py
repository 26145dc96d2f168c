"""A game goes from process to process without its tables, and calls things by its own words."""

import pickle
from dataclasses import replace

from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang
from tests.rules.kites import crew, kites, pilot, rule, select


def test_a_game_that_was_used_travels_and_judges_alike() -> None:
    game, gang = kites(rule("count", select(), most=0)), crew(pilot())
    findings = validate_gang(game, gang)
    assert "matching" in game.__dict__
    arrived = pickle.loads(pickle.dumps(game))
    assert arrived == game
    assert "matching" not in arrived.__dict__
    assert validate_gang(arrived, gang) == findings
    assert price_gang(arrived, gang) == price_gang(game, gang)


def test_words_are_the_games_own_or_plain() -> None:
    game = kites()
    assert [game.word("member", 1), game.word("member", 2), game.word("rank", 2)] == ["pilot", "pilots", "ranks"]
    assert [game.word("points", count) for count in (1, -1, 0)] == ["coin", "coin", "coins"]


def test_a_game_counts_points_where_a_size_limits_them_and_has_verdicts_by_that_or_by_rules() -> None:
    small, free = kites().sizes
    games = [
        *(replace(kites(), sizes=sizes) for sizes in ((small, free), (free,))),
        replace(kites(rule("count", select(), most=0)), sizes=(free,)),
    ]
    assert [one.counts_points for one in games] == [True, False, False]
    assert [one.has_verdicts for one in games] == [True, False, True]


def test_a_profile_starts_with_its_own_rank_or_with_any() -> None:
    ada, crew = kites().profiles
    game = replace(kites(), profiles=(ada, replace(crew, rank="")))
    plain = [("", ""), ("ace", ""), ("hand", "")]
    assert [*game.starts] == [*plain, ("ace", "old-ada"), ("", "crew"), ("ace", "crew"), ("hand", "crew")]
    assert [game.starts[key]["lift"] for key in game.starts] == [2, 3, 2, 3, 3, 3, 3]
