"""Rulings on sheets: every one with the way taken and the other way."""

from dataclasses import replace

from cards.faces.reference import reading_sheets
from roster.rules.game.game import Reading
from tests.cards.made_up import GAME

TIDE = Reading(key="tide", name="The tide", reading="It rises.", other="It falls.")


def test_a_reading_says_what_was_unclear_how_it_is_read_and_how_else_it_could_be() -> None:
    (sheet,) = reading_sheets(replace(GAME, readings=(TIDE,)))
    (entry,) = sheet.front[0].items
    assert (sheet.title, entry.title) == ("Rulings", "The tide")
    assert (entry.text, entry.marks) == ("It rises.", ("Could also be read: It falls.",))
    assert sheet.footer[0] == "Herring Cup · edition 3"


def test_many_readings_are_shared_about_evenly_among_sheets_in_their_order() -> None:
    many = tuple(replace(TIDE, key=f"t{at}", name=f"Tide {at}", reading="It rises. " * 20) for at in range(90))
    sheets = reading_sheets(replace(GAME, readings=many))
    assert [sheet.title for sheet in sheets] == [f"Rulings · {at} of {len(sheets)}" for at in range(1, len(sheets) + 1)]
    assert len(sheets) > 2
    assert [entry.title for sheet in sheets for entry in sheet.front[0].items] == [one.name for one in many]
    lengths = [len(sheet.front[0].items) for sheet in sheets]
    assert max(lengths) - min(lengths) <= 3
