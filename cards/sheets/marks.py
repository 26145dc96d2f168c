"""Crop marks: short lines that point at a cut from outside the art.

Lives here: `crop_marks`. Never here: lines across a face.
"""

from collections.abc import Iterator

from cards.geometry.boxes import Box, around_points
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at

CLEAR = 0.4
LONGEST = 4.0
LEAST = 0.5


def crop_marks(boxes: tuple[Box, ...], room: Box) -> tuple[Path, ...]:
    """Two marks at each corner of each box, inside `room`, clear of every box by `CLEAR` millimetres."""
    drawn: dict[tuple[float, ...], Path] = {}
    for box in boxes:
        for corner, dx, dy in _corners(box):
            reach = _reach(corner, dx, dy, boxes, room)
            if reach >= CLEAR + LEAST:
                begin, end = corner.shifted(dx * CLEAR, dy * CLEAR), corner.shifted(dx * reach, dy * reach)
                covered = around_points((begin, end))
                place = tuple(round(side, 3) for side in (covered.left, covered.top, covered.right, covered.bottom))
                drawn.setdefault(place, polyline(begin, end))
    return tuple(drawn.values())


def _corners(box: Box) -> Iterator[tuple[Point, int, int]]:
    """Each corner with the two ways out of it."""
    for x, dx in ((box.left, -1), (box.right, 1)):
        for y, dy in ((box.top, -1), (box.bottom, 1)):
            yield at(x, y), dx, 0
            yield at(x, y), 0, dy


def _reach(corner: Point, dx: int, dy: int, boxes: tuple[Box, ...], room: Box) -> float:
    """How far a mark may go from a corner before it leaves the room or comes near a box."""
    reach = LONGEST + CLEAR
    reach = min(reach, room.right - corner.x if dx > 0 else reach, corner.x - room.left if dx < 0 else reach)
    reach = min(reach, room.bottom - corner.y if dy > 0 else reach, corner.y - room.top if dy < 0 else reach)
    for box in boxes:
        beside = _off(corner.y, box.top, box.bottom) if dx else _off(corner.x, box.left, box.right)
        near = (box.left - corner.x, corner.x - box.right, box.top - corner.y, corner.y - box.bottom)
        ahead = near[0] if dx > 0 else near[1] if dx < 0 else near[2] if dy > 0 else near[3]
        if beside < CLEAR and ahead > 1e-6:
            reach = min(reach, ahead - CLEAR)
    return reach


def _off(value: float, low: float, high: float) -> float:
    """How far a value lies outside a span."""
    return max(low - value, value - high, 0.0)
