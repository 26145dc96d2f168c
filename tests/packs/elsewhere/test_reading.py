"""Lists of other programs as one value: what is on each card, what is on none, and what is left out."""

import pytest

from roster.packs.elsewhere.recognising import read_roster
from roster.packs.elsewhere.roster import Roster, RosterProfile, RosterRule, whole
from tests.packs.elsewhere import made_up

MATE, HAND, BOSUN = range(3)


@pytest.fixture(params=["ros", "rosz", "utf-16"])
def low_tide(request: pytest.FixtureRequest) -> Roster:
    packed = {
        "ros": made_up.ROS.encode(),
        "rosz": made_up.zipped({"Low Tide.ros": made_up.ROS}),
        "utf-16": made_up.ROS.replace("UTF-8", "UTF-16").encode("utf-16"),
    }
    return read_roster(packed[request.param])


def test_a_list_is_read_from_its_xml_packed_or_not(low_tide: Roster) -> None:
    assert (low_tide.program, low_tide.name, low_tide.game) == ("BattleScribe", "Low Tide", "Harbour War")
    assert (low_tide.side, low_tide.points) == ("Docks - Gulls", ("pts", "pts"))
    assert [(unit.name, unit.own_name, unit.role, unit.number) for unit in low_tide.units] == [
        ("Mate", "Old Pell", "Leader", 1),
        ("Hand", "", "Crew", 4),
        ("Bosun", "", "Crew", 1),
    ]
    assert low_tide.units[MATE].stats == (("Move", '6"'), ("Grit", "3+"), ("Brawn", "D6+1"))
    marks = (("Reach", '2"'), ("Harm", "3/5"), ("Marks", "Long, Clumsy in fog"))
    assert low_tide.units[MATE].weapons == (RosterProfile("Boat hook", "Hand Weapon", marks, 1),)
    assert low_tide.units[HAND].weapons[0].number == 4
    assert [unit.points for unit in low_tide.units] == [35, 50, 10]
    mate = low_tide.units[MATE]
    assert [rule.name for rule in mate.rules] == ["Loud Voice", "Clumsy"]
    assert mate.rules[1] == RosterRule("Clumsy", "Minus one in fog.")
    assert (mate.categories, mate.gear, mate.notes) == (("Sailor",), ("2 × Lantern",), "Painted in blue")
    assert [rule.name for rule in low_tide.rules] == ["Fog", "Ebb"]
    assert low_tide.left_out == ("Weather: Calm", "the sum of Crates")


def test_figures_share_a_card_and_an_entry_with_points_has_one() -> None:
    alike = made_up.ROS.replace(">4+<", ">5+<").replace(">2<", ">1<")
    hands = read_roster(alike).units[HAND]
    assert (len(read_roster(alike).units), hands.name, hands.number, hands.points) == (2, "Hand", 5, 60)
    tables = '<selection name="Tide Tables" number="1" type="upgrade">'
    found = read_roster(made_up.ROS.replace(tables, tables + '<costs><cost name="pts" value="60.0"/></costs>'))
    assert (found.units[0].name, found.units[0].points) == ("Tide Tables", 60)
    assert [rule.name for rule in found.units[0].rules] == ["Ebb"]
    assert [rule.name for rule in found.rules] == ["Fog"]
    cheaper = made_up.ROS.replace('value="10.0"', 'value="-10.0"', 1)
    assert sum(one.points for one in read_roster(cheaper).units) == 35 + 50 + 10 - 2 * 10


def test_json_of_new_recruit_is_the_same_tree() -> None:
    found = read_roster(made_up.as_json())
    assert (found.program, found.name, found.side) == ("New Recruit", "Low Tide", "Docks - Gulls")
    assert (found.units[MATE].stats[0], found.units[MATE].points) == (("Move", '6"'), 35)


def test_what_profiles_hold_tells_figures_from_rules_and_the_entry_above_goes_first() -> None:
    def profile(name: str, kind: str, *values: str) -> dict[str, object]:
        row = [{"name": heading, "$text": value} for heading, value in zip("ABC", values, strict=False)]
        return {"name": name, "typeName": kind, "characteristics": row}

    sailors = [profile("Sailor", "Crew", "1", "2", "3"), profile("At sea", "Crew", "4", "5", "6")]
    lore = [profile("Song", "Lore", "Very long song"), profile("Verse", "Lore", "a", "b", "c")]
    mate = {"name": "Mate", "type": "model", "number": 2, "customName": "Ann", "profiles": [*sailors, *lore]}
    boat = {
        "name": "Boat",
        "type": "unit",
        "customName": "Gull",
        "categories": [{"name": "Fleet"}],
        "costs": [{"name": "pts", "value": value} for value in ("x", None, 1_000_000, 35)],
        "selections": [{"name": "Rope"}, mate | {"categories": [{"name": "Own"}], "selections": [{"name": "Oar"}]}],
    }
    raft = {"name": "Raft", "type": "unit", "profiles": [profile("Sailors", "Crew", "1", "1", "1")]}
    ann, rafters = read_roster(made_up.as_json(forces=[{"selections": [boat, raft]}])).units
    assert (ann.name, ann.own_name, ann.number, ann.points, rafters.name) == ("Sailor", "Ann", 2, 35, "Raft")
    assert (ann.categories, ann.gear) == (("Fleet", "Own"), ("Rope", "Oar"))
    assert [tuple(rule) for rule in ann.rules] == [
        ("Song", "Very long song"),
        ("Verse", "A: a\nB: b\nC: c"),
        ("At sea", "A 4, B 5, C 6"),
    ]


def test_a_number_of_figures_has_five_digits_at_most() -> None:
    assert [whole(one) for one in (" 3", "4.0", "99999", "100000", "²", "x", 0)] == [3, 4, 99999, 1, 1, 1, 1]


@pytest.mark.parametrize(
    "table",
    [
        made_up.CSV,
        made_up.CSV.encode("utf-8-sig"),
        made_up.CSV.replace("10,5", "10.5").replace(";", "\t").encode("utf-16"),
        made_up.sheet(
            [
                ["Name", "Quantity", "Points", "Move", "Grit", "Keywords", "Text", "Notes", "Abilities"],
                ["Mate", 1, 30, '6"', "3+", "Leader, Sailor", "Loud.", "Blue", "Brave"],
                ["Hand", 4, 10.5, 5, "=1+1"],
            ]
        ),
    ],
)
def test_a_row_of_a_table_is_a_card_and_formulas_stay_text(table: str | bytes) -> None:
    mate, hand = read_roster(table).units
    assert (mate.stats, mate.categories) == ((("Move", '6"'), ("Grit", "3+")), ("Leader", "Sailor"))
    assert (mate.text, mate.notes, mate.points) == ("Loud.", "Blue", 30)
    assert (mate.rules, hand.rules) == ((RosterRule("Abilities", "Brave"),), ())
    assert (hand.number, hand.points, hand.stats) == (4, 10.5, (("Move", "5"), ("Grit", "=1+1")))


def test_what_a_table_leaves_out_is_named() -> None:
    table = made_up.sheet(
        [["name", "points", "picture"], ["Mate", "lots", "anchor"], ["", 3], ["Hand", 1, "me.jpg"]], "Old"
    )
    found = read_roster(table)
    assert [(unit.name, unit.icon) for unit in found.units] == [("Mate", "anchor"), ("Hand", "")]
    assert found.left_out == (
        "the sheet “Old”",
        "the points “lots” of Mate",
        "row 3, which has no name",
        "the picture me.jpg of Hand",
    )


def test_texts_of_other_programs_are_read_by_their_headings_and_points() -> None:
    found = read_roster(made_up.BATTLESCRIBE_TEXT)
    mate, hands = found.units
    assert (found.program, found.name) == ("BattleScribe", "Crew")
    assert (mate.name, mate.role, mate.points, mate.gear) == ("Mate", "Leader", 35, ("Boat hook", "2x Lantern"))
    assert (hands.name, hands.role, hands.points, hands.gear) == (
        "Deck Hands",
        "Crew",
        60,
        ("4x Hand: 4x Oar", "Bosun"),
    )
    found = read_roster(made_up.NEW_RECRUIT_TEXT)
    mate, hands = found.units
    assert (found.program, found.name, found.left_out) == ("New Recruit", "Low Tide", ("Drops: 1", "Data Version: v1"))
    assert (mate.name, mate.role, mate.points, mate.gear) == ("Mate", "First Watch", 35, ("Boat hook - long",))
    assert (hands.name, hands.number, hands.points) == ("Hands", 4, 40)
    found = read_roster(TEXT.encode())
    assert [(unit.name, unit.number, unit.points, unit.gear) for unit in found.units] == [
        ("Deck hand", 1, 60, ("Cutlass",)),
        ("Mate", 1, 1060, ()),
        ("Crew", 4, 40, ("Rope",)),
    ]
    assert found.left_out == ("Ghost [a promise]",)


TEXT = """++ Patrol (Sea) [120pts] ++
+ Battleline +
Deck hand [60pts]: Cutlass
Mate [1,060 pts, 2 PL]
Crew [40pts] (9 gp) (4): Rope
Ghost [a promise]
Created with BattleScribe
"""


@pytest.mark.parametrize(
    ("column", "written", "number", "points"),
    [
        ("points", "1,200", 1, 1200),
        ("points", "12,5", 1, 12.5),
        ("points", "-10", 1, 0),
        ("points", "inf", 1, 0),
        ("quantity", "03", 3, 0),
        ("quantity", "2.0", 2, 0),
        ("quantity", "", 1, 0),
        ("quantity", "-3", 1, 0),
        ("quantity", "nan", 1, 0),
        ("quantity", "0", 1, 0),
    ],
)
def test_a_cells_points_and_quantity_are_counted_or_named(
    column: str, written: str, number: int, points: float
) -> None:
    found = read_roster(f'name,{column}\nMate,"{written}"\n'.encode())
    assert [(unit.number, unit.points) for unit in found.units] == [(number, points)]
    odd = written in ("-10", "inf", "-3", "nan", "0")
    assert found.left_out == ((f"the {column} “{written}” of Mate",) if odd else ())


def test_a_row_without_a_name_and_columns_of_one_heading_are_named() -> None:
    assert read_roster(b"name,points\nMate,3\n,\n,5\n").left_out == ("row 4, which has no name",)
    found = read_roster(b"name,M,m,name\nMate,6,5,Bosun\n")
    assert [(unit.name, unit.stats) for unit in found.units] == [("Mate", (("M", "6"),))]
    assert found.left_out == ("another column “m”", "another column “name”")
