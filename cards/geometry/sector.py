"""Sector templates: a pie slice about straight ahead, with rays and range lines."""

from itertools import pairwise
from math import ceil, copysign, cos, degrees, floor, radians, sin, sqrt, tan

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.lettering import CLASSES, LEAST, Inscription, fitted_size, nameplate, plain_number, width
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Arc, Line, Path, polyline
from cards.geometry.points import Point, around, around_points, at
from roster.rules.game.prints import INCH, Sector

AHEAD = -90.0
"""The direction of straight ahead, up the page."""
MERGED = 20.0
"""The degrees from straight ahead within which a ray has no room for labels of its own."""
GAP = 1.0
"""The millimetres between the nameplate and a line or a figure."""
LEANING = 60.0
"""The degrees from straight ahead from which the names of areas stand level."""
PALE = "#9aa0a6"
"""The colour whose tint is that of the areas aside."""


def sector_drawing(sector: Sector, words: Inscription) -> Drawing:
    """Draw the slice with its point, or the middle of its waist, at the origin."""
    apex = at(0, _apex_depth(sector))
    outline = _outline(sector, apex)
    shapes = (
        *_grounds(sector, outline, apex),
        *_ranges(sector, apex),
        *_rays(sector, apex),
        *_foot(sector),
    )
    plate = _plate(sector, words)
    short = (*_numbers(sector), *_angles(sector, apex))
    free = [one for one in short if not plate.box.grown(1).meets(around_points([one.place]).grown(one.size * 0.5))]
    return Drawing(
        outline=outline,
        shapes=(*shapes, *plate.shapes, Shape(path=outline, layer="cut")),
        labels=(*free, *_areas(sector, apex), *plate.labels),
    )


def _apex_depth(sector: Sector) -> float:
    """Return the distance below the waist at which the two sides would meet; 0 without a waist."""
    return sector.waist / tan(radians(sector.angle / 2)) if 0 < sector.angle < 180 else 0.0


def _outline(sector: Sector, apex: Point) -> Path:
    if sector.angle >= 360:
        return circle(sector.radius + apex.y)
    waist, side = sector.waist * (apex.y > 0), sector.angle / 2
    return _slice(sector, apex, -side, side, (at(-waist, 0), at(waist, 0)))


def _slice(sector: Sector, apex: Point, left: float, right: float, feet: tuple[Point, Point]) -> Path:
    """Return the edge of a slice to the rim between two directions, which begins at two feet, or at one twice."""
    arc = Arc(centre=apex, radius=sector.radius + apex.y, begin=AHEAD + left, sweep=right - left)
    sides = (Line(start=feet[0], end=arc.start), arc, Line(start=arc.end, end=feet[1]))
    return Path(segments=(*sides, *[Line(start=feet[1], end=feet[0])] * (feet[0] != feet[1])), closed=True)


def _grounds(sector: Sector, outline: Path, apex: Point) -> list[Shape]:
    """Draw all of it on a ground, or only the named area straight ahead where others lie beside it."""
    nearest = _nearest(sector)
    if not sector.ahead or nearest[1] - nearest[0] == sector.angle:
        return [Shape(path=outline, layer="ground")]
    begin, end = (at(copysign(sector.waist, ray) * (apex.y > 0 and abs(ray) == sector.angle / 2), 0) for ray in nearest)
    ahead = _slice(sector, apex, *nearest, (begin, end))
    return [Shape(path=outline, layer="tint", colour=PALE), Shape(path=ahead, layer="ground")]


def _nearest(sector: Sector) -> tuple[float, float]:
    """Return the degrees from straight ahead to the nearest ray or side, to the left (below 0) and to the right."""
    side, rays = sector.angle / 2, _inside(sector)
    return max([ray for ray in rays if ray < 0], default=-side), min([ray for ray in rays if ray > 0], default=side)


def _areas(sector: Sector, apex: Point) -> list[Label]:
    """Name the areas ahead and aside near the rim, on both hands; nothing lies aside where no ray parts it."""
    size = min(5.0, sector.radius / 15)
    far, side = _between_lines(sector, apex, size), sector.angle / 2
    band = min(INCH, sector.radius) - 3 * GAP
    nearest = _nearest(sector)
    ahead = [(sector.ahead, ray / 2) for ray in nearest]
    aside = [(sector.aside, (ray + copysign(side, ray)) / 2) for ray in nearest if abs(ray) < side]
    labels = []
    for name, turn in ((name.upper(), turn) for name, turn in (*ahead, *aside) if name):
        level = abs(turn) > LEANING
        place = around(apex, sector.radius + apex.y - INCH / 2 if level else far, AHEAD + turn)
        fitted = fitted_size(name, size, band, "display") if level else size
        labels.append(Label(text=name, place=place, size=fitted, angle=0 if level else turn, lettering="display"))
    return labels


def _inside(sector: Sector) -> list[float]:
    """Return the rays that lie in the slice."""
    return [ray for ray in sector.rays if abs(ray) <= sector.angle / 2]


def _ranges(sector: Sector, apex: Point) -> list[Shape]:
    """Draw a true arc at every inch."""
    begin, sweep = AHEAD - sector.angle / 2, sector.angle
    arcs = [Arc(centre=apex, radius=apex.y + inch * INCH, begin=begin, sweep=sweep) for inch in _inches(sector)]
    return [Shape(path=Path(segments=(arc,)), layer=layer) for arc in arcs for layer in ("casing", "engrave")]


def _inches(sector: Sector) -> range:
    """Return the inches that have a range line."""
    return range(1, floor((sector.radius - 1) / INCH) + 1)


def _rays(sector: Sector, apex: Point) -> list[Shape]:
    """Draw the named rays, and straight ahead."""
    rim = [around(apex, sector.radius + apex.y, AHEAD + ray) for ray in _inside(sector)]
    shapes = [Shape(path=polyline(at(0, 0), end), layer="edge") for end in rim]
    return [*shapes, Shape(path=polyline(at(0, 0), at(0, -sector.radius)), layer="engrave")]


def _foot(sector: Sector) -> list[Shape]:
    """Draw the bar along the waist, or a pointer at the point; the bar and an arrow ahead on a flat edge."""
    deep = min(2.4, sector.radius / 10)
    bar = [Shape(path=rectangle(2 * sector.waist, deep, at(0, -deep / 2)), layer="accent")]
    if _apex_depth(sector) > 0:
        return bar
    tip = min(6.0, sector.radius / 6)
    half = tip * sin(radians(min(sector.angle / 2, 30)))
    if sector.waist == 0 or sector.angle != 180:
        return [Shape(path=polyline(at(0, 0), at(half, -tip), at(-half, -tip), closed=True), layer="accent")]
    head = polyline(at(-2 * half, -deep), at(0, -deep - 2 * tip), at(2 * half, -deep), closed=True)
    return [*bar, Shape(path=head, layer="casing"), Shape(path=head, layer="accent")]


def _figure(sector: Sector) -> float:
    """Return the type size of the inches."""
    return min(6.0, sector.radius / 8)


def _numbers(sector: Sector) -> list[Label]:
    """Label the inches, beside straight ahead."""
    size, inches = _figure(sector), range(1, floor((sector.radius + 1e-6) / INCH) + 1)
    places = ((inch, at(size * 0.4, size * 0.75 - inch * INCH)) for inch in inches)
    return [Label(text=str(inch), place=at, size=size, anchor="start", lettering="display") for inch, at in places]


def _angles(sector: Sector, apex: Point) -> list[Label]:
    """Label the degrees of each ray but the one ahead, level beside it near the rim, between two range lines."""
    size = min(4.6, sector.radius / 11)
    labels = []
    for ray in (ray for ray in _inside(sector) if ray and sector.angle > MERGED):
        text = f"{plain_number(abs(ray))}°"
        across, along = abs(cos(radians(ray))), abs(sin(radians(ray)))
        wide, high = width(text, size) / 2, CLASSES["strong"].capitals * size / 2
        inward = _between_lines(sector, apex, 2 * (wide * along + high * across))
        lean = degrees((wide * across + high * along + GAP / 2) / inward) * (-1 if ray > 0 else 1)
        labels.append(Label(text=text, place=around(apex, inward, AHEAD + ray + lean), size=size))
    return labels


def _between_lines(sector: Sector, apex: Point, length: float) -> float:
    """Return the distance from the apex to the middle of words along a ray, in the outermost band that holds them."""
    rim = sector.radius + apex.y
    lines = [apex.y, *(apex.y + inch * INCH for inch in _inches(sector)), rim]
    bands = [(low, high) for low, high in pairwise(lines) if high - low >= length + 3 * GAP]
    return (bands[-1][1] if bands else rim) - 2 * GAP - length / 2


def _plate(sector: Sector, words: Inscription) -> Drawing:
    """Draw the nameplate straight ahead, between two range lines and their figures, and between the nearest rays."""
    near, far = _clear_band(sector)
    high = min(7.0, sector.radius / 8)
    while True:
        plate = nameplate(words, at(0, -(near + far) / 2), _room(sector, near, far), high)
        if plate.box.height <= far - near or high < LEAST:
            return plate
        high *= 0.95


def _clear_band(sector: Sector) -> tuple[float, float]:
    """Return the band straight ahead that no line or figure crosses, about two thirds of the way to the rim.

    The outermost one is left to the names of areas where there are others.
    """
    size, most = _figure(sector), floor((sector.radius + 1e-6) / INCH)
    bands = [(inch * INCH + GAP, (inch + 1) * INCH - 1.25 * size - GAP) for inch in range(most)]
    last = (most * INCH + GAP, sector.radius - size)
    if last[1] - last[0] > size:
        bands.append(last)
    bands = [(max(low, sector.radius * 0.25), high) for low, high in bands if high > sector.radius * 0.3] or [last]
    bands = bands[:-1] if sector.ahead and bands[1:] else bands
    return min(bands, key=lambda band: abs(sum(band) / 2 - sector.radius * 0.64))


def _room(sector: Sector, near: float, far: float) -> float:
    """Return the width for a plate there, between the sides, the nearest rays and the next range line."""
    line = min(ceil(far / INCH) * INCH - GAP, sector.radius)
    room = min(2 * sqrt(max(line**2 - far**2, 1.0)), 90.0)
    nearest = min((sector.angle / 2, *(abs(ray) for ray in _inside(sector) if abs(ray) > MERGED)))
    if nearest < 90:
        room = min(room, 2 * (sector.waist + near * tan(radians(nearest))))
    return room * 0.86
