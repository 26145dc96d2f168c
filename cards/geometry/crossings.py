"""Where two segments meet, and how far along each a point lies.

Lives here: `crossings`, `part_of`, `piece_of`, for straight lines and arcs of circles. Parts run from 0 at a segment's
start to 1 at its end.
Never here: ellipses (see `biarcs`), whole paths.
"""

from math import atan2, degrees, hypot, sqrt

from cards.geometry.points import Point, at
from cards.geometry.segments import Arc, Line

Simple = Line | Arc
NEAR = 1e-7
"""Millimetres within which two points are one."""


def part_of(segment: Simple, point: Point) -> float:
    """How far along the segment a point of it lies; below 0 or above 1 beyond its ends."""
    if isinstance(segment, Line):
        dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
        return ((point.x - segment.start.x) * dx + (point.y - segment.start.y) * dy) / (dx * dx + dy * dy)
    way = 1 if segment.sweep > 0 else -1
    angle = degrees(atan2(point.y - segment.centre.y, point.x - segment.centre.x))
    turned, whole = (angle - segment.begin) * way % 360, abs(segment.sweep)
    return (turned if turned <= (whole + 360) / 2 else turned - 360) / whole


def piece_of(segment: Simple, begin: float, end: float) -> Simple:
    """The piece of a segment between two parts of it."""
    if isinstance(segment, Line):
        dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
        return Line(start=segment.start.shifted(dx * begin, dy * begin), end=segment.start.shifted(dx * end, dy * end))
    return Arc(
        centre=segment.centre,
        radius=segment.radius,
        begin=segment.begin + segment.sweep * begin,
        sweep=segment.sweep * (end - begin),
    )


def crossings(one: Simple, two: Simple) -> tuple[Point, ...]:
    """The points that both segments hold, ends included; none for segments that run along each other."""
    return tuple(point for point in _meeting(one, two) if _holds(one, point) and _holds(two, point))


def _holds(segment: Simple, point: Point) -> bool:
    slack = NEAR / segment.length
    return -slack <= part_of(segment, point) <= 1 + slack


def _meeting(one: Simple, two: Simple) -> tuple[Point, ...]:
    """Where the whole straight lines and circles of two segments meet."""
    if isinstance(one, Line):
        return _lines(one, two) if isinstance(two, Line) else _line_and_circle(one, two)
    return _line_and_circle(two, one) if isinstance(two, Line) else _circles(one, two)


def _lines(one: Line, two: Line) -> tuple[Point, ...]:
    ax, ay = one.end.x - one.start.x, one.end.y - one.start.y
    bx, by = two.end.x - two.start.x, two.end.y - two.start.y
    across = ax * by - ay * bx
    if abs(across) < NEAR * hypot(ax, ay) * hypot(bx, by):
        return ()
    part = ((two.start.x - one.start.x) * by - (two.start.y - one.start.y) * bx) / across
    return (one.start.shifted(ax * part, ay * part),)


def _line_and_circle(line: Line, arc: Arc) -> tuple[Point, ...]:
    dx, dy = line.end.x - line.start.x, line.end.y - line.start.y
    long = hypot(dx, dy)
    ux, uy = dx / long, dy / long
    along = (arc.centre.x - line.start.x) * ux + (arc.centre.y - line.start.y) * uy
    foot = line.start.shifted(ux * along, uy * along)
    reach = _half_chord(arc.radius, foot.distance(arc.centre))
    return tuple(foot.shifted(ux * step, uy * step) for step in reach)


def _circles(one: Arc, two: Arc) -> tuple[Point, ...]:
    apart = one.centre.distance(two.centre)
    if apart < NEAR:
        return ()
    ux, uy = (two.centre.x - one.centre.x) / apart, (two.centre.y - one.centre.y) / apart
    along = (apart * apart + one.radius * one.radius - two.radius * two.radius) / (2 * apart)
    reach = _half_chord(one.radius, along)
    return tuple(at(one.centre.x + ux * along - uy * s, one.centre.y + uy * along + ux * s) for s in reach)


def _half_chord(radius: float, away: float) -> tuple[float, ...]:
    """Half the chord of a circle at a distance from its centre, both ways; once where it is touched."""
    square = radius * radius - away * away
    if abs(square) < NEAR * radius:
        return (0.0,)
    return (-sqrt(square), sqrt(square)) if square > 0 else ()
