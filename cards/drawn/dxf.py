"""Pieces as DXF R2000 in millimetres, for lasers, plotters and CAD."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from math import radians, tan
from typing import Any

from cards.drawn.piece import LAYERS, CutPiece
from cards.geometry.kerf import SimpleSegment, simple_segments, subsegment
from cards.geometry.paths import Arc, EllipseArc, Line, Path, Segment
from cards.geometry.points import Point
from cards.geometry.tooling import Tool, ToolPath, tool_paths

Look = dict[str, Any]
"""The attributes of entities: their layer and, for lines, their weight."""
FULL_TURN = 360 - 1e-9


def add_path(layout: Any, path: Path, look: Look) -> list[Any]:
    """Add a path as LINE, ARC, CIRCLE and ELLIPSE entities, and return them."""
    return [add_segment(layout, segment, look) for segment in path.segments]


def add_joined(layout: Any, path: Path, look: Look) -> list[Any]:
    """Add a path as one entity, and return it: a CIRCLE, an ELLIPSE, or an LWPOLYLINE with bulges for its arcs."""
    first = path.segments[0]
    if len(path.segments) == 1 and not isinstance(first, Line) and abs(first.sweep) >= FULL_TURN:
        return [add_segment(layout, first, look)]
    halves = [half for segment in simple_segments(path) for half in _halved(segment)]
    spots = [(*_spot(half.start), _bulge(half)) for half in halves]
    if not path.closed:
        spots.append((*_spot(halves[-1].end), 0.0))
    return [layout.add_lwpolyline(spots, format="xyb", close=path.closed, dxfattribs=look)]


def add_segment(layout: Any, segment: Segment, look: Look) -> Any:
    """Add one segment as a LINE, ARC, CIRCLE or ELLIPSE, and return it."""
    if isinstance(segment, Line):
        return layout.add_line(_spot(segment.start), _spot(segment.end), dxfattribs=look)
    if isinstance(segment, EllipseArc):
        return _ellipse(layout, segment, look)
    if abs(segment.sweep) >= FULL_TURN:
        return layout.add_circle(_spot(segment.centre), segment.radius, dxfattribs=look)
    low, high = _span(segment)
    return layout.add_arc(_spot(segment.centre), segment.radius, low % 360, high % 360, dxfattribs=look)


def _ellipse(layout: Any, arc: EllipseArc, look: Look) -> Any:
    """Add an ellipse. DXF requires the longer half axis first."""
    low, high = (0.0, 360.0) if abs(arc.sweep) >= FULL_TURN else _span(arc)
    long, short, tilt = arc.across, arc.down, -arc.tilt
    if short > long:
        long, short, tilt = short, long, tilt + 90
        low, high = (low, high) if high - low >= FULL_TURN else (low - 90, high - 90)
    axis = Point(x=long, y=0).turned(tilt)
    return layout.add_ellipse(
        _spot(arc.centre),
        major_axis=(axis.x, axis.y),
        ratio=short / long,
        start_param=radians(low),
        end_param=radians(high),
        dxfattribs=look,
    )


def _span(arc: Arc | EllipseArc) -> tuple[float, float]:
    """Return an arc's two angles, anticlockwise."""
    ends = sorted((-arc.begin, -arc.begin - arc.sweep))
    return ends[0], ends[1]


def _halved(segment: SimpleSegment) -> tuple[SimpleSegment, ...]:
    """Split an arc of more than half a circle in two: the bulges of such arcs lose precision."""
    if isinstance(segment, Line) or abs(segment.sweep) <= 180:
        return (segment,)
    return subsegment(segment, 0, 0.5), subsegment(segment, 0.5, 1)


def _bulge(segment: SimpleSegment) -> float:
    return 0.0 if isinstance(segment, Line) else -tan(radians(segment.sweep) / 4)


def _spot(point: Point) -> tuple[float, float]:
    return point.x, -point.y


MILLIMETRES = 4
INDEX: dict[Tool, int] = {"cut": 1, "engrave": 5, "fill": 7, "marks": 3}
"""The numbers of red, blue, black and green in CAD programs."""
FIRM, FINE = 50, 20
"""Line weights in hundredths of a millimetre."""
REMEDY = "DXF files need the library ezdxf, which is not installed here. Install Pressgang with its extra “dxf”."


class DxfUnavailable(RuntimeError):
    """The library that writes DXF is missing; the message says how to install it."""


@cache
def dxf_available() -> bool:
    """Return whether this installation can write DXF."""
    return find_spec("ezdxf") is not None


def piece_dxf(piece: CutPiece, *, kerf: float = 0, joined: bool = False) -> bytes:
    """Write the piece's lines by layer. With `joined`, outlines are polylines with bulges, not lines and arcs.

    Raise DxfUnavailable.
    """
    document = _new_document()
    layout = document.modelspace()
    add = add_joined if joined else add_path
    for line in tool_paths(piece.drawing, kerf=kerf):
        _add(document, line, add_joined if line.tool == "fill" else add)
    for contour in piece.contours:
        spots = [_spot(point) for point in contour.flattened()]
        layout.add_lwpolyline(spots, close=True, dxfattribs={"layer": LAYERS["fill"]})
    box = piece.drawing.box
    layout.reset_extents((box.left, -box.bottom, 0), (box.right, -box.top, 0))
    written = StringIO()
    document.write(written)
    return written.getvalue().encode(document.output_encoding)


def _add(document: Any, line: ToolPath, add: Callable[[Any, Path, Look], list[Any]]) -> None:
    """Add a path on its layer. A cut of several entities becomes a group, so that one click selects all of it."""
    look: Look = {"layer": LAYERS[line.tool], "lineweight": FIRM if line.firm else FINE}
    made = add(document.modelspace(), line.path, look)
    if line.tool == "cut" and len(made) > 1:
        document.groups.new(f"outline-{len(document.groups) + 1}").extend(made)


def _new_document() -> Any:
    if not dxf_available():
        raise DxfUnavailable(REMEDY)
    ezdxf: Any = import_module("ezdxf")
    ezdxf.options.write_fixed_meta_data_for_testing = True  # the same piece gives the same bytes
    document = ezdxf.new("R2000", units=MILLIMETRES)
    document.header["$MEASUREMENT"] = 1
    for tool, layer in LAYERS.items():
        document.layers.add(layer, color=INDEX[tool])
    return document
