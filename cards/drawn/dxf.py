"""A piece as DXF R2000 in millimetres, for lasers, plotters and CAD.

Lives here: `piece_dxf`, with ezdxf, which an extra brings; layers CUT, ENGRAVE, ENGRAVE_FILL and MARKS.
Never here: the drawing, entities (see `entities`).
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Any

from cards.drawn.entities import Look, add_joined, add_path, add_polygon
from cards.drawn.piece import Piece
from cards.drawn.style import LAYERS
from cards.geometry.paths import Path
from cards.geometry.tooling import Tool, Worked, worked

MILLIMETRES = 4
INDEX: dict[Tool, int] = {"cut": 1, "engrave": 5, "fill": 7, "marks": 3}
"""Red, blue, black and green by their numbers in every CAD program."""
FIRM, FINE = 50, 20
"""Line weights in hundredths of a millimetre."""
REMEDY = "DXF files need the library ezdxf, which is not installed here. Install Pressgang with its extra “dxf”."


class DxfUnavailable(RuntimeError):
    """The library that writes DXF is missing; the message says how to have it."""


@cache
def dxf_available() -> bool:
    """Whether this installation can write DXF."""
    return find_spec("ezdxf") is not None


def piece_dxf(piece: Piece, *, kerf: float = 0, joined: bool = False) -> bytes:
    """The piece's lines by layer. With `joined` an outline is one polyline with bulges instead of lines and arcs.

    Raises DxfUnavailable.
    """
    document = _new_document()
    layout = document.modelspace()
    add = add_joined if joined else add_path
    for line in worked(piece.drawing, kerf=kerf):
        _add(document, line, add_joined if line.tool == "fill" else add)
    for contour in piece.contours:
        add_polygon(layout, contour.flattened(), {"layer": LAYERS["fill"]})
    box = piece.drawing.box
    layout.reset_extents((box.left, -box.bottom, 0), (box.right, -box.top, 0))
    written = StringIO()
    document.write(written)
    return written.getvalue().encode(document.output_encoding)


def _add(document: Any, line: Worked, add: Callable[[Any, Path, Look], list[Any]]) -> None:
    """One path on its layer; a cut of several entities is a group too, so that one click takes all of it."""
    look: Look = {"layer": LAYERS[line.tool], "lineweight": FIRM if line.firm else FINE}
    made = add(document.modelspace(), line.path, look)
    if line.tool == "cut" and len(made) > 1:
        document.groups.new(f"outline-{len(document.groups) + 1}").extend(made)


def _new_document() -> Any:
    if not dxf_available():
        raise DxfUnavailable(REMEDY)
    ezdxf: Any = import_module("ezdxf")
    ezdxf.options.write_fixed_meta_data_for_testing = True
    document = ezdxf.new("R2000", units=MILLIMETRES)
    document.header["$MEASUREMENT"] = 1
    for tool, layer in LAYERS.items():
        document.layers.add(layer, color=INDEX[tool])
    return document
