"""A piece as a file in any format; SVG is written here."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Literal, get_args

from cards.drawn.contours import Contour, Curve
from cards.drawn.dxf import piece_dxf
from cards.drawn.pdf import piece_pdf, piece_png
from cards.drawn.piece import CutPiece, PaintedShapes, Style, painted_shapes
from cards.geometry.kerf import WIDEST
from cards.geometry.path_data import number, path_data
from cards.geometry.paths import Path
from cards.html.drawing import svg


def piece_svg(piece: CutPiece, *, style: Style = "print", kerf: float = 0) -> str:
    """Draw in millimetres; lines for a machine are in one group for each layer."""
    groups = groupby(painted_shapes(piece, style, kerf), key=lambda mark: mark.layer)
    drawn = "".join(_group(layer, some) for layer, some in groups)
    return svg(piece.box, drawn, kind="drawing", title=piece.name)


def _group(layer: str, drawn: Iterable[PaintedShapes]) -> str:
    inside = "".join(map(_element, drawn))
    return f'<g id="{layer}">{inside}</g>' if layer else inside


def _element(mark: PaintedShapes) -> str:
    colour = escape(mark.colour)
    data = "".join(path_data(shape) if isinstance(shape, Path) else _contour(shape) for shape in mark.shapes)
    if mark.weight:
        return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(mark.weight)}"/>'
    rule = ' fill-rule="evenodd"' if mark.holes else ""
    return f'<path d="{data}" fill="{colour}"{rule}/>'


def _contour(contour: Contour) -> str:
    start = contour.curves[0].points[0]
    return f"M{number(start.x)} {number(start.y)}" + "".join(map(_curve, contour.curves)) + "Z"


def _curve(curve: Curve) -> str:
    spots = " ".join(f"{number(point.x)} {number(point.y)}" for point in curve.points[1:])
    return f"{'C' if curve.points[2:] else 'L'}{spots}"


Format = Literal["svg", "pdf", "dxf", "png"]
FORMATS: tuple[Format, ...] = get_args(Format)
TYPES: dict[Format, str] = {
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
    "dxf": "image/vnd.dxf",
    "png": "image/png",
}
DPI = (36, 1200)
"""The lowest and highest resolution."""


class NotDrawable(ValueError):
    """Options that cannot be used for a drawing; the message says which can."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FileOptions:
    """The options of files: painted or as lines for a machine, cut with a beam of `kerf` mm, at a resolution.

    `joined` writes outlines as polylines in DXF. Raises NotDrawable for numbers out of bounds.
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


def piece_file(piece: CutPiece, form: Format, wanted: FileOptions) -> bytes:
    """Write the piece in one format. Raise DxfUnavailable, TooManyPixels."""
    if form == "svg":
        return piece_svg(piece, style=wanted.style, kerf=wanted.kerf).encode()
    if form == "pdf":
        return piece_pdf(piece, style=wanted.style, kerf=wanted.kerf)
    if form == "dxf":
        return piece_dxf(piece, kerf=wanted.kerf, joined=wanted.joined)
    return piece_png(piece, wanted.dpi, style=wanted.style, kerf=wanted.kerf)
