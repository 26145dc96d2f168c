"""Which rules a member keeps or breaks by itself, and whose pictures a gang shows."""

from dataclasses import replace

import pytest

from roster.rules.constraints.unique import Unique
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.pictures import shown_pictures
from tests.games.packs import FIXTURES, compiled

GAME = compiled(FIXTURES / "entropy-city")


@pytest.mark.parametrize(
    ("key", "alone"),
    {"sniper-on-foot": True, "l-plates-on-initiates": True, "jeremiah-of-hades": False, "one-jeremiah": False}.items(),
)
def test_a_rule_says_whether_a_member_keeps_it_by_itself(key: str, alone: bool) -> None:
    assert next(one.by_member for one in GAME.constraints if one.key == key) is alone


def test_what_is_unique_within_a_member_is_kept_by_it_alone() -> None:
    rule = next(one for one in GAME.constraints if isinstance(one, Unique))
    weapons = replace(rule.of, noun="weapon", tag=())
    assert [replace(rule, of=weapons, within=within).by_member for within in ("member", "gang")] == [True, False]


def test_a_gang_shows_the_pictures_of_its_faction_and_of_its_profiles() -> None:
    pictures = {"hades": "one", "rfpd": "two", "mutiny": "three"}
    factions = tuple(replace(one, picture=pictures.get(one.key, "")) for one in GAME.factions)
    game = replace(GAME, factions=factions, profiles=(replace(GAME.profiles[0], faction="hades"),))
    gang = Gang(game=GAME.slug, faction="rfpd", members=(Member(id="m", profile=GAME.profiles[0].key),))
    assert set(shown_pictures(game, gang).values()) == {"one", "two"}
