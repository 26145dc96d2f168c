"""Outlines of letters and icons: closed lines of straight pieces and Bezier curves, in millimetres.

Lives here: `Curve`, `Contour`, and `Gathering`, a pen that fontTools and HarfBuzz draw with.
Never here: which letters; the drawings' own lines, which are true arcs (see cards.geometry).
"""

from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, hypot, sqrt

from cards.geometry.points import Point, at

FLAT = 0.01
"""Millimetres that a flattened curve may leave the true one by."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Curve:
    """A Bezier curve from its first point to its last: a straight line (2 points), a quadratic (3) or a cubic (4)."""

    points: tuple[Point, ...]

    def at(self, part: float) -> Point:
        """The point at a part (0 to 1) of the curve's parameter."""
        found = self.points
        while len(found) > 1:
            found = tuple(at(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part) for a, b in pairwise(found))
        return found[0]

    @property
    def steps(self) -> int:
        """How many straight pieces follow the curve within `FLAT`."""
        bends = [
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
            for a, b, c in zip(self.points, self.points[1:], self.points[2:], strict=False)
        ]
        degree = len(self.points) - 1
        return max(1, ceil(sqrt(degree * (degree - 1) / 8 * max(bends, default=0.0) / FLAT)))

    @property
    def cubic(self) -> "Curve":
        """The same curve with four points."""
        if len(self.points) == 4:
            return self
        start, end = self.points[0], self.points[-1]
        one, two = (self.points[1], self.points[1]) if len(self.points) == 3 else (end, start)
        share = 2 / 3 if len(self.points) == 3 else 1 / 3
        return Curve(points=(start, _between(start, one, share), _between(end, two, share), end))


@dataclass(frozen=True, kw_only=True, slots=True)
class Contour:
    """Curves end to end; the last ends where the first starts."""

    curves: tuple[Curve, ...]

    def placed(self, *, scale: float = 1, turn: float = 0, to: Point) -> "Contour":
        """Enlarged about the origin, turned clockwise, and moved there."""
        return Contour(
            curves=tuple(
                Curve(points=tuple(at(p.x * scale, p.y * scale).turned(turn).shifted(to.x, to.y) for p in one.points))
                for one in self.curves
            )
        )

    def flattened(self) -> tuple[Point, ...]:
        """Points along the contour, the first not repeated at the end."""
        return tuple(one.at(step / one.steps) for one in self.curves for step in range(one.steps))


@dataclass(kw_only=True, slots=True)
class Gathering:
    """A pen in fontTools' protocol that keeps what is drawn; `up` is -1 where y grows upward, as in fonts."""

    up: int = 1
    contours: list[Contour] = field(default_factory=list)
    _curves: list[Curve] = field(default_factory=list)
    _start: Point = Point(x=0, y=0)
    _here: Point = Point(x=0, y=0)

    def moveTo(self, spot: tuple[float, float]) -> None:  # noqa: N802  (the protocol's names)
        self.closePath()
        self._start = self._here = self._at(spot)

    def lineTo(self, spot: tuple[float, float]) -> None:  # noqa: N802
        self._to(spot)

    def curveTo(self, *spots: tuple[float, float]) -> None:  # noqa: N802
        self._to(*spots)

    def qCurveTo(self, *spots: tuple[float, float]) -> None:  # noqa: N802
        """Quadratic curves; between two control points in a row lies a point of the curve."""
        *controls, end = spots
        for one, two in pairwise(controls):
            self._to(one, ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2))
        self._to(controls[-1], end) if controls else self._to(end)

    def closePath(self) -> None:  # noqa: N802
        if self._curves:
            if self._here.distance(self._start) > 1e-9:
                self._curves.append(Curve(points=(self._here, self._start)))
            self.contours.append(Contour(curves=tuple(self._curves)))
        self._curves = []

    def endPath(self) -> None:  # noqa: N802
        self.closePath()

    def _at(self, spot: tuple[float, float]) -> Point:
        return at(spot[0], spot[1] * self.up)

    def _to(self, *spots: tuple[float, float]) -> None:
        points = tuple(self._at(spot) for spot in spots)
        if any(point != self._here for point in points):
            self._curves.append(Curve(points=(self._here, *points)))
        self._here = points[-1]


def _between(one: Point, two: Point, share: float) -> Point:
    return at(one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * share)
