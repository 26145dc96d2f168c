"""A laser's beam in a kit: the cut of each template moves outward by half of it."""

from io import BytesIO

import pikepdf

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from tests.cards.pdf.reading import drawn_on, fitted_circle
from tests.cards.pdf.small_game import GAME, PAIR

OUTER = 48.51 + 21
"""The outer edge of a turn of three inches."""


KERF = 0.4


def radii() -> set[float]:
    """Return the radii of every stroked arc of the templates, to a hundredth."""
    kit = print_kit(PrintContext(game=GAME, gang=PAIR), PrintOptions(what=("templates",), kerf=KERF))
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        lines = [line for page in pdf.pages for line in drawn_on(page) if line.stroked]
        curves = [piece for line in lines for piece in line.pieces if len(piece.points) == 4]
        return {round(fitted_circle((curve,))[1], 2) for curve in curves}


def test_outlines_grow_by_half_the_beam() -> None:
    found = radii()
    assert any(abs(radius - OUTER - KERF / 2) < 0.02 for radius in found)
    assert any(abs(radius - 48.51) < 0.02 for radius in found), "the centre line stays"
