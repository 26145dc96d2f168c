"""Teeth: a row of points along the inside of an outline.

Lives here: `teeth`. Never here: which outlines wear them.
"""

from math import hypot

from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point
from cards.geometry.segments import Line, Segment


def teeth(outline: Path, deep: float) -> tuple[Path, ...]:
    """Triangles standing on a closed outline about its box's middle, pointing inward, `deep` millimetres deep."""
    pitch = deep * 1.3
    return tuple(
        _tooth(segment, number / count, (number + 1) / count, outline.box.centre, deep)
        for segment in outline.segments
        for count in (max(4, round(segment.length / pitch)),)
        for number in range(count)
    )


def along(segment: Segment, part: float) -> Point:
    """The point at a part (0 to 1) of a segment."""
    if isinstance(segment, Line):
        dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
        return segment.start.shifted(dx * part, dy * part)
    return segment.at(segment.begin + segment.sweep * part)


def _tooth(segment: Segment, begin: float, end: float, middle: Point, deep: float) -> Path:
    one, two, foot = along(segment, begin), along(segment, end), along(segment, (begin + end) / 2)
    dx, dy = two.y - one.y, one.x - two.x
    long = hypot(dx, dy)
    inward = 1 if dx * (middle.x - foot.x) + dy * (middle.y - foot.y) > 0 else -1
    return polyline(one, two, foot.shifted(inward * deep * dx / long, inward * deep * dy / long), closed=True)
