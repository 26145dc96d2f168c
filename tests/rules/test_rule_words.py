"""Rules and findings name things as players do: by rank, by name, by kind, never by a key or a tag."""

from dataclasses import replace

import pytest

from roster.rules.constraints.kinds import KINDS, Constraint
from roster.rules.constraints.sentences import constraint_sentence, surcharge_sentence
from roster.rules.edits.members import SetPart
from roster.rules.game.game import WeaponGroup
from roster.rules.game.inflections import Inflection, genitive, plural, singular, with_article
from roster.rules.game.nouns import Rank
from roster.rules.game.rule import Per
from roster.rules.game.selectors import Selector, Surcharge
from roster.rules.gang.facts import trait_facts, weapon_facts
from roster.rules.gang.gang import Chosen, Gang
from roster.rules.gang.names import selected
from roster.rules.legality.validation import validate_gang
from tests.packs.lanterns import lines
from tests.rules.kites import crew, deck, kites, only, pilot, rule, select, written_rule

MIND = select("trait", tag="mind")
ACE = select(rank="ace")
HAND = select(rank="hand")
STORMS = select("gang", option="storms")
CALM = select("trait", trait="calm")
SMALL = select("gang", size="small")
SENTENCES = """
count, of: {rank: ace}, maximum: 1 | A crew has at most 1 ace.
count, of: {rank: ace}, minimum: 1, maximum: 2 | A crew has between 1 and 2 aces.
count, of: {noun: weapon, weapon: hook}, minimum: 2 | A crew needs at least 2 Hooks.
count, of: {noun: weapon, group: far}, maximum: 0, within: member | A pilot has no weapons of the kind far.
count, of: {noun: card, deck: sky}, minimum: 3, maximum: 3, within: deck | Exactly 3 cards in Sky.
count, of: {noun: card, deck: sky}, maximum: 1 | A crew has at most 1 card in Sky.
count, of: {noun: card, type: wind}, maximum: 1, within: deck | A deck has at most 1 card of the type wind.
count, of: {}, maximum: 1, per: {of: {noun: weapon, weapon: hook}, each: 2}
    | A crew has at most 1 pilot for every 2 Hooks.
total, of: {noun: gang}, maximum: {size: points}, when: {noun: gang, size: small}
    | For crews playing Small: the coins of crews in a crew come to at most the coins of the game size.
requires, of: {noun: gang, option: storms}, needs: {noun: gang, faction: gulls}, within: gang
    | Crews using Storms: only as crews of Gulls.
excludes, of: {noun: gang, option: storms}, forbids: {noun: gang, option: wrecks}, within: gang
    | Crews using Storms: never as crews using Wrecks.
total, of: {}, field: built, stats: [lift], maximum: 3, within: member
    | The Lift of each pilot, as bought, is at most 3.
total, of: {}, field: stats, stats: [lift, nerve], minimum: 3, within: member
    | The Lift and Nerve of each pilot come to at least 3.
total, of: {rank: hand}, field: figures, maximum: 9 | The figures of hands in a crew come to at most 9.
share, of: {bike: delta}, among: {}, minimum: 50 | At least 50 % of pilots are on Delta Kite.
share, of: {weapon: hook}, among: {}, maximum: 50 | At most 50 % of pilots have Hook.
capacity, of: {}, holds: {noun: trait}, maximum: {slot: traits} | Pilots hold at most as many traits as the rank gives.
capacity, of: {rank: ace}, holds: {noun: weapon}, maximum: {stat: lift}
    | Aces hold at most as many weapons as the Lift.
requires, of: {noun: trait, tag: mind}, needs: {noun: weapon, weapon: hook}, within: member
    | Traits such as Calm or Rash: only with Hook on a pilot.
excludes, of: {profile: old-ada}, forbids: {noun: gang, faction: crows}, within: gang
    | Old Ada: never in crews of Crows.
requires, of: {rank: ace}, needs: {rank: hand}, within: gang | Aces: only beside hands in a crew.
requires, of: {noun: trait, trait: calm}, needs: {rank: hand} | Calm: only for hands.
excludes, of: {rank: ace}, forbids: {noun: weapon, weapon: hook} | Aces can't have Hook.
excludes, of: {rank: ace}, forbids: {bike: delta} | Aces: never for pilots on Delta Kite.
unique, of: {}, field: name, unless: {noun: gang, option: storms}
    | Pilots: each name at most once in a crew, except for crews using Storms.
"""
"""A rule of a kind as packs write it, and its sentence."""


@pytest.mark.parametrize("case", lines(SENTENCES))
def test_each_kind_of_rule_is_a_sentence(case: str) -> None:
    written, sentence = case.split(" | ")
    game = kites(written_rule(f"{{kind: {written}}}"))
    assert constraint_sentence(game, game.constraints[0]) == sentence


def test_every_kind_has_a_sentence_here() -> None:
    assert {case.partition(",")[0] for case in lines(SENTENCES)} == {kind.kind_name() for kind in KINDS}


@pytest.mark.parametrize(
    ("last", "reach"), [(None, ", from number 2 on"), (2, ", number 2 only"), (4, ", numbers 2 to 4")]
)
def test_a_surcharge_is_a_sentence(last: int | None, reach: str) -> None:
    dear = Surcharge(key="dear", name="Dear", of=ACE, points=-5, first=2, last=last)
    assert surcharge_sentence(kites(), dear) == f"Aces cost 5 coins less{reach}."
    assert surcharge_sentence(kites(), replace(dear, first=1, last=None)) == "Aces cost 5 coins less."


@pytest.mark.parametrize(
    ("one", "gang", "expected"),
    [
        (
            rule("count", ACE, most=1, severity="advice"),
            crew(pilot(1, name="Zoe"), pilot(2, name="Abe")),
            "This crew has 2 aces (Abe and Zoe); at most 1 is recommended.",
        ),
        (
            rule("count", MIND, most=0),
            crew(pilot(1, "rash", "calm")),
            "This crew has Calm and Rash (Pilot 1); none is allowed.",
        ),
        (
            rule("count", select("card", deck="sky"), least=2, within="deck"),
            crew(pilot(1), decks=(deck("sky", "gust"),)),
            "The deck Sky has 1 card; at least 2 are needed.",
        ),
        (
            rule("share", HAND, among=select(), most=40),
            crew(pilot(1), pilot(2, rank="hand")),
            "Too many hands: 1 of 2 pilots (50 %). Keep it to 40 % or less.",
        ),
        (
            rule("total", select(), field="stats", stats=("lift", "nerve"), least=9, within="member"),
            crew(pilot(1)),
            "Pilot 1 has 7 in Lift + Nerve, 2 short of 9.",
        ),
        (
            rule("total", select("card"), field="stats", stats=("wait",), most=5),
            crew(pilot(1), decks=(deck("sky", Chosen(key="gust", quantity=2)),)),
            "The cards of this crew have 6 in Wait, 1 over the limit of 5.",
        ),
        (rule("requires", ACE, needs=CALM, within="member"), crew(pilot(1)), "Pilot 1 needs Calm."),
        (
            rule("requires", ACE, needs=MIND, within="member", severity="advice"),
            crew(pilot(1)),
            "Pilot 1 should have a trait such as Calm or Rash.",
        ),
        (
            rule("excludes", select(bike="box"), forbids=MIND, within="member", severity="advice"),
            crew(pilot(1, "calm")),
            "Pilot 1 is a pilot on Box Kite and shouldn't have Calm.",
        ),
        (rule("requires", ACE, needs=MIND), crew(pilot(1)), "Pilot 1 needs a trait such as Calm or Rash."),
        (
            rule("excludes", CALM, forbids=select("weapon")),
            crew(pilot(1, "calm", weapons=("hook", "knife", "sling"))),
            "Pilot 1 has Calm, which rules out Hook, Knife and Sling.",
        ),
        (
            rule("excludes", select(bike="box"), forbids=MIND, within="member"),
            crew(pilot(1, "calm")),
            "Pilot 1 is a pilot on Box Kite and may not have Calm.",
        ),
        (
            rule("unique", select(), field="name"),
            crew(pilot(1, name="Sam"), pilot(2, name="Sam")),
            "This crew has 2 pilots called Sam; at most 1 is allowed.",
        ),
    ],
)
def test_findings_name_things_and_members(one: Constraint, gang: Gang, expected: str) -> None:
    assert only(gang, one).message == expected


def test_a_rate_is_said_with_both_numbers() -> None:
    game = kites(
        rule("count", select("weapon", group="far"), most=1, per=Per(of=select("weapon", group="sharp"), each=2))
    )
    groups = (WeaponGroup(key="far", name="Guns"), WeaponGroup(key="sharp", name="Melee weapons"))
    (finding,) = validate_gang(
        replace(game, weapon_groups=groups), crew(pilot(1, weapons=(Chosen(key="sling", quantity=5),)))
    )
    assert finding.message == ("For every 2 melee weapons, 1 gun is allowed: this crew has 5 guns and 0 melee weapons.")


def test_a_rule_of_too_many_things_to_name_goes_by_its_own_name() -> None:
    game = kites(rule("requires", select(), needs=select("trait", tag="mind"), within="member"))
    many = tuple(replace(trait, tags=("mind",)) for trait in game.traits)
    (finding,) = validate_gang(replace(game, traits=many), crew(pilot(1)))
    assert finding.message == "Pilot 1 doesn't meet the rule “The rule”."


def test_a_thing_that_is_there_twice_is_mentioned_once() -> None:
    either = rule("excludes", CALM, forbids=select("trait", trait="rash"), within="member")
    found = validate_gang(kites(either), crew(pilot(1, "calm", "rash", "calm")))
    assert [one.place.path for one in found if one.code == "excludes.both"] == ["members/m1/traits/0"]


FORMS = {
    "shaman": Inflection(plural="shamans", genitive="shaman’s"),
    "uninvited": Inflection(article="an"),
    "lady of the lake": Inflection(plural="ladies of the lake"),
    "knife": Inflection(plural="knives"),
}


def test_a_game_gives_the_forms_that_spelling_does_not_tell() -> None:
    names = ("shaman", "Forest Shaman", "Lady of the Lake", "lady of the hill", "Shaman Woman")
    assert [plural(name, FORMS) for name in names] == [
        *("shamans", "Forest Shamans", "Ladies of the lake", "lady of the hills", "Shaman Women")
    ]
    articles = [with_article(phrase, FORMS) for phrase in ("Uninvited Ace", "uninvited", "unit", "hour", "horse")]
    assert articles == ["an Uninvited Ace", "an uninvited", "a unit", "an hour", "a horse"]
    plain = ("an ace", "an uncle", "a European kite", "a one-man kite", "a sling")
    assert tuple(with_article(phrase.split(" ", 1)[1], {}) for phrase in plain) == plain
    ranks = (Rank(key="ace", name="Supporting cast"), Rank(key="hand", name="Uncle"))
    game = replace(kites(), ranks=ranks)
    made = [SetPart(member="m1", part="rank", value=rank).words(game, crew(pilot(1))) for rank in ("ace", "hand")]
    assert made == ["made Pilot 1 Supporting cast", "made Pilot 1 an Uncle"]
    assert [genitive(phrase, FORMS) for phrase in ("Old Shaman", "rider")] == ["Old Shaman’s", "rider's"]
    assert [singular(name, FORMS) for name in ("knives", "guns", "brass", "fists and boots", "guns, two hands")] == [
        *("knife", "gun"),
        *("", "", ""),
    ]


def test_findings_and_rules_speak_in_a_games_own_forms() -> None:
    ranks = (Rank(key="ace", name="Shaman"), Rank(key="hand", name="Uninvited Human", joins=("ace",)))
    groups = (WeaponGroup(key="sharp", name="Knives"),)
    at_most = rule("count", ACE, most=1)
    game = replace(kites(at_most), ranks=ranks, weapon_groups=groups, inflections=FORMS)
    assert [one.message for one in validate_gang(game, crew(pilot(1), pilot(2)))] == [
        "This crew has 2 shamans (Pilot 1 and Pilot 2); at most 1 is allowed."
    ]
    assert selected(game, select("weapon", group="sharp"), 1) == "knife"
    needs = rule("requires", ACE, needs=select("weapon", group="sharp", rank="ace"), within="member")
    assert constraint_sentence(game, needs) == "Shamans need knives of shamans."
    one = rule("requires", ACE, needs=HAND, within="gang")
    (finding,) = validate_gang(replace(game, constraints=(one,)), crew(pilot(1)))
    assert finding.message == "Pilot 1 needs an uninvited human in the crew."


def test_selectors_that_select_the_same_are_the_same() -> None:
    assert Selector(rank="ace") == Selector(rank=("ace",))
    assert len({Selector(rank="ace"), Selector(rank=("ace",)), Selector(rank=("ace", "hand"))}) == 2
    assert selected(kites(), Selector(noun="weapon", rank="ace", weapon=("hook", "knife"))) == "Hook or Knife of aces"


def test_what_a_thing_costs_some_members_follows_from_the_surcharges_on_their_standing() -> None:
    surcharges = (
        Surcharge(key="a", name="A", of=select("trait", trait="rash", bike=("box", "delta")), points=-3),
        Surcharge(key="b", name="B", of=select("trait", tag="mind", rank="hand"), points=3),
        Surcharge(key="c", name="C", of=select("trait", tag="mind", rank="hand"), points=1, first=2),
        Surcharge(key="d", name="D", of=select("trait", tag="mind"), points=1),
        Surcharge(key="e", name="E", of=select("weapon", weapon="knife", bike="delta"), points=-9),
        Surcharge(key="f", name="F", of=select("weapon", weapon="hook", bike="delta"), points=1, when=select("gang")),
    )
    game = kites(surcharges=surcharges)
    assert trait_facts(game, game.trait["rash"]) == ("on Box Kite or Delta Kite −5 coins", "for hands 1 coin")
    assert trait_facts(game, game.trait["calm"]) == ("for hands 5 coins",)
    assert [weapon_facts(game, game.weapon[key])[-1] for key in ("knife", "hook")] == [
        "on Delta Kite 0 coins",
        "Sting 6",
    ]


def test_a_rule_without_conditions_or_with_the_same_holds_wherever_another_does() -> None:
    free, when, unless, both = (
        rule("count", select(), most=1, **conditions)
        for conditions in ({}, {"when": STORMS}, {"unless": STORMS}, {"when": SMALL, "unless": STORMS})
    )
    every = (free, when, unless, both)
    assert [[one.always_with(other) for other in every] for one in every] == [
        [True, True, True, True],
        [False, True, False, False],
        [False, False, True, False],
        [False, False, False, True],
    ]


def test_whose_too_many_things_are_is_said_of_a_gang_and_not_of_a_member() -> None:
    for within, message in (("member", "Pilot 1 has 2 weapons;"), ("gang", "This crew has 2 weapons (Pilot 1);")):
        game = kites(rule("count", select("weapon"), most=1, within=within))
        found = validate_gang(game, crew(pilot(1, weapons=("hook", "knife"))))
        assert [one.message for one in found] == [f"{message} at most 1 is allowed."]
