"""Lines, arcs and outlines as DXF entities; y grows upward there, so angles turn the other way.

Lives here: adding one path to a layout, piece by piece or as one polyline with bulges.
Never here: layers, files (see `dxf`).
"""

from collections.abc import Sequence
from math import radians, tan
from typing import Any

from cards.geometry.biarcs import simple
from cards.geometry.crossings import Simple, piece_of
from cards.geometry.paths import Path
from cards.geometry.points import Point
from cards.geometry.segments import Arc, EllipseArc, Line, Segment

Look = dict[str, Any]
"""A layer, and a line's weight."""
WHOLE = 360 - 1e-9


def add_path(layout: Any, path: Path, look: Look) -> list[Any]:
    """A path as LINE, ARC, CIRCLE and ELLIPSE entities; what was added."""
    return [add_segment(layout, segment, look) for segment in path.segments]


def add_joined(layout: Any, path: Path, look: Look) -> list[Any]:
    """A path as one entity: a CIRCLE, an ELLIPSE, or an LWPOLYLINE whose bulges are its arcs."""
    first = path.segments[0]
    if len(path.segments) == 1 and not isinstance(first, Line) and abs(first.sweep) >= WHOLE:
        return [add_segment(layout, first, look)]
    halves = [half for segment in simple(path) for half in _halved(segment)]
    spots = [(*_spot(half.start), _bulge(half)) for half in halves]
    if not path.closed:
        spots.append((*_spot(halves[-1].end), 0.0))
    return [layout.add_lwpolyline(spots, format="xyb", close=path.closed, dxfattribs=look)]


def add_polygon(layout: Any, points: Sequence[Point], look: Look) -> None:
    """Straight lines through the points and back to the first."""
    layout.add_lwpolyline([_spot(point) for point in points], close=True, dxfattribs=look)


def add_segment(layout: Any, segment: Segment, look: Look) -> Any:
    """One segment as the entity that is just that."""
    if isinstance(segment, Line):
        return layout.add_line(_spot(segment.start), _spot(segment.end), dxfattribs=look)
    if isinstance(segment, EllipseArc):
        return _ellipse(layout, segment, look)
    if abs(segment.sweep) >= WHOLE:
        return layout.add_circle(_spot(segment.centre), segment.radius, dxfattribs=look)
    low, high = _span(segment)
    return layout.add_arc(_spot(segment.centre), segment.radius, low % 360, high % 360, dxfattribs=look)


def _ellipse(layout: Any, arc: EllipseArc, look: Look) -> Any:
    """The longer half axis comes first in the file."""
    low, high = (0.0, 360.0) if abs(arc.sweep) >= WHOLE else _span(arc)
    long, short, tilt = arc.across, arc.down, -arc.tilt
    if short > long:
        long, short, tilt = short, long, tilt + 90
        low, high = (low, high) if high - low >= WHOLE else (low - 90, high - 90)
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
    """An arc's two angles, anticlockwise."""
    ends = sorted((-arc.begin, -arc.begin - arc.sweep))
    return ends[0], ends[1]


def _halved(segment: Simple) -> tuple[Simple, ...]:
    """An arc of more than half a circle in two, since a bulge tells such arcs apart badly."""
    if isinstance(segment, Line) or abs(segment.sweep) <= 180:
        return (segment,)
    return piece_of(segment, 0, 0.5), piece_of(segment, 0.5, 1)


def _bulge(segment: Simple) -> float:
    return 0.0 if isinstance(segment, Line) else -tan(radians(segment.sweep) / 4)


def _spot(point: Point) -> tuple[float, float]:
    return point.x, -point.y
