"""Zone of Control's stats, tables, orders, order of combat and pieces, against the inventory."""

import re
from dataclasses import replace

import pypdfium2
import pytest

from cards.faces.parts import Entries, Stats
from cards.faces.reference import printed_sheets
from cards.faces.templates import template_face
from cards.faces.unit_card import member_card
from cards.pdf.context import PrintContext
from cards.sheets.options import USUAL, PartName, PrintOptions
from roster.rules.game.blocks import ReferenceBlock
from roster.rules.game.prints import Grid, Section
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import validate_gang
from roster.rules.orders import Order, OrderChoice, check_order
from tests.games.packs import FIXTURES, compiled, sample

GAME = compiled(FIXTURES / "zone-of-control")
STYLES = FIXTURES.parent / "templates" / "cards" / "sheet.css"
SIX = ("strength", "vitality", "search", "luck", "combat", "stealth")
SEARCH = {1: 40, 2: 45, 3: 50, 4: 55, 5: 60, 6: 65, 7: 70, 8: 80, 9: 90, 10: 100}
LUCK = {1: 20, 2: 25, 3: 30, 4: 35, 5: 40, 6: 45, 7: 50, 8: 65, 9: 80, 10: 90}
STRENGTH = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5]
DIFFERENCES = (-9, -7, -5, -3, -1, 0, 1, 3, 5, 7, 9)
CONTESTS = {
    "": (5, 15, 25, 35, 45, 50, 55, 65, 75, 85, 95),
    "unsearched-": (25, 30, 40, 50, 60, 75, 80, 90, 100, 100, 100),
}
"""The chances of the rulebook's pairings, by what a player has more than the other."""
CHOICES = {
    "standing": "ambush-prepared hiding barricaded",
    "movement": "walk run sprint ambush",
    "action": "defend hide search",
    "combat": "escape non-lethal lethal",
    "target": "attack-all attack-strangers attack-non-humans attack-zombies self-defence attack-known",
    "free-actions": "communicate trade enter-by-strength enter-by-item climb barricade subway elevated-train gasoline "
    "vehicle ferry sabotage local-action",
    "elective": "ambush-target prepare-ambush search-and-destroy normal-search pursue attack-target do-nothing "
    "keep-guard",
}
MARKS = {"movement": "ABCD", "action": "123", "combat": "XYZ", "target": "123456"}
ORDER = {
    "movement": "walk",
    "action": "search",
    "combat": "lethal",
    "target": "attack-all",
    "elective": "normal-search",
}
AFTER_A_SPRINT = (
    *(("action", "defend"), ("action", "hide"), ("action", "search")),
    *(("elective", "ambush-target"), ("elective", "prepare-ambush"), ("elective", "search-and-destroy")),
    *(("elective", "normal-search"), ("elective", "keep-guard")),
)


def section(key: str) -> Section:
    return next(one for one in GAME.reference if one.key == key)


def stats(member: Member) -> dict[str, int | None]:
    return dict(resolve_member(GAME, Gang(game=GAME.slug, members=(member,)), member).stats)


def survivor(**values: int) -> dict[str, int | None]:
    raises = tuple((key, value - 5) for key, value in values.items())
    return stats(Member(id="m", rank="survivor", raises=raises))


def checked(**choices: str) -> set[tuple[str, str]]:
    ticked = tuple(
        OrderChoice(section=key, entry=one, words="x") for key, given in choices.items() for one in given.split()
    )
    return {(one.code, one.place.path) for one in check_order(GAME, Order(game=GAME.slug, choices=ticked))}


@pytest.mark.parametrize("vitality", range(1, 11))
def test_luck_is_11_less_vitality_at_the_start(vitality: int) -> None:
    found = survivor(vitality=vitality)
    assert (found["luck"], found["luck-chance"]) == (11 - vitality, LUCK[11 - vitality])
    boosted = Member(
        id="m",
        rank="survivor",
        raises=(("vitality", vitality - 5),),
        traits=(Chosen(key="stat-boost", x="Vitality"),) * 2,
    )
    assert (stats(boosted)["vitality"], stats(boosted)["luck"]) == (vitality + 2, 11 - vitality)


@pytest.mark.parametrize("search", SEARCH)
def test_search_chance(search: int) -> None:
    assert survivor(search=search)["search-chance"] == SEARCH[search]


@pytest.mark.parametrize("strength", range(1, 18))
def test_strength_bonus(strength: int) -> None:
    found = survivor(strength=strength)
    assert (found["armed-bonus"], found["unarmed-damage"]) == (STRENGTH[strength - 1],) * 2


def test_survivors_of_25_are_legal_and_special_roles_have_sevens() -> None:
    gang = Gang(
        game=GAME.slug, faction="harbour", size="campaign", members=(Member(id="m", name="A", rank="survivor"),)
    )
    assert validate_gang(GAME, gang) == ()
    more = Member(id="m", name="A", rank="survivor", raises=(("search", 1),))
    found = validate_gang(GAME, Gang(game=GAME.slug, faction="harbour", size="campaign", members=(more,)))
    assert [one.constraint for one in found] == ["sum-of-stats"]
    for profile in GAME.profiles:
        found = stats(Member(id="m", profile=profile.key))
        assert [found[key] for key in SIX] == [7] * 6
        assert (found["luck-chance"], found["search-chance"], found["armed-bonus"]) == (50, 70, 2)
    assert {profile.rank for profile in GAME.profiles} == {"special-role"}
    assert tuple(stat.key for stat in GAME.stats if stat.group == "stat") == SIX


def found(*members: Member, options: tuple[str, ...] = ()) -> set[tuple[str, str]]:
    gang = Gang(game=GAME.slug, faction="harbour", size="campaign", members=members, options=options)
    return {(one.constraint or one.code, one.severity) for one in validate_gang(GAME, gang)}


@pytest.mark.parametrize("stat", ["strength", "vitality", "search", "combat", "stealth"])
def test_a_host_may_hand_out_10_and_only_boosts_lift_a_stat_above_it(stat: str) -> None:
    host, boost = ("host-hands-out-stats",), (Chosen(key="stat-boost", x=stat.capitalize()),)
    best = Member(id="m", name="Kit", rank="survivor", raises=((stat, 5),))
    assert found(best, options=host) == found(replace(best, traits=boost), options=host) == set()
    assert found(best) == {("sum-of-stats", "error")}
    assert found(replace(best, raises=((stat, 6),)), options=host) == {("stat.above", "error")}


@pytest.mark.parametrize("raises", [(("strength", 1),), (("strength", -1),)])
def test_raising_or_lowering_the_sevens_of_a_special_role_draws_advice(raises: tuple[tuple[str, int], ...]) -> None:
    sevens = (Chosen(key="all-sevens"),)
    assert found(Member(id="m", name="Kit", rank="special-role", traits=sevens)) == set()
    changed = Member(id="m", name="Kit", rank="special-role", traits=sevens, raises=raises)
    assert found(changed) == {("stat.overruled", "advice")}


def test_boosts_lift_strength_to_17_and_two_special_roles_draw_advice_only() -> None:
    two = tuple(
        Member(id=f"m{at}", name=f"Kit {at}", rank="special-role", traits=(Chosen(key="all-sevens"),)) for at in (1, 2)
    )
    assert found(*two) == {("one-special-role", "advice")}
    boosts = tuple(Chosen(key="stat-boost", x="Strength") for _ in range(12))
    assert found(Member(id="m", name="Kit", rank="survivor", traits=boosts)) == set()
    further = Member(id="m", name="Kit", rank="survivor", traits=(*boosts, boosts[0]))
    assert found(further) == {("strength-in-play", "error")}


def test_cards_and_sheets_agree_on_who_strikes_first() -> None:
    classes = {entry.key: entry.text for entry in section("weapon-classes").entries}
    assert not any("strikes first" in text for text in classes.values())
    first = {entry.key: dict(entry.values)["who"] for entry in section("first-strikes").entries}
    assert (first["ranged-attacked-by-melee"], first["melee-against-ranged"]) == ("melee", "ranged")
    for design in GAME.designs:
        told = [one for one in design.back if isinstance(one, ReferenceBlock) and one.title == "Who strikes first"]
        assert [one.when.group for one in told if one.when] == ["melee", "ranged", "sniper"]


def test_contests() -> None:
    contest = section("contest")
    assert [entry.name for entry in contest.entries] == ["Equal", *map(str, range(1, 9)), "9+"]
    for table, chances in CONTESTS.items():
        listed = dict(zip(DIFFERENCES, chances, strict=True))
        for more in range(-9, 10):
            shown = dict(contest.entries[abs(more)].values)[f"{table}{'higher' if more >= 0 else 'lower'}"]
            chance = listed[more if more in listed else more + 1] if table else 50 + 5 * more
            assert shown == f"{chance}%", (table, more)


def test_printed_tables_say_what_the_stats_give() -> None:
    chances = [dict(entry.values) for entry in section("chances").entries]
    assert chances == [{"find": f"{SEARCH[level]}%", "rare": f"{LUCK[level]}%"} for level in range(1, 11)]
    rows = {entry.name: dict(entry.values)["armed"] for entry in section("strength-table").entries}
    assert rows == {"1–3": "+0", "4–6": "+1", "7–9": "+2", "10–12": "+3", "13–14": "+4", "15–17": "+5"}


@pytest.mark.parametrize("key", CHOICES)
def test_the_order_sheet(key: str) -> None:
    asked = section(key)
    assert [entry.key for entry in asked.entries] == CHOICES[key].split()
    assert (asked.form, asked.sheet) == ("choices", 1)
    assert asked.pick == ("any" if key in {"standing", "free-actions"} else "one")
    if key in MARKS:
        assert "".join(dict(entry.values)["mark"] for entry in asked.entries) == MARKS[key]


def test_movement() -> None:
    moves = {entry.key: dict(entry.values) for entry in section("movement").entries}
    assert {key: values["points"] for key, values in moves.items()} == {
        "walk": "4",
        "run": "6",
        "sprint": "8",
        "ambush": "0",
    }
    for key, diagonal, straight in (("walk", 2, 1), ("run", 4, 0), ("sprint", 5, 1)):
        points = int(moves[key]["points"])
        assert points - 1.4 < 1.4 * diagonal + straight <= points
        said = f"{points} straight, or {diagonal} diagonal" + " and 1 straight" * straight
        assert said in next(entry.text for entry in section("movement").entries if entry.key == key)
    assert "1.4" in section("movement").text


def test_sprinting_rules_out() -> None:
    assert checked(**ORDER) == set()
    still = {"movement": "sprint", "combat": "lethal", "target": "attack-all", "elective": "do-nothing"}
    assert checked(**still) == set()
    for asked, entry in AFTER_A_SPRINT:
        assert ("order.ruled-out", f"choices/{asked}/{entry}") in checked(**{**still, asked: entry})
    assert checked(**{**still, "elective": "pursue"}) == checked(**{**still, "elective": "attack-target"}) == set()


def test_an_ambush_needs_one_prepared() -> None:
    waiting = {**ORDER, "movement": "ambush"}
    assert checked(**waiting) == {("order.needs", "choices/movement/ambush")}
    assert checked(**waiting, standing="ambush-prepared") == set()
    springing = {**ORDER, "elective": "ambush-target"}
    assert checked(**springing) == {("order.needs", "choices/elective/ambush-target")}
    assert checked(**{**springing, "action": "hide"}) == checked(**springing, standing="hiding") == set()


def test_sections_that_are_no_choices() -> None:
    parts = ("combat-order", "combat-first-round", "combat-later-rounds")
    assert [len(section(part).entries) for part in parts] == [4, 5, 3]
    assert {"regular-tile", "rare-tile", "ultra-rare-tile"} <= {one.key for one in section("tile-classes").entries}
    assert "50%" in GAME.trait["botany"].text


def test_weapon_classes_have_samples() -> None:
    groups = {
        group: [weapon for weapon in GAME.weapons if weapon.group == group] for group in ("melee", "ranged", "sniper")
    }
    assert all(len(weapons) >= 2 for weapons in groups.values())
    assert {dict(weapon.stats)["tiles"] for weapon in groups["sniper"]} == {3}
    assert {f"weapons/{weapon.key}" for weapons in groups.values() for weapon in weapons} <= {
        "/".join(one.split("/")[:2]) for one in GAME.house
    }


def test_pieces() -> None:
    assert {"hidden", "ambush", "barricaded", "item", "rare-item"} <= {token.key for token in GAME.tokens}
    grids = {one.key: one.drawing for one in GAME.templates if isinstance(one.drawing, Grid)}
    assert (grids["zone-of-control"].columns, grids["zone-of-control"].rows) == (3, 3)
    assert (grids["sniper-reach"].columns, grids["sniper-reach"].rows) == (1 + 3, 1 + 3)
    assert len(grids["sniper-reach"].marked) == 4


def test_words_on_templates_are_no_typewriter_s_which_is_thin_and_fills_in_on_a_colour() -> None:
    labels = [one for template in GAME.templates for one in template_face(template, GAME).drawing.labels]
    assert {one.lettering for one in labels} == {"display", "strong", "plain"}


def test_cards_have_a_look_of_their_own_and_fronts_no_damage_to_add() -> None:
    members = (Member(id="a", rank="survivor"), Member(id="b", profile="the-surgeon"))
    faces = [member_card(GAME, Gang(game=GAME.slug, members=members), member) for member in members]
    assert {face.look for face in faces} == {"typescript"}
    assert {face.header.points for face in faces if face.header} == {""}
    assert {design.of for design in GAME.designs} == {("survivor",), ("special-role",)}
    strong = Member(id="a", rank="survivor", raises=(("strength", 2),), weapons=(Chosen(key="fire-axe"),))
    parts = member_card(GAME, Gang(game=GAME.slug, members=(strong,)), strong).front
    assert [stat.short for part in parts if isinstance(part, Stats) and part.small for stat in part.items] == [
        "Search finds",
        "Find is rare",
    ]
    assert [one.values for part in parts if isinstance(part, Entries) for one in part.items if one.values] == [
        ("same", "4"),
        ("same", "2"),
    ]


def test_the_only_order_sheet_of_a_kit_has_no_number_and_room_for_coordinates() -> None:
    titles = [sheet.title for sheet in printed_sheets(GAME, Gang(game=GAME.slug))]
    assert titles == ["Reference", "Order sheet"]
    [size] = re.findall(r"\.pg-cell { display: inline-block; width: ([\d.]+)mm; height: (\d)mm", STYLES.read_text())
    assert size == ("5.6", "8"), "eight in a row"


@pytest.mark.print
@pytest.mark.parametrize("what", [USUAL, (*USUAL, "summary"), ("reference",)], ids=len)
def test_two_order_sheets_have_a_leaf_for_themselves_and_each_a_round_on_either_side(
    what: tuple[PartName, ...],
) -> None:
    from cards.pdf.kit import print_kit

    gang = sample("zone-of-control", "long-winter")
    kit = print_kit(PrintContext(game=GAME, gang=gang), PrintOptions(what=what))
    document = pypdfium2.PdfDocument(kit.pdf)
    sheets = [page.title for page in kit.report.pages if page.kind == "reference"]
    assert sheets[:3] == ["Order sheet", "Order sheet", "Reference"]
    texts = [page.get_textpage().get_text_range().casefold() for page in document]
    first = next(at for at, text in enumerate(texts) if "from last turn" in text)
    assert first % 2 == 0
    sides = [[text.count(word) for word in ("from last turn", "trade")] for text in texts[first : first + 2]]
    assert sides == [[2, 0], [0, 2]]
