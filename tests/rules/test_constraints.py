"""Each kind of constraint: where it is broken, what its finding says, and where it leaves a gang alone."""

from dataclasses import replace

import pytest

from roster.rules.constraints.sentences import constraint_sentence
from roster.rules.game.rule import Per, SizeLimit, SlotLimit, StatLimit
from roster.rules.gang.gang import Chosen, Member
from tests.rules.kites import crew, deck, found, kites, only, pilot, rule, select

HAND = {"rank": "hand"}


def test_too_many_and_too_few_are_reported_at_the_gang() -> None:
    gang = crew(pilot(1), pilot(2, name=""), pilot(3, **HAND))
    finding = only(gang, rule("count", select(rank="ace"), most=1))
    assert (finding.code, finding.place.path, finding.members) == ("count.above", "", ("m1", "m2"))
    assert (finding.limit, finding.actual, finding.constraint, finding.reason) == ("1", "2", "the-rule", "Because.")
    assert finding.message == "This crew has 2 aces; at most 1 is allowed."
    assert found(gang, rule("count", select(rank="ace"), most=2)) == []
    finding = only(crew(), rule("count", select(), least=1, severity="advice"))
    assert (finding.code, finding.severity, finding.actual) == ("count.below", "advice", "0")
    assert finding.message == "This crew has no pilots; at least 1 is recommended."


def test_quantities_count_and_within_members_each_is_reported() -> None:
    gang = crew(pilot(1, weapons=(Chosen(key="knife", quantity=3), "hook")))
    assert only(gang, rule("count", select("weapon", group="sharp"), most=3)).actual == "4"
    none = crew(pilot(1, weapons=(Chosen(key="knife", quantity=-3),)))
    assert ("count.below", "") in found(none, rule("count", select("weapon"), least=1))
    gang = crew(pilot(1, weapons=("knife", "hook")), pilot(2, weapons=("knife",)), pilot(3))
    weapons = select("weapon", group="sharp")
    assert found(gang, rule("count", weapons, most=1, within="member")) == [("count.above", "members/m1")]
    assert found(gang, rule("count", weapons, least=1, within="member")) == [("count.below", "members/m3")]
    few, bare = select("weapon", rank="ace"), crew(pilot(1), pilot(2, **HAND))
    assert found(bare, rule("count", few, least=1, within="member")) == [("count.below", "members/m1")]


def test_a_limit_may_grow_with_others() -> None:
    per = Per(of=select(rank="hand"), each=2)
    gang = crew(pilot(1), pilot(2), *(pilot(number, **HAND) for number in (3, 4, 5)))
    finding = only(gang, rule("count", select(rank="ace"), most=1, per=per))
    assert (finding.limit, finding.actual) == ("1", "2")
    assert finding.message == "For every 2 hands, 1 ace is allowed: this crew has 2 aces and 3 hands."
    assert found(crew(*gang.members, pilot(6, **HAND)), rule("count", select(rank="ace"), most=1, per=per)) == []
    single = rule("count", select(rank="ace"), most=1, per=replace(per, each=1))
    assert found(gang, single) == []
    assert only(crew(pilot(1), pilot(2), pilot(3, **HAND)), single).limit == "1"
    assert only(gang, replace(single, minimum=1, maximum=None)).limit == "3"


def test_a_maximum_of_nothing_is_shown_as_none() -> None:
    finding = only(crew(pilot(1, **HAND)), rule("count", select(rank="hand"), most=0))
    assert finding.message == "This crew has 1 hand (Pilot 1); none is allowed."
    assert finding.limit == "0"
    no_officers, four = rule("count", select(tag="officer"), most=0), [pilot(number) for number in range(1, 5)]
    assert only(crew(*four[:3]), no_officers).message.startswith("This crew has Pilot 1, Pilot 2 and Pilot 3")
    assert only(crew(*four), no_officers).message.startswith("This crew has 4 pilots such as Ace;")


def test_decks_are_counted_each_and_a_missing_one_is_empty() -> None:
    gang = crew(decks=(deck("sky", Chosen(key="gust", quantity=2)),))
    cards = rule("count", select("card"), least=2, most=2, within="deck")
    assert found(gang, cards) == [("count.below", "")]
    sky = rule("count", select("card", deck="sky"), least=3, within="deck")
    assert found(gang, sky) == [("count.below", "decks/sky")]
    assert found(gang, rule("count", select("card", deck="sky"), most=1, within="deck")) == [
        ("count.above", "decks/sky")
    ]


def test_when_and_unless_choose_the_gangs_and_the_members_a_rule_is_for() -> None:
    gang = crew(pilot())
    expected = [("count.above", "")]
    assert found(gang, rule("count", select(), most=0, when=select("gang", faction="gulls"))) == expected
    assert found(gang, rule("count", select(), most=0, when=select("gang", faction="crows"))) == []
    assert found(gang, rule("count", select(), most=0, unless=select("gang", size="small"))) == []
    assert found(gang, rule("count", select(), most=0, unless=select(rank="hand"))) == expected
    calm = rule("count", select("trait", trait="calm"), most=0, within="member", unless=select("trait", trait="rash"))
    aces = rule("capacity", select(), holds=select("trait"), most=0, when=select(rank="ace"))
    gang = crew(pilot(1, "calm"), pilot(2, "calm", "rash"), pilot(3, "rash"), pilot(4, "rash", **HAND))
    assert found(gang, calm) == [("count.above", "members/m1")]
    assert [place for _, place in found(gang, aces)] == ["members/m1", "members/m2", "members/m3"]
    crowd = replace(calm, within="gang")
    assert found(gang, crowd) == []


def test_an_option_counts_only_where_the_edition_offers_it() -> None:
    stormy = rule("count", select(), most=0, when=select("gang", option="storms"))
    wrecked = rule("count", select(), most=0, when=select("gang", option="wrecks"))
    assert found(crew(pilot(), options=("storms",)), stormy) == [("count.above", "")]
    assert found(crew(pilot(), options=("wrecks",)), wrecked) == [("option.not-offered", "options/0")]


def test_points_are_limited_by_the_size_and_in_things() -> None:
    points = rule("total", select("gang"), field="points", most=SizeLimit(size="points"))
    gang = crew(pilot(1), pilot(2), pilot(3))
    finding = only(gang, points)
    assert (finding.code, finding.limit, finding.actual) == ("total.above", "50", "72")
    assert finding.message == "This crew comes to 72 coins, 22 over the limit of 50."
    assert found(crew(*gang.members, size="free"), points) == []
    gang = crew(pilot(1, weapons=("hook", "sling")), pilot(2, weapons=("knife",)), pilot(3, **HAND))
    assert only(gang, rule("total", select(rank="ace"), field="points", most=50)).actual == "58"
    assert only(gang, rule("total", select("weapon"), field="points", most=9)).actual == "10"
    dealt = crew(pilot(1), decks=(deck("sky", Chosen(key="gust", quantity=9)),))
    totals = (rule("total", select(noun), field="points", most=1) for noun in ("member", "gang"))
    assert [only(dealt, one).actual for one in totals] == ["24", "33"]
    finding = only(gang, rule("total", select("weapon"), field="points", most=7, within="member"))
    assert (finding.place.path, finding.actual) == ("members/m1", "8")
    assert finding.message == "The weapons of Pilot 1 come to 8 coins, 1 over the limit of 7."


def test_totals_of_stats_and_figures() -> None:
    gang = crew(pilot(1, weapons=("hook",)), Member(id="c", profile="crew", bike="box"))
    lifted = only(gang, rule("total", select(), field="stats", stats=("lift", "nerve"), least=20))
    assert (lifted.code, lifted.actual) == ("total.below", "14")
    assert lifted.message == "This crew has 14 in Lift + Nerve, 6 short of 20."
    assert (
        only(gang, rule("total", select("weapon", weapon="hook"), field="stats", stats=("sting",), most=5)).actual
        == "6"
    )
    assert found(gang, rule("total", select(), field="stats", stats=("lift", "nerve"), least=14, most=14)) == []
    blind = only(crew(pilot(1, "blind")), rule("total", select(), field="stats", stats=("lift", "height"), least=9))
    assert blind.actual == "3"
    armed = rule("total", select("weapon"), field="points", least=1, within="member")
    assert found(crew(pilot(1), pilot(2, weapons=("hook",))), armed) == [("total.below", "members/m1")]
    figures = only(gang, rule("total", select(), field="figures", most=4))
    assert (figures.actual, figures.message) == ("5", "This crew comes to 5 figures, 1 over the limit of 4.")
    assert only(gang, rule("total", select("gang"), field="figures", most=4)).actual == "5"


@pytest.mark.parametrize(
    ("least", "most", "message"),
    [
        (50, None, "Too few pilots on Delta Kite: 1 of 3 pilots (33.3 %). Make it 50 % or more."),
        ("101/300", None, "Too few pilots on Delta Kite: 1 of 3 pilots (33.3 %). Make it 101/300 or more."),
        (None, 33, "Too many pilots on Delta Kite: 1 of 3 pilots (33.3 %). Keep it to 33 % or less."),
        (None, "33/100", "Too many pilots on Delta Kite: 1 of 3 pilots (33.3 %). Keep it to 33/100 or less."),
    ],
)
def test_a_share_is_exact(least: int | str | None, most: int | str | None, message: str) -> None:
    gang = crew(pilot(1, bike="delta"), pilot(2), pilot(3))
    finding = only(gang, rule("share", select(bike="delta"), among=select(), least=least, most=most))
    assert (finding.code, finding.actual) == ("share.below" if least else "share.above", "33.3 %")
    assert finding.message == message
    half = rule("share", select(bike="delta"), among=select(), least=50, most=50)
    assert (found(crew(*gang.members[:2]), half), found(crew(), half)) == ([], [])


def test_the_first_member_is_no_reason_for_advice_on_shares() -> None:
    alone, two = crew(pilot(1, bike="delta")), crew(pilot(1, bike="delta"), pilot(2, bike="delta"))
    advice = rule("share", select(bike="delta"), among=select(), most=60, severity="advice")
    assert (found(alone, advice), found(two, advice)) == ([], [("share.above", "")])
    assert found(alone, replace(advice, severity="error")) == [("share.above", "")]


def test_a_share_may_be_a_fraction() -> None:
    third = rule("share", select(bike="delta"), among=select(), least="1/3", most="1/3")
    pilots = [pilot(number, bike="delta" if number < 2 else "box") for number in range(6)]
    assert found(crew(*pilots), third) == []
    assert found(crew(*pilots[:5]), third) == [("share.above", "")]
    assert found(crew(*pilots, pilot(6)), third) == [("share.below", "")]
    assert constraint_sentence(kites(), third) == "Exactly 1/3 of pilots are on Delta Kite."
    wholes = [replace(third, minimum=None, maximum=most) for most in ("1/1", "201/200")]
    assert [len([*one.faults({})]) for one in wholes] == [0, 1]


def test_capacity_weighs_what_each_thing_takes() -> None:
    gang = crew(pilot(1, "feather", "calm"), pilot(2, "feather", **HAND), pilot(3, "calm", **HAND))
    finding = only(gang, rule("capacity", select(), holds=select("trait"), most=SlotLimit(slot="traits")))
    assert (finding.code, finding.place.path) == ("capacity.above", "members/m2")
    assert finding.message == "Pilot 2 has room for 1 trait and holds 2."
    no_slot = rule("capacity", select(), holds=select("weapon"), most=SlotLimit(slot="pockets"))
    assert found(crew(pilot(1, weapons=("hook",)), pilot(2, weapons=("heel",)), pilot(3)), no_slot) == [
        ("capacity.above", "members/m1")
    ]


def test_capacity_by_number_and_by_stat_and_for_some_members() -> None:
    gang = crew(
        pilot(1, weapons=("hook", Chosen(key="knife", quantity=3))), pilot(2, weapons=("sling", "hook"), **HAND)
    )
    assert found(gang, rule("capacity", select(), holds=select("weapon"), most=3)) == [("capacity.above", "members/m1")]
    by_stat = rule("capacity", select(), holds=select("weapon"), most=StatLimit(stat="lift"))
    assert found(gang, by_stat) == [("capacity.above", "members/m1"), ("capacity.above", "members/m2")]
    assert found(gang, rule("capacity", select(), holds=select(), most=0)) == []
    assert found(gang, rule("capacity", select(rank="hand"), holds=select("weapon"), most=2)) == [
        ("capacity.above", "members/m2")
    ]
