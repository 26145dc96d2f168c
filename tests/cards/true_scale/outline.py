"""A cut line as a reader found it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, radians, sin
from typing import Protocol

from cards.geometry.points import Point

Spot = tuple[float, float]


class Outline(Protocol):
    """A line on the page, in millimetres from the upper left corner of the box around it; y grows down the page."""

    def hits(self, origin: Point, angle: float) -> list[float]:
        """Return how far from a point, at degrees clockwise from x, the line is crossed; the nearest first."""


@dataclass(frozen=True, kw_only=True)
class Polylines:
    """Runs of points."""

    runs: Sequence[Sequence[Spot]]

    @cached_property
    def corner(self) -> Spot:
        """The upper left corner of the box around them."""
        return min(x for run in self.runs for x, _ in run), min(y for run in self.runs for _, y in run)

    def hits(self, origin: Point, angle: float) -> list[float]:
        left, top = self.corner
        x, y = origin.x + left, origin.y + top
        dx, dy = cos(radians(angle)), sin(radians(angle))
        turned = [[((p - x) * dx + (q - y) * dy, (q - y) * dx - (p - x) * dy) for p, q in run] for run in self.runs]
        found = [
            a + (c - a) * b / (b - d)
            for run in turned
            for (a, b), (c, d) in pairwise(run)
            if b != d and min(b, d) <= 0 <= max(b, d)
        ]
        return merged(sorted(far for far in found if far > 0))


def merged(values: list[float]) -> list[float]:
    """Return crossings of the same line, each once."""
    kept: list[float] = []
    for value in values:
        if not kept or value - kept[-1] > 0.02:
            kept.append(value)
    return kept
