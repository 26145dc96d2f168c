"""What a game remembers of itself."""

import pickle

from roster.rules.game.game import Game, once
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang
from tests.rules.kites import crew, kites, pilot, rule, select


def test_work_is_done_once_for_each_game() -> None:
    asked: list[int] = []

    @once
    def count(game: Game) -> int:
        asked.append(game.edition)
        return game.edition

    one, other = kites(edition=1), kites(edition=2)
    assert [count(one), count(one), count(other), count(one)] == [1, 1, 2, 1]
    assert asked == [1, 2]


def test_a_game_that_was_used_travels_and_judges_alike() -> None:
    game, gang = kites(rule("count", select(), most=0)), crew(pilot())
    findings = validate_gang(game, gang)
    arrived = pickle.loads(pickle.dumps(game))
    assert arrived == game
    assert arrived.kept == {}
    assert validate_gang(arrived, gang) == findings
    assert price_gang(arrived, gang) == price_gang(game, gang)


def test_words_are_the_games_own_or_plain() -> None:
    game = kites()
    assert [game.word("member", 1), game.word("member", 2), game.word("rank", 2)] == ["pilot", "pilots", "ranks"]
