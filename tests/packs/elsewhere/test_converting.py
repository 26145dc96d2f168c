"""A list of another program as a game without rules: it compiles, and its cards say what the list says."""

import json
import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.faces.gang_cards import cards_of
from cards.faces.summary import summary_sheet
from cards.faces.tokens import gang_tokens
from roster.packs.compiling import compile_edition
from roster.packs.elsewhere.converting import converted, per_figure, pieces
from roster.packs.elsewhere.recognising import read_roster
from roster.packs.elsewhere.roster import Roster, RosterProfile, RosterRule, RosterUnit
from roster.packs.elsewhere.selections import kind_by
from roster.packs.linting.every import lint_pack
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge
from tests.packs.elsewhere import made_up

MATE, HAND, BOSUN = range(3)


def printed(roster: Roster) -> tuple[Game, Gang]:
    """Return a list as the site would read it from its edition."""
    pack, gang = converted(roster, slug="list-a", source="Low Tide.rosz")
    assert lint_pack(pack) == ()
    return compile_edition(pack.canonical(), 1), gang


@pytest.fixture(scope="module")
def low_tide() -> tuple[Game, Gang]:
    return printed(read_roster(made_up.ROS))


def words_on(game: Game, gang: Gang, number: int) -> str:
    return repr(cards_of(game, gang)[number].face)


def test_a_list_is_a_game_without_verdicts_whose_cards_sheets_and_notes_say_what_it_says(
    low_tide: tuple[Game, Gang],
) -> None:
    text = words_on(*low_tide, MATE)
    for word in ("Old Pell", "Leader", "3+", "D6+1", "Boat hook", "3/5", "Marks: Long, Clumsy in fog"):
        assert word in text
    for word in ("Loud Voice", "Minus one in fog.", "2 × Lantern", "Sailor", "Painted in blue"):
        assert word in text
    game, gang = low_tide
    assert [profile.figures for profile in game.profiles] == [1, 4, 1]
    assert "4 figures" in words_on(game, gang, HAND)
    assert [item.quantity for item in game.profiles[HAND].weapons] == [1]
    assert [per_figure(*one) for one in ((8, 4), (6, 4))] == [2, 6]
    judged = judge(*low_tide)
    assert (judged.receipt.total, judged.findings, low_tide[0].has_verdicts) == (95, (), False)
    assert "No verdict" in repr(summary_sheet(*low_tide))
    assert [entry.name for section in game.reference for entry in section.entries] == ["Fog", "Ebb"]
    (token,) = gang_tokens(game, gang)
    assert (token.copies, token.front.side.label) == (12, "")
    notes = "Read from “Low Tide.rosz”, a BattleScribe list.\nLeft out: Weather: Calm; the sum of Crates."
    assert (low_tide[1].name, low_tide[1].notes) == ("Low Tide", notes)


def test_names_become_keys_and_only_short_values_stand_in_boxes() -> None:
    bow = RosterProfile("Bow", "M" * 41, (("Range", "20"), ("Hit", "4+")))
    axe = RosterProfile("Axe", "", (("Hit", "3+"), ("Harm", "2")))
    unit = RosterUnit(name="N" * 50, stats=(("Move", "x" * 12), ("Drills", "y" * 13)), weapons=(bow, axe))
    two = RosterUnit(name="Two", weapons=(bow._replace(number=2),))
    fog = RosterRule("Fog", "Nobody sees far.")
    game, gang = printed(Roster(program="X", side="Far Isles - Salt and Smokes", units=(unit, two), rules=(fog,)))
    assert [(one.key, one.name) for one in game.stats] == [
        ("move", "Move"),
        ("w-range", "Range"),
        ("w-hit", "Hit"),
        ("w-harm", "Harm"),
    ]
    assert (game.profiles[0].key, game.profiles[0].text) == ("n" * 40, "Drills: yyyyyyyyyyyyy")
    assert [(one.key, one.name) for one in game.weapons] == [("bow", "Bow"), ("axe", "Axe")]
    assert [one.name for one in game.weapon_groups] == ["M" * 41, "Weapons"]
    tables = [(one.title, one.stats) for one in game.designs[0].front if one.kind == "weapons"]
    assert tables == [("M" * 40, ("w-range", "w-hit")), ("Weapons", ("w-hit", "w-harm"))]
    assert (game.designs[0].width, game.designs[0].height, game.reference[0].sheet) == (70, 120, 1)
    assert (game.factions[0].short, gang.members[0].id, gang.name) == ("Salt and Smoke", "c1", "Low Tide")


def test_a_long_rule_goes_on_under_its_name_and_loses_nothing() -> None:
    words = " ".join(f"word{number}" for number in range(900))
    game, _ = printed(Roster(program="X", units=(RosterUnit(name="Mate", rules=(RosterRule("Long", words),)),)))
    assert {trait.name for trait in game.traits} == {"Long"}
    assert " ".join(game.trait[item.key].text for item in game.profiles[0].traits) == words


def test_units_alike_share_a_profile_and_keep_their_names() -> None:
    pell = RosterUnit(name="Hand", own_name="Pell", stats=(("Move", "5"),))
    game, gang = printed(Roster(program="X", units=(pell, replace(pell, own_name="Ann"), replace(pell, points=3))))
    assert [(member.name, member.profile) for member in gang.members] == [
        ("Pell", "hand"),
        ("Ann", "hand"),
        ("Pell", "hand-2"),
    ]
    assert len(game.profiles) == 2


LETTERS = st.text(max_size=60) | st.sampled_from(
    ["", "-", "<b>", "{x}", "{{7*7}}", "\u202eabc", "é" * 90, "\0", "=1+1"]
)
Cells = list[tuple[str, str]]
ROWS = st.lists(st.tuples(LETTERS, LETTERS), max_size=3)


@given(st.lists(st.tuples(LETTERS, ROWS, ROWS, LETTERS), min_size=1, max_size=3))
def test_whatever_a_list_says_its_game_compiles(units: list[tuple[str, Cells, Cells, str]]) -> None:
    def node(kind: str, name: str, row: Cells) -> dict[str, object]:
        filled = [*row, ("a", "1"), ("b", "2"), ("c", "3")] if kind == "Sailor" else row
        return {"name": name, "typeName": kind, "characteristics": [{"name": one, "$text": two} for one, two in filled]}

    tops = [
        {
            "name": name,
            "type": "model",
            "number": 1,
            "customName": text,
            "profiles": [node("Sailor", name, stats), node("Weapon", name, arms), node("Talents", text, arms)],
            "rules": [{"name": name, "description": text}],
            "categories": [{"name": text, "primary": True}],
            "selections": [{"name": text}],
            "customNotes": text,
        }
        for name, stats, arms, text in units
    ]
    found = read_roster(json.dumps({"roster": {"name": units[0][3], "forces": [{"selections": tops}]}}))
    pack, gang = converted(found, slug="list-a", source="")
    game = compile_edition(pack.canonical(), 1)
    assert len(cards_of(game, gang)) == len(found.units)


def test_a_list_of_500_selections_takes_less_than_a_second() -> None:
    hand = made_up.ROS[made_up.ROS.index('<selection name="Deck Hands"') : made_up.ROS.index("</selections></force>")]
    lamps = '<selection name="Lamp" number="1" type="upgrade"/>' * 400
    large = made_up.ROS.replace(hand, hand * 49).replace(
        '<selection name="Lantern"', f'{lamps}<selection name="Lantern"'
    )
    assert large.count("<selection ") > 500
    began = time.process_time()
    game, gang = printed(read_roster(large))
    assert (time.process_time() - began) < 1
    assert len(gang.members) == 99
    assert len(game.profiles) == 3


@pytest.mark.parametrize(
    ("lengths", "kind"),
    [((12, 12, 12, 13, 13), "stats"), ((12, 12, 12, 13, 13, 13), "text"), ((12, 12), "text"), ((1, 1, 13), "text")],
)
def test_stats_are_three_short_values_and_more_than_half(lengths: tuple[int, ...], kind: str) -> None:
    longest = {f"H{number}": length for number, length in enumerate(lengths)}
    assert kind_by("Unit", longest) == kind
    assert kind_by("Ranged Weapons", longest) == "weapon"
    assert kind_by("Unit", {**longest, "RANGE": 1}) == "weapon"
    assert kind_by("Unit", {"Range": 1, "Save": 1}) == "text"


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("x" * 2000, [2000]),
        ("x" * 2001, [2000, 1]),
        ("x" * 1500 + " " + "y" * 1000, [1500, 1000]),
        ("x" * 900 + " " + "y" * 1500, [2000, 401]),
        ("x" * 900 + "\n" + "y" * 1500, [2000, 401]),
        ("x" * 1000 + "\n" + "y" * 1500, [1000, 1500]),
    ],
)
def test_a_long_text_is_cut_between_words_where_it_can_be(text: str, lengths: list[int]) -> None:
    assert [len(piece) for piece in pieces(text)] == lengths
