"""The cut line of a PDF page."""

from io import BytesIO

import pikepdf

from tests.cards.pdf.reading import drawn_on
from tests.cards.true_scale.outline import Polylines

RED = (1.0, 0.0, 0.0)
STEPS = 48


def pdf_outline(pdf: bytes) -> Polylines:
    """Return the red strokes of its first page."""
    with pikepdf.open(BytesIO(pdf)) as document:
        strokes = [one for one in drawn_on(document.pages[0]) if one.stroked and one.colour == RED]
    return Polylines(runs=[[spot for piece in one.pieces for spot in piece.spots(STEPS)] for one in strokes])
