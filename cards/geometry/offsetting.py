"""Closed paths grown and shrunk: every point of the new line is equally far from the old one.

Lives here: `offset`, exact for lines and arcs: a line stays a line and an arc an arc about the same centre, a corner
that opens becomes an arc about its point, a corner that closes is trimmed where its sides meet.
Never here: which lines to move (see `kerf`).
"""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin

from cards.geometry.biarcs import simple
from cards.geometry.crossings import Simple, crossings, part_of, piece_of
from cards.geometry.enclosing import enclosed, nearest
from cards.geometry.paths import Path
from cards.geometry.points import Point, at
from cards.geometry.segments import Arc, Line

STRAIGHT = 1e-6
SLACK = 1e-6


def offset(path: Path, by: float) -> tuple[Path, ...]:
    """The closed path `by` millimetres outside (inside when negative).

    Several where shrinking parts it, none where nothing is left.
    """
    if by == 0:
        return (path,)
    segments = simple(path)
    out = by if enclosed(segments) > 0 else -by
    raw = [piece for k, segment in enumerate(segments) for piece in _moved(segments[k - 1], segment, out)]
    pieces = [piece for one in raw for piece in _parts(one, raw)]
    kept = [piece for piece in pieces if nearest(segments, _middle(piece)) >= abs(by) - SLACK]
    return _closed(kept)


def _moved(before: Simple, segment: Simple, out: float) -> tuple[Simple, ...]:
    """The corner before a segment, where it opens, and the segment itself, `out` millimetres to its left."""
    corner = _corner(before, segment, out)
    beside = _beside(segment, out)
    return tuple(piece for piece in (corner, beside) if piece)


def _beside(segment: Simple, out: float) -> Simple | None:
    """The segment moved; nothing is left of an arc whose radius is used up."""
    if isinstance(segment, Line):
        way = direction(segment, 0)
        dx, dy = way.y * out, -way.x * out
        return segment.shifted(dx, dy)
    radius = segment.radius + (out if segment.sweep > 0 else -out)
    if radius < SLACK:
        return None
    return Arc(centre=segment.centre, radius=radius, begin=segment.begin, sweep=segment.sweep)


def _corner(before: Simple, after: Simple, out: float) -> Arc | None:
    """The arc about the point where two segments meet, if the corner opens on the side that is moved to."""
    one, two = direction(before, 1), direction(after, 0)
    across, along = one.x * two.y - one.y * two.x, one.x * two.x + one.y * two.y
    turn = degrees(atan2(across, along))
    if abs(turn) < STRAIGHT or turn * out < 0:
        return None
    begin = degrees(atan2(-one.x * out, one.y * out))
    return Arc(centre=after.start, radius=abs(out), begin=begin, sweep=turn)


def direction(segment: Simple, part: int) -> Point:
    """Which way a segment runs at its start (part 0) or its end (1), one long."""
    if isinstance(segment, Line):
        long = segment.length
        return at((segment.end.x - segment.start.x) / long, (segment.end.y - segment.start.y) / long)
    angle, way = radians(segment.begin + segment.sweep * part), 1 if segment.sweep > 0 else -1
    return at(-way * sin(angle), way * cos(angle))


def _parts(one: Simple, others: Sequence[Simple]) -> list[Simple]:
    """A segment cut wherever another one meets it."""
    met = {part_of(one, point) for other in others if other is not one for point in crossings(one, other)}
    least = SLACK / one.length
    cuts = [0.0, *sorted(part for part in met if least < part < 1 - least), 1.0]
    return [piece_of(one, begin, end) for begin, end in pairwise(cuts) if end - begin > least]


def _middle(piece: Simple) -> Point:
    return piece_of(piece, 0, 0.5).end


def _closed(pieces: Sequence[Simple]) -> tuple[Path, ...]:
    """The pieces joined end to end, as long as each joins up with its first."""
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
