"""How a piece is drawn: painted for print, or as lines for a machine.

Lives here: `Style`, the strokes and areas of a piece in the order in which they are drawn, and the colours of machines'
layers. SVG and PDF write the same marks.
Never here: file formats.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from cards.drawn.contours import Contour
from cards.drawn.piece import Piece
from cards.geometry.kerf import kerfed
from cards.geometry.paths import Path
from cards.geometry.tooling import Tool, Worked, worked
from cards.html.drawing import FILLS, LINES
from cards.html.labels import INK

Style = Literal["print", "cut"]
STYLES: tuple[Style, ...] = get_args(Style)
HAIR = 0.1
FIRM = 0.5
LAYERS: dict[Tool, str] = {"cut": "CUT", "engrave": "ENGRAVE", "fill": "ENGRAVE_FILL", "marks": "MARKS"}
"""Each tool's layer by the name that files give it."""
COLOURS: dict[Tool, str] = {"cut": "#ff0000", "engrave": "#0000ff", "fill": "#000000", "marks": "#00a000"}
"""Cutting programs tell operations apart by pure colours."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Mark:
    """Things drawn alike: lines of some weight in millimetres, or areas (weight 0).

    With `holes`, an area inside another one is left out of it.
    """

    shapes: tuple[Path | Contour, ...]
    colour: str
    weight: float = 0
    holes: bool = False
    layer: str = ""


def marks(piece: Piece, style: Style, kerf: float) -> Iterator[Mark]:
    """A piece's marks from the bottom up."""
    return _painted(piece, kerf) if style == "print" else _tooled(piece, kerf)


def _painted(piece: Piece, kerf: float) -> Iterator[Mark]:
    for shape in kerfed(piece.drawing, kerf).shapes:
        colour, weight = LINES.get(shape.layer) or (FILLS.get(shape.layer, piece.accent), 0.0)
        yield Mark(shapes=(shape.path,), colour=colour, weight=weight)
    if piece.contours:
        yield Mark(shapes=piece.contours, colour=INK)


def _tooled(piece: Piece, kerf: float) -> Iterator[Mark]:
    """By layer, the cut last: what is cut loose can no longer be engraved in its place."""
    lines = worked(piece.drawing, kerf=kerf)
    yield from _lines(lines, "engrave")
    areas = tuple(line.path for line in lines if line.tool == "fill")
    for shapes, holes in ((areas, True), (piece.contours, False)):
        if shapes:
            yield Mark(shapes=shapes, colour=COLOURS["fill"], holes=holes, layer=LAYERS["fill"])
    yield from _lines(lines, "marks")
    yield from _lines(lines, "cut")


def _lines(lines: tuple[Worked, ...], tool: Tool) -> Iterator[Mark]:
    for line in (line for line in lines if line.tool == tool):
        weight = FIRM if line.firm else HAIR
        yield Mark(shapes=(line.path,), colour=COLOURS[tool], weight=weight, layer=LAYERS[tool])
