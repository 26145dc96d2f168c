"""Paths written as SVG path data and as PDF operators."""

from math import ceil, cos, radians, sin, tan

from cards.geometry.paths import Arc, EllipseArc, Line, Path, Segment
from cards.geometry.points import Point

STEP = 45.0
"""The most degrees of one piece of an arc."""


def number(value: float) -> str:
    """Format a length or angle with at most six decimals and no needless zeros."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_data(path: Path) -> str:
    """Return the `d` of an SVG path element."""
    start = f"M{number(path.start.x)} {number(path.start.y)}"
    return start + "".join(_segment(segment) for segment in path.segments) + ("Z" if path.closed else "")


def _segment(segment: Segment) -> str:
    if isinstance(segment, Line):
        return f"L{number(segment.end.x)} {number(segment.end.y)}"
    return _arcs(segment)


def _arcs(arc: Arc | EllipseArc) -> str:
    across, down, tilt = (arc.radius, arc.radius, 0.0) if isinstance(arc, Arc) else (arc.across, arc.down, arc.tilt)
    steps = max(1, ceil(abs(arc.sweep) / STEP - 1e-9))
    way = 1 if arc.sweep > 0 else 0
    head = f"A{number(across)} {number(down)} {number(tilt)} 0 {way} "
    ends = (arc.at(arc.begin + arc.sweep * step / steps) for step in range(1, steps + 1))
    return "".join(f"{head}{number(end.x)} {number(end.y)}" for end in ends)


def operators(path: Path) -> str:
    """Return the path as PDF operators, without the one that paints it."""
    drawn = [f"{point_data(path.start)} m"]
    for segment in path.segments:
        drawn += [f"{point_data(segment.end)} l"] if isinstance(segment, Line) else _curves(segment)
    return " ".join((*drawn, "h") if path.closed else drawn)


def point_data(point: Point) -> str:
    """Format a point as two numbers."""
    return f"{number(point.x)} {number(point.y)}"


def _curves(arc: Arc | EllipseArc) -> list[str]:
    steps = max(1, ceil(abs(arc.sweep) / STEP - 1e-9))
    each = arc.sweep / steps
    reach = 4 / 3 * tan(radians(each) / 4)
    drawn = []
    for step in range(steps):
        begin, end = arc.begin + each * step, arc.begin + each * (step + 1)
        leave, arrive = _derivative(arc, begin), _derivative(arc, end)
        one = arc.at(begin).shifted(leave.x * reach, leave.y * reach)
        two = arc.at(end).shifted(-arrive.x * reach, -arrive.y * reach)
        drawn.append(f"{point_data(one)} {point_data(two)} {point_data(arc.at(end))} c")
    return drawn


def _derivative(arc: Arc | EllipseArc, angle: float) -> Point:
    """Return the derivative of an arc's point by its angle."""
    across, down = (arc.radius, arc.radius) if isinstance(arc, Arc) else (arc.across, arc.down)
    flat = Point(x=-across * sin(radians(angle)), y=down * cos(radians(angle)))
    return flat if isinstance(arc, Arc) else flat.turned(arc.tilt)
