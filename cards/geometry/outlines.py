"""Outlines of bases and tokens: discs, ovals, squares and rectangles, about their centre.

Lives here: `outline`, as closed paths. Never here: what is drawn inside.
"""

from math import asin, degrees, sqrt

from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at
from cards.geometry.segments import Arc, EllipseArc, Line
from roster.rules.bikes import Base

ORIGIN = at(0, 0)


def circle(radius: float, centre: Point = ORIGIN) -> Path:
    """A full circle."""
    return Path(segments=(Arc(centre=centre, radius=radius, begin=0, sweep=360),), closed=True)


def ellipse(length: float, width: float, centre: Point = ORIGIN) -> Path:
    """A full ellipse, `length` along x and `width` along y."""
    whole = EllipseArc(centre=centre, across=length / 2, down=width / 2, begin=0, sweep=360)
    return Path(segments=(whole,), closed=True)


def rectangle(length: float, width: float, centre: Point = ORIGIN) -> Path:
    """A rectangle, `length` along x and `width` along y."""
    x, y = length / 2, width / 2
    corners = (at(-x, -y), at(x, -y), at(x, y), at(-x, y))
    return polyline(*(corner.shifted(centre.x, centre.y) for corner in corners), closed=True)


def rounded(length: float, width: float, corner: float, centre: Point = ORIGIN) -> Path:
    """A rectangle whose corners are quarter circles of radius `corner`."""
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


def outline(base: Base) -> Path:
    """The outline of a base at its true size, its length along x."""
    if base.shape == "round":
        return circle(base.length / 2)
    if base.shape == "oval":
        return ellipse(base.length, base.width)
    return rectangle(base.length, base.width)


def inset(base: Base, by: float) -> Base:
    """The same shape, smaller by that much on every side (larger when negative)."""
    return Base(shape=base.shape, length=base.length - 2 * by, width=base.width - 2 * by)


def foot(base: Base, level: float) -> Path:
    """The part of a base's outline below the line y = `level`, which must cross it."""
    across, down = base.length / 2, base.width / 2
    if base.shape in ("square", "rectangle"):
        corners = (at(across, level), at(across, down), at(-across, down), at(-across, level))
        return polyline(*corners, closed=True)
    begin = degrees(asin(level / down))
    arc = EllipseArc(centre=ORIGIN, across=across, down=down, begin=begin, sweep=180 - 2 * begin)
    return Path(segments=(arc, Line(start=arc.end, end=arc.start)), closed=True)


def width_at(base: Base, level: float) -> float:
    """How wide a base is at y = `level` from its middle; 0 beyond it."""
    if base.shape in ("square", "rectangle"):
        return base.length if abs(level) <= base.width / 2 else 0.0
    return base.length * sqrt(max(1 - (2 * level / base.width) ** 2, 0.0))
