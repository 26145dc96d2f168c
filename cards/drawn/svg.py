"""A piece as an SVG file of true size that needs no font.

Lives here: `piece_svg`. Never here: drawings on pages (see cards.html.drawing).
"""

from collections.abc import Iterable
from html import escape
from itertools import groupby

from cards.drawn.contours import Contour, Curve
from cards.drawn.piece import Piece
from cards.drawn.style import Mark, Style, marks
from cards.geometry.paths import Path
from cards.geometry.svg import number, path_data
from cards.html.drawing import svg

COMMANDS = {2: "L", 3: "Q", 4: "C"}


def piece_svg(piece: Piece, *, style: Style = "print", kerf: float = 0) -> str:
    """The drawing in millimetres; lines for a machine stand in a group a layer."""
    groups = groupby(marks(piece, style, kerf), key=lambda mark: mark.layer)
    drawn = "".join(_group(layer, some) for layer, some in groups)
    return svg(piece.box, drawn, kind="drawing", title=piece.name)


def _group(layer: str, drawn: Iterable[Mark]) -> str:
    inside = "".join(map(_element, drawn))
    return f'<g id="{layer}">{inside}</g>' if layer else inside


def _element(mark: Mark) -> str:
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
    return COMMANDS[len(curve.points)] + spots
