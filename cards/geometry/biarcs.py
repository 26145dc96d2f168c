"""Ellipses as arcs of circles, for what cannot follow an ellipse: a line beside one is none.

Lives here: `simple`, which leaves lines and arcs as they are and takes an arc of an ellipse as pairs of arcs that share
its tangents. On the bases of miniatures they stay within a thousandth of a millimetre of it.
Never here: writers' approximations of arcs (see `svg`).
"""

from math import atan2, ceil, cos, degrees, hypot, radians, sin, sqrt

from cards.geometry.crossings import Simple
from cards.geometry.paths import Path
from cards.geometry.points import Point, at
from cards.geometry.segments import Arc, EllipseArc, Line

STEP = 7.5
"""Degrees of an ellipse's parameter that one pair of arcs follows."""


def simple(path: Path) -> tuple[Simple, ...]:
    """The segments of a path as lines and arcs of circles."""
    found: list[Simple] = []
    for segment in path.segments:
        found.extend(_pairs(segment) if isinstance(segment, EllipseArc) else (segment,))
    return tuple(found)


def _pairs(arc: EllipseArc) -> tuple[Simple, ...]:
    steps = max(2, ceil(abs(arc.sweep) / STEP - 1e-9))
    angles = [arc.begin + arc.sweep * step / steps for step in range(steps + 1)]
    points = [arc.at(angle) for angle in angles]
    ways = [_tangent(arc, angle) for angle in angles]
    return tuple(piece for k in range(steps) for piece in _pair(points[k], ways[k], points[k + 1], ways[k + 1]))


def _tangent(arc: EllipseArc, angle: float) -> Point:
    """The direction of an ellipse at a parameter, one long."""
    way = 1 if arc.sweep > 0 else -1
    flat = Point(x=-arc.across * sin(radians(angle)), y=arc.down * cos(radians(angle))).turned(arc.tilt)
    long = hypot(flat.x, flat.y)
    return at(way * flat.x / long, way * flat.y / long)


def _pair(start: Point, out: Point, end: Point, into: Point) -> tuple[Simple, Simple]:
    """Two arcs that leave `start` along `out`, meet without a corner, and reach `end` along `into`."""
    vx, vy = end.x - start.x, end.y - start.y
    square, bend = vx * vx + vy * vy, 2 * (1 - out.x * into.x - out.y * into.y)
    ahead = vx * (out.x + into.x) + vy * (out.y + into.y)
    reach = square / (ahead + sqrt(ahead * ahead + bend * square))
    middle = at(
        (start.x + end.x + reach * (out.x - into.x)) / 2,
        (start.y + end.y + reach * (out.y - into.y)) / 2,
    )
    return _leaving(start, out, middle), reversed_segment(_leaving(end, at(-into.x, -into.y), middle))


def _leaving(start: Point, way: Point, end: Point) -> Simple:
    """The arc that leaves a point in a direction and reaches another."""
    dx, dy = end.x - start.x, end.y - start.y
    aside = -way.y * dx + way.x * dy
    if abs(aside) < 1e-12:
        return Line(start=start, end=end)
    radius = (dx * dx + dy * dy) / (2 * aside)
    centre = start.shifted(-way.y * radius, way.x * radius)
    begin = degrees(atan2(start.y - centre.y, start.x - centre.x))
    stop = degrees(atan2(end.y - centre.y, end.x - centre.x))
    sweep = (stop - begin) % 360 if radius > 0 else -((begin - stop) % 360)
    return Arc(centre=centre, radius=abs(radius), begin=begin, sweep=sweep)


def reversed_segment(segment: Simple) -> Simple:
    """The same segment from its end to its start."""
    if isinstance(segment, Line):
        return Line(start=segment.end, end=segment.start)
    begin = segment.begin + segment.sweep
    return Arc(centre=segment.centre, radius=segment.radius, begin=begin, sweep=-segment.sweep)
