"""What can be measured of each kind of drawing, and what the pack says it is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import atan, cos, degrees, hypot, pi, radians, sin, tan
from statistics import mean

from cards.geometry.points import Point, around, at
from roster.rules.game.prints import INCH, Area, Drawing, Grid, Ruler, Sector, Turn
from tests.cards.true_scale.outline import Outline

RIGHT, DOWN, LEFT, UP = 0.0, 90.0, 180.0, 270.0
CLEAR = 0.5
ASIDE = 0.043
ROUND = ("round", "oval")


@dataclass(frozen=True, kw_only=True, slots=True)
class Dimension:
    """One number in millimetres (degrees for an angle), and how it is read from an outline."""

    name: str
    expected: float
    read: Callable[[Outline], float]


def figures(kind: Drawing) -> tuple[Dimension, ...]:
    if isinstance(kind, Turn):
        return tuple(_turn(kind))
    if isinstance(kind, Sector):
        return tuple(_sector(kind))
    if isinstance(kind, Ruler):
        return flat((kind.end - kind.start) * kind.unit, kind.width)
    if isinstance(kind, Grid):
        long, wide = kind.columns * kind.cell, kind.rows * kind.cell
        return angle(long, wide) if kind.origin else flat(long, wide)
    return _area(kind)


def flat(length: float, width: float, *, round_ends: bool = False) -> tuple[Dimension, ...]:
    """Return the length and width of an upright shape, beside its middle, where no other line runs.

    A round one is narrower there, by a share that its pack's numbers do not change.
    """
    beside = at(length * (0.5 + ASIDE), width * (0.5 + ASIDE))
    share = (1 - (2 * ASIDE) ** 2) ** 0.5 if round_ends else 1.0
    return (
        Dimension(name="length", expected=length, read=lambda line: _across(line, beside, RIGHT) / share),
        Dimension(name="width", expected=width, read=lambda line: _across(line, beside, DOWN) / share),
    )


def angle(length: float, width: float) -> tuple[Dimension, ...]:
    """Return the outer lengths of an angle's arms, which are 14 mm across, and where its inner edges are."""
    along, down = at(length / 2, 7), at(7, width / 2)
    return (
        Dimension(name="length", expected=length + 14, read=lambda line: _across(line, along, RIGHT)),
        Dimension(name="width", expected=width + 14, read=lambda line: _across(line, down, DOWN)),
        Dimension(name="upper arm", expected=14, read=lambda line: _across(line, along, DOWN)),
        Dimension(name="left arm", expected=14, read=lambda line: _across(line, down, RIGHT)),
    )


def _area(area: Area) -> tuple[Dimension, ...]:
    return flat(area.length, area.width + (9 if area.stands else 0), round_ends=area.shape in ROUND)


def _across(line: Outline, middle: Point, way: float) -> float:
    return line.hits(middle, way)[0] + line.hits(middle, way + 180)[0]


def _turn(turn: Turn) -> Iterator[Dimension]:
    """Yield a lane's figures, where it enters at the foot of its box: both radii, width, and centre line's length."""
    length = turn.inches * INCH
    radius = length if turn.measured_as == "radius" else length * 180 / (turn.angle * pi)
    along, outer = radius * radians(turn.angle), radius + turn.lane / 2
    inner = max(radius - turn.lane / 2, 0.0)
    wide = outer - inner * cos(radians(turn.angle)) if turn.angle <= 90 else outer - outer * cos(radians(turn.angle))
    side = -1 if turn.hand == "left" else 1
    centre = at(outer if side > 0 else wide - outer, outer * sin(radians(min(turn.angle, 90))))
    rays = [(-90 - side * (90 - turn.angle * part)) % 360 for part in (0.2, 0.35, 0.5, 0.65, 0.8)]

    def hit(line: Outline, place: int) -> float:
        return mean(line.hits(centre, ray)[place] for ray in rays)

    yield Dimension(name="outer radius", expected=outer, read=lambda line: hit(line, -1))
    if inner > CLEAR:
        yield Dimension(name="inner radius", expected=inner, read=lambda line: hit(line, 0))
        yield Dimension(name="lane", expected=turn.lane, read=lambda line: hit(line, -1) - hit(line, 0))
    yield Dimension(name="length", expected=along, read=lambda line: _along(line, turn, centre, radius, side))


def _along(line: Outline, turn: Turn, centre: Point, radius: float, side: int) -> float:
    """Return the centre line's length: from a place on it straight on to either end, which is square to the lane."""
    span = turn.angle
    near = min(8.0, span / 4)
    angle = 0.0
    for part, way in ((near, -1), (span - near, 1)):
        heading = (-90 - side * (90 - part)) % 360
        place = around(centre, radius, heading)
        straight = heading + side * way * 90
        angle += degrees(atan(line.hits(place, straight)[0] / radius))
    return radius * radians(angle + span - 2 * near)


def _sector(sector: Sector) -> Iterator[Dimension]:
    """Yield a slice's figures; its point, or its waist's middle, lies below the top of its box by its radius."""
    half = radians(min(sector.angle, 180) / 2)
    behind = sector.waist / tan(half) if 0 < sector.angle < 180 else 0.0
    wide = 2 * (sector.radius + behind) * sin(half)
    aside = sector.radius * 0.07
    foot = at(wide / 2 + aside, sector.radius)

    def radius(line: Outline) -> float:
        """Return the radius, measured from beside straight ahead, where no line is drawn."""
        far = [hit for hit in line.hits(foot, UP) if hit > sector.radius / 2][-1]
        return hypot(far + behind, aside) - behind

    yield Dimension(name="radius", expected=sector.radius, read=radius)
    if sector.angle >= 180:
        inside = at(wide / 2, sector.radius - 1)
        chord = 2 * (sector.radius**2 - 1) ** 0.5
        yield Dimension(name="chord", expected=chord, read=lambda line: _across(line, inside, RIGHT))
        return
    ahead = at(wide / 2, sector.radius * 0.4)
    yield Dimension(
        name="angle",
        expected=sector.angle,
        read=lambda line: (2 * degrees(atan((_across(line, ahead, RIGHT) / 2 - sector.waist) / (sector.radius * 0.6)))),
    )
    if sector.waist:
        low = at(wide / 2, sector.radius - 1)
        yield Dimension(
            name="waist", expected=2 * (sector.waist + tan(half)), read=lambda line: _across(line, low, RIGHT)
        )
