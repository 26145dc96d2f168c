"""Sheets of odds of every game, read from the PDF: no word of a table is broken."""

from dataclasses import replace
from pathlib import Path

import pytest

from cards.faces.odds import odds_sheets
from cards.faces.parts import TextEntry
from cards.faces.sheet_face import Passage
from cards.faces.styling import styled_sheet
from cards.faces.typography import typeset
from cards.pdf.card_parts import GAME_SHEETS, reference
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.setting.sheet_widths import table_widths, words_fit
from cards.sheets.options import PrintOptions
from roster.rules.gang.gang import Gang
from tests.cards.html.printing import FacePages
from tests.cards.made_up import GAME
from tests.games.packs import FOLDERS, compiled

WIDE = 90.0


def words_of(part: Passage) -> set[str]:
    names = [entry.title for entry in part.items if isinstance(entry, TextEntry)]
    return {word for text in (part.corner, *part.heads, *names) for word in text.split()}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_word_of_a_table_of_odds_stands_whole_on_the_sheet(folder: Path) -> None:
    game = compiled(folder)
    for sheet in odds_sheets(game):
        toned = typeset(styled_sheet(sheet, tone="grey"))
        printed = FacePages(game, toned)
        found = {word for page in printed.document for word in page.get_textpage().get_text_range().split()}
        wanted = {word for part in toned.front if part.form == "table" for word in words_of(part)}
        assert wanted - found == set()


def test_where_to_stop_is_one_column_whatever_the_stress_and_says_why_it_fails() -> None:
    game = compiled(next(folder for folder in FOLDERS if folder.name == "entropy-city"))
    printed = FacePages(game, typeset(odds_sheets(game)[0]))
    text = " ".join(printed.document[0].get_textpage().get_text_range().split())
    assert "Stress changes nothing. Where that total fails, going on would risk more than it gains." in text
    assert "Stop at 10 – 1 6 15 28 45 62 77 10 11 – 1 6 15 28 45 62 77 11" in text


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_odds_of_a_game_take_one_page(folder: Path) -> None:
    game = compiled(folder)
    kit = print_kit(PrintContext(game=game, gang=Gang(game=game.slug)), PrintOptions(what=("odds",), paper="a4"))
    assert [page.title for page in kit.report.pages] == ["Odds"]


def test_words_fit_until_the_column_is_narrower_than_the_longest_of_them() -> None:
    part = Passage(
        items=(TextEntry(title="Pipe", values=("0.45", "–")),),
        form="table",
        heads=("Bike pushed", "Headshot"),
        corner="Item",
        shades=((0, 0),),
    )
    widths = table_widths(part, "barlow-condensed", 9.5, WIDE)
    assert sum(widths) == pytest.approx(WIDE)
    assert words_fit(part, "barlow-condensed", 9.5, WIDE)
    assert not words_fit(replace(part, heads=("Bike pushed", "Headshot" * 20)), "barlow-condensed", 9.5, WIDE)


def test_a_kit_without_odds_works_none_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME_SHEETS, "odds", lambda _: pytest.fail("asked for odds"))
    assert reference(PrintContext(game=GAME), PrintOptions(what=("cards", "reference"))).sheets
