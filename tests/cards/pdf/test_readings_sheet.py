"""Readings and equipment in a kit, read back from the PDF."""

from dataclasses import replace

import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintingFailed
from cards.sheets.options import USUAL, PartName, PrintOptions
from roster.rules.game.game import Game, Reading
from roster.rules.game.prints import Equipment
from tests.cards.pages import texts
from tests.cards.pdf.small_game import GAME, GANG

READ = replace(
    GAME,
    readings=(Reading(key="tide", name="The tide", reading="It rises twice.", other="It falls once."),),
    equipment=(Equipment(key="dice", name="Brass dice", copies=4, text="Ten sides each."),),
)


def words(game: Game, *what: PartName) -> str:
    return " ".join(texts(print_kit(PrintContext(game=game, gang=GANG), PrintOptions(what=what)).pdf))


def test_readings_are_printed_when_they_are_asked_for() -> None:
    assert "The tide It rises twice. Could also be read: It falls once." in words(READ, "readings")


def test_a_game_without_readings_has_nothing_to_print_of_them() -> None:
    with pytest.raises(PrintingFailed):
        words(GAME, "readings")


def test_the_usual_kit_lists_the_dice_and_tools() -> None:
    assert "reference" in USUAL
    text = words(READ, "reference")
    assert all(said in text for said in ("Brass dice", "4 for the", "Ten sides each."))
