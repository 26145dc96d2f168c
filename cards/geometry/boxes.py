"""Upright boxes: what something covers on the page.

Lives here: `Box`, in millimetres. Never here: what lies in it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.geometry.points import Point


@dataclass(frozen=True, kw_only=True, slots=True)
class Box:
    """From left, top to right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return Point(x=(self.left + self.right) / 2, y=(self.top + self.bottom) / 2)

    def grown(self, by: float) -> "Box":
        """Larger by that much on every side."""
        return Box(left=self.left - by, top=self.top - by, right=self.right + by, bottom=self.bottom + by)

    def shifted(self, dx: float, dy: float) -> "Box":
        """Moved by dx and dy."""
        return Box(left=self.left + dx, top=self.top + dy, right=self.right + dx, bottom=self.bottom + dy)

    def joined(self, other: "Box") -> "Box":
        """The smallest box around both."""
        return Box(
            left=min(self.left, other.left),
            top=min(self.top, other.top),
            right=max(self.right, other.right),
            bottom=max(self.bottom, other.bottom),
        )

    def holds(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether the other box lies inside this one."""
        wide = self.left - slack <= other.left and other.right <= self.right + slack
        return wide and self.top - slack <= other.top and other.bottom <= self.bottom + slack

    def meets(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether the two boxes share more than an edge."""
        wide = self.left < other.right - slack and other.left < self.right - slack
        return wide and self.top < other.bottom - slack and other.top < self.bottom - slack


def sized(left: float, top: float, width: float, height: float) -> Box:
    """The box of that size whose top left corner is given."""
    return Box(left=left, top=top, right=left + width, bottom=top + height)


def around_points(points: Iterable[Point]) -> Box:
    """The smallest box around some points; there must be one at least."""
    found = tuple(points)
    xs, ys = [point.x for point in found], [point.y for point in found]
    return Box(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys))
