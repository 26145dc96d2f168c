"""Sheets of odds: numbers in large type, shaded, with what they take for granted."""

from dataclasses import replace

from cards.faces.odds import HOW_TO_READ, NOTES_TITLE, attempt_passages, odds_sheets
from roster.odds.tables import tables_of
from tests.games.packs import FOLDERS, compiled
from tests.sixth_game.pack import game


def test_each_table_is_a_passage_with_a_shade_for_each_number() -> None:
    passages = [one for sheet in odds_sheets(game()) for one in sheet.front]
    assert [one.title for one in passages][:2] == ["Sprint: chance of success", "Sprint: chance of a bust"]
    for passage in passages[:-1]:
        assert [len(row) for row in passage.shades] == [len(entry.values) for entry in passage.items]


def test_the_sheet_ends_with_what_the_numbers_leave_out() -> None:
    notes = odds_sheets(replace(game(), attempts=(game().attempt["shoving"],)))[0].front[-1]
    assert (notes.title, notes.text) == (NOTES_TITLE, HOW_TO_READ)
    assert "Walls are left out." in notes.items[0].text


def test_nothing_is_said_twice_and_a_column_alone_stands_beside_the_rows_it_is_for() -> None:
    """Whoever plays to pass without a bust succeeds as often up to a target of 16."""
    entropy = compiled(next(folder for folder in FOLDERS if folder.name == "entropy-city"))
    first, second, third, fourth = odds_sheets(entropy)[0].front[:4]
    assert [row.title for row in first.items] == [str(target) for target in range(10, 22)]
    assert [row.title for row in second.items] == ["17", "18", "19", "20", "21"]
    assert second.text.endswith("All other rows are as in “chance of success if you play to pass”.")
    assert len(second.shades) == 5
    assert (third.heads[-2:], len(third.shades[0])) == (("14", "Stop at"), 9)
    assert "The last column shows where to stop if you play to pass without a bust. Each number" in third.text
    assert " ".join(row.values[-1] for row in third.items) == "10 11 12 13 14 15 16 16 15 14 13 12"
    assert fourth.title == "Melee attack: chance of success"


def test_a_table_with_all_rows_of_an_earlier_one_only_says_so() -> None:
    [of, *_] = tables_of(game())
    one = replace(of.tables[0], title="Chance of calm")
    first, second = attempt_passages(replace(of, tables=(one, replace(one, title="Chance of haste"))))
    assert first.items
    assert (second.form, second.items, second.shades) == ("entries", (), ())
    assert (second.title, second.text) == (f"{of.attempt.name}: chance of haste", "The same as “chance of calm”.")


def test_a_game_without_attempts_has_no_such_sheet() -> None:
    assert odds_sheets(replace(game(), attempts=())) == ()
