"""Entropy City's weapons, traits, tokens, templates and reference, against the inventory's own lists and numbers."""

from dataclasses import replace
from math import pi

import pytest

from cards.faces.parts import TextEntry
from cards.faces.reference import printed_sheets
from cards.faces.templates import template_faces
from cards.faces.tokens import gang_tokens
from cards.faces.unit_card import member_card
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from roster.rules.game.prints import Ruler, Section, Sector, Turn
from roster.rules.game.stats import worth_at
from tests.games.packs import FIXTURES, compiled, sample

GAME = compiled(FIXTURES / "entropy-city")


def section(key: str) -> Section:
    return next(one for one in GAME.reference if one.key == key)


def named(text: str) -> list[str]:
    """Return the keys in a text."""
    return text.split()


TEMPLATES = [template.key for template in GAME.templates]
MELEE = {
    "punch": (0, 0, 14, 1, 0, ()),
    "kick": (0, 0, 13, 0, 0, ()),
    "knucks": (1, 0, 14, 1, 0, ("stun critical",)),
    "chain": (3, 2, 14, 2, 0, ("combo 1 stress",)),
    "dagger": (10, 0, 14, 0, 1, ("bleed ",)),
    "hammer": (9, 0, 14, 1, 1, ("pierce 1", "stun critical")),
    "lead-pipe": (6, 1, 13, 3, 0, ("stun ", "sabotage ")),
    "sword": (12, 1, 13, 0, 1, ("bleed ", "headshot 18+", "decapitation critical")),
    "lance": (13, 3, 14, 0, 2, ()),
}
GUNS = {"pistol": (25, 1, 10), "smg": (46, 2, 12), "shotgun": (20, 2, 2), "sniper-rifle": (42, 2, 5)}
TRAPS = {"spike-strip": 3, "caltrops": 3, "molotov": 4, "explosive": 5}
TRAITS = named("""
    clutz do-you-even-lift-bro uncanny-grace true-power inebriated strategist stealth all-part-of-the-plan second-wind
    psychotic hard-headed thrives-under-pressure subtle-as-a-sledgehammer nimble pillion rage-filled matter-of-pride
    aggressive timid cracks-under-pressure get-a-real-bike l-plates squid unwavering-dedication charismatic-energy
    reach-advantage ambush
""")
WITH_X = {
    *("strategist", "stealth", "all-part-of-the-plan", "psychotic", "nimble", "pillion", "aggressive", "timid"),
    "unwavering-dedication",
}
DRAWBACKS = {
    *("clutz", "do-you-even-lift-bro", "subtle-as-a-sledgehammer", "rage-filled", "matter-of-pride", "aggressive"),
    *("timid", "cracks-under-pressure", "l-plates", "squid"),
}
TOKENS = named("""
    stopped overwatch burning wet bleeding stunned stressed-out air-time activated speed-1 speed-2 speed-3 stress-1
    stress-5 speed-marker stress-marker wound-marker wound wreck wreck-quad dangerous-terrain ambush-true ambush-false
    package-1 package-3 vip dropped-item trap
    trap-spike-strip trap-caltrops trap-molotov trap-explosive countdown-1 countdown-2 countdown-3
""")


@pytest.mark.parametrize("key", MELEE)
def test_melee_weapons(key: str) -> None:
    weapon = GAME.weapon[key]
    stats = dict(weapon.stats)
    numbers = (worth_at(weapon.points), *(stats[stat] for stat in ("reach", "tn", "stress", "wounds-dealt")))
    assert (*numbers, tuple(f"{one.keyword} {one.note}" for one in weapon.keywords)) == MELEE[key]
    assert weapon.innate == (key in ("punch", "kick"))


@pytest.mark.parametrize("key", GUNS)
def test_guns(key: str) -> None:
    gun = GAME.weapon[key]
    stats = dict(gun.stats)
    assert (worth_at(gun.points), stats["wounds-dealt"], gun.uses) == GUNS[key]
    shown = [stats[stat] for stat in ("tn-stopped", "tn-1", "tn-2", "tn-3") if stat in stats]
    assert shown == ([16] if key == "sniper-rifle" else [16, 17, 18, 19])


def test_the_reading_of_guns_and_what_holds_where_an_entry_says_nothing() -> None:
    (reading,) = (one for one in GAME.readings if one.key == "gun-target-numbers")
    assert "printed table" in reading.reading
    assert "15 plus the rider's speed" in reading.other
    said = {section.key: section.text for section in GAME.reference}
    assert all(word in said["missions"] for word in ("six turns", "opposite edges", '8"', "(house)"))
    assert "if you say nothing, you stay" in said["speeds"]
    assert "before the test" in GAME.weapon["kick"].text
    assert "Reload" in GAME.weapon["shotgun"].text
    assert "crash" not in GAME.stat["dodge"].text
    (crashes,) = (section for section in GAME.reference if section.key == "crashes")
    assert [dict(entry.values).get("tn") for entry in crashes.entries][:2] == ["21 − Dodge", "18 − Dodge"]


def test_headshots_traps_and_the_whole_armoury() -> None:
    notes = {weapon.key: one.note for weapon in GAME.weapons for one in weapon.keywords if one.keyword == "headshot"}
    assert notes == {
        "sword": "18+",
        "pistol": "3 over dodge",
        "shotgun": "1 over dodge",
        "smg": "17+",
        "sniper-rifle": "any hit",
    }
    assert {weapon.key: worth_at(weapon.points) for weapon in GAME.weapons if weapon.group == "trap"} == TRAPS
    assert {weapon.key for weapon in GAME.weapons} == {*MELEE, *GUNS, *TRAPS}


def test_the_27_traits_and_what_x_they_take() -> None:
    assert len(TRAITS) == 27
    assert [trait.key for trait in GAME.traits] == TRAITS
    assert {trait.key for trait in GAME.traits if trait.parameter} == WITH_X
    stealth = GAME.trait["stealth"].parameter
    assert stealth.choices == ("melee", "ranged")


def test_trait_points_run_from_the_worst_to_the_best() -> None:
    worth: dict[str, set[int]] = {}
    for trait in GAME.traits:
        x = trait.parameter
        numbers = range(x.minimum, (x.maximum or 0) + 1) if x and x.minimum is not None else (0,)
        worth[trait.key] = {worth_at(trait.points, number) for number in numbers}
    every = set().union(*worth.values())
    assert (min(every), max(every)) == (-1, 6)
    assert (worth["cracks-under-pressure"], worth["ambush"]) == ({-1}, {6})
    assert {key for key, points in worth.items() if min(points) < 0} == DRAWBACKS
    assert all(0 not in points for points in worth.values())


@pytest.mark.parametrize("key", sorted(WITH_X - {"stealth"}))
def test_every_x_in_its_range_has_a_price(key: str) -> None:
    trait = GAME.trait[key]
    low, high = trait.parameter.minimum, trait.parameter.maximum
    assert high is not None
    prices = [worth_at(trait.points, x) for x in range(low, high + 1)]
    assert prices == sorted(prices, reverse=key == "psychotic")
    assert 0 not in prices


def test_the_turn_table() -> None:
    turns = next(section for section in GAME.reference if section.key == "turns")
    table = {entry.key: tuple(dict(entry.values)[f"speed-{n}"] for n in (1, 2, 3)) for entry in turns.entries}
    assert table == {
        "tight": ("0 / 1", "1 / 2", "2 / 4"),
        "medium": ("no test", "0 / 1", "1 / 2"),
        "wide": ("no test", "no test", "0 / 2"),
    }


def test_what_stands_on_the_printed_sheets() -> None:
    printed = {section.key for section in GAME.reference if section.sheet in (1, 2)}
    assert {"turn-order", "tests", "turns", "actions", "attacks", "crashes", "states"} <= printed
    gang = sample("entropy-city", "komodo-night-shift")
    (yours,) = (part for part in printed_sheets(GAME, gang)[0].front if part.title == "Your bike rules")
    assert [item.values for item in yours.items] == [("Sportsbike",), ("Sportsbike, Trailbike",)]
    (sheet,) = printed_sheets(GAME, gang)
    for front in (sheet.front, sheet.shorter):
        named = [part.title for part in front for item in part.items if item.title == "Kick"]
        assert named == ["Attacks"]


def test_templates_and_tokens_are_those_that_a_gang_has_a_use_for() -> None:
    gang = sample("entropy-city", "komodo-night-shift")
    faces = template_faces(GAME, gang, longest=260, widest=190)
    printed = {face.key.removesuffix("-1") for face in faces} | {"reach-1"}
    assert {face.copies for face in faces} == {1}
    assert [key for key in TEMPLATES if key not in printed] == [
        "reach-3", "quad-base", "shotgun-spread", "caltrops-area", "molotov-area", "spike-strip",
    ]  # fmt: skip
    copies = {face.key: face.copies for face in gang_tokens(GAME, gang)}
    assert {copies[key] for key in ("stopped", "stunned", "activated", "speed-marker", "stress-marker")} == {5}
    assert not [key for key in copies if key.startswith("trap")]


def test_five_riders_with_everything_but_the_reference_fill_four_sheets() -> None:
    gang = sample("entropy-city", "komodo-night-shift")
    kit = print_kit(PrintContext(game=GAME, gang=gang), PrintOptions(what=("cards", "tokens", "templates")))
    assert dict(kit.report.counts)["cards"] == 5
    assert len([page for page in kit.report.pages if not page.back]) == 4


def test_tokens_and_what_happens_with_their_numbers() -> None:
    assert [token.key for token in GAME.tokens] == TOKENS
    sizes = {token.key: (token.outline.shape, token.outline.length, token.outline.width) for token in GAME.tokens}
    assert sizes["wreck"] == ("oval", 75.0, 42.0)
    assert sizes["wreck-quad"] == ("round", 70.0, 70.0)
    said = {token.key: token.text for token in GAME.tokens}
    assert all("TN 18 less Dodge" in said[key] for key in ("wreck", "wreck-quad", "dangerous-terrain"))
    assert "TN 14" in said["dropped-item"]
    assert "stop-sign" not in {token.front.icon for token in GAME.tokens}


def test_turns_tell_the_stress_of_every_speed_as_the_reference_does() -> None:
    table = {entry.key: entry.values for entry in next(one for one in GAME.reference if one.key == "turns").entries}
    for name, values in table.items():
        pairs = [values[f"speed-{speed}"].replace("no test", "0 / –").split(" / ") for speed in (1, 2, 3)]
        failed = " ".join(more if more == "–" else f"+{more}" for _, more in pairs)
        notes = {one.note for one in GAME.templates if one.key in {f"{name}-left", f"{name}-right"}}
        assert notes == {f"Speed 1 2 3 / Stress {' '.join(first for first, _ in pairs)} / Fail TN 14 {failed}"}


def test_a_back_has_remounting_only_with_wounds_to_spare_and_kicks_only_without_weapons() -> None:
    gang = sample("entropy-city", "komodo-night-shift")
    backs = {member.name: member_card(GAME, gang, member).back for member in gang.members}
    told = {
        name: [item.title for part in back for item in part.items if isinstance(item, TextEntry)]
        for name, back in backs.items()
    }
    assert {name for name, titles in told.items() if "Remount" in titles} == {"Varan"}
    assert {name for name, titles in told.items() if "Kick" in titles} == {"Salt", "Little Tooth"}


def test_gauges_end_at_a_whole_inch_and_zones_at_the_limits_of_bikes() -> None:
    sectors = {one.key: one.drawing for one in GAME.templates if isinstance(one.drawing, Sector)}
    ends = {key: sectors[key].radius / 25.4 for key in ("pivot-gauge", "front-arc")}
    assert ends == {"pivot-gauge": 2, "front-arc": pytest.approx(3)}
    _, ruler = [one.drawing for one in GAME.templates if isinstance(one.drawing, Ruler) and one.drawing.zones]
    shifts = {bike.key: bike.changes.shift for bike in GAME.bikes}
    for key in ("", "sportsbike", "cruiser", "trailbike", "scooter"):
        zones = [zone for zone in ruler.zones if (zone.of.bike if zone.of else "") == key]
        standard = [[GAME.stat[f"{end}-{speed}"].default or 0 for end in ("min", "max")] for speed in (1, 2, 3)]
        shift = shifts.get(key, {})
        ends = [
            [low + shift.get(f"min-{speed}", 0), high + shift.get(f"max-{speed}", 0)]
            for speed, (low, high) in enumerate(standard, start=1)
        ]
        assert [[zone.since, zone.to] for zone in zones] == ends
        assert [zone.name.split(":")[1] for zone in zones] == [f' {low}-{high}"' for low, high in ends]


@pytest.mark.parametrize(
    ("name", "bike", "end"), [("komodo-night-shift", "Sport", 16), ("hades-ferry-street", "Cruiser", 18)]
)
def test_a_speed_ruler_has_the_speeds_of_a_gangs_own_bikes(name: str, bike: str, end: int) -> None:
    faces = template_faces(GAME, sample("entropy-city", name), longest=260, widest=190)
    strips = [face.drawing for face in faces if face.key.startswith("speed-ruler")]
    assert sum(strip.box.width for strip in strips) == pytest.approx(end * 25.4)
    said = {label.text.split(" ")[0] for strip in strips for label in strip.labels if ":" in label.text}
    assert said == {"Standard", bike}


def test_every_name_on_a_speed_ruler_for_all_bikes_has_eight_points() -> None:
    gang = sample("entropy-city", "komodo-night-shift")
    riders = tuple(replace(gang.members[0], id=bike.key, bike=bike.key) for bike in GAME.bikes)
    strips = template_faces(GAME, replace(gang, members=riders), longest=277, widest=190)
    labels = [label for face in strips if face.key.startswith("speed-ruler") for label in face.drawing.labels]
    said = {label.text.split(" ")[0] for label in labels if ":" in label.text}
    assert said == {"Standard", "Sport", "Cruiser", "Trail", "Scooter"}
    named = [label for label in labels if ":" in label.text]
    assert min(label.size for label in named) > 8 / 72 * 25.4 - 1e-9
    numbers = {label.place.y for label in labels if label.text.isdigit()}
    above, *below = sorted(numbers)
    assert above + 3 < min(label.place.y for label in named)
    assert max(label.place.y for label in named) + 1.5 < min(below)


def test_the_example_of_a_test_counts_as_the_rules_do() -> None:
    told = {one.key: f"{one.name}: {one.text}" for one in section("example").entries}
    pipe, recruit = GAME.weapon_stats["lead-pipe"], GAME.rank["recruit"].stats
    number = pipe["tn"] + recruit["protection"]
    assert told["number"] == f"TN {number}: Lead pipe {pipe['tn']} + Protection {recruit['protection']}."
    attack, defence = 4 + 6 + 2, 5 + 7 + 1
    assert f"4 + 6, stress 2: {attack}. Defender 5 + 7, stress 1: {defence}" in told["rolled"]
    attack, defence = attack + recruit["strength"], defence + recruit["dodge"]
    assert f"Strength {recruit['strength']} makes {attack}" in told["helped"]
    assert f"Dodge {recruit['dodge']} makes {defence}" in told["helped"]
    assert number <= attack <= defence < attack + 3 <= 21, "so far the dodge holds, and a push of 3 beats it"
    assert f"more than {defence}: a 3 makes {attack + 3}. An {22 - attack} or more would be bust" in told["pushed"]
    assert told["hit"].startswith(f"Hit: {attack + 3} beats {defence}: {pipe['stress']} stress")
    assert [mark.keyword for mark in GAME.weapon["lead-pipe"].keywords] == ["stun", "sabotage"]


def test_what_is_drawn_of_a_crash_has_the_numbers_of_its_rules() -> None:
    drawn = {one.name: one.values["tn"] for one in section("facing").entries if one.values}
    assert drawn == {one.name: one.values["tn"] for one in section("crashes").entries if one.values.get("tn")}


def test_ambushes_and_packages_look_the_same_until_turned_over() -> None:
    tokens = {token.key: token for token in GAME.tokens}
    for keys in (("ambush-true", "ambush-false"), ("package-1", "package-3")):
        first, second = (tokens[key] for key in keys)
        assert (first.front, first.outline) == (second.front, second.outline)
        assert second.back not in (None, first.back)
    assert (tokens["ambush-true"].copies, tokens["ambush-false"].copies) == (1, 2)
    backs = [(tokens[key].copies, tokens[key].back) for key in ("package-1", "package-3")]
    assert [(copies, back.mark if back else "") for copies, back in backs] == [(2, "1"), (1, "3")]


@pytest.mark.parametrize(("name", "inches", "radius"), [("tight", 3, 48.51), ("medium", 5, 80.85), ("wide", 7, 113.19)])
def test_turning_templates(name: str, inches: int, radius: float) -> None:
    for hand in ("left", "right"):
        turn = next(one for one in GAME.templates if one.key == f"{name}-{hand}").drawing
        assert isinstance(turn, Turn)
        assert (turn.inches, turn.angle, turn.lane, turn.hand, turn.measured_as) == (
            inches,
            90,
            42,
            hand,
            "centre-line",
        )
        assert turn.inches * 25.4 / (turn.angle * pi / 180) == pytest.approx(radius, abs=0.01)


def test_the_other_templates() -> None:
    assert {template.key for template in GAME.templates if not isinstance(template.drawing, Turn)} == {
        *("reach-1", "reach-2", "reach-3", "weave", "speed-ruler", "pivot-gauge", "front-arc"),
        *("bike-base", "quad-base", "shotgun-spread", "caltrops-area", "molotov-area", "spike-strip"),
    }
