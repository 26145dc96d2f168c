"""Paths: segments joined end to end.

Lives here: `Path`, its length and box, itself moved, turned and mirrored.
Never here: how it is drawn or written.
"""

from dataclasses import dataclass
from functools import reduce

from cards.geometry.boxes import Box
from cards.geometry.points import Point
from cards.geometry.segments import Line, Segment


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


def path(*segments: Segment) -> Path:
    """An open path."""
    return Path(segments=segments)


def polyline(*points: Point, closed: bool = False) -> Path:
    """Straight lines through the points, and back to the first when closed."""
    ends = (*points[1:], points[0]) if closed else points[1:]
    return Path(segments=tuple(Line(start=one, end=two) for one, two in zip(points, ends, strict=False)), closed=closed)
