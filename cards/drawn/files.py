"""A piece as a file in any of the formats.

Lives here: `Wanted`, `piece_file`, and each format's media type. Never here: how a format is written, folders.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from cards.drawn.dxf import piece_dxf
from cards.drawn.pdf import pieces_pdf
from cards.drawn.piece import Piece
from cards.drawn.png import piece_png
from cards.drawn.style import Style
from cards.drawn.svg import piece_svg
from cards.geometry.kerf import WIDEST

Format = Literal["svg", "pdf", "dxf", "png"]
FORMATS: tuple[Format, ...] = get_args(Format)
TYPES: dict[Format, str] = {
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
    "dxf": "image/vnd.dxf",
    "png": "image/png",
}
DPI = (36, 1200)


class NotDrawable(ValueError):
    """A drawing is asked for in a way that there is none; the message says what there is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Wanted:
    """How files are drawn: painted or as lines for a machine, for which beam, at which resolution.

    `joined` writes outlines as polylines in DXF. Raises NotDrawable.
    """

    style: Style = "print"
    kerf: float = 0
    dpi: int = 300
    joined: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.kerf <= WIDEST:
            raise NotDrawable(f"A kerf of {self.kerf:g} mm is not from 0 to {WIDEST:g} mm. Measure the width of a cut.")
        if not DPI[0] <= self.dpi <= DPI[1]:
            raise NotDrawable(f"{self.dpi} dpi is not from {DPI[0]} to {DPI[1]} dpi.")


def piece_file(piece: Piece, form: Format, wanted: Wanted) -> bytes:
    """The piece in one format. Raises DxfUnavailable, TooManyPixels."""
    if form == "svg":
        return piece_svg(piece, style=wanted.style, kerf=wanted.kerf).encode()
    if form == "pdf":
        return pieces_pdf((piece,), style=wanted.style, kerf=wanted.kerf, title=piece.name)
    if form == "dxf":
        return piece_dxf(piece, kerf=wanted.kerf, joined=wanted.joined)
    return piece_png(piece, wanted.dpi, style=wanted.style, kerf=wanted.kerf)
