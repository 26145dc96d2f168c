"""Members looked up: profiles filled in, weapons everyone has, unknown keys."""

from dataclasses import astuple, replace

from roster.rules.gang.gang import Chosen, Member
from roster.rules.gang.members import ResolvedMember, called_alike, label_of, resolve_member
from tests.rules.kites import crew, kites, pilot

GAME = kites()


def resolved(member: Member, **gang: object) -> ResolvedMember:
    return resolve_member(kites(), crew(member, **gang), member)


def weapons(member: Member) -> list[tuple[str, int]]:
    return [(held.thing.key, held.index) for held in resolved(member).weapons]


def test_a_member_holds_what_it_lists_and_what_everyone_has_and_unknown_keys_are_skipped() -> None:
    member = pilot(1, "calm", "rash", weapons=("hook",))
    assert [(held.thing.key, held.index) for held in resolved(member).traits] == [("calm", 0), ("rash", 1)]
    assert weapons(member) == [("hook", 0), ("heel", -1)]
    assert weapons(pilot(weapons=("heel", "hook"))) == [("heel", 0), ("hook", 1)]
    lost = resolved(pilot(1, "wings", "calm", rank="duke", bike="comet", weapons=("gun", "hook"), profile="nobody"))
    assert (lost.rank, lost.bike, lost.profile) == (None, None, None)
    assert [(held.thing.key, held.index) for held in lost.traits] == [("calm", 1)]
    assert [(held.thing.key, held.index) for held in lost.weapons] == [("hook", 1), ("heel", -1)]


def test_a_profile_brings_its_lists_before_the_members_own_and_fixes_rank_and_bike_where_it_has_them() -> None:
    ada = Member(id="a", profile="old-ada", weapons=(Chosen(key="sling"),))
    assert weapons(ada) == [("hook", -1), ("sling", 0), ("heel", -1)]
    assert [(held.thing.key, held.index) for held in resolved(ada).traits] == [("calm", -1)]
    crewed = Member(id="c", profile="crew", rank="ace", bike="delta")
    found = [(one.rank.key, one.bike.key, one.figures) for one in map(resolved, (ada, crewed))]
    assert found == [("ace", "box", 1), ("hand", "delta", 4)]


def test_a_member_is_of_its_profiles_faction_else_the_gangs() -> None:
    assert resolved(Member(id="a", profile="old-ada"), faction="crows").faction.key == "gulls"
    assert resolved(pilot(), faction="crows").faction.key == "crows"
    assert resolved(pilot(), faction="bats").faction is None


def test_who_has_no_name_is_called_by_title_and_number() -> None:
    unnamed, other = pilot(1, name=""), pilot(2, name=" ")
    gang = crew(unnamed, other, pilot(3, name="Zoe"))
    asked = (*gang.members, replace(other), pilot(4, name=""), pilot(2, name="Ada"))
    assert [label_of(GAME, gang, one) for one in asked] == ["Ace 1", "Ace 2", "Zoe", "Ace 2", "Ace", "Ada"]
    pairs = [(unnamed, pilot(2, name="")), (unnamed, pilot(1, name="Ace")), (pilot(1), pilot(2)), (pilot(1), pilot(1))]
    assert [called_alike(*pair) for pair in pairs] == [True, False, False, True]


def test_a_silhouette_is_of_profile_or_rank_over_profile_bike_or_weapons() -> None:
    drawn = replace(
        GAME,
        ranks=(replace(GAME.rank["ace"], icon="crown"),),
        profiles=(replace(GAME.profile["old-ada"], icon="spy"),),
        bikes=tuple(replace(one, icon="gears") for one in GAME.bikes),
        weapons=tuple(replace(one, icon="key") for one in GAME.weapons),
    )
    members = (pilot(1), pilot(2, rank="", bike="", weapons=()), Member(id="a", profile="old-ada"))
    shown = [astuple(resolve_member(drawn, crew(one), one).silhouette) for one in members]
    assert [one[:2] for one in shown] == [
        (("crown",), ("gears", "key")),
        ((), ("key",)),
        (("spy", "crown"), ("spy", "gears", "key")),
    ]
    assert [one[2] for one in shown] == [sum(map(ord, one.id)) for one in members]
