"""What is wrong with a gang's own parts, whatever its game's constraints."""

import json
from dataclasses import replace

import pytest
import yaml

from roster.packs.gang_file import stored_gang
from roster.rules.game.nouns import Parameter, Trait
from roster.rules.game.stats import Changes
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from roster.rules.legality.members import allowed_words, is_allowed
from roster.rules.legality.validation import judge, standing_of, standing_words, validate_gang
from tests.packs.lanterns import lines
from tests.rules.kites import crew, deck, found, kites, only, pilot

GONE = ", which isn't in this edition of Tin Kites."


def test_a_plain_gang_has_no_findings() -> None:
    assert (
        found(crew(pilot(1, "calm", Chosen(key="lucky", x=3), weapons=("hook",)), decks=(deck("sky", "gust"),))) == []
    )


@pytest.mark.parametrize(
    ("gang", "said"),
    [
        (crew(game="chess"), "game.other game: This crew was made for the game “chess”, not for Tin Kites."),
        (crew(edition=2), "edition.other edition: This crew was made for edition 2 and is checked against edition 3."),
        (crew(faction="moths"), "faction.preview faction: Moths is a preview: this crew can't be played yet."),
        (crew(faction="bats"), f"key.unknown faction: This crew has the faction “bats”{GONE}"),
        (crew(faction=""), "gang.incomplete faction: This crew has no faction yet."),
        (crew(size="vast"), f"key.unknown size: This crew has the size “vast”{GONE}"),
        (crew(options=("storms", "calms")), f"key.unknown options/1: This crew has the option “calms”{GONE}"),
        (
            crew(options=("wrecks",)),
            "option.not-offered options/0: This crew uses the option “Wrecks”, which this edition doesn't offer.",
        ),
        (crew(decks=(deck("void", "gust"),)), f"key.unknown decks/void: This crew has the deck “void”{GONE}"),
        (
            crew(decks=(deck("sky"), deck("sky"))),
            "deck.repeated decks/sky: This crew has the deck Sky 2 times; at most once is allowed.",
        ),
        (
            crew(decks=(deck("sky", "gust", "wave"),)),
            "card.other-deck decks/sky/cards/1: Wave belongs in the deck Sea, not in Sky.",
        ),
        (crew(decks=(deck("sky", "hail"),)), f"key.unknown decks/sky/cards/0: The deck Sky has the card “hail”{GONE}"),
        (
            crew(decks=(deck("sky", Chosen(key="gust", quantity=0)),)),
            "quantity.below-one decks/sky/cards/0: The deck Sky has 0 of Gust; it must be at least 1.",
        ),
        (
            crew(pilot(1), pilot(1, name="Zoe"), pilot(2)),
            "member.id-repeated members/m1: 2 pilots share the id “m1”: Pilot 1, Zoe.",
        ),
    ],
)
def test_what_is_wrong_with_the_gang_itself(gang: Gang, said: str) -> None:
    finding = only(gang)
    assert f"{finding.code} {finding.place.path}: {finding.message}" == said
    assert finding.severity == ("advice" if finding.code == "edition.other" else "error")


MEMBERS = """
rank: '' | member.incomplete rank: Pilot 1 has no rank yet.
bike: '', name: '' | member.incomplete bike: Ace has no bike yet.
rank: duke, name: '' | key.unknown rank: Pilot has the rank “duke”, GONE
bike: tower | bike.unplayable bike: Pilot 1 may not have Tower: it isn't for players.
traits: [{key: calm}, {key: wings}] | key.unknown traits/1: Pilot 1 has the trait “wings”, GONE
weapons: [{key: gun}] | key.unknown weapons/0: Pilot 1 has the weapon “gun”, GONE
raises: {beauty: 1} | key.unknown raises/beauty: Pilot 1 has the stat “beauty”, GONE
raises: {lift: 3} | stat.above stats/lift: Pilot 1's Lift is 6; the most is 5.
traits: [{key: feather}], raises: {lift: 2}
    | stat.above stats/lift: Pilot 1's Lift is 6 after all changes; the most is 5.
raises: {nerve: -5} | stat.below stats/nerve: Pilot 1's Nerve is −1; the least is 0.
raises: {height: 1} | stat.not-raisable stats/height: Pilot 1 may not change Height: it has no price.
raises: {bite: 1} | stat.not-raisable stats/bite: Pilot 1 may not change Bite: it has no price.
raises: {lift: -1} | stat.below-start stats/lift: Pilot 1 may not lower Lift below 3.
traits: [{key: lucky}] | trait.parameter-missing traits/0: Lucky of Pilot 1 needs a choice of throws: 1 to 3.
traits: [{key: lucky, x: 4}]
    | trait.parameter-outside traits/0: Lucky of Pilot 1 has 4 for its throws; allowed: 1 to 3.
traits: [{key: oath, x: snow}]
    | trait.parameter-outside traits/0: Oath of Pilot 1 has “snow” for its lord; allowed: wind or rain.
traits: [{key: oath, x: 10000000}]
    | trait.parameter-outside traits/0: Oath of Pilot 1 has more than 1000000 for its lord; allowed: wind or rain.
traits: [{key: calm, x: 1}]
    | trait.parameter-unused traits/0: Calm of Pilot 1 takes no number or choice; it is ignored.
weapons: [{key: hook, x: 1}]
    | weapon.parameter-unused weapons/0: Hook of Pilot 1 takes no number or choice; it is ignored.
traits: [{key: calm}, {key: rash}, {key: calm}] | trait.repeated traits/2: Pilot 1 has the trait Calm more than once.
traits: [{key: calm, quantity: 2}] | trait.repeated traits/0: Pilot 1 has the trait Calm more than once.
weapons: [{key: hook, quantity: 0}] | quantity.below-one weapons/0: Pilot 1 has 0 of Hook; it must be at least 1.
traits: [{key: calm, quantity: -10000000}]
    | quantity.below-one traits/0: Pilot 1 has less than −1000000 of Calm; it must be at least 1.
joins: m9 | key.unknown joins: Pilot 1 is attached to a pilot that isn't in this crew.
joins: m1 | key.unknown joins: Pilot 1 is attached to itself.
profile: nobody | key.unknown profile: Pilot has the profile “nobody”, GONE
profile: old-ada, rank: hand | profile.changed rank: Old Ada may not change the rank of Old Ada.
profile: old-ada, raises: {lift: 1} | profile.changed raises: Old Ada may not change the stats of Old Ada.
profile: old-ada, traits: [{key: rash}] | profile.changed traits: Old Ada may not change the traits of Old Ada.
"""
"""What a member has, and its finding; one without a profile is an ace on a box kite called Pilot 1."""


@pytest.mark.parametrize("case", lines(MEMBERS))
def test_what_is_wrong_with_a_member(case: str) -> None:
    written, said = case.split(" | ")
    fields = yaml.safe_load(f"{{{written}}}")
    usual = {} if "profile" in fields else {"name": "Pilot 1", "rank": "ace", "bike": "box"}
    body = {"format": "pressgang-gang/1", "game": "tin-kites", "members": [{"id": "m1", **usual, **fields}]}
    finding = only(crew(*stored_gang(json.dumps(body)).members))
    place = finding.place.path.removeprefix("members/m1/")
    assert f"{finding.code} {place}: {finding.message}" == said.replace(", GONE", GONE)
    assert finding.severity == ("advice" if finding.code.endswith("unused") else "error")


def test_a_range_of_the_members_own_value_has_a_least_as_well() -> None:
    stats = tuple(replace(one, own_range=one.key == "nerve") for one in kites().stats)
    game = replace(kites(), stats=stats)
    gang = crew(pilot(bike="delta", raises=(("nerve", -5),)))
    assert found(gang) == []
    (finding,) = validate_gang(game, gang)
    assert (finding.code, finding.limit, finding.actual) == ("stat.below", "0", "-1")
    assert finding.message == "Pilot 1's Nerve is −1 before any change; the least is 0."
    (finding,) = validate_gang(game, crew(pilot(bike="delta", raises=(("nerve", 6),))))
    assert finding.message == "Pilot 1's Nerve is 10 before any change; the most is 9."
    assert validate_gang(game, crew(pilot(bike="delta", raises=(("nerve", 5),)))) == ()
    lowered = only(crew(pilot(raises=(("lift", -1),))))
    assert (lowered.code, lowered.limit, lowered.actual) == ("stat.below-start", "3", "2")


@pytest.mark.parametrize(
    ("parameter", "allowed", "refused", "words"),
    [
        ({"minimum": 1}, (1, 5), (0, "a"), "1 or more"),
        ({"maximum": 3}, (3, -9), (4,), "3 or less"),
        ({"minimum": 1, "maximum": 3}, (1, 3), (0, 4), "1 to 3"),
        ({"choices": ("a", "b")}, ("a", "b"), (1, "c"), "a or b"),
        ({"choices": ("a",), "minimum": 2}, ("a", 2), (1, "b"), "2 or more or a"),
        ({"choices": ("a",), "maximum": 2}, ("a", 2), (3, "b"), "2 or less or a"),
        ({}, (0, 99), ("a",), "a whole number"),
    ],
)
def test_an_x_is_a_choice_or_a_number_in_its_range(parameter, allowed, refused, words) -> None:
    made = Parameter(label="x", **parameter)
    assert [one for one in (*allowed, *refused) if is_allowed(made, one)] == [*allowed]
    assert allowed_words(made) == words


def test_a_gang_without_a_faction_is_legal_where_no_rulebook_has_any() -> None:
    game = kites()
    ours = replace(game, factions=tuple(replace(one, source="house") for one in game.factions))
    (finding,) = validate_gang(ours, crew(faction=""))
    assert (finding.code, finding.severity) == ("gang.incomplete", "advice")
    mixed = replace(ours, factions=(game.factions[0], *ours.factions[1:]))
    assert [one.severity for one in validate_gang(mixed, crew(faction=""))] == ["error"]


@pytest.mark.parametrize("steps", [1, -1])
def test_steps_of_a_stat_that_a_trait_sets_draw_advice(steps: int) -> None:
    steady = Trait(key="steady", name="Steady", text="Never shaken.", changes=Changes(set={"nerve": 6}))
    game = replace(kites(), traits=(steady,))
    assert validate_gang(game, crew(pilot(1, "steady"))) == ()
    (finding,) = validate_gang(game, crew(pilot(1, "steady", raises=(("nerve", steps),))))
    assert (finding.code, finding.severity, finding.place.path) == (
        "stat.overruled",
        "advice",
        "members/m1/stats/nerve",
    )
    assert finding.message == "Pilot 1's Nerve stays 6, however it is raised or lowered."


def test_a_hand_may_join_an_ace_and_no_one_else() -> None:
    ace, hand = pilot(1), pilot(2, rank="hand", joins="m1")
    assert found(crew(ace, hand)) == []
    refused = only(crew(pilot(1, joins="m2"), pilot(2, rank="hand")))
    assert (refused.code, refused.place.path, refused.limit) == ("joins.refused", "members/m1/joins", "none")
    assert only(crew(pilot(1, rank="hand"), hand)).message == "Pilot 2 may be attached to Ace, not to Pilot 1."
    assert found(crew(ace, pilot(1, rank="hand"), hand)) == [("member.id-repeated", "members/m1")]


def test_a_profile_may_be_added_to_where_it_is_open_and_its_traits_are_had_already() -> None:
    assert found(crew(Member(id="a", profile="old-ada", rank="ace", weapons=(Chosen(key="knife"),)))) == []
    twice = Member(id="a", profile="old-ada", traits=(Chosen(key="calm"),))
    assert found(crew(twice)) == [("profile.changed", "members/a/traits"), ("trait.repeated", "members/a/traits/0")]


def test_members_without_an_id_are_reported_at_the_gang() -> None:
    nameless = Member(id="", rank="duke", bike="box")
    assert set(found(crew(nameless, nameless))) == {("member.incomplete", ""), ("key.unknown", "")}
    whole = replace(nameless, rank="ace")
    assert [only(crew(*[whole] * count)).message for count in (1, 2)] == [
        "1 pilot of this crew has no id.",
        "2 pilots of this crew have no id.",
    ]


def test_findings_stand_in_the_gangs_order_and_by_code() -> None:
    gang = crew(pilot(2, "wings", rank="duke"), pilot(1, "wings", "lucky"), size="vast", decks=(GangDeck(key="void"),))
    assert found(gang) == [
        ("key.unknown", "size"),
        ("key.unknown", "members/m2/rank"),
        ("key.unknown", "members/m2/traits/0"),
        ("key.unknown", "members/m1/traits/0"),
        ("trait.parameter-missing", "members/m1/traits/1"),
        ("key.unknown", "decks/void"),
    ]


@pytest.mark.parametrize(
    ("gang", "verdict"),
    [
        (crew(), "Empty"),
        (crew(pilot(), edition=1), "Legal"),
        (crew(pilot(rank="")), "Unfinished"),
        (crew(pilot(rank=""), size="vast"), "Not legal"),
    ],
)
def test_a_verdict_says_that_a_gang_is_legal_or_only_lacks_something(gang: Gang, verdict: str) -> None:
    judged = judge(kites(), gang)
    assert (standing_words(judged.standing), judged.legal) == (verdict, verdict in ("Empty", "Legal"))
    assert standing_of(replace(kites(), sizes=()), crew(pilot()), ()) == "unjudged"


def test_hostile_text_is_reported_on_one_short_line() -> None:
    name = "\x00{0}<b>\n\u202e" + "x" * 10_000
    finding = only(crew(pilot(1, name=name, rank="")))
    assert finding.message == "{0}<b> " + "x" * 32 + "… has no rank yet."
