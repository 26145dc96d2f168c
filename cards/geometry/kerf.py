"""Kerf compensation for lasers: closed paths moved out or in by half the beam, so that pieces keep their size."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, ceil, copysign, cos, degrees, hypot, inf, radians, sin, sqrt

from cards.geometry.drawing import Drawing, Shape
from cards.geometry.paths import Arc, EllipseArc, Line, Path
from cards.geometry.points import Point, around, at

SimpleSegment = Line | Arc
NEAR = 1e-7
"""The distance in millimetres within which two points are the same."""
SLACK = 1e-6
"""The length in millimetres below which pieces are dropped."""


def fraction_at(segment: SimpleSegment, point: Point) -> float:
    """Return the position of a point along its segment: from 0 to 1, or outside that beyond the ends."""
    if isinstance(segment, Line):
        dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
        return ((point.x - segment.start.x) * dx + (point.y - segment.start.y) * dy) / (dx * dx + dy * dy)
    way = copysign(1, segment.sweep)
    angle = degrees(atan2(point.y - segment.centre.y, point.x - segment.centre.x))
    turned, full = (angle - segment.begin) * way % 360, abs(segment.sweep)
    return (turned if turned <= (full + 360) / 2 else turned - 360) / full


def subsegment(segment: SimpleSegment, begin: float, end: float) -> SimpleSegment:
    """Return the piece of a segment between two fractions (0 to 1) of it."""
    if isinstance(segment, Line):
        dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
        return Line(start=segment.start.shifted(dx * begin, dy * begin), end=segment.start.shifted(dx * end, dy * end))
    return Arc(
        centre=segment.centre,
        radius=segment.radius,
        begin=segment.begin + segment.sweep * begin,
        sweep=segment.sweep * (end - begin),
    )


def crossings(one: SimpleSegment, two: SimpleSegment) -> tuple[Point, ...]:
    """Return the points where two segments meet, ends included; none where they run along each other."""
    return tuple(point for point in _full_crossings(one, two) if _holds(one, point) and _holds(two, point))


def _holds(segment: SimpleSegment, point: Point) -> bool:
    slack = NEAR / segment.length
    return -slack <= fraction_at(segment, point) <= 1 + slack


def _full_crossings(one: SimpleSegment, two: SimpleSegment) -> tuple[Point, ...]:
    """Return the points where the unlimited lines and full circles of two segments meet."""
    if isinstance(one, Line):
        return _lines(one, two) if isinstance(two, Line) else _line_and_circle(one, two)
    return _line_and_circle(two, one) if isinstance(two, Line) else _circles(one, two)


def _lines(one: Line, two: Line) -> tuple[Point, ...]:
    ax, ay = one.end.x - one.start.x, one.end.y - one.start.y
    bx, by = two.end.x - two.start.x, two.end.y - two.start.y
    across = ax * by - ay * bx
    if abs(across) < NEAR * hypot(ax, ay) * hypot(bx, by):
        return ()
    part = ((two.start.x - one.start.x) * by - (two.start.y - one.start.y) * bx) / across
    return (one.start.shifted(ax * part, ay * part),)


def _line_and_circle(line: Line, arc: Arc) -> tuple[Point, ...]:
    dx, dy = line.end.x - line.start.x, line.end.y - line.start.y
    long = hypot(dx, dy)
    ux, uy = dx / long, dy / long
    along = (arc.centre.x - line.start.x) * ux + (arc.centre.y - line.start.y) * uy
    foot = line.start.shifted(ux * along, uy * along)
    reach = _half_chord(arc.radius, foot.distance(arc.centre))
    return tuple(foot.shifted(ux * step, uy * step) for step in reach)


def _circles(one: Arc, two: Arc) -> tuple[Point, ...]:
    apart = one.centre.distance(two.centre)
    if apart < NEAR:
        return ()
    ux, uy = (two.centre.x - one.centre.x) / apart, (two.centre.y - one.centre.y) / apart
    along = (apart * apart + one.radius * one.radius - two.radius * two.radius) / (2 * apart)
    reach = _half_chord(one.radius, along)
    return tuple(at(one.centre.x + ux * along - uy * s, one.centre.y + uy * along + ux * s) for s in reach)


def _half_chord(radius: float, away: float) -> tuple[float, ...]:
    """Return half the chord of a circle at a distance from its centre, in both directions; one 0 for a tangent."""
    square = radius * radius - away * away
    if abs(square) < NEAR * radius:
        return (0.0,)
    return (-sqrt(square), sqrt(square)) if square > 0 else ()


FAR = 1e5
AIMS = (17.3, 71.9, 141.1, 229.7, 311.3)
"""The directions of rays, in degrees. The next one is tried where a ray meets the end of a segment."""


def signed_area(segments: tuple[SimpleSegment, ...]) -> float:
    """Return the enclosed area in square millimetres, positive where the segments run clockwise on the page."""
    return sum(_area_from_origin(segment) for segment in segments)


def encloses(segments: tuple[SimpleSegment, ...], point: Point) -> bool:
    """Return whether a point, which must not be on the path itself, is inside it."""
    for aim in AIMS:
        ray = Line(start=point, end=around(point, FAR, aim))
        met = [(segment, spot) for segment in segments for spot in crossings(ray, segment)]
        open_at = [(one, spot) for one, spot in met if isinstance(one, Line) or abs(one.sweep) < 360]
        if all(1e-6 < fraction_at(segment, spot) < 1 - 1e-6 for segment, spot in open_at):
            break
    return len(met) % 2 == 1


def distance(segment: SimpleSegment, point: Point) -> float:
    """Return the distance between a point and a segment."""
    ends = min(point.distance(segment.start), point.distance(segment.end))
    if isinstance(segment, Line):
        part = fraction_at(segment, point)
        if not 0 < part < 1:
            return ends
        dx, dy = segment.end.x - segment.start.x, segment.end.y - segment.start.y
        return point.distance(segment.start.shifted(dx * part, dy * part))
    away = point.distance(segment.centre)
    return abs(away - segment.radius) if 0 < fraction_at(segment, point) < 1 else ends


def nearest(segments: tuple[SimpleSegment, ...], point: Point) -> float:
    """Return the distance between a point and the nearest segment."""
    return min((distance(segment, point) for segment in segments), default=inf)


def _area_from_origin(segment: SimpleSegment) -> float:
    """Return the signed area between a segment and the origin."""
    start, end = segment.start, segment.end
    flat = (start.x * end.y - end.x * start.y) / 2
    if isinstance(segment, Line):
        return flat
    sweep = radians(segment.sweep)
    return flat + segment.radius**2 * (sweep - sin(sweep)) / 2


STEP = 7.5
"""The degrees of an ellipse's parameter that a pair of arcs approximates."""


def simple_segments(path: Path) -> tuple[SimpleSegment, ...]:
    """Convert the segments of a path to lines and arcs of circles."""
    found: list[SimpleSegment] = []
    for segment in path.segments:
        found.extend(_ellipse_arcs(segment) if isinstance(segment, EllipseArc) else (segment,))
    return tuple(found)


def _ellipse_arcs(arc: EllipseArc) -> tuple[SimpleSegment, ...]:
    steps = ceil(abs(arc.sweep) / STEP)
    angles = [arc.begin + arc.sweep * step / steps for step in range(steps + 1)]
    points = [arc.at(angle) for angle in angles]
    ways = [_tangent(arc, angle) for angle in angles]
    return tuple(piece for k in range(steps) for piece in _biarc(points[k], ways[k], points[k + 1], ways[k + 1]))


def _tangent(arc: EllipseArc, angle: float) -> Point:
    """Return the direction of an ellipse at a parameter, as a unit vector."""
    way = copysign(1, arc.sweep)
    flat = Point(x=-arc.across * sin(radians(angle)), y=arc.down * cos(radians(angle))).turned(arc.tilt)
    long = hypot(flat.x, flat.y)
    return at(way * flat.x / long, way * flat.y / long)


def _biarc(start: Point, out: Point, end: Point, into: Point) -> tuple[SimpleSegment, SimpleSegment]:
    """Build two arcs that leave `start` along `out`, meet without a corner, and reach `end` along `into`."""
    vx, vy = end.x - start.x, end.y - start.y
    square, bend = vx * vx + vy * vy, 2 * (1 - out.x * into.x - out.y * into.y)
    ahead = vx * (out.x + into.x) + vy * (out.y + into.y)
    reach = square / (ahead + sqrt(ahead * ahead + bend * square))
    middle = at(
        (start.x + end.x + reach * (out.x - into.x)) / 2,
        (start.y + end.y + reach * (out.y - into.y)) / 2,
    )
    return _arc_between(start, out, middle), reversed_segment(_arc_between(end, at(-into.x, -into.y), middle))


def _arc_between(start: Point, way: Point, end: Point) -> SimpleSegment:
    """Build the arc that leaves a point in a direction and reaches another."""
    dx, dy = end.x - start.x, end.y - start.y
    aside = -way.y * dx + way.x * dy
    if abs(aside) < 1e-12:
        return Line(start=start, end=end)
    radius = (dx * dx + dy * dy) / (2 * aside)
    centre = start.shifted(-way.y * radius, way.x * radius)
    begin = degrees(atan2(start.y - centre.y, start.x - centre.x))
    stop = degrees(atan2(end.y - centre.y, end.x - centre.x))
    return Arc(centre=centre, radius=abs(radius), begin=begin, sweep=(stop - begin) % copysign(360, radius))


def reversed_segment(segment: SimpleSegment) -> SimpleSegment:
    """Return the same segment from its end to its start."""
    if isinstance(segment, Line):
        return Line(start=segment.end, end=segment.start)
    begin = segment.begin + segment.sweep
    return Arc(centre=segment.centre, radius=segment.radius, begin=begin, sweep=-segment.sweep)


STRAIGHT = 1e-6
"""The degrees below which a turn is no corner."""


def offset(path: Path, by: float) -> tuple[Path, ...]:
    """Move the closed path `by` millimetres outward, or inward where that is negative.

    Return several paths where shrinking divides it, and none where nothing is left.
    """
    if by == 0:
        return (path,)
    segments = simple_segments(path)
    out = by if signed_area(segments) > 0 else -by
    raw = [piece for k, segment in enumerate(segments) for piece in _offset_pieces(segments[k - 1], segment, out)]
    pieces = [piece for one in raw for piece in split_at_crossings(one, [other for other in raw if other is not one])]
    kept = [piece for piece in pieces if nearest(segments, midpoint(piece)) >= abs(by) - SLACK]
    return _join_closed(kept)


def _offset_pieces(before: SimpleSegment, segment: SimpleSegment, out: float) -> tuple[SimpleSegment, ...]:
    """Return the corner before a segment, where it opens, and the segment itself, `out` millimetres to its left."""
    corner = _corner(before, segment, out)
    beside = _parallel(segment, out)
    return tuple(piece for piece in (corner, beside) if piece)


def _parallel(segment: SimpleSegment, out: float) -> SimpleSegment | None:
    """Return the segment moved; None for an arc whose radius would be 0 or less."""
    if isinstance(segment, Line):
        way = direction(segment, 0)
        dx, dy = way.y * out, -way.x * out
        return segment.shifted(dx, dy)
    radius = segment.radius + out * copysign(1, segment.sweep)
    if radius < SLACK:
        return None
    return Arc(centre=segment.centre, radius=radius, begin=segment.begin, sweep=segment.sweep)


def _corner(before: SimpleSegment, after: SimpleSegment, out: float) -> Arc | None:
    """Return the arc around the corner between two segments; None where the corner closes when they are moved."""
    one, two = direction(before, 1), direction(after, 0)
    across, along = one.x * two.y - one.y * two.x, one.x * two.x + one.y * two.y
    turn = degrees(atan2(across, along))
    if abs(turn) < STRAIGHT or turn * out < 0:
        return None
    begin = degrees(atan2(-one.x * out, one.y * out))
    return Arc(centre=after.start, radius=abs(out), begin=begin, sweep=turn)


def direction(segment: SimpleSegment, part: int) -> Point:
    """Return the direction of a segment at its start (part 0) or its end (part 1), as a unit vector."""
    if isinstance(segment, Line):
        long = segment.length
        return at((segment.end.x - segment.start.x) / long, (segment.end.y - segment.start.y) / long)
    angle, way = radians(segment.begin + segment.sweep * part), copysign(1, segment.sweep)
    return at(-way * sin(angle), way * cos(angle))


def split_at_crossings(segment: SimpleSegment, others: Iterable[SimpleSegment]) -> tuple[SimpleSegment, ...]:
    """Cut the segment wherever another one meets it."""
    met = {fraction_at(segment, point) for other in others for point in crossings(segment, other)}
    least = SLACK / segment.length
    cuts = sorted({0.0, 1.0, *met})
    return tuple(subsegment(segment, begin, end) for begin, end in pairwise(cuts) if end - begin > least)


def midpoint(segment: SimpleSegment) -> Point:
    """Return the point half way along."""
    return subsegment(segment, 0, 0.5).end


def _join_closed(pieces: Sequence[SimpleSegment]) -> tuple[Path, ...]:
    """Join the pieces into closed paths; pieces that do not lead back to their start are dropped."""
    left, found = list(pieces), []
    while left:
        chain = [left.pop(0)]
        while chain[-1].end.distance(chain[0].start) > SLACK * 10:
            following = next((one for one in left if one.start.distance(chain[-1].end) < SLACK * 10), None)
            if following is None:
                break
            left.remove(following)
            chain.append(following)
        else:
            found.append(Path(segments=tuple(chain), closed=True))
    return tuple(found)


WIDEST = 1.0
"""The widest kerf in millimetres; no laser that cuts card, wood or acrylic burns a wider line."""


def with_kerf(drawing: Drawing, kerf: float) -> Drawing:
    """Move the cuts of a drawing for a beam that is `kerf` millimetres wide."""
    cuts = tuple(shape.path for shape in drawing.shapes if shape.layer == "cut")
    shapes = [moved for shape in drawing.shapes for moved in _offset_cut(shape, cuts, kerf / 2)]
    return replace(drawing, shapes=tuple(shapes))


def _offset_cut(shape: Shape, cuts: tuple[Path, ...], by: float) -> tuple[Shape, ...]:
    if shape.layer != "cut" or not shape.path.closed:
        return (shape,)
    around = sum(encloses(simple_segments(cut), shape.path.start) for cut in cuts if cut is not shape.path)
    return tuple(Shape(path=path, layer="cut") for path in offset(shape.path, -by if around % 2 else by))
