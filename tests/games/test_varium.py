"""Varium's actions, hit checks, cover, grappling, combatants and weapons, against the inventory."""

import re

import pytest

from cards.faces.deck_card import deck_card
from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries, Stats
from cards.faces.templates import template_faces
from cards.faces.unit_card import member_card
from cards.faces.weapon_card import weapon_card, weapon_cards
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from roster.odds.strength.strongest import strongest_lists
from roster.packs.gang_file import stored_gang
from roster.rules.game.blocks import TrackBlock, WeaponsBlock
from roster.rules.game.prints import Entry, Grid, Ruler, Section
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang
from tests.games.packs import FIXTURES, compiled, sample

GAME = compiled(FIXTURES / "varium")

ACTIONS = {
    "1": "run long-jump get-up",
    "½": "dash aim dodge block vertical-jump interact shove grapple",
    "2": "hide heal",
    "weapon": "attack reload",
    "varies": "assist",
}
"""The sixteen actions by their length in turns."""
DIFFICULTIES = {"vertical-jump": 50, "long-jump": 40, "heal": 50}
TABLES = {
    "card-values": ("value", {"joker": "1", "jack": "11", "queen": "12", "king": "13", "ace": "14 or a new stack"}),
    "evasion": (
        "cards",
        {"easy-target": "1", "no-cover": "2", "partial-cover": "3", "good-cover": "4", "substantial-cover": "5"},
    ),
    "grappling": ("advantage", {"restrained": "+10", "pinned": "+20", "controlled": "+30"}),
    "stealth": ("base", {"exposed": "75", "lit": "50", "dim": "25", "watchers": "+ its Perception"}),
}
MELEE = {"knife", "machete", "shock-baton", "sledgehammer"}
FIREARMS = {"sidearm", "submachine-gun", "shotgun", "rifle", "coil-gun"}
PROFILES = {
    "undertow": {"sable-quill", "tin-marrow", "doc-lantern"},
    "glasshouse": {"inspector-vane", "warden-osk", "longwatch"},
}
EVERYBODY = sorted(PROFILES["undertow"] | PROFILES["glasshouse"])


def section(key: str) -> Section:
    return next(section for section in GAME.reference if section.key == key)


def entry(key: str, within: str) -> Entry:
    return next(entry for entry in section(within).entries if entry.key == key)


def crew(*members: Member, faction: str = "undertow", **fields: tuple[str, ...] | tuple[GangDeck, ...]) -> Gang:
    return Gang(game=GAME.slug, faction=faction, size="ambush", members=members, **fields)  # type: ignore[arg-type]


def built(number: int = 1, rank: str = "operative", **fields: object) -> Member:
    return Member(**{"id": f"m{number}", "rank": rank, "bike": "plain-clothes", **fields})  # type: ignore[arg-type]


def found(gang: Gang) -> set[tuple[str, str]]:
    return {(finding.code, finding.constraint) for finding in validate_gang(GAME, gang)}


def test_sixteen_actions_with_their_length_and_difficulty() -> None:
    lengths = {key: length for length, keys in ACTIONS.items() for key in keys.split()}
    assert len(lengths) == 16
    assert {card.key for card in GAME.deck_cards} == set(lengths)
    on_sheet = {key: row.name for row in section("actions").entries for key in lengths if named(key, row)}
    for key, length in lengths.items():
        stats = GAME.card_stats[key]
        shown = (GAME.stat["turns"].shown(stats["turns"]), stats["difficulty"])
        assert shown == (length, DIFFICULTIES.get(key)), key
        assert on_sheet[key].casefold().removeprefix("as the ").startswith(length)
    assert [card.key for card in GAME.deck_cards if card.type and "turns" in card.stats] == []


def named(key: str, row: Entry) -> bool:
    """Return whether a row of actions, which are listed by their length, names that of a card."""
    names = row.values["actions"].replace(" (house)", "").split(", ")
    return GAME.card[key].name.casefold() in map(str.casefold, names)


def test_difficulties_on_the_sheet() -> None:
    told = {one.name: one.values["dc"] for one in section("target-numbers").entries}
    assert all(told[GAME.card[key].name].split()[0] == str(number) for key, number in DIFFICULTIES.items())


def test_the_stacks_that_are_drawn_count_as_the_example_does() -> None:
    stand, bust = (entry(key, "stacks").text for key in ("standing", "gone-bust"))
    accuracy = GAME.weapon_stats["sidearm"]["accuracy"]
    assert stand == f"{9 + 8} of accuracy {accuracy}"
    assert bust.startswith(str(9 + 8 + 6))
    assert 9 + 8 <= accuracy < 9 + 8 + 6


def test_the_example_of_a_hit_check_counts_as_the_rules_do() -> None:
    values = {one.key: one.values["value"] for one in section("card-values").entries}
    sidearm, quill = GAME.weapon["sidearm"], resolve_member(GAME, crew(), Member(id="m1", profile="sable-quill")).stats
    stats, dealt, against = GAME.weapon_stats["sidearm"], 9 + 8, int(values["jack"]) + 6
    assert (stats["accuracy"], stats["damage"], stats["critical"], quill["proficiency"]) == (20, 4, 30, 13)
    assert dealt <= stats["accuracy"] < dealt + 4
    total = dealt + quill["proficiency"]
    assert total > against
    assert total >= stats["critical"]
    assert [mark.keyword for mark in sidearm.keywords] == ["pierce"]
    told = " ".join(f"{one.name} {one.text}" for one in section("example").entries)
    assert f"Hit check {total}" in told
    assert f"come to {against}. {total} is more" in told
    assert f"{total + stats['damage']} damage" in told
    assert f"else {total + stats['damage'] - 3}" in told


def test_each_card_that_being_prone_bars_or_that_ends_it_says_so_and_that_it_is_a_reading() -> None:
    told = {key for key, one in GAME.card.items() if "prone" in " ".join((one.requirement, *one.effects)).lower()}
    assert told - {"shove"} == {"run", "dash", "vertical-jump", "long-jump", "get-up", "dodge"}
    assert all("reading" in GAME.card[key].source.values() for key in told - {"shove"})


@pytest.mark.parametrize("key", TABLES)
def test_tables_hold_their_numbers(key: str) -> None:
    column, wanted = TABLES[key]
    held = {entry.key: dict(entry.values).get(column) for entry in section(key).entries}
    assert {name: held[name] for name in wanted} == wanted


def test_combatants_follow_from_their_stats_and_outfits_stop_so_much() -> None:
    stats = resolve_member(GAME, crew(), built(raises=(("agility", 3), ("unarmed", 2)))).stats
    assert (stats["agility"], stats["dodge-limit"]) == (7, 27)
    assert (stats["unarmed"], stats["unarmed-accuracy"]) == (5, 15)
    assert (stats["evasion"], stats["armour"]) == (2, 0)
    worn = {one: resolve_member(GAME, crew(), built(bike=one)).stats for one in ("lined-coat", "vest", "riot-plate")}
    assert {one: stats["armour"] for one, stats in worn.items()} == {"lined-coat": 3, "vest": 6, "riot-plate": 10}
    assert (worn["riot-plate"]["agility"], worn["riot-plate"]["dodge-limit"]) == (2, 22)


def test_signs_of_stats_are_those_of_their_rules() -> None:
    rules = {section.key: section.icon for section in GAME.reference}
    assert GAME.stat["dodge-limit"].icon == rules["dodging"] == GAME.card["dodge"].icon
    assert GAME.stat["evasion"].icon == rules["evasion"]
    assert GAME.stat["unarmed"].icon != GAME.stat["unarmed-accuracy"].icon


def test_firearms_and_melee_weapons_of_one_card_are_tables_of_one_kind() -> None:
    for key in ("glasshouse-cordon", "undertow-low-water"):
        for one in cards_of(GAME, sample("varium", key)):
            tables = [part for part in one.face.front if isinstance(part, Entries) and part.heads]
            assert len({part.wide for part in tables}) <= 1, one.face.name


@pytest.mark.parametrize("key", sorted(MELEE | FIREARMS))
def test_weapons_carry_what_their_group_carries(key: str) -> None:
    weapon = GAME.weapon[key]
    stats = GAME.weapon_stats[weapon.key]
    assert (stats["risk"] is None) == (weapon.group == "firearm")
    assert (stats["reach"] is None) == (stats["ammo"] is None) == (stats["reload"] is None) == (key in MELEE)


def test_those_are_all_weapons_and_what_holds_unless_they_say_otherwise() -> None:
    assert {weapon.key for weapon in GAME.weapons} == MELEE | FIREARMS
    machete = GAME.weapon_stats["machete"]
    assert (machete["accuracy"], machete["critical"]) == (20, 30)
    assert {"accuracy", "critical"}.isdisjoint(dict(GAME.weapon["machete"].stats))
    assert "armour" in GAME.keyword["pierce"].text
    lengths = {GAME.stat["attack-time"].shown(GAME.weapon_stats[one.key]["attack-time"]) for one in GAME.weapons}
    assert lengths == {"½"}
    assert {thing.key: thing.copies for thing in GAME.equipment} == {"playing-cards": 1, "d10": 2}


@pytest.mark.parametrize(
    ("key", "parts"),
    {
        "sable-quill": (21, 1, 13, 2),  # her knife is free
        "tin-marrow": (15, 0, 9, 1),
        "doc-lantern": (15, 1, 13, 4),
        "inspector-vane": (21, 3, 9, 1),
        "warden-osk": (15, 3, 9),
        "longwatch": (15, 0, 20, 1),
    }.items(),
)
def test_ready_combatants_cost_standing_outfit_dearest_weapon_and_knacks(key: str, parts: tuple[int, ...]) -> None:
    profile = GAME.profile[key]
    assert key in PROFILES[profile.faction]
    assert price_gang(GAME, crew(Member(id="m1", profile=key))).total == sum(parts)
    plain = built(rank=profile.rank, bike=profile.bike, traits=profile.traits, weapons=profile.weapons[:1])
    assert price_gang(GAME, crew(plain)).total == sum(parts)


def test_those_are_all_ready_combatants_and_sides_are_kept() -> None:
    assert {profile.key for profile in GAME.profiles} == set(EVERYBODY)
    both = crew(Member(id="m1", profile="doc-lantern"), Member(id="m2", profile="longwatch"))
    assert ("requires.missing", "glasshouse-only") in found(both)


def test_a_night_is_quiet_only_when_it_is_agreed() -> None:
    armed = (built(1, weapons=(Chosen(key="sidearm"),)), built(2, weapons=(Chosen(key="knife"),)))
    assert found(crew(*armed)) == set()
    assert found(crew(*armed, options=("quiet-night",))) == {("count.above", "no-firearms")}


def test_cards_of_weapons_say_what_the_weapons_say() -> None:
    for weapon in GAME.weapons:
        face = weapon_card(GAME, weapon)
        expected = {box.name: box.value for part in face.front if isinstance(part, Stats) for box in part.items}
        held = {
            GAME.stat[key].name: GAME.stat[key].shown(value) for key, value in GAME.weapon_stats[weapon.key].items()
        }
        assert expected == {name: value for name, value in held.items() if value != "–"}


def test_a_crew_prints_its_weapons_and_actions() -> None:
    arms = (Chosen(key="knife"), Chosen(key="sidearm"))
    gang = crew(built(1, weapons=arms), built(2, weapons=arms[:1]))
    assert [(face.key, copies) for face, copies in weapon_cards(GAME, gang)] == [("sidearm", 1), ("knife", 2)]
    little = {(face.width, face.height, face.look) for face, _ in weapon_cards(GAME, gang)}
    drawn = (deck_card(GAME, card) for card in GAME.deck_cards)
    assert little == {(face.width, face.height, face.look) for face in drawn}
    assert little == {(63.5, 88.9, "noir")}
    assert member_card(GAME, gang, gang.members[0]).look == "noir"


def test_a_square_is_25_mm_and_zones_are_what_weapons_reach() -> None:
    drawings = {template.key: template.drawing for template in GAME.templates}
    grids = [one for one in drawings.values() if isinstance(one, Grid)]
    rulers = [one for one in drawings.values() if isinstance(one, Ruler)]
    assert {grid.cell for grid in grids} == {ruler.unit for ruler in rulers} == {25}
    assert sorted((ruler.start, ruler.end) for ruler in rulers) == [(0, 9), (0, 24)]
    ranges = {zone.of.weapon: zone.to for one in rulers for zone in one.zones if zone.of}
    assert ranges == {weapon.key: weapon.stats["reach"] for weapon in GAME.weapons if weapon.group == "firearm"}
    words = " ".join(
        label.text for face in template_faces(GAME, longest=260, widest=190) for label in face.drawing.labels
    )
    assert "squares" in words.lower()
    assert not re.search(r"\d m\b", words.lower()), "one word for a square"


def test_markers() -> None:
    tokens = {token.key: token for token in GAME.tokens}
    order = [tokens[f"initiative-{number}"] for number in range(1, 9)]
    assert [token.front.mark for token in order] == [str(number) for number in range(1, 9)]
    assert all(token.back and token.back.colour != token.front.colour for token in order)
    assert {one.key for one in section("conditions").entries} <= set(tokens)
    marks = {side.mark for token in GAME.tokens for side in (token.front, token.back) if side and side.mark}
    assert marks == {*"12345678", "+10", "+20", "+30"}
    evasion = [side for key in ("evasion-1", "evasion-4") for side in (tokens[key].front, tokens[key].back) if side]
    assert [side.mark for side in evasion] == ["1", "3", "4", "5"]
    cover = {entry.name: entry.values["cards"] for entry in section("evasion").entries}
    assert {side.label: side.mark for side in evasion} == {name: n for name, n in cover.items() if name != "No cover"}


def test_who_shoots_has_strips_to_measure_with_and_nobody_else() -> None:
    printed = [
        {face.key for face in template_faces(GAME, sample("varium", name), longest=260, widest=190)}
        for name in ("undertow-low-water", "undertow-quiet-stairs")
    ]
    assert printed == [
        {"melee-square", "run", "range-1", "range-2"},
        {"melee-square", "run"},
    ]
    faces = template_faces(GAME, sample("varium", "undertow-low-water"), longest=260, widest=190)
    said = {label.text for face in faces if face.key.startswith("range") for label in face.drawing.labels}
    assert {"Sidearm 8", "Rifle 20"} <= said
    assert not {"Shotgun 4", "Submachine gun 6", "Coil gun 24"} & said, "nobody has them"


def test_three_combatants_with_every_action_card_fill_four_sheets() -> None:
    kit = print_kit(
        PrintContext(game=GAME, gang=sample("varium", "undertow-low-water")),
        PrintOptions(what=("cards", "tokens", "templates")),
    )
    counts = dict(kit.report.counts)
    assert (counts["cards"], counts["weapons"], counts["decks"]) == (3, 4, 16)
    assert len([page for page in kit.report.pages if not page.back]) == 4


def test_no_list_that_a_search_finds_is_a_quarter_stronger_than_the_usual_sample() -> None:
    files = sorted((FIXTURES / GAME.slug / "sample_gangs").glob("*.json"))
    found = strongest_lists(GAME, [stored_gang(file.read_text()) for file in files])
    assert [one.strength for one in found.samples] == pytest.approx([1, 1], abs=0.15)
    assert max(one.strength for one in found.found) <= 1.25


def test_an_attack_s_turns_and_its_ammunition_stand_on_the_combatant_s_card_once() -> None:
    designs = {design.key: design for design in GAME.designs}
    blocks = designs["dossier"].each(WeaponsBlock)
    assert [block.stats[0] for block in blocks] == ["attack-time"] * 2
    assert [block.counted for block in blocks] == [{"firearm": "ammunition"}, {}]
    assert all("ammo" not in block.stats for block in blocks)
    assert not designs["firearm-card"].each(TrackBlock)
