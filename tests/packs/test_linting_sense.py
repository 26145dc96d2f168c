"""Things that make no sense: one change to a good game gives one lint at exactly that place."""

import pytest

from roster.packs.linting.choices import groups_of
from roster.packs.linting.every import lint_pack
from roster.packs.linting.index import Index, UnreadParts
from roster.packs.linting.stats import is_calculated, range_words
from roster.rules.game.stats import Stat
from tests.packs.lanterns import BODY, Change, Spoilt, assert_reported, both, fine, pack_with, put, rule, spoilt

PLAIN = next(one for one in BODY["weapons"] if not one.get("innate"))
STATS = [{"key": f"s{at}", "name": f"S {at}", "short": "S", "default": 1} for at in range(201 - len(BODY["stats"]))]
INNATE = [{**PLAIN, "key": f"claw-{number}", "innate": True} for number in range(40)]
SKILLS = [{"key": f"s{number}", "name": f"Skill {number}", "text": "T."} for number in range(41)]
SPOILT = """
game.equipment.0.per = {of: {rank: duke}} | .of.rank | There is no rank “duke”
game.equipment.0.per = {of: {}, times: {stat: legs}} | .times.stat | There is no stat “legs”
game.equipment.0.per = {of: {}, times: x} | .times | Only traits have an x
game.equipment.0.per = {of: {noun: gang}, times: figures} | .times | belongs to no member
game.equipment.1 = {key: string, name: String, minimum: 3, maximum: 2} | .minimum | above the maximum 2
game.equipment.1.key = dice | . | “dice”
game.equipment.1.icon = no-such-thing | . | No bundled icon
designs.0.front.4 = {kind: weapons, groups: [oars, nets], targets: [{name: Aim, by_line: [{line: All, stat: length}]}]}
    | .targets.0.by_line.0.line | No grid with `mark: true` of this design has a line “All”
tokens.0.tags = [state]
    & designs.0.front.4 = {kind: weapons, groups: [oars, nets], targets: [{name: Aim, by_state: [{state: lamp}]}]}
    | .targets.0.by_state.0 | “lamp” changes nothing
designs.0.front.4 = {kind: weapons, groups: [oars, nets], targets: [{name: Aim, burden: length}]}
    | .targets.0.burden | is a stat of a weapon, not of a member
designs.0.front.3.thresholds = [{at: 2}] | .0 | Nothing is marked
weapons.0.points = 999999999999999 | . | The number must be between −1,000,000 and 1,000,000
stats.0.minimum = 7 | . | above the maximum 5
stats.0.default = 9 | . | is 9, but its range is from 1 to 5
ranks.0.stats = {arm: 6} | .arm | is 6, but its range
weapons.0.stats = {length: 5} | .length | from 0 to 4
bikes.1.changes.set = {pace: 1} | .pace | is 1
bikes.0.changes.shift = {pace: 4} | .pace | is 10 after this change
bikes.0.changes.shift = {pace: 2, arm: 2} | profiles.0.stats.arm | is 6 after the changes of its “skiff”
stats.2.step_power = 2 | . | `step` is missing
rule = {kind: count, of: {}, minimum: 3, maximum: 2} | .minimum | the rule can never hold
rule = {kind: count, of: {}, maximum: -1} | .maximum | the rule can never hold
rule = {kind: count, of: {}} | . | always holds
rule = {kind: count, of: {}, minimum: -1} | .minimum | always holds
rule = {kind: share, of: {rank: mate}, among: {}, minimum: 60, maximum: 40} | .minimum | the rule can never hold
rule = {kind: share, of: {rank: mate}, among: {noun: weapon}, minimum: 60} | .among | two different things
rule = {kind: requires, of: {noun: gang, option: storm}, needs: {noun: gang}, within: gang} | .needs
    | What `of` selects is always what `needs` selects: the rule always holds.
rule = {kind: requires, of: {noun: gang, faction: north}, needs: {noun: gang, faction: south}, within: gang}
    | .needs | What `of` selects is never what `needs` selects: the rule can never hold.
rule = {kind: requires, of: {rank: mate}, needs: {rank: keeper}} | .needs | the rule can never hold
rule = {kind: excludes, of: {noun: gang, option: storm}, forbids: {noun: gang, option: storm}, within: gang}
    | .forbids | the rule can never hold
rule = {kind: excludes, of: {noun: gang, faction: north}, forbids: {noun: gang, faction: south}, within: gang}
    | .forbids | the rule always holds
rule = {kind: count, of: {}, maximum: 1, when: {noun: gang, option: storm, faction: north}, unless: {noun: gang,
    option: storm}} | .unless | the rule never applies
rule = {kind: requires, of: {noun: gang, faction: north}, needs: {noun: gang, option: storm}, within: gang,
    when: {noun: gang, faction: south}} | .when | the rule never applies
rule = {kind: unique, of: {}, field: name, maximum: 0} | .maximum | below 1
rule = {kind: unique, of: {}, field: nmae} | .field | no field “nmae”
rule = {kind: total, of: {}, within: member, field: stats, stats: [arm, nerve], maximum: 1} | .maximum
    | The smallest sum, 2,
rule = {kind: total, of: {}, within: member, field: stats, stats: [arm, nerve], minimum: 12} | .minimum
    | The largest sum, 11,
rule = {kind: total, of: {}, field: stats, maximum: 9} | . | belong together
rule = {kind: total, of: {noun: weapon}, field: figures, maximum: 9} | .field | no figures
rule = {kind: count, of: {}, maximum: {slot: gear}} | .maximum | counts over more than one
rule = {kind: count, of: {noun: card}, within: member, maximum: 1} | .of | holds no card
rule = {kind: capacity, of: {noun: trait}, holds: {noun: weapon}, maximum: 1} | .of | Only members
rule = {kind: capacity, holds: {noun: card}, maximum: 1} | .holds | holds no card
rule = {kind: requires, of: {noun: trait, trait: seasick}, needs: {noun: trait, trait: old-hand}} | .needs
    | forbidden by “sea-legs”
rule = {kind: requires, of: {noun: trait, trait: old-hand}, needs: {noun: trait, trait: seasick}} | .needs
    | forbidden by “sea-legs”
rule = {kind: count, of: {rank: keeper}, minimum: 2} | .minimum | “one-keeper” allows at most 1
surcharges.0.last = 2 | . | never applies
surcharges.0 = {key: gift, name: Gift, of: {noun: weapon}, points: -999} | .points
    | Nothing that this falls on costs more than 4, where a rebate ends.
surcharges.0 = {key: gift, name: G, of: {noun: weapon, weapon: oar}, points: -1} | .points
    | Nothing that this falls on costs more than 0, where a rebate ends.
rule = {kind: share, of: {rank: mate}, among: {}, maximum: 101/100} | .maximum | more than the whole
traits.0.text = Ignores. & traits.0.uses = 1 | traits.0.parameter | never used
traits.2.text = 'Loses {x}.' | . | no parameter
traits.2.uses = x | . | needs a parameter
traits.1.uses = x | . | needs a parameter that is a number
traits.1.points = {per_x: 1} | . | depend on x
traits.0.parameter.minimum = 4 | . | above the maximum 3
traits.0.parameter = {label: x, minimum: 1} | . | neither a minimum and maximum nor choices
traits.0.parameter = {label: x, minimum: 1, choices: [a]} | . | not both
weapons.1.uses = 41 | . | 41 boxes
traits.0.parameter.maximum = 50 | traits.0.uses | 50 boxes
weapons.1.text = 'Deals {x}.' | . | only traits
bikes.0.skills.0.text = '{x}' | . | only traits
ranks.0.points = {per_x: 1} | . | only traits
profiles.0.traits.0.x = 4 | . | cannot be “4”
profiles.0.traits.0 = {key: stubborn} | . | needs an x
profiles.0.weapons.0.x = 1 | . | no parameter
profiles.0.weapons.0.quantity = 0 | . | quantity is 0
constraints.0.reason = ' ' | . | `reason` is blank
ranks.0.name = ' ' | . | `name` is blank
traits.2.text = '' | . | `text` is blank
factions.1.ink = '#ffffff' | . | less than 4.5:1
templates.0.colour = '#ffcc00' | . | less than 4.5:1
reference.0.colour = '#ffcc00' | . | less than 4.5:1
game.ink = '#333333' | . | less than 4.5:1
bikes.0.changes.advantages = [arm] | .0 | no advantage
traits.2.changes = {shift: {arm: 1}, advantages: [arm]} | .advantages | Only bikes
bikes.1.changes.forgoes_advantages = true | . | Only a trait
advances.0.groups = [bodi] | .0 | No stat is in the group “bodi”
advances.1.tags = [old] | .0 | No trait has the tag
deck_cards.0.stats.effort = two & rule = {kind: total, of: {noun: card}, field: stats, stats: [effort], maximum: 9}
    | deck_cards.0.stats.effort | is calculated with
stats.7 = {key: heft, name: Heft, short: HFT} & profiles.0.stats = {heft: great}
    & designs.0.front.4.adds = [{stat: length, plus: heft, groups: [oars]}] | profiles.0.stats.heft | is calculated with
advances.1.price = {times: 2} | . | no value to work a price out from
advances.0.price = own | . | no points of its own
attempts.0.weapons = {noun: weapon, group: nets, weapon: oar} | . | No weapon is selected
advances.2.price = -1 | . | below 0
"""
MANY = {
    "rules": (
        put("constraints", to=[{**BODY["constraints"][0], "key": f"rule-{number}"} for number in range(301)]),
        ("constraints", 300),
        "300 constraints at most",
    ),
    "surcharges": (
        put("surcharges", to=[{**BODY["surcharges"][0], "key": f"extra-{number}"} for number in range(301)]),
        ("surcharges", 300),
        "300 surcharges at most",
    ),
    "stats": (put("stats", to=[*BODY["stats"], *STATS]), ("stats", 200), "200 stats at most"),
    "weapons": (
        put("weapons", to=[*BODY["weapons"], *INNATE]),
        ("weapons", len(BODY["weapons"]) + 39, "innate"),
        "40 such weapons are the most",
    ),
    "skills": (put("bikes", 0, "skills", to=SKILLS), ("bikes", 0, "skills"), "more than 40 here"),
}
"""More of something than can be shown, or than a gang is judged by."""


@pytest.mark.parametrize("case", spoilt(SPOILT))
def test_what_makes_no_sense_is_reported(case: Spoilt) -> None:
    assert_reported(case)


@pytest.mark.parametrize(("change", "path", "message"), MANY.values(), ids=MANY)
def test_too_many_are_reported(change: Change, path: tuple[str | int, ...], message: str) -> None:
    assert_reported(Spoilt(change=change, at=path, message=message))


FINE = """
game.equipment.0.per = {of: {noun: trait, trait: seasick}, times: x}
game.equipment.0.per = {of: {}, times: {stat: arm}, each: 3, rounded: down}
game.equipment.0.per = {of: {noun: weapon}, times: figures}
game.equipment.0.per = member
traits.0.text = Ignores frights.
stats.4.formula = {of: nerve, table: [{from: 1, to: 1, value: 2}]}
ranks.0.was = [old] & traits.0.was = [old]
profiles.0.traits.0 = {key: old-hand, x: deep}
surcharges.0.last = 3
rule = {kind: count, of: {rank: mate}, minimum: 2, maximum: 2}
rule = {kind: count, of: {rank: keeper}, maximum: 2}
rule = {kind: requires, of: {noun: trait, trait: seasick}, needs: {noun: trait, trait: old-hand}, severity: advice}
rule = {kind: requires, of: {noun: trait, trait: seasick}, needs: {noun: trait, trait: old-hand}, within: gang}
surcharges.0.points = -5
rule = {kind: total, of: {}, minimum: -5}
rule = {kind: count, of: {rank: mate}, maximum: 1, when: {rank: keeper}}
rule = {kind: count, of: {noun: trait}, within: member, maximum: {slot: gear}}
rule = {kind: unique, of: {}, field: name}
stats.0.default = 5
stats.0.default = 1
ranks.0.stats = {arm: 5}
weapons.0.stats = {length: 4}
weapons.0.stats = {length: 0}
bikes.1.changes.set = {pace: 9}
bikes.1.changes.set = {pace: 2}
bikes.0.changes.shift = {pace: 3}
weapons.1.uses = 40
weapons.1.uses = 0
traits.0.parameter.maximum = 40
traits.0.parameter.minimum = 2 & traits.0.parameter.maximum = 2
rule = {kind: share, of: {rank: mate}, among: {}, minimum: 40, maximum: 40}
rule = {kind: share, of: {rank: mate}, among: {}, minimum: 1/1}
rule = {kind: total, of: {}, within: member, field: stats, stats: [arm, nerve], maximum: 2}
rule = {kind: total, of: {}, within: member, field: stats, stats: [arm, nerve], minimum: 11}
rule = {kind: total, of: {}, within: member, field: stats, stats: [arm, haul], minimum: 9}
rule = {kind: requires, of: {noun: trait, trait: seasick}, needs: {rank: keeper}}
rule = {kind: requires, of: {noun: trait, trait: old-hand}, needs: {noun: trait, trait: stubborn}}
rule = {kind: count, of: {rank: mate}, maximum: 0}
rule = {kind: count, of: {rank: keeper}, minimum: 1}
profiles.0.traits.0.x = 3
advances.2.price = 0
"""
MOST = {
    "rules": both(*(rule(number, kind="count", of={"rank": "mate"}, maximum=9) for number in range(296))),
    "stats": put("stats", to=[*BODY["stats"], *STATS[1:]]),
    "weapons": put("weapons", to=[*BODY["weapons"], *INNATE[:39]]),
    "skills": put("bikes", 0, "skills", to=SKILLS[1:]),
}


@pytest.mark.parametrize("change", [*fine(FINE), *MOST.values()])
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
