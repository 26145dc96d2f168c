"""Every piece of a game, measured in four files."""

from collections.abc import Iterator
from dataclasses import dataclass

from cards.drawn.dxf import piece_dxf
from cards.drawn.files import piece_svg
from cards.drawn.pdf import piece_pdf, piece_png
from cards.drawn.piece import MARGIN, CutPiece
from tests.cards.true_scale.dxf_reader import dxf_outline
from tests.cards.true_scale.measures import Dimension
from tests.cards.true_scale.outline import Outline
from tests.cards.true_scale.pdf_reader import pdf_outline
from tests.cards.true_scale.png_reader import pixels
from tests.cards.true_scale.svg_reader import svg_outline

DPI = 300
FORMATS = ("PDF", "SVG", "DXF", "PNG")


@dataclass(frozen=True, kw_only=True, slots=True)
class MeasuredFigure:
    """One figure of one piece: the pack's number, and what each format gave."""

    piece: str
    figure: str
    expected: float
    read: tuple[float, ...]


def outlines(piece: CutPiece, kerf: float) -> tuple[Outline, ...]:
    """Return the piece's cut line out of each format, in the order of `FORMATS`."""
    return (
        pdf_outline(piece_pdf(piece, style="cut", kerf=kerf)),
        svg_outline(piece_svg(piece, style="cut", kerf=kerf)),
        dxf_outline(piece_dxf(piece, kerf=kerf)),
        pixels(piece_png(piece, DPI, style="cut", kerf=kerf), MARGIN),
    )


def measured(piece: CutPiece, wanted: tuple[Dimension, ...], kerf: float = 0) -> Iterator[MeasuredFigure]:
    found = outlines(piece, kerf)
    for figure in wanted:
        read = tuple(figure.read(one) for one in found)
        yield MeasuredFigure(piece=piece.key, figure=figure.name, expected=figure.expected, read=read)
