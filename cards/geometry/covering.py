"""Whether a closed outline covers any of a box.

Lives here: `covers`, by chords of one degree, a hair generous. Never here: exact crossings of arcs.
"""

from itertools import pairwise
from math import ceil

from cards.geometry.boxes import Box
from cards.geometry.paths import Path
from cards.geometry.points import Point
from cards.geometry.segments import Line

HAIR = 0.2


def covers(outline: Path, box: Box) -> bool:
    """Whether the box holds a part of the outline, or the outline holds the box; within `HAIR` millimetres of it."""
    corners = _corners(outline)
    generous = box.grown(HAIR)
    around = pairwise((*corners, corners[0]))
    return any(_crosses(one, two, generous) for one, two in around) or _holds(corners, box.centre)


def _corners(outline: Path) -> tuple[Point, ...]:
    """The outline as the corners of a polygon."""
    found: list[Point] = []
    for segment in outline.segments:
        if isinstance(segment, Line):
            found.append(segment.start)
            continue
        steps = max(1, ceil(abs(segment.sweep)))
        found += [segment.at(segment.begin + segment.sweep * step / steps) for step in range(steps)]
    return tuple(found)


def _crosses(one: Point, two: Point, box: Box) -> bool:
    """Whether any of the line between two points lies in the box."""
    low, high = 0.0, 1.0
    dx, dy = two.x - one.x, two.y - one.y
    edges = ((-dx, one.x - box.left), (dx, box.right - one.x), (-dy, one.y - box.top), (dy, box.bottom - one.y))
    for way, room in edges:
        if way == 0:
            if room < 0:
                return False
        elif way < 0:
            low = max(low, room / way)
        else:
            high = min(high, room / way)
    return low <= high


def _holds(corners: tuple[Point, ...], spot: Point) -> bool:
    """Whether a point lies inside a polygon: a level ray from it meets the sides an odd number of times."""
    inside = False
    for one, two in pairwise((*corners, corners[0])):
        if (one.y > spot.y) != (two.y > spot.y):
            x = one.x + (spot.y - one.y) / (two.y - one.y) * (two.x - one.x)
            inside ^= spot.x < x
    return inside
