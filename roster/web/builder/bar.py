"""The points bar: what the gang is worth of what it may be, member by member, and whether it is legal.

Lives here: the numbers of the drawing, in points. Never here: pricing.
"""

from dataclasses import dataclass

from roster.rules.game import Game
from roster.rules.worded import counts_points
from roster.web.presenting.gangs import GangSheet


@dataclass(frozen=True, kw_only=True, slots=True)
class Bar:
    """`limit` None: the game counts no points. `parts` are (start, width) of each member's share, in points.

    The drawing is `scale` points wide; `ticks` stand every ten points, or fewer and wider apart in a large game.
    """

    counted: bool
    total: int
    limit: int | None
    scale: int
    parts: tuple[tuple[int, int], ...]
    ticks: tuple[int, ...]
    errors: int
    advice: int
    members: int

    @property
    def legal(self) -> bool:
        """Whether nothing forbids the gang."""
        return not self.errors

    @property
    def left(self) -> int:
        """Points to the limit; below 0 where it is passed."""
        return (self.limit or 0) - self.total

    @property
    def over(self) -> int:
        """Points above the limit."""
        return max(0, -self.left) if self.limit is not None else 0


def shares(points: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Each share behind the one before; what is worth nothing or less has none."""
    parts: list[tuple[int, int]] = []
    start = 0
    for one in points:
        if one > 0:
            parts.append((start, one))
            start += one
    return tuple(parts)


def tick_step(scale: int) -> int:
    """Points between two ticks, so that there are at most thirty."""
    step = 10
    while scale // step > 30:
        step *= 5 if str(step)[0] == "1" else 2
    return step


def bar_of(game: Game, sheet: GangSheet) -> Bar:
    """The bar of one gang."""
    limit = sheet.size.points if sheet.size else None
    scale = max(limit or 0, sheet.total, 1)
    return Bar(
        counted=counts_points(game) or bool(sheet.total),
        total=sheet.total,
        limit=limit,
        scale=scale,
        parts=shares(tuple(line.points for line in sheet.members)),
        ticks=tuple(range(tick_step(scale), scale, tick_step(scale))),
        errors=len(sheet.errors),
        advice=len(sheet.advice),
        members=len(sheet.members),
    )
