"""A drawing too large for a page, cut into tiles that overlap.

Lives here: `Tile`, `tiles_of`: which part of the drawing each page shows, where neighbours meet, by what letter.
Never here: the marks on a page (see `tile_marks`), pages.
"""

from dataclasses import dataclass
from math import ceil
from string import ascii_uppercase

from cards.geometry.boxes import Box, sized
from cards.geometry.covering import covers
from cards.geometry.drawing import Drawing

OVERLAP = 10.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Joint:
    """Where two tiles meet: a line of the drawing, upright at x or level at y, between two ends; both wear its letter.

    `ahead` is 1 where the other tile lies right of the line or below it, -1 where it lies left or above.
    """

    upright: bool
    line: float
    begin: float
    end: float
    letter: str
    ahead: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Tile:
    """One page's part of a drawing, by its column and row: the window, in the drawing's own millimetres."""

    column: int
    row: int
    window: Box
    joints: tuple[Joint, ...] = ()


def tiles_of(drawing: Drawing, room: Box, bleed: float) -> tuple[Tile, ...]:
    """The tiles that hold any of the drawing, row by row, each no larger than the room.

    Neighbours share `OVERLAP` millimetres; all tiles are of one size. The lines on the outline reach `bleed` beyond it.
    """
    whole = drawing.box.grown(bleed)
    columns, wide = _share(whole.width, room.width)
    rows, high = _share(whole.height, room.height)
    windows = {
        (column, row): sized(whole.left + column * (wide - OVERLAP), whole.top + row * (high - OVERLAP), wide, high)
        for row in range(rows)
        for column in range(columns)
    }
    used = {place: window for place, window in windows.items() if covers(drawing.outline, window)}
    joints = _joints(used)
    return tuple(
        Tile(column=place[0], row=place[1], window=window, joints=joints[place]) for place, window in used.items()
    )


def _share(length: float, room: float) -> tuple[int, float]:
    """How many tiles a length takes, and how long each is."""
    count = max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))
    return count, (length + (count - 1) * OVERLAP) / count


def _joints(used: dict[tuple[int, int], Box]) -> dict[tuple[int, int], tuple[Joint, ...]]:
    """Each tile's joints with its neighbours, lettered in order."""
    found: dict[tuple[int, int], list[Joint]] = {place: [] for place in used}
    count = 0
    for (column, row), window in used.items():
        for other, upright in (((column + 1, row), True), ((column, row + 1), False)):
            if other in used:
                line = window.right if upright else window.bottom
                begin, end = (window.top, window.bottom) if upright else (window.left, window.right)
                for place, ahead in (((column, row), 1), (other, -1)):
                    found[place].append(
                        Joint(
                            upright=upright,
                            line=line - OVERLAP / 2,
                            begin=begin,
                            end=end,
                            letter=_letter(count),
                            ahead=ahead,
                        )
                    )
                count += 1
    return {place: tuple(joints) for place, joints in found.items()}


def _letter(number: int) -> str:
    """A to Z, then AA, AB and so on."""
    first, last = divmod(number, len(ascii_uppercase))
    return (_letter(first - 1) if first else "") + ascii_uppercase[last]
