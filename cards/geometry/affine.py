"""Affine maps of the plane: where a point lands when a thing is turned, mirrored and moved.

Lives here: `Affine`, in millimetres, y down. Never here: what is mapped.
"""

from dataclasses import dataclass
from math import cos, radians, sin

from cards.geometry.points import Point

QUARTERS: dict[float, tuple[float, float]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine of the turns at which they are whole."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Affine:
    """x' = a x + c y + e and y' = b x + d y + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def point(self, found: Point) -> Point:
        """Where a point lands."""
        return Point(x=self.a * found.x + self.c * found.y + self.e, y=self.b * found.x + self.d * found.y + self.f)

    def then(self, other: "Affine") -> "Affine":
        """This map, and the other after it."""
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
    """Moved right and down."""
    return Affine(e=dx, f=dy)


def turn(degrees: float, middle: Point | None = None) -> Affine:
    """Turned clockwise about a point, about the origin where none is given. Quarters are exact."""
    cosine, sine = QUARTERS.get(degrees % 360) or (cos(radians(degrees)), sin(radians(degrees)))
    about = Affine(a=cosine, b=sine, c=-sine, d=cosine)
    if middle is None:
        return about
    return shift(-middle.x, -middle.y).then(about).then(shift(middle.x, middle.y))
