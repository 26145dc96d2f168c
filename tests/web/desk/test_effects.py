"""What a change does: which cards may show it, which members are compared, and the odds before and after."""

from dataclasses import replace

import pytest

from roster.rules.comparison.editions import FieldChange, ThingDiff, compare_games
from roster.rules.game.game import Game
from roster.rules.game.stats import Changes
from roster.rules.gang.gang import Chosen
from tests.rules.kites import crew, kites, pilot
from tests.sixth_game.pack import game
from web.desk.effects import DraftComparison, on_every_card
from web.desk.odds_changes import figures_of, odds_changes

SAME = {"key": "a", "name": "A", "state": "changed"}
ON_CARDS = [("stat", "short name"), ("stat", "printed for 0"), ("game", "colour"), ("design", "front")]
ELSEWHERE = [("stat", "points for a step"), ("stat", "text"), ("game", "tagline"), ("weapon", "text")]


@pytest.mark.parametrize(("noun", "what"), ON_CARDS + ELSEWHERE)
def test_what_any_card_may_show(noun: str, what: str) -> None:
    thing = ThingDiff(**SAME, noun=noun, changes=(FieldChange(what=what, after="b"),))
    assert on_every_card(thing) is ((noun, what) in ON_CARDS)


def test_a_stat_with_another_name_or_a_new_one_shows_on_any_card() -> None:
    assert on_every_card(ThingDiff(**SAME, noun="stat", was="B"))
    assert on_every_card(ThingDiff(**{**SAME, "state": "new"}, noun="stat"))


def comparison(old: Game, new: Game) -> DraftComparison:
    return DraftComparison(published=old, keys=(), old=old, new=new, diff=compare_games(old, new))


def test_members_that_are_built_alike_are_compared_once_and_all_are_counted() -> None:
    old = kites(edition=3)
    hooks = tuple(replace(one, text="Another.") if one.key == "hook" else one for one in old.weapons)
    draft = comparison(old, replace(old, weapons=hooks, edition=4))
    armed = [replace(pilot(number), name=f"Pilot {number}", weapons=(Chosen(key="hook"),)) for number in (1, 2)]
    counts = draft.effect_on(crew(*armed, pilot(3), edition=3)).counts
    assert (counts.members, counts.cards, len(draft.alike)) == (2, 2, 2)
    assert draft.effect_on(crew(*armed, edition=3)).counts.cards == 2


def test_a_member_that_others_join_is_compared_by_itself_as_its_card_names_them() -> None:
    old = kites(edition=3)
    ranks = tuple(replace(one, name="Deckhand") if one.key == "hand" else one for one in old.ranks)
    draft = comparison(old, replace(old, ranks=ranks, edition=4))
    host, guest = replace(pilot(1), name="Flyer"), replace(pilot(2), name="", rank="hand", joins="m1")
    counts = draft.effect_on(crew(host, replace(host, id="m3"), guest, edition=3)).counts
    assert (counts.members, counts.cards) == (2, 2)


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
    old, new = (figures_of(game, "weapons", BELL.key) for game in (without, GAME))
    for change, said in (((old, new), ("new", "64\u00a0%")), ((new, old), ("64\u00a0%", "gone"))):
        found = [one for one in odds_changes(*change) if "success" in one.what]
        assert [(one.before, one.after) for one in found] == [said]


def test_an_attempt_s_change_shows_the_weapons_that_it_is_made_with() -> None:
    places = figures_of(GAME, "attempts", "ringing")
    assert {key for _, key, _, _ in places} == {one.key for one in GAME.weapons if one.group == "horned"}


def test_a_new_thing_that_changes_nothing_has_no_odds_that_change() -> None:
    plain = replace(GAME.traits[0], key="plain", name="Plain", changes=Changes())
    more = replace(GAME, traits=(*GAME.traits, plain))
    assert odds_changes(figures_of(GAME), figures_of(more)) == odds_changes(figures_of(more), figures_of(GAME)) == ()
