"""Points, upright boxes and affine maps of the plane, in millimetres."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, hypot, radians, sin


@dataclass(frozen=True, kw_only=True, slots=True)
class Point:
    """A point; y grows downward."""

    x: float
    y: float

    def shifted(self, dx: float, dy: float) -> "Point":
        """Return the point moved by dx and dy."""
        return Point(x=self.x + dx, y=self.y + dy)

    def turned(self, degrees: float) -> "Point":
        """Return the point turned clockwise about the origin."""
        cosine, sine = cos(radians(degrees)), sin(radians(degrees))
        return Point(x=self.x * cosine - self.y * sine, y=self.x * sine + self.y * cosine)

    def mirrored(self) -> "Point":
        """Return its mirror image across the line x = 0."""
        return Point(x=-self.x, y=self.y)

    def distance(self, other: "Point") -> float:
        """Return the distance to another point."""
        return hypot(self.x - other.x, self.y - other.y)


def at(x: float, y: float) -> Point:
    """Return the point at x, y."""
    return Point(x=x, y=y)


def around(centre: Point, radius: float, degrees: float) -> Point:
    """Return the point at that radius and angle about a centre."""
    return Point(x=centre.x + radius * cos(radians(degrees)), y=centre.y + radius * sin(radians(degrees)))


@dataclass(frozen=True, kw_only=True, slots=True)
class Box:
    """An upright box from left, top to right, bottom."""

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
        """Return the box larger by that much on every side."""
        return Box(left=self.left - by, top=self.top - by, right=self.right + by, bottom=self.bottom + by)

    def shifted(self, dx: float, dy: float) -> "Box":
        """Return the box moved by dx and dy."""
        return Box(left=self.left + dx, top=self.top + dy, right=self.right + dx, bottom=self.bottom + dy)

    def joined(self, other: "Box") -> "Box":
        """Return the smallest box around both."""
        return Box(
            left=min(self.left, other.left),
            top=min(self.top, other.top),
            right=max(self.right, other.right),
            bottom=max(self.bottom, other.bottom),
        )

    def holds(self, other: "Box", slack: float = 1e-6) -> bool:
        """Return whether the other box lies inside this one."""
        wide = self.left - slack <= other.left and other.right <= self.right + slack
        return wide and self.top - slack <= other.top and other.bottom <= self.bottom + slack

    def meets(self, other: "Box", slack: float = 1e-6) -> bool:
        """Return whether the two boxes share more than an edge."""
        wide = self.left < other.right - slack and other.left < self.right - slack
        return wide and self.top < other.bottom - slack and other.top < self.bottom - slack


def sized(left: float, top: float, width: float, height: float) -> Box:
    """Return the box of that size whose top left corner is given."""
    return Box(left=left, top=top, right=left + width, bottom=top + height)


def around_points(points: Iterable[Point]) -> Box:
    """Return the smallest box around one or more points."""
    found = tuple(points)
    xs, ys = [point.x for point in found], [point.y for point in found]
    return Box(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys))


QUARTERS: dict[float, tuple[float, float]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine, by degrees, where they are integers."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Affine:
    """An affine map: x' = a x + c y + e and y' = b x + d y + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def point(self, found: Point) -> Point:
        """Map a point."""
        return Point(x=self.a * found.x + self.c * found.y + self.e, y=self.b * found.x + self.d * found.y + self.f)

    def then(self, other: "Affine") -> "Affine":
        """Return this map followed by the other."""
        moved = other.point(Point(x=self.e, y=self.f))
        return Affine(
            a=other.a * self.a + other.c * self.b,
            b=other.b * self.a + other.d * self.b,
            c=other.a * self.c + other.c * self.d,
            d=other.b * self.c + other.d * self.d,
            e=moved.x,
            f=moved.y,
        )


def shift(dx: float, dy: float) -> Affine:
    """Return the map that moves right and down."""
    return Affine(e=dx, f=dy)


def turn(degrees: float, middle: Point | None = None) -> Affine:
    """Return the map that turns clockwise about a point, by default the origin. Quarter turns are exact."""
    cosine, sine = QUARTERS.get(degrees % 360) or (cos(radians(degrees)), sin(radians(degrees)))
    about = Affine(a=cosine, b=sine, c=-sine, d=cosine)
    if middle is None:
        return about
    return shift(-middle.x, -middle.y).then(about).then(shift(middle.x, middle.y))
