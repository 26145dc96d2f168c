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


def test_printed_percentages_come_out_as_printed() -> None:
    """The contest and stealth tables of the rulebook, as "mine against theirs: percent"."""
    game = compiled(FIXTURES / "zone-of-control")
    contest = {(1, 10): 5, (2, 9): 15, (3, 8): 25, (4, 7): 35, (5, 6): 45, (5, 5): 50, (6, 5): 55, (7, 4): 65}
    unsearched = {(1, 10): 25, (2, 9): 30, (3, 8): 40, (4, 7): 50, (5, 6): 60, (5, 5): 75, (6, 5): 80, (7, 4): 90}
    for key, own, theirs, rows in (
        ("strike", "combat", "combat", contest | {(8, 3): 75, (9, 2): 85, (10, 1): 95}),
        ("hiding", "stealth", "search", contest | {(8, 3): 75, (9, 2): 85, (10, 1): 95}),
        ("hiding-unsearched", "stealth", "search", unsearched | {(8, 3): 100, (9, 2): 100, (10, 1): 100}),
    ):
        attempt = game.attempt[key]
        for (mine, other), percent in rows.items():
            odds = odds_of(attempt, setting_of(game, attempt, own={own: mine}, target={theirs: other}))
            assert success(attempt, odds) == Fraction(percent, 100), (key, mine, other)


def test_a_trooper_hits_and_is_saved_as_the_rulebook_has_it() -> None:
    """Five carbines at Training 3+ in the open: 2/3 to hit, a 5 or 6 blocks, so 4/9 a die."""
    game = compiled(FIXTURES / "fallen-frontiers")
    attempt, carbine = game.attempt["shooting"], game.weapon["carbine"]
    target = {"training": 3, "defence": 6, "headcount": 5}
    odds = odds_of(attempt, setting_of(game, attempt, own={"headcount": 5}, target=target, weapon=carbine))
    assert odds.mean == 5 * Fraction(4, 9)
    assert odds.chance(["none"]) == Fraction(5, 9) ** 5


def test_stress_and_the_target_number_make_a_test_harder() -> None:
    game = compiled(FIXTURES / "entropy-city")
    attempt = game.attempt["any-test"]
    target, stress = attempt.mark["tn"], attempt.mark["stress"]
    settings = [
        [setting_of(game, attempt, marks={"stress": row, "tn": at}) for at in target.thinned(12)]
        for row in stress.thinned(16)
    ]
    passed = [
        [success(attempt, odds) for one in row if (odds := odds_of(attempt, one, aim="pass"))] for row in settings
    ]
    assert all(row == sorted(row, reverse=True) for row in passed)
    assert all(one > other for one, other in zip(passed[0], passed[10], strict=True))
    assert min(map(min, passed)) > Fraction(1, 50)


def test_every_gun_and_blade_of_the_cards_can_make_its_critical() -> None:
    game = compiled(FIXTURES / "varium")
    for weapon in game.weapons:
        (attempt,) = attempts_with(game, weapon)
        odds = odds_of(attempt, setting_of(game, attempt, weapon=weapon))
        assert odds.chance(["critical"]) > Fraction(1, 50), weapon.key


def test_a_grapple_is_decided_by_its_margin() -> None:
    """A fighter with Finesse 6 and Stamina 8 beats all twos by 4."""
    game = compiled(FIXTURES / "systemmech")
    attempt = game.attempt["grapple"]
    setting = setting_of(game, attempt, situation=attempt.situations[1], weapon=game.weapon["knife"])
    odds = odds_of(attempt, setting)
    assert odds.chances == {"Disarm or disengage": 1}


def test_what_is_attempted_without_a_weapon_comes_with_its_best_play() -> None:
    every = {one.attempt.key: one.advice for one in tables_of(compiled(FIXTURES / "entropy-city"))}
    assert every["any-test"][:2] == ("An example: TN 14, no stress.", "It is best to stop at 14 or more.")
    assert every["any-test"][2] == "If you always stop at 13, you lose 13 successes in a hundred."
    assert every["shot"] == ()
