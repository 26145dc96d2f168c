"""Marks: crop marks that point at a cut from outside the art, lines to cut along, and the line of a fold.

Lives here: `crop_marks`, `cut_lines`, `fold_marks`. Never here: which page wants them.
"""

from collections.abc import Iterator
from functools import lru_cache

from cards.geometry.boxes import Box, around_points
from cards.geometry.outlines import rectangle, rounded
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at
from cards.sheets.duplex import Mirror
from cards.sheets.sheet import Placement

CLEAR = 0.4
LONGEST = 4.0
LEAST = 0.5
DASH, SPACE = 2.0, 1.6


def crop_marks(places: tuple[Placement, ...], room: Box) -> tuple[Path, ...]:
    """Two marks at each corner of each face, inside `room`, clear of all art and its bleed by `CLEAR` millimetres."""
    return _crop_marks(tuple((place.box, place.bleed) for place in places), room)


@lru_cache(maxsize=64)
def _crop_marks(places: tuple[tuple[Box, float], ...], room: Box) -> tuple[Path, ...]:
    """The same for boxes with their bleed: pages of one kit have the same ones."""
    drawn: dict[tuple[float, ...], Path] = {}
    arts = tuple(box.grown(bleed) for box, bleed in places)
    for box, bleed in places:
        for corner, dx, dy in _corners(box):
            begins, ends = bleed + CLEAR, _reach(corner, dx, dy, bleed, arts, room)
            if ends >= begins + LEAST:
                begin, end = corner.shifted(dx * begins, dy * begins), corner.shifted(dx * ends, dy * ends)
                covered = around_points((begin, end))
                rounded_off = (covered.left, covered.top, covered.right, covered.bottom)
                drawn.setdefault(tuple(round(side, 3) for side in rounded_off), polyline(begin, end))
    return tuple(drawn.values())


def cut_lines(places: tuple[Placement, ...], corner: float) -> tuple[Path, ...]:
    """Each face's outline, with rounded corners of that radius."""
    boxes = (place.box for place in places)
    return tuple(
        rounded(box.width, box.height, corner, box.centre) if corner else rectangle(box.width, box.height, box.centre)
        for box in boxes
    )


def fold_marks(fold: Mirror, room: Box) -> tuple[Path, ...]:
    """A dashed line across the room along the fold."""
    begin, end = (room.top, room.bottom) if fold.axis == "upright" else (room.left, room.right)
    steps = int((end - begin - DASH) / (DASH + SPACE))
    space = (end - begin - DASH * (steps + 1)) / steps
    starts = (begin + step * (DASH + space) for step in range(steps + 1))
    return tuple(_along(fold, start, start + DASH) for start in starts)


def _along(fold: Mirror, begin: float, end: float) -> Path:
    """A piece of the fold."""
    if fold.axis == "upright":
        return polyline(at(fold.line, begin), at(fold.line, end))
    return polyline(at(begin, fold.line), at(end, fold.line))


def _corners(box: Box) -> Iterator[tuple[Point, int, int]]:
    """Each corner with the two ways out of it."""
    for x, dx in ((box.left, -1), (box.right, 1)):
        for y, dy in ((box.top, -1), (box.bottom, 1)):
            yield at(x, y), dx, 0
            yield at(x, y), 0, dy


def _reach(corner: Point, dx: int, dy: int, bleed: float, arts: tuple[Box, ...], room: Box) -> float:
    """How far a mark may go from a corner before it leaves the room or comes near any art."""
    reach = bleed + CLEAR + LONGEST
    reach = min(reach, room.right - corner.x if dx > 0 else reach, corner.x - room.left if dx < 0 else reach)
    reach = min(reach, room.bottom - corner.y if dy > 0 else reach, corner.y - room.top if dy < 0 else reach)
    for art in arts:
        beside = _off(corner.y, art.top, art.bottom) if dx else _off(corner.x, art.left, art.right)
        near, far = _span(corner, dx, dy, art)
        if beside < CLEAR and far > bleed + 1e-6:
            reach = min(reach, near - CLEAR)
    return reach


def _span(corner: Point, dx: int, dy: int, art: Box) -> tuple[float, float]:
    """How far ahead of a corner art begins and ends; below zero is behind it."""
    if dx:
        ends = (dx * (art.left - corner.x), dx * (art.right - corner.x))
    else:
        ends = (dy * (art.top - corner.y), dy * (art.bottom - corner.y))
    return min(ends), max(ends)


def _off(value: float, low: float, high: float) -> float:
    """How far a value lies outside a span."""
    return max(low - value, value - high, 0.0)
