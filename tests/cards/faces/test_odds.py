"""Sheets of odds: numbers in large type, shaded, with what they take for granted."""

from dataclasses import replace

from cards.faces.odds import HOW_TO_READ, NOTES_TITLE, odds_sheets
from tests.sixth_game.pack import game


def test_each_table_is_a_passage_with_a_shade_for_each_number() -> None:
    passages = [one for sheet in odds_sheets(game()) for one in sheet.front]
    assert [one.title for one in passages][:2] == ["Sprint: chance of success", "Sprint: chance of a bust"]
    for passage in passages[:-1]:
        assert [len(row) for row in passage.shades] == [len(entry.values) for entry in passage.items]


def test_the_last_sheet_ends_with_what_the_numbers_leave_out_and_rest_on() -> None:
    attempt = replace(game().attempt["shoving"], readings=(game().readings[0].key,))
    notes = odds_sheets(replace(game(), attempts=(attempt,)))[-1].front[-1]
    assert (notes.title, notes.text) == (NOTES_TITLE, HOW_TO_READ)
    assert "Walls are left out." in notes.items[0].text
    assert f"This rests on the ruling “{game().readings[0].name}”." in notes.items[0].text


def test_a_game_without_attempts_has_no_such_sheet() -> None:
    assert odds_sheets(replace(game(), attempts=())) == ()
