"""Paths: straight lines and true arcs of circles and ellipses, joined end to end."""

from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from math import atan2, ceil, cos, degrees, floor, radians, sin

from cards.geometry.points import Box, Point, around, around_points

CHORDS = 720
"""The number of chords by which the length of an ellipse is measured."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Line:
    """A straight line from start to end."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return self.start.distance(self.end)

    @property
    def box(self) -> Box:
        return around_points((self.start, self.end))

    def shifted(self, dx: float, dy: float) -> "Line":
        return Line(start=self.start.shifted(dx, dy), end=self.end.shifted(dx, dy))

    def turned(self, by: float) -> "Line":
        return Line(start=self.start.turned(by), end=self.end.turned(by))

    def mirrored(self) -> "Line":
        return Line(start=self.start.mirrored(), end=self.end.mirrored())


@dataclass(frozen=True, kw_only=True, slots=True)
class Arc:
    """A part of a circle from angle `begin` through `sweep` degrees, clockwise when positive."""

    centre: Point
    radius: float
    begin: float
    sweep: float

    def at(self, angle: float) -> Point:
        """Return the point of the circle at an angle."""
        return around(self.centre, self.radius, angle)

    @property
    def start(self) -> Point:
        return self.at(self.begin)

    @property
    def end(self) -> Point:
        return self.at(self.begin + self.sweep)

    @property
    def length(self) -> float:
        return self.radius * radians(abs(self.sweep))

    @property
    def box(self) -> Box:
        return around_points((self.start, self.end, *(self.at(angle) for angle in extremes(self.begin, self.sweep, 0))))

    def shifted(self, dx: float, dy: float) -> "Arc":
        return Arc(centre=self.centre.shifted(dx, dy), radius=self.radius, begin=self.begin, sweep=self.sweep)

    def turned(self, by: float) -> "Arc":
        return Arc(centre=self.centre.turned(by), radius=self.radius, begin=self.begin + by, sweep=self.sweep)

    def mirrored(self) -> "Arc":
        return Arc(centre=self.centre.mirrored(), radius=self.radius, begin=180 - self.begin, sweep=-self.sweep)


@dataclass(frozen=True, kw_only=True, slots=True)
class EllipseArc:
    """A part of an ellipse with half axes `across` and `down`, turned by `tilt`; angles are the ellipse's parameter."""

    centre: Point
    across: float
    down: float
    begin: float
    sweep: float
    tilt: float = 0

    def at(self, angle: float) -> Point:
        """Return the point of the ellipse at a parameter angle."""
        flat = Point(x=self.across * cos(radians(angle)), y=self.down * sin(radians(angle)))
        return flat.turned(self.tilt).shifted(self.centre.x, self.centre.y)

    @property
    def start(self) -> Point:
        return self.at(self.begin)

    @property
    def end(self) -> Point:
        return self.at(self.begin + self.sweep)

    @property
    def length(self) -> float:
        """Its length measured by chords, exact to a thousandth of a millimetre on a page."""
        points = [self.at(self.begin + self.sweep * step / CHORDS) for step in range(CHORDS + 1)]
        return sum(one.distance(two) for one, two in pairwise(points))

    @property
    def box(self) -> Box:
        tilt = radians(self.tilt)
        level = atan2(-self.down * sin(tilt), self.across * cos(tilt))
        upright = atan2(self.down * cos(tilt), self.across * sin(tilt))
        found = [
            self.at(angle) for turn in (level, upright) for angle in extremes(self.begin, self.sweep, degrees(turn))
        ]
        return around_points((self.start, self.end, *found))

    def shifted(self, dx: float, dy: float) -> "EllipseArc":
        return self._moved(self.centre.shifted(dx, dy), self.begin, self.sweep, self.tilt)

    def turned(self, by: float) -> "EllipseArc":
        return self._moved(self.centre.turned(by), self.begin, self.sweep, self.tilt + by)

    def mirrored(self) -> "EllipseArc":
        return self._moved(self.centre.mirrored(), 180 - self.begin, -self.sweep, -self.tilt)

    def _moved(self, centre: Point, begin: float, sweep: float, tilt: float) -> "EllipseArc":
        return EllipseArc(centre=centre, across=self.across, down=self.down, begin=begin, sweep=sweep, tilt=tilt)


Segment = Line | Arc | EllipseArc


def extremes(begin: float, sweep: float, offset: float) -> list[float]:
    """Return the angles offset + k * 90 within a sweep, at which an arc may reach the sides of its box."""
    low, high = sorted((begin, begin + sweep))
    return [offset + 90 * k for k in range(ceil((low - offset) / 90), floor((high - offset) / 90) + 1)]


@dataclass(frozen=True, kw_only=True, slots=True)
class Path:
    """Segments, each starting where the one before ends; a closed path ends where it starts."""

    segments: tuple[Segment, ...]
    closed: bool = False

    @property
    def start(self) -> Point:
        return self.segments[0].start

    @property
    def length(self) -> float:
        return sum(segment.length for segment in self.segments)

    @property
    def box(self) -> Box:
        return reduce(Box.joined, (segment.box for segment in self.segments))

    def shifted(self, dx: float, dy: float) -> "Path":
        return Path(segments=tuple(segment.shifted(dx, dy) for segment in self.segments), closed=self.closed)

    def turned(self, by: float) -> "Path":
        return Path(segments=tuple(segment.turned(by) for segment in self.segments), closed=self.closed)

    def mirrored(self) -> "Path":
        return Path(segments=tuple(segment.mirrored() for segment in self.segments), closed=self.closed)


def polyline(*points: Point, closed: bool = False) -> Path:
    """Join the points by straight lines, and the last to the first when closed."""
    ends = (*points[1:], points[0]) if closed else points[1:]
    return Path(segments=tuple(Line(start=one, end=two) for one, two in zip(points, ends, strict=False)), closed=closed)
