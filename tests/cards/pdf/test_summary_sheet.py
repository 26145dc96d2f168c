"""The summary in a kit: the gang on a page of its own."""

import re
from io import BytesIO
from itertools import pairwise

import pikepdf
import pypdfium2
import pytest

from cards.faces.parts import TICK
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from tests.cards.pdf.reading import MM, drawn_on
from tests.cards.pdf.small_game import GAME, GANG
from tests.games.packs import FIXTURES, compiled, sample


def test_a_summary_names_everybody_with_a_box_to_tick_and_what_is_left_of_its_page_is_lines_for_notes() -> None:
    """No bundled font has a box: it is drawn, so that it is no letter of the page."""
    kit = print_kit(PrintContext(game=GAME, gang=GANG, revision=3), PrintOptions(what=("summary",)))
    assert {page.kind for page in kit.report.pages if not page.back} == {"summary"}
    assert kit.report.notes == ()
    (page,) = pypdfium2.PdfDocument(kit.pdf)
    text = page.get_textpage().get_text_range().replace("\u00a0", " ")
    assert [member.name for member in GANG.members if member.name not in text] == []
    assert TICK not in text
    assert [said for said in ("OUT", "NOTES OF THE MATCH") if said not in text.upper()] == []
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        wide = sorted(
            top
            for left, top, right, bottom in (path.box for path in drawn_on(pdf.pages[0]))
            if right - left > 190 and bottom - top < 0.1
        )
    _head, *lines, foot = wide
    assert len(lines) >= 8
    assert all(two - one == pytest.approx(8, abs=0.05) for one, two in pairwise(lines))
    assert 0 < foot - lines[-1] < 8 + 2.5


def test_it_is_on_the_back_of_a_last_reference_sheet_unless_no_sheet_is_to_be_shared() -> None:
    sides = [
        [(page.kind, page.back) for page in print_kit(PrintContext(game=GAME, gang=GANG), options).report.pages]
        for options in (
            PrintOptions(what=("reference", "summary")),
            PrintOptions(what=("reference", "summary"), apart=True),
        )
    ]
    assert sides == [
        [("reference", False), ("summary", True)],
        [("reference", False), ("summary", False)],
    ]


def test_in_large_type_the_box_to_tick_is_beside_its_word() -> None:
    game, gang = compiled(FIXTURES / "systemmech"), sample("systemmech", "lamplight-society")
    pdf = print_kit(PrintContext(game=game, gang=gang), PrintOptions(what=("summary",), large=True)).pdf
    with pikepdf.open(BytesIO(pdf)) as read, pypdfium2.PdfDocument(pdf) as document:
        high, text = document[0].get_height(), document[0].get_textpage()
        words = text.get_text_range()
        starts = [found.start() for found in re.finditer(r"\bOut\b", words)]
        lines = [(text.get_charbox(at), text.get_charbox(at + 2)) for at in starts]
        boxes = [one.box for one in drawn_on(read.pages[0]) if one.stroked and 3.5 < one.box[2] - one.box[0] < 3.9]
    assert len(lines) == len(gang.members)
    for first, last in lines:
        middle = (high - (first[1] + first[3]) / 2) * MM
        beside = [left for left, top, _, bottom in boxes if top < middle < bottom and left < 100]
        assert [0.5 < left - last[2] * MM < 3 for left in beside] == [True]
