"""The odds of the games as their packs declare them."""

from fractions import Fraction

import pytest

from roster.odds.advice import best_play
from roster.odds.solving import attempts_with, expected_effects, odds_of, setting_of, success
from roster.odds.tables import tables_of
from roster.rules.game.game import Game
from roster.rules.game.mechanisms.push import Push
from tests.games.packs import FIXTURES, FOLDERS, compiled


@pytest.mark.parametrize("game", [compiled(folder) for folder in FOLDERS], ids=[folder.name for folder in FOLDERS])
def test_every_attempt_is_decided_in_its_own_situations(game: Game) -> None:
    assert game.attempts
    for attempt in game.attempts:
        weapons = [one for one in game.weapons if attempt.made_with(one)] or [None]
        decided = 0
        for situation in attempt.situations:
            for weapon in weapons:
                setting = setting_of(game, attempt, situation=situation, weapon=weapon)
                play = best_play(attempt, setting)
                if play is None:
                    continue
                decided += 1
                own = [one for one in play.odds.chances if not one.startswith("answer-")]
                assert sum(play.odds.chance([one]) for one in own) == 1, (attempt.key, situation.key)
                assert set(play.odds.chances) <= set(attempt.mechanism.outcomes())
                assert all(one.loss >= 0 for one in play.habits), (attempt.key, situation.key)
                assert all(0 <= one.chance <= 1 for one in expected_effects(attempt, play.odds, setting, weapon))
        assert decided or not attempt.situations, attempt.key
        assert attempt.mechanism.words(game, attempt.mark_words)


@pytest.mark.parametrize(("weapon", "target"), [("kick", 13), ("knucks", 17)])
def test_protection_is_nothing_to_a_kick_at_the_bike(weapon: str, target: int) -> None:
    game = compiled(FIXTURES / "entropy-city")
    attempt = next(iter(attempts_with(game, game.weapon[weapon])))
    setting = setting_of(game, attempt, target={"protection": 3}, weapon=game.weapon[weapon])
    assert isinstance(attempt.mechanism, Push)
    assert attempt.mechanism.test(attempt, setting, attempt.aim_of()).target == target


MATCHES = ((1, 10), (2, 9), (3, 8), (4, 7), (5, 6), (5, 5), (6, 5), (7, 4), (8, 3), (9, 2), (10, 1))
CONTEST = (5, 15, 25, 35, 45, 50, 55, 65, 75, 85, 95)


@pytest.mark.parametrize(
    ("key", "own", "theirs", "printed"),
    [
        ("strike", "combat", "combat", CONTEST),
        ("hiding", "stealth", "search", CONTEST),
        ("hiding-unsearched", "stealth", "search", (25, 30, 40, 50, 60, 75, 80, 90, 100, 100, 100)),
    ],
)
def test_printed_percentages_come_out_as_printed(key: str, own: str, theirs: str, printed: tuple[int, ...]) -> None:
    """The contest and stealth tables of the rulebook, mine against theirs."""
    game = compiled(FIXTURES / "zone-of-control")
    attempt = game.attempt[key]
    odds = [odds_of(attempt, setting_of(game, attempt, own={own: a}, target={theirs: b})) for a, b in MATCHES]
    assert [success(attempt, one) for one in odds] == [Fraction(percent, 100) for percent in printed]


def test_every_gun_and_blade_of_the_cards_can_make_its_critical() -> None:
    game = compiled(FIXTURES / "varium")
    for weapon in game.weapons:
        (attempt,) = attempts_with(game, weapon)
        odds = odds_of(attempt, setting_of(game, attempt, weapon=weapon))
        assert odds.chance(["critical"]) > Fraction(1, 50), weapon.key


def test_what_is_attempted_without_a_weapon_comes_with_its_best_play() -> None:
    every = {one.attempt.key: one.advice for one in tables_of(compiled(FIXTURES / "entropy-city"))}
    assert every["any-test"][:2] == ("An example: TN 14, no stress.", "It is best to stop at 14 or more.")
    assert every["any-test"][2] == "If you always stop at 13, you lose 13 successes in a hundred."
    assert every["shot"] == ()
