"""N-up: as many equal faces as a room takes, in rows and columns.

Lives here: `slots`. Never here: which paper, which way up (see `spreads`), mixed sizes (see `packing`).
"""

from dataclasses import dataclass
from math import floor

from cards.geometry.boxes import Box, sized


@dataclass(frozen=True, kw_only=True, slots=True)
class Spacing:
    """Millimetres between neighbours: as many as is usual, no fewer than `tight` where more faces fit so."""

    usual: float
    tight: float


def slots(room: Box, width: float, height: float, spacing: Spacing) -> tuple[Box, ...]:
    """A block in the middle of the room, from left to right and top to bottom. Empty: the face is too large."""
    columns, rows = _count(room.width, width, spacing.tight), _count(room.height, height, spacing.tight)
    if not columns or not rows:
        return ()
    across, down = _gap(room.width, width, columns, spacing), _gap(room.height, height, rows, spacing)
    left = room.centre.x - (columns * (width + across) - across) / 2
    top = room.centre.y - (rows * (height + down) - down) / 2
    return tuple(
        sized(left + column * (width + across), top + row * (height + down), width, height)
        for row in range(rows)
        for column in range(columns)
    )


def _count(room: float, size: float, gap: float) -> int:
    return max(floor((room + gap) / (size + gap) + 1e-9), 0)


def _gap(room: float, size: float, count: int, spacing: Spacing) -> float:
    """As near to the usual gap as so many leave room for."""
    return min(spacing.usual, (room - count * size) / (count - 1)) if count > 1 else spacing.usual
