"""The odds before and after a change, as the form's preview and the publish page show them."""

from dataclasses import replace

from roster.rules.game.stats import Changes
from tests.sixth_game.pack import game
from web.desk.odds_changes import figures_of, odds_changes

GAME = game()
BELL = next(one for one in GAME.weapons if one.name == "Tin Bell")
HEAVIER = replace(BELL, stats={**BELL.stats, "drag": BELL.stats["drag"] + 1})
CHANGED = replace(GAME, weapons=tuple(HEAVIER if one is BELL else one for one in GAME.weapons))


def test_a_weapon_s_change_shows_its_chance_and_its_effects_before_and_after() -> None:
    found = odds_changes(figures_of(GAME, "weapons", BELL.key), figures_of(CHANGED, "weapons", BELL.key))
    assert {one.name for one in found} == {"Tin Bell"}
    assert [(one.what, one.before) for one in found] == [
        ("Ring, usual: success", "64\u00a0%"),
        ("Ring, usual: slugs startled on average", "0.80"),
    ]
    assert all(one.before != one.after for one in found)


def test_all_figures_of_a_game_differ_only_where_the_change_reaches() -> None:
    found = odds_changes(figures_of(GAME), figures_of(CHANGED))
    assert odds_changes(figures_of(GAME), figures_of(GAME)) == ()
    assert {one.name for one in found if "success" in one.what} == {"Tin Bell"}
    assert any("Deals in an attempt" in one.what for one in found)


def test_a_new_weapon_and_one_that_is_gone_say_so() -> None:
    without = replace(GAME, weapons=tuple(one for one in GAME.weapons if one is not BELL))
    new, gone = (
        [one for one in odds_changes(figures_of(*two, key), figures_of(*one, key)) if "success" in one.what]
        for two, one, key in (
            ((without, "weapons"), (GAME, "weapons"), BELL.key),
            ((GAME, "weapons"), (without, "weapons"), BELL.key),
        )
    )
    assert [(one.before, one.after) for one in new] == [("new", "64\u00a0%")]
    assert [(one.before, one.after) for one in gone] == [("64\u00a0%", "gone")]


def test_an_attempt_s_change_shows_the_weapons_that_it_is_made_with() -> None:
    places = figures_of(GAME, "attempts", "ringing")
    assert {key for _, key, _, _ in places} == {one.key for one in GAME.weapons if one.group == "horned"}


def test_a_new_thing_that_changes_nothing_has_no_odds_that_change() -> None:
    plain = replace(GAME.traits[0], key="plain", name="Plain", changes=Changes())
    more = replace(GAME, traits=(*GAME.traits, plain))
    assert odds_changes(figures_of(GAME), figures_of(more)) == ()
    assert odds_changes(figures_of(more), figures_of(GAME)) == ()
