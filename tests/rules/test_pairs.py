"""Constraints on things together: what needs, rules out or repeats another."""

import pytest

from roster.rules.gang.gang import Chosen, Member
from tests.rules.kites import crew, deck, found, only, pilot, rule, select

CALM, RASH = select("trait", trait="calm"), select("trait", trait="rash")


def test_a_thing_needs_another_or_something_else_of_its_member() -> None:
    needs = rule("requires", CALM, needs=select("weapon", group="far"), within="member")
    gang = crew(pilot(1, "rash", "calm"), pilot(2, "calm", weapons=("sling",)))
    finding = only(gang, needs)
    assert (finding.code, finding.place.path) == ("requires.missing", "members/m1/traits/1")
    assert finding.message == "Pilot 1 has Calm, which needs a weapon of the kind far."
    needs = rule("requires", select("weapon", weapon="hook"), needs=select(bike="delta"), within="member")
    gang = crew(pilot(1, weapons=("hook",)), pilot(2, weapons=("hook",), bike="delta"))
    assert found(gang, needs) == [("requires.missing", "members/m1/weapons/0")]


def test_a_need_may_be_met_anywhere_by_what_everyone_has_too_but_not_by_the_thing_itself() -> None:
    another = rule("requires", CALM, needs=select("trait", tag="mind"), within="gang")
    assert found(crew(pilot(1, "calm")), another) == [("requires.missing", "members/m1/traits/0")]
    assert found(crew(pilot(1, "calm"), pilot(2, "rash")), another) == []
    twins = rule("requires", select(rank="ace"), needs=select(rank="ace"), within="gang")
    assert found(crew(pilot(1)), twins) == [("requires.missing", "members/m1")]
    assert found(crew(pilot(1), pilot(2)), twins) == []
    assert (
        found(crew(pilot(1, "calm")), rule("requires", CALM, needs=select("weapon", group="blunt"), within="member"))
        == []
    )
    other = rule("requires", CALM, needs=select("weapon", group="blunt", rank="hand"), within="gang")
    assert found(crew(pilot(1, "calm")), other) == [("requires.missing", "members/m1/traits/0")]
    assert found(crew(pilot(1, "calm"), pilot(2, rank="hand")), other) == []


def test_a_member_or_a_gang_may_need_it_to_be_something_else_too() -> None:
    needs = rule("requires", select(profile="old-ada"), needs=select("gang", faction="gulls"), within="gang")
    ada = Member(id="a", profile="old-ada")
    assert found(crew(ada), needs) == []
    finding = only(crew(ada, faction="crows"), needs)
    assert finding.place.path == "members/a"
    assert finding.message == "Old Ada needs a crew of Gulls."
    needs = rule("requires", STORMS, needs=GULLS, within="gang")
    assert found(crew(pilot(1), options=("storms",)), needs) == []
    assert found(crew(pilot(1), faction="crows"), needs) == []
    finding = only(crew(pilot(1), faction="crows", options=("storms",)), needs)
    assert (finding.code, finding.place.path) == ("requires.missing", "")
    assert finding.message == "This crew is a crew using Storms and must be a crew of Gulls."


STORMS, GULLS = select("gang", option="storms"), select("gang", faction="gulls")


def test_what_a_gang_is_may_rule_out_that_it_is_something_else_too() -> None:
    either = rule("excludes", STORMS, forbids=GULLS, within="gang")
    assert found(crew(pilot(1), faction="crows", options=("storms",)), either) == []
    assert found(crew(pilot(1)), either) == []
    finding = only(crew(pilot(1), options=("storms",)), either)
    assert (finding.code, finding.place.path) == ("excludes.both", "")
    assert finding.message == "This crew is a crew using Storms and may not be a crew of Gulls."
    grounded = rule("excludes", STORMS, forbids=select(rank="hand"), within="gang")
    finding = only(crew(pilot(1, rank="hand"), options=("storms",)), grounded)
    assert finding.message == "This crew is a crew using Storms and may not have Pilot 1."


@pytest.mark.parametrize(("size", "applies"), [("small", True), ("free", False)])
def test_a_rule_about_what_a_gang_is_may_hold_for_some_gangs_only(size: str, applies: bool) -> None:
    gang = crew(pilot(1), options=("storms",), size=size)
    small = select("gang", size="small")
    assert bool(found(gang, rule("excludes", STORMS, forbids=GULLS, within="gang", when=small))) is applies
    assert bool(found(gang, rule("excludes", STORMS, forbids=GULLS, within="gang", unless=small))) is not applies


def test_a_thing_rules_another_out_with_the_same_member_or_in_the_whole_gang() -> None:
    either = rule("excludes", CALM, forbids=RASH, within="member")
    finding = only(crew(pilot(1, "rash", "calm"), pilot(2, "rash"), pilot(3, "calm")), either)
    assert (finding.code, finding.place.path) == ("excludes.both", "members/m1/traits/1")
    assert finding.message == "Pilot 1 has Calm, which rules out Rash."
    sober = rule("excludes", select("trait", trait="calm"), forbids=select("weapon", weapon="hook"), within="member")
    assert found(crew(Member(id="a", profile="old-ada")), sober) == [("excludes.both", "members/a/profile")]
    alone = rule("excludes", select("weapon", weapon="hook"), forbids=select("weapon", weapon="hook"), within="member")
    assert found(crew(pilot(1, weapons=("hook",))), alone) == []
    assert found(crew(pilot(1, weapons=(Chosen(key="hook", quantity=2),))), alone) == [
        ("excludes.both", "members/m1/weapons/0")
    ]
    either = rule("excludes", CALM, forbids=RASH, within="gang")
    assert found(crew(pilot(1, "calm"), pilot(2, "rash")), either) == [("excludes.both", "members/m1/traits/0")]
    alone = rule("excludes", select(rank="ace"), forbids=select(), within="gang")
    assert found(crew(pilot(1)), alone) == []
    many = only(crew(pilot(1), *(pilot(number, rank="hand") for number in range(2, 7))), alone)
    assert many.message == "Pilot 1 rules out 5 pilots."


def test_a_member_may_not_be_something_or_in_some_gang() -> None:
    grounded = rule("excludes", select(bike="delta"), forbids=select(rank="hand"), within="member")
    finding = only(crew(pilot(1, rank="hand", bike="delta"), pilot(2, bike="delta")), grounded)
    assert finding.message == "Pilot 1 is a pilot on Delta Kite and may not be a hand."
    enemies = rule("excludes", CALM, forbids=select("gang", faction="gulls"), within="gang")
    assert only(crew(pilot(1, "calm")), enemies).message == "Pilot 1 has Calm, which may not be in a crew of Gulls."


def test_a_profile_comes_once() -> None:
    once = rule("unique", select(profile=("old-ada", "crew")), field="profile")
    ada, twin, hands = (
        Member(id="a", profile="old-ada"),
        Member(id="b", profile="old-ada"),
        Member(id="c", profile="crew"),
    )
    finding = only(crew(ada, twin, pilot(1)), once)
    assert (finding.code, finding.place.path, finding.members) == ("unique.repeated", "", ("a", "b"))
    assert finding.message == "This crew has Old Ada twice; at most once is allowed."
    assert found(crew(ada, hands), once) == []


def test_a_card_comes_so_often_in_a_deck() -> None:
    twice = rule("unique", select("card"), field="card", most=2, within="deck")
    gang = crew(decks=(deck("sky", Chosen(key="gust", quantity=3), "lull", "lull", "lull"), deck("sea", "wave")))
    assert found(gang, twice) == [("unique.repeated", "decks/sky"), ("unique.repeated", "decks/sky/cards/0")]


def test_names_traits_and_groups_may_be_unique() -> None:
    names = rule("unique", select(), field="name")
    gang = crew(pilot(1, "calm", name="Sam"), pilot(2, "calm", name=" Sam "), pilot(3, name=""), pilot(4, name=""))
    assert only(gang, names).members == ("m1", "m2")
    assert only(gang, rule("unique", select("trait"), field="trait")).members == ("m1", "m2")
    held = (("calm", "hook"), ("calm", "knife"), ("rash", "knife"))
    alike = crew(*(pilot(number, trait, weapons=(weapon,)) for number, (trait, weapon) in enumerate(held)))
    for field, members in {"trait": ("m0", "m1"), "weapon": ("m1", "m2"), "group": ("m0", "m1", "m2")}.items():
        assert only(alike, rule("unique", select(), field=field)).members == members
    assert only(alike, rule("unique", select("trait"), field="tag")).members == ("m0", "m1", "m2")
    armed = crew(pilot(1, weapons=("hook", "knife")))
    assert found(armed, rule("unique", select("weapon"), field="group", within="member")) == [
        ("unique.repeated", "members/m1")
    ]
    one_armed_rank = rule("unique", select("weapon"), field="rank")
    gang = crew(pilot(1, weapons=("hook",)), pilot(2, weapons=("knife",)), pilot(3, rank="hand", weapons=("knife",)))
    assert only(gang, one_armed_rank).members == ("m1", "m2")
