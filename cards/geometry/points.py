"""A point on paper.

Lives here: `Point`, in millimetres: x grows to the right, y grows down the page. Angles are degrees, clockwise from x.
Never here: segments and paths.
"""

from dataclasses import dataclass
from math import cos, hypot, radians, sin


@dataclass(frozen=True, kw_only=True, slots=True)
class Point:
    """A place in millimetres."""

    x: float
    y: float

    def shifted(self, dx: float, dy: float) -> "Point":
        """Moved by dx and dy."""
        return Point(x=self.x + dx, y=self.y + dy)

    def turned(self, degrees: float) -> "Point":
        """Turned clockwise about the origin."""
        cosine, sine = cos(radians(degrees)), sin(radians(degrees))
        return Point(x=self.x * cosine - self.y * sine, y=self.x * sine + self.y * cosine)

    def mirrored(self) -> "Point":
        """On the other side of the line x = 0."""
        return Point(x=-self.x, y=self.y)

    def distance(self, other: "Point") -> float:
        """How far away the other point is."""
        return hypot(self.x - other.x, self.y - other.y)


def at(x: float, y: float) -> Point:
    """The point at x, y."""
    return Point(x=x, y=y)


def around(centre: Point, radius: float, degrees: float) -> Point:
    """The point at that radius and angle about a centre."""
    return Point(x=centre.x + radius * cos(radians(degrees)), y=centre.y + radius * sin(radians(degrees)))
