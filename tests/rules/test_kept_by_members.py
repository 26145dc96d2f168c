"""Which rules a member keeps or breaks by itself, and whose pictures a gang shows."""

from dataclasses import replace
from typing import Any

import pytest

from roster.rules.game.rule import StatLimit
from roster.rules.game.selectors import Selectable
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.pictures import missing_pictures, shown_pictures, with_known_pictures
from tests.games.packs import FIXTURES, compiled
from tests.rules.kites import rule, select

GAME = compiled(FIXTURES / "entropy-city")


@pytest.mark.parametrize(
    ("key", "alone"),
    {"sniper-on-foot": True, "l-plates-on-initiates": True, "jeremiah-of-hades": False, "one-jeremiah": False}.items(),
)
def test_a_rule_says_whether_a_member_keeps_it_by_itself(key: str, alone: bool) -> None:
    assert next(one.by_member for one in GAME.constraints if one.key == key) is alone


@pytest.mark.parametrize(
    ("kind", "noun", "within", "more", "alone"),
    [
        ("unique", "weapon", "member", {"field": "weapon"}, True),
        ("unique", "weapon", "gang", {"field": "weapon"}, False),
        ("total", "member", "member", {"field": "points"}, False),
        ("total", "weapon", "member", {"field": "points"}, True),
        ("total", "member", "member", {"field": "figures"}, True),
        ("total", "member", "gang", {"field": "figures"}, False),
        ("count", "trait", "deck", {}, False),
        ("count", "card", "member", {}, False),
        ("count", "gang", "member", {}, False),
        ("excludes", "weapon", "member", {"forbids": select()}, True),
        ("excludes", "weapon", "gang", {"forbids": select()}, False),
    ],
)
def test_a_rule_s_noun_and_scope_say_whether_a_member_keeps_it_by_itself(kind, noun, within, more, alone) -> None:
    assert rule(kind, select(noun), within=within, **more).by_member is alone


@pytest.mark.parametrize(
    ("kind", "noun", "within", "more", "wide"),
    [
        ("total", "member", "member", {"field": "points", "most": 1}, True),
        ("total", "member", "member", {"field": "figures", "least": 1}, False),
        ("total", "weapon", "member", {"field": "points", "least": 1}, True),
        ("total", "weapon", "member", {"field": "points", "most": 1}, False),
        ("total", "weapon", "gang", {"field": "points", "least": 1}, False),
        ("total", "gang", "gang", {"field": "points", "most": 1}, True),
        ("count", "weapon", "member", {"least": 1}, True),
        ("count", "weapon", "member", {"most": 1}, False),
        ("count", "weapon", "gang", {"least": 1}, False),
        ("count", "member", "member", {"least": 1}, False),
        ("requires", "member", "gang", {"needs": select("weapon")}, True),
        ("requires", "member", "gang", {"needs": select("trait")}, False),
        ("requires", "member", "member", {"needs": select("weapon")}, False),
    ],
)
def test_a_rule_is_wide_that_asks_something_of_those_who_have_nothing_that_it_counts(
    kind: str, noun: Selectable, within: str, more: dict[str, Any], wide: bool
) -> None:
    assert rule(kind, select(noun), within=within, **more).wide is wide


def test_a_rule_with_a_stat_for_a_limit_counts_more_than_things() -> None:
    lift, room = StatLimit(stat="lift"), {"holds": select("trait")}
    limits = (("count", {"least": lift}), ("count", {"most": lift}), ("count", {}), ("capacity", {"most": 1, **room}))
    assert [rule(kind, select(), **more).counts_only for kind, more in limits] == [False, False, True, True]


def test_a_gang_shows_the_pictures_of_its_faction_and_of_its_profiles() -> None:
    pictures = {"hades": "one", "rfpd": "two", "mutiny": "three"}
    factions = tuple(replace(one, picture=pictures.get(one.key, "")) for one in GAME.factions)
    game = replace(GAME, factions=factions, profiles=(replace(GAME.profiles[0], faction="hades"),))
    gang = Gang(game=GAME.slug, faction="rfpd", members=(Member(id="m", profile=GAME.profiles[0].key),))
    assert set(shown_pictures(game, gang).values()) == {"one", "two"}
    missing = missing_pictures(game, gang, {"one", "three"}, broken={"one"})
    whose = [game.faction[key].name for key in ("hades", "rfpd")]
    assert [one.partition(",")[0] for one in missing] == [
        f"{whose[0]}: its picture cannot be read",
        f"{whose[1]}: its picture is not here",
    ]
    assert missing_pictures(game, gang, {"one", "two"}) == ()
    known = with_known_pictures(game, {"one", "three"})
    assert {one.key: one.picture for one in known.factions if one.picture} == {"hades": "one", "mutiny": "three"}
    assert with_known_pictures(known, {"one", "three"}) is known
