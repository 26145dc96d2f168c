"""Fallen Frontiers' units, weapons, cards, markers and composition, against the inventory's own lists and numbers."""

from collections.abc import Iterable
from math import radians, tan

import pytest

from cards.faces.deck_card import deck_card
from cards.faces.parts import Entries
from cards.faces.templates import template_faces
from cards.faces.tokens import gang_tokens, with_owners
from cards.faces.unit_card import member_card
from cards.html.naming import words_between, words_reach
from roster.rules.colour import contrast
from roster.rules.game.prints import Area, Ruler, Sector
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang
from tests.cards.pages import sample_cards
from tests.games.packs import FIXTURES, compiled, sample

GAME = compiled(FIXTURES / "fallen-frontiers")

UNITS = {
    "trooper": ("riff", "infantry", 5, (3, 2, 5, "D6"), ("carbine",), ()),
    "assault-trooper": ("riff", "infantry", 5, (4, 2, 5, "D6"), ("carbine",), ()),
    "heavy-machinegunner": ("riff", "specialist", 1, (3, 2, 5, "D6"), ("heavy-machinegun",), ()),
    "officer": ("riff", "leader", 1, (3, 2, 5, "D6"), ("carbine",), ()),
    "sihlas-fenn": ("riff", "hero", 1, (4, 3, 6, "D6"), (), ("hardened 3", "boost-stride")),
    "soldier": ("ares", "infantry", 5, (5, 1, 5, "D6+1"), ("assault-rifle",), ()),
    "gauss-gunner": ("ares", "specialist", 1, (5, 1, 5, "D6+1"), ("gauss-cannon",), ()),
    "sergeant": ("ares", "leader", 1, (5, 1, 5, "D6+1"), ("assault-rifle",), ()),
    "bitsie": ("ares", "hero", 1, (5, 2, 5, "D6+1"), ("pistol", "pistol"), ("fast", "hardened 2", "boost-initiative")),
}
WEAPONS = {
    "carbine": (18, 1, 5, ()),
    "heavy-machinegun": (24, 3, 5, ("suppressing-fire",)),
    "pistol": (12, 1, 6, ()),
    "assault-rifle": (24, 1, 6, ()),
    "gauss-cannon": (36, 3, 7, ()),
}
CARDS = {
    "take-cover": ("main", 0, "Tactic", 1),
    "suppression-fire": ("main", 2, "Action/Reaction", 2),
    "logistics": ("main", 2, "Tactic", 1),
    "cyber-hack": ("main", 0, "Action/Reaction", 2),
    "aimed-shot": ("main", 1, "Action", 2),
    "sprint": ("main", 1, "Action", 2),
    "holo-sight": ("armoury", 2, "Equipment", 2),
    "active-camo": ("armoury", 3, "Equipment/Camo", 1),
    "superposed-weapons": ("armoury", 2, "Equipment/Action", 2),
}
FORCES = {
    "riff": (18, ("trooper", "trooper", "assault-trooper", "heavy-machinegunner", "officer", "sihlas-fenn")),
    "ares": (13, ("soldier", "soldier", "gauss-gunner", "sergeant", "bitsie")),
}


def unit(profile: str, number: int = 1, **fields: str) -> Member:
    return Member(id=f"m{number}", profile=profile, **fields)


def deck(key: str, *cards: tuple[str, int]) -> GangDeck:
    return GangDeck(key=key, cards=tuple(Chosen(key=card, quantity=quantity) for card, quantity in cards))


def full(key: str) -> GangDeck:
    return deck(key, *((card, 2) for card, (home, *_) in CARDS.items() if home == key))


DECKS = (full("main"), full("armoury"))


def force(faction: str, *members: Member, options: tuple[str, ...] = (), decks: tuple[GangDeck, ...] = DECKS) -> Gang:
    return Gang(game=GAME.slug, faction=faction, size="skirmish", options=options, members=members, decks=decks)


def found(gang: Gang) -> set[tuple[str, str]]:
    return {(finding.code, finding.constraint) for finding in validate_gang(GAME, gang)}


def scenario(faction: str, profiles: Iterable[str]) -> Gang:
    members = (unit(key, number) for number, key in enumerate(profiles))
    return force(faction, *members, options=("alpha-scenario",))


@pytest.mark.parametrize("key", UNITS)
def test_units(key: str) -> None:
    faction, rank, figures, (training, attacks, strength, defence), weapons, traits = UNITS[key]
    resolved = resolve_member(GAME, force(faction), unit(key))
    assert (resolved.faction, resolved.rank) == (GAME.faction[faction], GAME.rank[rank])
    assert resolved.figures == figures
    stats = resolved.stats
    assert (stats["training"], stats["attacks"], stats["strength"]) == (training, attacks, strength)
    assert GAME.stat["training"].shown(training) == f"{training}+"
    assert GAME.stat["defence"].shown(stats["defence"]) == defence
    assert tuple(one.thing.key for one in resolved.weapons for _ in range(one.chosen.quantity)) == weapons
    assert tuple(f"{one.thing.key} {one.chosen.x or ''}".strip() for one in resolved.traits) == traits
    hardened = [int(trait.split()[1]) for trait in traits if trait.startswith("hardened")]
    assert stats["headcount"] == (figures if rank == "infantry" else None)
    assert stats["wounds"] == (hardened[0] if hardened else None)
    assert stats["move"] == (8 if key == "bitsie" else 6)


def test_who_is_slow_moves_4() -> None:
    slow = Member(id="m1", rank="infantry", traits=(Chosen(key="slow"),))
    assert resolve_member(GAME, force("riff"), slow).stats["move"] == 4


@pytest.mark.parametrize("key", WEAPONS)
def test_weapons(key: str) -> None:
    reach, attacks, strength, keywords = WEAPONS[key]
    weapon = GAME.weapon[key]
    stats = GAME.weapon_stats[weapon.key]
    assert (stats["gun-range"], stats["gun-attacks"], stats["gun-strength"]) == (reach, attacks, strength)
    assert stats["optimal"] == reach / 2
    assert tuple(one.keyword for one in weapon.keywords) == keywords
    assert len(WEAPONS) == len(GAME.weapons)


@pytest.mark.parametrize("key", CARDS)
def test_cards(key: str) -> None:
    home, price, kind, effects = CARDS[key]
    card = GAME.card[key]
    assert (card.deck, GAME.card_stats[card.key]["price"], card.type, len(card.effects)) == (home, price, kind, effects)
    assert bool(card.requirement) == (key == "take-cover")
    assert len(CARDS) == len(GAME.deck_cards)


def test_types_and_whom_they_join() -> None:
    assert {rank.key: rank.joins for rank in GAME.ranks} == {
        "infantry": (),
        "specialist": ("infantry",),
        "leader": ("infantry",),
        "hero": ("infantry",),
    }
    assert {profile.key for profile in GAME.profiles} == set(UNITS)
    assert {faction.key for faction in GAME.factions} == {"riff", "ares"}


@pytest.mark.parametrize("key", UNITS)
def test_only_support_joins_and_only_infantry(key: str) -> None:
    support = UNITS[key][1] != "infantry"
    for host in UNITS:
        gang = force("riff", unit(host, 1), unit(key, 2, joins="m1"))
        refused = ("joins.refused", "") in found(gang)
        assert refused != (support and UNITS[host][1] == "infantry")


@pytest.mark.parametrize("faction", FORCES)
def test_the_alpha_forces(faction: str) -> None:
    figures, profiles = FORCES[faction]
    gang = scenario(faction, profiles)
    assert sum(resolve_member(GAME, gang, member).figures for member in gang.members) == figures
    assert validate_gang(GAME, gang) == ()


@pytest.mark.parametrize("faction", FORCES)
def test_the_scenario_allows_no_other_force(faction: str) -> None:
    _, profiles = FORCES[faction]
    for place, key in enumerate(profiles):
        fewer = found(scenario(faction, profiles[:place] + profiles[place + 1 :]))
        assert {("count.below", f"scenario-{key}"), ("total.below", f"scenario-{faction}-figures")} <= fewer
        more = found(scenario(faction, (*profiles, key)))
        assert {("count.above", f"scenario-{key}"), ("total.above", f"scenario-{faction}-figures")} <= more


def test_nothing_has_points_and_cards_are_poker_size() -> None:
    assert {size.points for size in GAME.sizes} == {None}
    assert price_gang(GAME, scenario("riff", FORCES["riff"][1])).total == 0
    gang = scenario("riff", FORCES["riff"][1])
    assert {member_card(GAME, gang, member).header.points for member in gang.members} == {""}
    assert {(face.width, face.height) for face in (deck_card(GAME, card) for card in GAME.deck_cards)} == {(63.5, 88.9)}
    assert {(face.width, face.height) for face in (member_card(GAME, gang, one) for one in gang.members)} == {
        (88.9, 63.5)
    }


def test_units_stay_with_their_faction_as_printed_and_heroes_come_once() -> None:
    assert ("requires.missing", "ares-for-ares") in found(force("riff", unit("trooper", 1), unit("soldier", 2)))
    assert ("requires.missing", "riff-for-riff") in found(force("ares", unit("soldier", 1), unit("trooper", 2)))
    loose = Member(id="m1", rank="infantry", weapons=(Chosen(key="carbine"),))
    assert {("requires.missing", "ready-units"), ("total.below", "units-of-five")} <= found(force("riff", loose))
    twice = force("riff", unit("trooper", 1), unit("sihlas-fenn", 2), unit("sihlas-fenn", 3))
    assert found(twice) == {("unique.repeated", "one-of-each-hero")}
    assert found(force("ares", unit("soldier", 1), unit("gauss-gunner", 2), unit("gauss-gunner", 3))) == set()


@pytest.mark.parametrize(("key", "size", "constraint"), [("main", 12, "main-deck"), ("armoury", 6, "armoury-deck")])
def test_deck_sizes(key: str, size: int, constraint: str) -> None:
    whole = full(key)
    assert sum(card.quantity for card in whole.cards) == size
    others = tuple(one for one in DECKS if one.key != key)
    short = deck(key, (whole.cards[0].key, 1), *((card.key, 2) for card in whole.cards[1:]))
    assert found(force("riff", unit("trooper"), decks=(short, *others))) == {("count.below", constraint)}
    assert found(force("riff", unit("trooper"), decks=others)) == {("count.below", constraint)}
    long = deck(key, (whole.cards[0].key, 3), *((card.key, 2) for card in whole.cards[1:]))
    assert found(force("riff", unit("trooper"), decks=(long, *others))) == {
        ("count.above", constraint),
        ("unique.repeated", "two-copies"),
    }


def test_equipment_lies_in_the_armoury_and_nothing_else_does() -> None:
    swapped = (
        deck("main", *((card.key, 2) for card in DECKS[0].cards[1:]), ("holo-sight", 2)),
        deck("armoury", *((card.key, 2) for card in DECKS[1].cards[1:]), ("sprint", 2)),
    )
    assert found(force("riff", unit("trooper"), decks=swapped)) == {
        ("card.other-deck", ""),
        ("count.above", "no-equipment-in-main"),
        ("count.above", "only-equipment-in-armoury"),
    }


def test_markers() -> None:
    tokens = {token.key: token for token in GAME.tokens}
    objectives = {key: (tokens[key].front.label, tokens[key].copies) for key in ("krithium-point", "objective")}
    assert objectives == {"krithium-point": ("K marker", 4), "objective": ("Objective", 1)}
    for key in objectives:
        outline = tokens[key].outline
        assert (outline.shape, outline.length, outline.width) == ("round", 25, 25)
    assert {"pinned", "disordered", "fatigue-1", "fatigue-2", "wound", "command", "krithium"} <= set(tokens)
    assert (tokens["fatigue-1"].front.mark, tokens["fatigue-2"].front.mark) == ("-1", "-2")
    assert [(tokens[key].copies, tokens[key].per) for key in ("command", "krithium")] == [(6, "gang"), (6, "gang")]


def test_rulers_and_templates() -> None:
    drawings = {template.key: template.drawing for template in GAME.templates}
    rulers = {key: (one.start, one.end) for key, one in drawings.items() if isinstance(one, Ruler)}
    assert {end for start, end in rulers.values() if start == 0} == {3, 4, 6, 8, 36}
    measured = drawings["unit-ruler"]
    assert isinstance(measured, Ruler)
    assert {zone.name: zone.to for zone in measured.zones} == {
        "Coherency": 1, "Clear of other units": 2, "Brace and follow up": 3,
    }  # fmt: skip
    seizing, volume = drawings["seizing-area"], drawings["volume"]
    assert isinstance(seizing, Sector)
    assert seizing.radius == pytest.approx(3 * 25.4)
    assert seizing.waist / tan(radians(seizing.angle / 2)) == pytest.approx(25 / 2, abs=0.02)
    assert isinstance(volume, Area)
    assert (volume.length, volume.width) == (25, pytest.approx(1.5 * 25.4))


def test_pictures_of_the_table_have_the_distances_of_the_templates() -> None:
    told = {one.key: one.text for one in next(one for one in GAME.reference if one.key == "at-the-table").entries}
    rulers = {one.key: one.drawing for one in GAME.templates}
    unit, seizing = rulers["unit-ruler"], rulers["seizing-area"]
    assert isinstance(unit, Ruler)
    assert isinstance(seizing, Sector)
    assert f'within {next(one.to for one in unit.zones if one.name == "Coherency")}"' in told["chained"]
    assert f'within {seizing.radius / 25.4:.0f}"' in told["seized"]


def test_the_letter_of_a_marker_never_stands_alone_at_the_end_of_a_cell() -> None:
    ends = next(section for section in GAME.reference if section.key == "end-of-round").entries
    assert [value for one in ends for value in one.values.values() if value.split()[-1:] == ["O"]] == []


@pytest.mark.parametrize("name", ["ares-alpha", "riff-alpha", "riff-open-hand", "ares-vanguard"])
def test_units_that_share_an_icon_have_the_same_number_and_colour_on_card_and_token(name: str) -> None:
    gang = sample("fallen-frontiers", name)
    tokens = [one.front.side for one in with_owners(gang_tokens(GAME, gang), GAME, gang) if "/" in one.key]
    headers = [member_card(GAME, gang, member).header for member in gang.members]
    assert [str(header.number or "") for header in headers] == [side.mark for side in tokens]
    numbered = [(header.number, side.colour) for header, side in zip(headers, tokens, strict=True) if header.number]
    assert numbered[:2] == [(1, "#a61b1b"), (2, "#1d4f91")]


def test_kinds_of_cards_have_colours_and_icons_of_their_own_on_which_words_can_be_read() -> None:
    heads = {
        card.type.split("/")[0] + "/Reaction" * ("reaction" in card.tags): deck_card(GAME, card)
        for card in GAME.deck_cards
    }
    looks = {kind: (face.palette.colour, face.header.icon) for kind, face in heads.items()}
    assert set(looks) == {"Tactic", "Action/Reaction", "Action", "Equipment"}
    assert len({colour for colour, _ in looks.values()}) == len({icon for _, icon in looks.values()}) == 4
    assert all(contrast(face.palette.colour, face.palette.ink) >= 4.5 for face in heads.values())


def test_backs_of_infantry_tell_of_morale_and_those_of_others_of_what_they_do() -> None:
    gang = sample("fallen-frontiers", "ares-alpha")
    red = member_card(GAME, gang, gang.members[0])
    found = [[one.title for one in part.items] for part in red.back if isinstance(part, Entries)]
    assert found[-1] == ["When"]
    titles = [
        [part.title for part in member_card(GAME, gang, one).back if part.kind == "entries"] for one in gang.members
    ]
    assert [("Morale test" in one, "In sight" in one, "Fatigue" in one) for one in titles[:4]] == [
        (True, False, False),
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]


def test_effects_stand_at_one_height_on_every_card_of_the_decks() -> None:
    first = {
        next(one.title for one in deck_card(GAME, card).front if isinstance(one, Entries)) for card in GAME.deck_cards
    }
    assert first == {""}


@pytest.mark.parametrize(
    ("name", "own", "end"),
    [
        ("ares-alpha", {"Pistol": 12, "Assault rifle": 24, "Gauss cannon": 36}, 36),
        ("riff-alpha", {"Carbine": 18, "Heavy machinegun": 24}, 24),
    ],
)
def test_strips_have_zones_of_half_and_all_the_range_of_a_force_s_own_weapons(name, own, end) -> None:
    faces = template_faces(GAME, sample("fallen-frontiers", name), longest=260, widest=190)
    strips = [face.drawing for face in faces if face.key.startswith("range")]
    assert sum(strip.box.width for strip in strips) == pytest.approx(end * 25.4)
    said = {label.text for strip in strips for label in strip.labels if "optimal" in label.text or "full" in label.text}
    assert said == {
        words for gun, full in own.items() for words in (f"{gun} optimal {full // 2}″", f"{gun} full {full}″")
    }
    assert {gun.lower() for gun in own} <= {weapon.name.lower() for weapon in GAME.weapons}


def test_the_volume_stands_upright_on_two_tabs_and_edges_that_measure_are_plain_lines() -> None:
    (volume,) = (face for face in template_faces(GAME, longest=260, widest=190) if face.key == "volume")
    assert (volume.drawing.box.width, volume.drawing.box.height) == (pytest.approx(25), pytest.approx(38.1 + 9))
    tabs = [label for label in volume.drawing.labels if label.text.startswith("FOLD")]
    assert [38.1 < label.place.y < 38.1 + 9 for label in tabs] == [True, True]
    for face in template_faces(GAME, longest=260, widest=190):
        dark = [one.path for one in face.drawing.shapes if one.layer == "accent"]
        assert face.key not in {"base", "volume"} or not dark


def test_leaders_and_heroes_have_their_income_in_front() -> None:
    gang = sample("fallen-frontiers", "ares-alpha")
    faces = [member_card(GAME, gang, member) for member in gang.members]
    income = [
        face.name
        for face in faces
        for part in face.front
        for one in (part.items if isinstance(part, Entries) else ())
        if "2 Command at the end of each round." in one.text
    ]
    assert income == ["Sergeant Vey", "Bitsie"]


def test_words_above_the_longest_name_of_a_unit_have_room_on_one_line() -> None:
    for face in sample_cards("fallen-frontiers", "riff-open-hand")[1]:
        assert words_reach(face, face.header) < sum(words_between(face, face.header)), face.name
