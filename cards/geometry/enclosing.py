"""What a closed path of lines and arcs encloses.

Lives here: which way it runs, whether a point lies inside, how far away a point is.
Never here: ellipses (see `biarcs`).
"""

from math import inf, radians, sin

from cards.geometry.crossings import Simple, crossings, part_of
from cards.geometry.points import Point, around
from cards.geometry.segments import Line

FAR = 1e5
AIMS = (17.3, 71.9, 141.1, 229.7, 311.3)


def enclosed(segments: tuple[Simple, ...]) -> float:
    """The area in square millimetres: positive where the segments run clockwise on the page."""
    return sum(_beside(segment) for segment in segments)


def encloses(segments: tuple[Simple, ...], point: Point) -> bool:
    """Whether a point that does not lie on the path is inside it."""
    for aim in AIMS:
        ray = Line(start=point, end=around(point, FAR, aim))
        met = [(segment, spot) for segment in segments for spot in crossings(ray, segment)]
        if all(1e-6 < part_of(segment, spot) < 1 - 1e-6 or _is_whole(segment) for segment, spot in met):
            break
    return len(met) % 2 == 1


def distance(segment: Simple, point: Point) -> float:
    """How far a point is from the nearest one of a segment."""
    ends = min(point.distance(segment.start), point.distance(segment.end))
    if isinstance(segment, Line):
        part = part_of(segment, point)
        if not 0 < part < 1:
            return ends
        dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
        return point.distance(segment.start.shifted(dx * part, dy * part))
    away = point.distance(segment.centre)
    return abs(away - segment.radius) if away == 0 or 0 < part_of(segment, point) < 1 else ends


def nearest(segments: tuple[Simple, ...], point: Point) -> float:
    """How far a point is from a path."""
    return min((distance(segment, point) for segment in segments), default=inf)


def _beside(segment: Simple) -> float:
    """The area between a segment and the origin."""
    start, end = segment.start, segment.end
    flat = (start.x * end.y - end.x * start.y) / 2
    if isinstance(segment, Line):
        return flat
    sweep = radians(segment.sweep)
    return flat + segment.radius**2 * (sweep - sin(sweep)) / 2


def _is_whole(segment: Simple) -> bool:
    return not isinstance(segment, Line) and abs(segment.sweep) >= 360
