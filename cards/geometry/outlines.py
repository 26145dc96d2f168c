"""Outlines of bases and tokens about their centre, and tests of what they cover."""

from itertools import pairwise
from math import asin, ceil, degrees, sqrt

from cards.geometry.paths import Arc, EllipseArc, Line, Path, polyline
from cards.geometry.points import Box, Point, at
from roster.rules.game.nouns import Base
from roster.rules.game.prints import Area

ORIGIN = at(0, 0)


def circle(radius: float, centre: Point = ORIGIN) -> Path:
    """Return a full circle."""
    return Path(segments=(Arc(centre=centre, radius=radius, begin=0, sweep=360),), closed=True)


def ellipse(length: float, width: float, centre: Point = ORIGIN) -> Path:
    """Return a full ellipse, `length` along x and `width` along y."""
    arc = EllipseArc(centre=centre, across=length / 2, down=width / 2, begin=0, sweep=360)
    return Path(segments=(arc,), closed=True)


def rectangle(length: float, width: float, centre: Point = ORIGIN) -> Path:
    """Return a rectangle, `length` along x and `width` along y."""
    x, y = length / 2, width / 2
    corners = (at(-x, -y), at(x, -y), at(x, y), at(-x, y))
    return polyline(*(corner.shifted(centre.x, centre.y) for corner in corners), closed=True)


def rounded(length: float, width: float, corner: float, centre: Point = ORIGIN) -> Path:
    """Return a rectangle whose corners are quarter circles of radius `corner`."""
    x, y = length / 2 - corner, width / 2 - corner
    middles = (at(x, -y), at(x, y), at(-x, y), at(-x, -y))
    arcs = [Arc(centre=middle, radius=corner, begin=90 * k - 90, sweep=90) for k, middle in enumerate(middles)]
    joined = [
        piece
        for k, arc in enumerate(arcs)
        for piece in (arc, Line(start=arc.end, end=arcs[(k + 1) % 4].start))
        if piece.length > 1e-9
    ]
    return Path(segments=tuple(joined), closed=True).shifted(centre.x, centre.y)


def outline(base: Base | Area) -> Path:
    """Return the outline of a base at its true size, its length along x."""
    if base.shape == "round":
        return circle(base.length / 2)
    if base.shape == "oval":
        return ellipse(base.length, base.width)
    return rectangle(base.length, base.width)


def inset(base: Base | Area, by: float) -> Base:
    """Return the same shape, smaller by that much on every side (larger when negative)."""
    return Base(shape=base.shape, length=base.length - 2 * by, width=base.width - 2 * by)


def foot(base: Base, level: float) -> Path:
    """Return the part of a base's outline below the line y = `level`, which must cross it."""
    across, down = base.length / 2, base.width / 2
    if base.shape in ("square", "rectangle"):
        corners = (at(across, level), at(across, down), at(-across, down), at(-across, level))
        return polyline(*corners, closed=True)
    begin = degrees(asin(level / down))
    arc = EllipseArc(centre=ORIGIN, across=across, down=down, begin=begin, sweep=180 - 2 * begin)
    return Path(segments=(arc, Line(start=arc.end, end=arc.start)), closed=True)


def width_at(base: Base, level: float) -> float:
    """Return the width of a base at y = `level` from its middle; 0 beyond it."""
    if base.shape in ("square", "rectangle"):
        return base.length if abs(level) <= base.width / 2 else 0.0
    return base.length * sqrt(max(1 - (2 * level / base.width) ** 2, 0.0))


HAIR = 0.2
"""The millimetres around a box that still count as part of it."""


def covers(outline: Path, box: Box) -> bool:
    """Return whether any part of the area inside the outline is in the box, or within `HAIR` millimetres of it."""
    found = corners(outline)
    generous = box.grown(HAIR)
    around = pairwise((*found, found[0]))
    return any(_crosses(one, two, generous) for one, two in around) or _holds(found, box.centre)


def corners(outline: Path) -> tuple[Point, ...]:
    """Return the outline as the corners of a polygon."""
    found: list[Point] = []
    for segment in outline.segments:
        if isinstance(segment, Line):
            found.append(segment.start)
            continue
        steps = max(1, ceil(abs(segment.sweep)))
        found += [segment.at(segment.begin + segment.sweep * step / steps) for step in range(steps)]
    return tuple(found)


def is_rectangle(outline: Path) -> bool:
    """Return whether it is an upright rectangle."""
    box, found = outline.box, corners(outline)
    sides = ({round(box.left, 6), round(box.right, 6)}, {round(box.top, 6), round(box.bottom, 6)})
    ends = {(round(one.x, 6), round(one.y, 6)) for one in found}
    return len(found) == len(ends) == 4 and all(x in sides[0] and y in sides[1] for x, y in ends)


def mirrors_itself(outline: Path) -> bool:
    """Return whether it is its own mirror image about the upright line through its middle."""
    boxes, middle = [segment.box for segment in outline.segments], outline.box.centre.x
    sides = [(box.left - middle, box.right - middle, box.top, box.bottom) for box in boxes]
    mirrored = [(-right, -left, top, bottom) for left, right, top, bottom in sides]
    return all(any(max(abs(a - b) for a, b in zip(one, two, strict=True)) < 0.01 for two in sides) for one in mirrored)


def _crosses(one: Point, two: Point, box: Box) -> bool:
    """Return whether any part of the line between two points is in the box."""
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
    """Return whether a point is inside a polygon: a horizontal ray from it meets the sides an odd number of times."""
    inside = False
    for one, two in pairwise((*corners, corners[0])):
        if (one.y > spot.y) != (two.y > spot.y):
            x = one.x + (spot.y - one.y) / (two.y - one.y) * (two.x - one.x)
            inside ^= spot.x < x
    return inside
