"""A bent lane seen from its driver: how far along it, how far from its centre.

Lives here: `Lane`, the circle that a right-hand turn follows, heading up the page from the origin.
Never here: what is painted on it (see `turn`).
"""

from dataclasses import dataclass
from math import cos, pi, radians, sin

from cards.geometry.paths import Path, path, polyline
from cards.geometry.points import Point, around, at
from cards.geometry.segments import Arc, Line, turn_of
from roster.rules.templates import INCH, Turn

TIGHT = 2.5


@dataclass(frozen=True, kw_only=True, slots=True)
class Lane:
    """A right-hand lane of some width about a circle; `angle` degrees of it."""

    radius: float
    angle: float
    width: float

    @property
    def centre(self) -> Point:
        return at(self.radius, 0)

    @property
    def length(self) -> float:
        """Along the centre line, in millimetres."""
        return self.radius * radians(self.angle)

    @property
    def inner(self) -> float:
        """The inner edge's distance from the centre line: less than half a lane where the turn is too tight for one."""
        return min(self.width / 2, self.radius)

    def heading(self, along: float) -> float:
        """The driver's heading in degrees from straight up, after a distance along the centre line."""
        return turn_of(along, self.radius)

    def place(self, along: float, out: float = 0) -> Point:
        """The point at a distance along the centre line and `out` millimetres outside it (inside when negative)."""
        return around(self.centre, self.radius + out, 180 + self.heading(along))

    def ahead(self, along: float, out: float, further: float) -> Point:
        """The point so much further straight ahead of a place on the lane, as a base standing there sees it."""
        place, heading = self.place(along, out), radians(self.heading(along))
        return place.shifted(further * sin(heading), -further * cos(heading))

    def bar(self, along: float, low: float, high: float, begin: float, end: float) -> Path:
        """A straight bar square to the lane, from `begin` to `end` straight ahead of a distance along.

        On a lane whose inner edge is too tight to be called straight, the piece of road there.
        """
        if self.radius - self.inner < TIGHT * (abs(begin) + abs(end)):
            return self.patch(along + begin, along + end, low, high)
        corners = ((low, begin), (high, begin), (high, end), (low, end))
        return polyline(*(self.ahead(along, out, further) for out, further in corners), closed=True)

    def across(self, along: float, begin: float, end: float) -> Path:
        """A line square to the lane."""
        return path(Line(start=self.place(along, begin), end=self.place(along, end)))

    def arc(self, out: float, begin: float = 0, end: float | None = None) -> Path:
        """A line along the lane at a distance outside its centre line."""
        return path(self._arc(out, begin, self.length if end is None else end))

    def patch(self, begin: float, end: float, low: float, high: float) -> Path:
        """The piece of road between two distances along and two distances out."""
        outer, inner = self._arc(high, begin, end), self._arc(low, end, begin)
        sides = (Line(start=outer.end, end=inner.start), Line(start=inner.end, end=outer.start))
        if self.radius + low < 1e-9:
            return Path(segments=(outer, *sides), closed=True)
        return Path(segments=(outer, sides[0], inner, sides[1]), closed=True)

    def _arc(self, out: float, begin: float, end: float) -> Arc:
        start, stop = self.heading(begin), self.heading(end)
        return Arc(centre=self.centre, radius=self.radius + out, begin=180 + start, sweep=stop - start)


def lane_of(turn: Turn) -> Lane:
    """The lane of a turn: its inches are the centre line's length, or its radius, as the turn says."""
    length = turn.inches * INCH
    radius = length if turn.measured_as == "radius" else length * 180 / (turn.angle * pi)
    return Lane(radius=radius, angle=turn.angle, width=turn.lane)
