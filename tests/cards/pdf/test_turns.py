"""Turning templates as printed: numbers that nobody reads upside down."""

from dataclasses import replace
from io import BytesIO
from math import dist

import pikepdf
import pypdfium2
import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from roster.rules.game.prints import Turn
from tests.cards.pdf.reading import MM, drawn_on
from tests.cards.pdf.test_usual_cards import gang_of
from tests.games.packs import FIXTURES, compiled


def test_a_line_under_each_six_on_a_turn_tells_it_from_a_nine_upside_down() -> None:
    game = compiled(FIXTURES / "entropy-city")
    game = replace(game, templates=tuple(one for one in game.templates if isinstance(one.drawing, Turn)))
    context = PrintContext(game=game, gang=gang_of("entropy-city"))
    printed = print_kit(context, PrintOptions(what=("templates",))).pdf
    found = {number: [0, 0] for number in "1234567"}
    with pypdfium2.PdfDocument(printed) as read, pikepdf.open(BytesIO(printed)) as document:
        for page, drawn in zip(read, document.pages, strict=True):
            text, pieces = (
                page.get_textpage(),
                [piece for one in drawn_on(drawn) if one.stroked for piece in one.pieces],
            )
            lines = [piece.at(0.5) for piece in pieces if piece.length == pytest.approx(4.16, abs=0.02)]
            for at, number in enumerate(text.get_text_range()):
                left, bottom, right, top = (one * MM for one in text.get_charbox(at))
                middle = (left + right) / 2, page.get_height() * MM - (bottom + top) / 2
                if number in found and max(top - bottom, right - left) > 5:
                    found[number][0] += 1
                    found[number][1] += sum(dist(middle, line) < 5 for line in lines)
    assert {number: lines for number, (_, lines) in found.items()} == dict.fromkeys("123457", 0) | {"6": 2}
    assert all(many >= 2 for many, _ in found.values())
