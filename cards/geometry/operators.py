"""Paths written as PDF operators, in their own millimetres: the page's matrix makes points of them.

Lives here: `operators`. Arcs become one Bezier curve for each 45 degrees at most, within a thousandth of a millimetre.
Never here: colours, pages.
"""

from math import ceil, cos, radians, sin, tan

from cards.geometry.paths import Path
from cards.geometry.points import Point
from cards.geometry.segments import Arc, EllipseArc, Line
from cards.geometry.svg import STEP, number


def operators(path: Path) -> str:
    """The path, ready to be painted."""
    drawn = [f"{spot(path.start)} m"]
    for segment in path.segments:
        drawn += [f"{spot(segment.end)} l"] if isinstance(segment, Line) else _curves(segment)
    return " ".join((*drawn, "h") if path.closed else drawn)


def spot(point: Point) -> str:
    """A point's two numbers."""
    return f"{number(point.x)} {number(point.y)}"


def _curves(arc: Arc | EllipseArc) -> list[str]:
    steps = max(1, ceil(abs(arc.sweep) / STEP - 1e-9))
    each = arc.sweep / steps
    reach = 4 / 3 * tan(radians(each) / 4)
    drawn = []
    for step in range(steps):
        begin, end = arc.begin + each * step, arc.begin + each * (step + 1)
        leave, arrive = _way(arc, begin), _way(arc, end)
        one = arc.at(begin).shifted(leave.x * reach, leave.y * reach)
        two = arc.at(end).shifted(-arrive.x * reach, -arrive.y * reach)
        drawn.append(f"{spot(one)} {spot(two)} {spot(arc.at(end))} c")
    return drawn


def _way(arc: Arc | EllipseArc, angle: float) -> Point:
    """How the point at an angle moves as the angle grows."""
    across, down = (arc.radius, arc.radius) if isinstance(arc, Arc) else (arc.across, arc.down)
    flat = Point(x=-across * sin(radians(angle)), y=down * cos(radians(angle)))
    return flat if isinstance(arc, Arc) else flat.turned(arc.tilt)
