"""Paths written as SVG path data.

Lives here: `path_data` and `number`. Arcs are written in steps of at most 45 degrees, so that a writer which turns each
into one Bezier curve stays within a thousandth of a millimetre of the true circle.
Never here: elements and colours (see cards.html.drawing).
"""

from math import ceil

from cards.geometry.paths import Path
from cards.geometry.segments import Arc, EllipseArc, Line, Segment

STEP = 45.0


def number(value: float) -> str:
    """A length or angle with at most six decimals and no needless zeros."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_data(path: Path) -> str:
    """The `d` of an SVG path element."""
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
