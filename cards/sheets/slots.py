"""N-up: as many equal faces as a page takes, in rows and columns.

Lives here: `slots`. Faces stand upright, or all lie on their side where more of them fit so.
Never here: mixed sizes (see `packing`).
"""

from dataclasses import dataclass
from math import floor

from cards.geometry.boxes import Box, sized
from cards.sheets.papers import Paper
from cards.sheets.sheet import Quarter


@dataclass(frozen=True, kw_only=True, slots=True)
class Slots:
    """The boxes of a full page, row by row; every face in them is turned by `turn`. Empty: the face is too large."""

    boxes: tuple[Box, ...]
    turn: Quarter = 0


def slots(paper: Paper, width: float, height: float) -> Slots:
    """The slots for faces of width by height millimetres."""
    upright = Slots(boxes=_block(paper, width, height))
    lying = Slots(boxes=_block(paper, height, width), turn=90)
    return lying if len(lying.boxes) > len(upright.boxes) else upright


def _block(paper: Paper, width: float, height: float) -> tuple[Box, ...]:
    """A block in the middle of the page's body, from left to right and top to bottom."""
    gap, body = paper.gaps.cards, paper.body
    room = body.grown(-paper.gaps.marks)
    columns, rows = _count(room.width, width, gap), _count(room.height, height, gap)
    left = body.centre.x - (columns * (width + gap) - gap) / 2
    top = body.centre.y - (rows * (height + gap) - gap) / 2
    return tuple(
        sized(left + column * (width + gap), top + row * (height + gap), width, height)
        for row in range(rows)
        for column in range(columns)
    )


def _count(room: float, size: float, gap: float) -> int:
    return max(floor((room + gap) / (size + gap) + 1e-9), 0)
