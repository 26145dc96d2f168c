"""Things that make no sense: one change to a good game gives one lint at exactly that place."""

import pytest

from roster.packs.linting.choices import groups_of
from roster.packs.linting.every import lint_pack
from roster.packs.linting.index import Index, UnreadParts
from roster.packs.linting.stats import is_calculated, range_words
from roster.rules.colour import contrast
from roster.rules.game.stats import Stat
from tests.packs.lanterns import BODY, Change, both, pack_with, put

RULE = {"name": "R", "reason": "R."}


def rules(*several: dict[str, object]) -> Change:
    """Return more constraints, from number 4 on."""
    return both(*(put("constraints", 4 + n, to={"key": f"r{n}", **RULE, **one}) for n, one in enumerate(several)))


def a_rule(**fields: object) -> Change:
    return rules(fields)


TRAIT = {"noun": "trait", "trait": "seasick"}
HAND = {"noun": "trait", "trait": "old-hand"}
WEAPONS = {"kind": "weapons", "groups": ["oars", "nets"]}

STORM = {"noun": "gang", "option": "storm"}
FACTIONS = ({"noun": "gang", "faction": "north"}, {"noun": "gang", "faction": "south"})


def aims(**fields: object) -> Change:
    """Return a target for the weapons of the first design."""
    return put("designs", 0, "front", 4, to={**WEAPONS, "targets": [{"name": "Aim", **fields}]})


PLAIN = next(one for one in BODY["weapons"] if not one.get("innate"))
STATS = [{"key": f"s{at}", "name": f"S {at}", "short": "S", "default": 1} for at in range(201 - len(BODY["stats"]))]
INNATE = [{**PLAIN, "key": f"claw-{number}", "innate": True} for number in range(40)]
AT_TARGET = ("designs", 0, "front", 4, "targets", 0)
SPOILT = {
    "more rules than a gang is judged by": (
        put("constraints", to=[{**BODY["constraints"][0], "key": f"rule-{number}"} for number in range(301)]),
        ("constraints", 300),
        "300 constraints at most",
    ),
    "more surcharges than a gang is judged by": (
        put("surcharges", to=[{**BODY["surcharges"][0], "key": f"extra-{number}"} for number in range(301)]),
        ("surcharges", 300),
        "300 surcharges at most",
    ),
    "more stats than a member is shown with": (
        put("stats", to=[*BODY["stats"], *STATS]),
        ("stats", 200),
        "200 stats at most",
    ),
    "more weapons than a member can show of itself": (
        put("weapons", to=[*BODY["weapons"], *INNATE]),
        ("weapons", len(BODY["weapons"]) + 39, "innate"),
        "40 such weapons are the most",
    ),
    "more skills than a mount can show": (
        put(
            "bikes",
            0,
            "skills",
            to=[{"key": f"s{number}", "name": f"Skill {number}", "text": "T."} for number in range(41)],
        ),
        ("bikes", 0, "skills"),
        "more than 40 here",
    ),
    "target on a line that cannot be marked": (
        aims(by_line=[{"line": "All", "stat": "length"}]),
        (*AT_TARGET, "by_line", 0, "line"),
        "No grid with `mark: true` of this design has a line “All”",
    ),
    "state that changes nothing": (
        both(put("tokens", 0, "tags", to=["state"]), aims(by_state=[{"state": "lamp"}])),
        (*AT_TARGET, "by_state", 0),
        "“lamp” changes nothing",
    ),
    "burden of a weapon": (aims(burden="length"), (*AT_TARGET, "burden"), "is a stat of a weapon, not of a member"),
    "threshold at which nothing happens": (
        put("designs", 0, "front", 3, "thresholds", to=[{"at": 2}]),
        ("designs", 0, "front", 3, "thresholds", 0),
        "Nothing is marked",
    ),
    "range upside down": (put("stats", 0, "minimum", to=7), ("stats", 0, "minimum"), "above the maximum 5"),
    "default outside": (
        put("stats", 0, "default", to=9),
        ("stats", 0, "default"),
        "is 9, but its range is from 1 to 5",
    ),
    "rank outside": (put("ranks", 0, "stats", to={"arm": 6}), ("ranks", 0, "stats", "arm"), "is 6, but its range"),
    "weapon outside": (put("weapons", 0, "stats", to={"length": 5}), ("weapons", 0, "stats", "length"), "from 0 to 4"),
    "set outside": (put("bikes", 1, "changes", "set", to={"pace": 1}), ("bikes", 1, "changes", "set", "pace"), "is 1"),
    "constant after a bike": (
        put("bikes", 0, "changes", "shift", to={"pace": 4}),
        ("bikes", 0, "changes", "shift", "pace"),
        "is 10 after this change",
    ),
    "profile after its bike": (
        put("bikes", 0, "changes", "shift", to={"pace": 2, "arm": 2}),
        ("profiles", 0, "stats", "arm"),
        "is 6 after the changes of its “skiff”",
    ),
    "step power alone": (put("stats", 2, "step_power", to=2), ("stats", 2, "step_power"), "`step` is missing"),
    "minimum above maximum": (
        a_rule(kind="count", of={}, minimum=3, maximum=2),
        ("constraints", 4, "minimum"),
        "the rule can never hold",
    ),
    "negative maximum": (
        a_rule(kind="count", of={}, maximum=-1),
        ("constraints", 4, "maximum"),
        "the rule can never hold",
    ),
    "no limit": (a_rule(kind="count", of={}), ("constraints", 4), "always holds"),
    "negative minimum": (a_rule(kind="count", of={}, minimum=-1), ("constraints", 4, "minimum"), "always holds"),
    "share crossed": (
        a_rule(kind="share", of={"rank": "mate"}, among={}, minimum=60, maximum=40),
        ("constraints", 4, "minimum"),
        "the rule can never hold",
    ),
    "share of two nouns": (
        a_rule(kind="share", of={"rank": "mate"}, among={"noun": "weapon"}, minimum=60),
        ("constraints", 4, "among"),
        "two different things",
    ),
    "need of oneself": (
        a_rule(kind="requires", of=STORM, needs={"noun": "gang"}, within="gang"),
        ("constraints", 4, "needs"),
        "What `of` selects is always what `needs` selects: the rule always holds.",
    ),
    "need of another gang": (
        a_rule(kind="requires", of=FACTIONS[0], needs=FACTIONS[1], within="gang"),
        ("constraints", 4, "needs"),
        "What `of` selects is never what `needs` selects: the rule can never hold.",
    ),
    "need of another member": (
        a_rule(kind="requires", of={"rank": "mate"}, needs={"rank": "keeper"}),
        ("constraints", 4, "needs"),
        "the rule can never hold",
    ),
    "ruled out by oneself": (
        a_rule(kind="excludes", of=STORM, forbids=STORM, within="gang"),
        ("constraints", 4, "forbids"),
        "the rule can never hold",
    ),
    "ruled out anyway": (
        a_rule(kind="excludes", of=FACTIONS[0], forbids=FACTIONS[1], within="gang"),
        ("constraints", 4, "forbids"),
        "the rule always holds",
    ),
    "when and unless": (
        a_rule(kind="count", of={}, maximum=1, when={**STORM, **FACTIONS[0]}, unless=STORM),
        ("constraints", 4, "unless"),
        "the rule never applies",
    ),
    "when of another gang": (
        a_rule(kind="requires", of=FACTIONS[0], needs=STORM, within="gang", when=FACTIONS[1]),
        ("constraints", 4, "when"),
        "the rule never applies",
    ),
    "unique never": (a_rule(kind="unique", of={}, field="name", maximum=0), ("constraints", 4, "maximum"), "below 1"),
    "unique field": (a_rule(kind="unique", of={}, field="nmae"), ("constraints", 4, "field"), "no field “nmae”"),
    "smallest sum": (
        a_rule(kind="total", of={}, within="member", field="stats", stats=["arm", "nerve"], maximum=1),
        ("constraints", 4, "maximum"),
        "The smallest sum, 2,",
    ),
    "largest sum": (
        a_rule(kind="total", of={}, within="member", field="stats", stats=["arm", "nerve"], minimum=12),
        ("constraints", 4, "minimum"),
        "The largest sum, 11,",
    ),
    "total of no stats": (a_rule(kind="total", of={}, field="stats", maximum=9), ("constraints", 4), "belong together"),
    "figures of weapons": (
        a_rule(kind="total", of={"noun": "weapon"}, field="figures", maximum=9),
        ("constraints", 4, "field"),
        "no figures",
    ),
    "slot of nobody": (
        a_rule(kind="count", of={}, maximum={"slot": "gear"}),
        ("constraints", 4, "maximum"),
        "counts over more than one",
    ),
    "cards within a member": (
        a_rule(kind="count", of={"noun": "card"}, within="member", maximum=1),
        ("constraints", 4, "of"),
        "holds no card",
    ),
    "capacity of a trait": (
        a_rule(kind="capacity", of={"noun": "trait"}, holds={"noun": "weapon"}, maximum=1),
        ("constraints", 4, "of"),
        "Only members",
    ),
    "capacity for cards": (
        a_rule(kind="capacity", holds={"noun": "card"}, maximum=1),
        ("constraints", 4, "holds"),
        "holds no card",
    ),
    "needs what is forbidden": (
        a_rule(kind="requires", of=TRAIT, needs=HAND),
        ("constraints", 4, "needs"),
        "forbidden by “sea-legs”",
    ),
    "needs what forbids it": (
        a_rule(kind="requires", of=HAND, needs=TRAIT),
        ("constraints", 4, "needs"),
        "forbidden by “sea-legs”",
    ),
    "more than another allows": (
        a_rule(kind="count", of={"rank": "keeper"}, minimum=2),
        ("constraints", 4, "minimum"),
        "“one-keeper” allows at most 1",
    ),
    "surcharge for nothing": (put("surcharges", 0, "last", to=2), ("surcharges", 0, "last"), "never applies"),
    "rebate larger than any price": (
        put("surcharges", 0, to={"key": "gift", "name": "Gift", "of": {"noun": "weapon"}, "points": -999}),
        ("surcharges", 0, "points"),
        "Nothing that this falls on costs more than 4, where a rebate ends.",
    ),
    "rebate on what is free": (
        put("surcharges", 0, to={"key": "gift", "name": "G", "of": {"noun": "weapon", "weapon": "oar"}, "points": -1}),
        ("surcharges", 0, "points"),
        "Nothing that this falls on costs more than 0, where a rebate ends.",
    ),
    "share above the whole": (
        a_rule(kind="share", of={"rank": "mate"}, among={}, maximum="101/100"),
        ("constraints", 4, "maximum"),
        "more than the whole",
    ),
    "parameter never used": (
        both(put("traits", 0, "text", to="Ignores."), put("traits", 0, "uses", to=1)),
        ("traits", 0, "parameter"),
        "never used",
    ),
    "mark without parameter": (put("traits", 2, "text", to="Loses {x}."), ("traits", 2, "text"), "no parameter"),
    "uses x of nothing": (put("traits", 2, "uses", to="x"), ("traits", 2, "uses"), "needs a parameter"),
    "uses x of a word": (put("traits", 1, "uses", to="x"), ("traits", 1, "uses"), "needs a parameter that is a number"),
    "points by a word": (put("traits", 1, "points", to={"per_x": 1}), ("traits", 1, "points"), "depend on x"),
    "parameter upside down": (
        put("traits", 0, "parameter", "minimum", to=4),
        ("traits", 0, "parameter", "minimum"),
        "above the maximum 3",
    ),
    "parameter without range": (
        put("traits", 0, "parameter", to={"label": "x", "minimum": 1}),
        ("traits", 0, "parameter"),
        "neither a minimum and maximum nor choices",
    ),
    "parameter with both": (
        put("traits", 0, "parameter", to={"label": "x", "minimum": 1, "choices": ["a"]}),
        ("traits", 0, "parameter"),
        "not both",
    ),
    "too many boxes": (put("weapons", 1, "uses", to=41), ("weapons", 1, "uses"), "41 boxes"),
    "too many boxes by x": (put("traits", 0, "parameter", "maximum", to=50), ("traits", 0, "uses"), "50 boxes"),
    "mark in a weapon": (put("weapons", 1, "text", to="Deals {x}."), ("weapons", 1, "text"), "only traits"),
    "mark in a skill": (
        put("bikes", 0, "skills", 0, "text", to="{x}"),
        ("bikes", 0, "skills", 0, "text"),
        "only traits",
    ),
    "points by x of a rank": (put("ranks", 0, "points", to={"per_x": 1}), ("ranks", 0, "points"), "only traits"),
    "x outside": (put("profiles", 0, "traits", 0, "x", to=4), ("profiles", 0, "traits", 0, "x"), "cannot be “4”"),
    "x missing": (put("profiles", 0, "traits", 0, to={"key": "stubborn"}), ("profiles", 0, "traits", 0), "needs an x"),
    "x of a weapon": (put("profiles", 0, "weapons", 0, "x", to=1), ("profiles", 0, "weapons", 0, "x"), "no parameter"),
    "no quantity": (
        put("profiles", 0, "weapons", 0, "quantity", to=0),
        ("profiles", 0, "weapons", 0, "quantity"),
        "quantity is 0",
    ),
    "no reason": (put("constraints", 0, "reason", to=" "), ("constraints", 0, "reason"), "`reason` is blank"),
    "blank name": (put("ranks", 0, "name", to=" "), ("ranks", 0, "name"), "`name` is blank"),
    "no text": (put("traits", 2, "text", to=""), ("traits", 2, "text"), "`text` is blank"),
    "ink on colour": (put("factions", 1, "ink", to="#ffffff"), ("factions", 1, "ink"), "less than 4.5:1"),
    "faint template": (put("templates", 0, "colour", to="#ffcc00"), ("templates", 0, "colour"), "less than 4.5:1"),
    "faint section": (put("reference", 0, "colour", to="#ffcc00"), ("reference", 0, "colour"), "less than 4.5:1"),
    "game's ink": (put("game", "ink", to="#333333"), ("game", "ink"), "less than 4.5:1"),
    "advantage of nothing": (
        put("bikes", 0, "changes", "advantages", to=["arm"]),
        ("bikes", 0, "changes", "advantages", 0),
        "no advantage",
    ),
    "advantage of a trait": (
        put("traits", 2, "changes", to={"shift": {"arm": 1}, "advantages": ["arm"]}),
        ("traits", 2, "changes", "advantages"),
        "Only bikes",
    ),
    "forgone by a bike": (
        put("bikes", 1, "changes", "forgoes_advantages", to=True),
        ("bikes", 1, "changes", "forgoes_advantages"),
        "Only a trait",
    ),
    "advance in no group": (
        put("advances", 0, "groups", to=["bodi"]),
        ("advances", 0, "groups", 0),
        "No stat is in the group “bodi”",
    ),
    "advance of no tag": (put("advances", 1, "tags", to=["old"]), ("advances", 1, "tags", 0), "No trait has the tag"),
    "a text that a rule sums": (
        both(
            put("deck_cards", 0, "stats", "effort", to="two"),
            a_rule(kind="total", of={"noun": "card"}, field="stats", stats=["effort"], maximum=9),
        ),
        ("deck_cards", 0, "stats", "effort"),
        "is calculated with",
    ),
    "a text that is added to a weapon's number": (
        both(
            put("stats", 7, to={"key": "heft", "name": "Heft", "short": "HFT"}),
            put("profiles", 0, "stats", to={"heft": "great"}),
            put("designs", 0, "front", 4, "adds", to=[{"stat": "length", "plus": "heft", "groups": ["oars"]}]),
        ),
        ("profiles", 0, "stats", "heft"),
        "is calculated with",
    ),
    "price by a trait's value": (
        put("advances", 1, "price", to={"times": 2}),
        ("advances", 1, "price"),
        "no value to work a price out from",
    ),
    "a stat's own points": (put("advances", 0, "price", to="own"), ("advances", 0, "price"), "no points of its own"),
    "an attempt of no weapon": (
        put("attempts", 0, "weapons", to={"noun": "weapon", "group": "nets", "weapon": "oar"}),
        ("attempts", 0, "weapons"),
        "No weapon is selected",
    ),
    "price below 0": (put("advances", 2, "price", to=-1), ("advances", 2, "price"), "below 0"),
}


@pytest.mark.parametrize(("change", "path", "message"), SPOILT.values(), ids=SPOILT)
def test_what_makes_no_sense_is_reported(change: Change, path: tuple[str | int, ...], message: str) -> None:
    found = [lint for lint in lint_pack(pack_with(change)) if lint.at == path]
    assert [message in lint.message for lint in found] == [True]
    assert found[0].remedy


FINE = {
    "boxes use the parameter": put("traits", 0, "text", to="Ignores frights."),
    "a row of one number": put("stats", 4, "formula", to={"of": "nerve", "table": [{"from": 1, "to": 1, "value": 2}]}),
    "one earlier key of two kinds": both(*(put(noun, 0, "was", to=["old"]) for noun in ("ranks", "traits"))),
    "x of a word": put("profiles", 0, "traits", 0, to={"key": "old-hand", "x": "deep"}),
    "a surcharge on one of them": put("surcharges", 0, "last", to=3),
    "as many rules as a gang is judged by": rules(*[{"kind": "count", "of": {"rank": "mate"}, "maximum": 9}] * 296),
    "minimum equals maximum": a_rule(kind="count", of={"rank": "mate"}, minimum=2, maximum=2),
    "two highest numbers": a_rule(kind="count", of={"rank": "keeper"}, maximum=2),
    "advice against a rule": a_rule(kind="requires", of=TRAIT, needs=HAND, severity="advice"),
    "needed elsewhere in the gang": a_rule(kind="requires", of=TRAIT, needs=HAND, within="gang"),
    "a rebate": put("surcharges", 0, "points", to=-5),
    "a total that may be negative": a_rule(kind="total", of={}, minimum=-5),
    "where a member is": a_rule(kind="count", of={"rank": "mate"}, maximum=1, when={"rank": "keeper"}),
    "a slot within a member": a_rule(kind="count", of={"noun": "trait"}, within="member", maximum={"slot": "gear"}),
    "names once": a_rule(kind="unique", of={}, field="name"),
    "default at the maximum": put("stats", 0, "default", to=5),
    "default at the minimum": put("stats", 0, "default", to=1),
    "rank at the maximum": put("ranks", 0, "stats", to={"arm": 5}),
    "weapon at the maximum": put("weapons", 0, "stats", to={"length": 4}),
    "weapon at the minimum": put("weapons", 0, "stats", to={"length": 0}),
    "set to the maximum": put("bikes", 1, "changes", "set", to={"pace": 9}),
    "set to the minimum": put("bikes", 1, "changes", "set", to={"pace": 2}),
    "constant at the maximum": put("bikes", 0, "changes", "shift", to={"pace": 3}),
    "as many stats as a member is shown with": put("stats", to=[*BODY["stats"], *STATS[1:]]),
    "as many weapons of itself as can be shown": put("weapons", to=[*BODY["weapons"], *INNATE[:39]]),
    "as many skills as can be shown": put(
        "bikes",
        0,
        "skills",
        to=[{"key": f"s{number}", "name": f"Skill {number}", "text": "T."} for number in range(40)],
    ),
    "as many boxes as can be shown": put("weapons", 1, "uses", to=40),
    "no boxes": put("weapons", 1, "uses", to=0),
    "as many boxes by x as can be shown": put("traits", 0, "parameter", "maximum", to=40),
    "a parameter of one number": both(
        put("traits", 0, "parameter", "minimum", to=2), put("traits", 0, "parameter", "maximum", to=2)
    ),
    "share exact": a_rule(kind="share", of={"rank": "mate"}, among={}, minimum=40, maximum=40),
    "share of the whole": a_rule(kind="share", of={"rank": "mate"}, among={}, minimum="1/1"),
    "smallest sum": a_rule(kind="total", of={}, within="member", field="stats", stats=["arm", "nerve"], maximum=2),
    "largest sum": a_rule(kind="total", of={}, within="member", field="stats", stats=["arm", "nerve"], minimum=11),
    "sum without a maximum": a_rule(
        kind="total", of={}, within="member", field="stats", stats=["arm", "haul"], minimum=9
    ),
    "needs another than is forbidden": a_rule(kind="requires", of=TRAIT, needs={"rank": "keeper"}),
    "needs another than forbids it": a_rule(kind="requires", of=HAND, needs={"noun": "trait", "trait": "stubborn"}),
    "none at all": a_rule(kind="count", of={"rank": "mate"}, maximum=0),
    "as many as another allows": a_rule(kind="count", of={"rank": "keeper"}, minimum=1),
    "x at the maximum": put("profiles", 0, "traits", 0, "x", to=3),
    "free advance": put("advances", 2, "price", to=0),
}


@pytest.mark.parametrize("change", FINE.values(), ids=FINE)
def test_what_somebody_may_mean_is_left_alone(change: Change) -> None:
    assert lint_pack(pack_with(change)) == ()


def test_a_range_is_said_by_the_bounds_that_it_has() -> None:
    bounds = ((1, 5), (1, None), (None, 5))
    stats = [Stat(key="s", name="S", short="S", minimum=low, maximum=high) for low, high in bounds]
    assert [range_words(one) for one in stats] == ["from 1 to 5", "at least 1", "at most 5"]


@pytest.mark.parametrize(
    ("trait", "remedy"),
    [
        ({"key": "stubborn", "x": 4}, "Write a number from 1 to 3."),
        ({"key": "stubborn", "x": 0}, "Write a number from 1 to 3."),
        ({"key": "old-hand", "x": "flat"}, "Write one of deep, shallow."),
    ],
)
def test_what_x_may_be_is_told(trait: dict[str, object], remedy: str) -> None:
    (lint,) = lint_pack(pack_with(put("profiles", 0, "traits", 0, to=trait)))
    assert lint.remedy == remedy


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("path", "calculated"),
    [
        ("constraints 0 stats 0", True),
        ("attempts 0 mechanism added own arm", True),
        ("game battle life own arm", True),
        ("game equipment 0 per times stat", False),
        ("traits 0 changes shift arm", True),
        ("traits 0 changes shift_by arm sum nerve", True),
        ("traits 0 changes set arm", False),
        ("designs 0 front 1 stats 0", False),
        ("designs 0 front 1 burden", True),
        ("designs 0 front 1 tracks 0 stat", True),
        ("designs 0 front 1 targets 0 stat", False),
    ],
)
def test_stats_of_constraints_odds_shifts_tracks_and_burdens_are_calculated_with(path: str, calculated: bool) -> None:
    assert is_calculated(tuple(path.split())) is calculated


@pytest.mark.parametrize(
    ("change", "noun"),
    [
        (put("advances", 0, "groups", to=["bodi"]), "stats"),
        (put("advances", 2, "groups", to=["nut"]), "weapon_groups"),
        (put("advances", 1, "tags", to=["old"]), "traits"),
    ],
)
def test_what_an_advance_names_may_be_in_a_part_that_cannot_be_read(change: Change, noun: str) -> None:
    for unread, reported in ({noun}, False), ({"stats", "weapon_groups", "traits"} - {noun}, True):
        assert bool(lint_pack(pack_with(change), UnreadParts(nouns=frozenset(unread)))) is reported


def test_only_stats_of_members_have_groups_for_advances() -> None:
    pack = pack_with(put("stats", 5, "group", to="tool"))
    assert pack.stats[5].carrier == "weapon"
    assert groups_of(Index(pack), "stat") == {"body"}
