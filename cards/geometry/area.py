"""Area templates: an outline to lay on the table."""

from collections.abc import Iterator

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.lettering import SMALLEST, Inscription, fitted_size, nameplate, plain_number
from cards.geometry.outlines import circle, inset, outline, width_at
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at
from roster.rules.game.nouns import Base
from roster.rules.game.prints import INCH, TAB, Area

STRIP = 2.4
"""The ratio of length to width from which an area is a strip."""
ARM, MARK, RING = 0.08, 0.09, 0.08
"""The lengths of the cross's arms and of the marks at the edge, and the ring's inset, in parts of the smaller side."""
CLEAR = 0.6
"""Millimetres between the nameplate and the cross, and the ring."""
HALF_RING = 0.65
"""Half of the width of the ring's line, in millimetres."""
DASH = 2.5
"""Millimetres from dash to dash of the line where tabs are folded."""
ROOMS, SCALES = (0.66, 0.74, 0.82, 0.5), (1.0, 0.85, 0.7, 0.55, 0.4)
"""The parts of the length that a nameplate may take, and the scales of its type: the first that fits is used."""


def area_drawing(area: Area, words: Inscription) -> Drawing:
    """Draw the area with its middle at the origin, its length along x."""
    edge = outline(_base(area))
    smaller = min(area.length, area.width)
    cut = _with_tabs(area) if area.stands else edge
    plate = _plate(area, words, smaller)
    shapes = (
        Shape(path=edge, layer="ground"),
        Shape(path=outline(inset(_base(area), _ring(smaller))), layer="casing"),
        *_middle(smaller),
        *(_front(area, smaller) if area.front else ()),
        *_quarters(area, smaller),
        *plate.shapes,
        *(_folds(area) if area.stands else ()),
        Shape(path=cut, layer="cut"),
    )
    folded = _fold_words(area) if area.stands else ()
    return Drawing(outline=cut, shapes=shapes, labels=(*plate.labels, *_measure(area, words, smaller), *folded))


def _ring(smaller: float) -> float:
    """Return how far inside the edge the ring is."""
    return min(3.0, smaller * RING)


def _with_tabs(area: Area) -> Path:
    """Return the edge of a rectangle with tabs below its foot."""
    side, top, low = area.length / 2, -area.width / 2, area.width / 2 + TAB
    return polyline(at(-side, top), at(side, top), at(side, low), at(-side, low), closed=True)


def _folds(area: Area) -> tuple[Shape, ...]:
    """Draw the line to fold at, and the cut between the two tabs, which go to either side."""
    side, foot = area.length / 2, area.width / 2
    steps = range(int(area.length // DASH))
    folded = (polyline(at(k * DASH - side, foot), at((k + 0.6) * DASH - side, foot)) for k in steps)
    slit = polyline(at(0, foot), at(0, foot + TAB))
    return (*(Shape(path=line, layer="edge") for line in folded), Shape(path=slit, layer="cut"))


def _fold_words(area: Area) -> Iterator[Label]:
    """Say on each tab which way it is folded, and what for."""
    for side, way in ((-1, "FOLD BACK"), (1, "FOLD OUT")):
        for down, words in ((0.3, way), (0.7, "TO STAND")):
            size = fitted_size(words, max(TAB / 3.6, SMALLEST), area.length / 2 - 2)
            yield Label(text=words, place=at(side * area.length / 4, area.width / 2 + TAB * down), size=size)


def _base(area: Area) -> Base:
    return Base(shape=area.shape, length=area.length, width=area.width)


def _is_strip(area: Area) -> bool:
    return area.length > STRIP * area.width


def _plate(area: Area, words: Inscription, smaller: float) -> Drawing:
    """Place the nameplate below the cross, in the ring and above the mark at the edge; on a strip in its first half.

    It becomes wider, then narrower, then smaller, until it fits.
    """
    if _is_strip(area):
        return nameplate(words, at(-area.length / 4, 0), area.length * 0.4, smaller * 0.28)
    plates = (_below(area, words, smaller, room, scale) for scale in SCALES for room in ROOMS)
    inside = inset(_base(area), _ring(smaller) + HALF_RING + CLEAR)
    for plate in plates:
        low = plate.box.bottom
        if low <= area.width / 2 - max(smaller * MARK, 2.0) and width_at(inside, low) >= plate.box.width:
            break
    return plate


def _below(area: Area, words: Inscription, smaller: float, room: float, scale: float) -> Drawing:
    """Draw the nameplate in a part of the length, its type scaled, below the centre."""
    plate = nameplate(words, at(0, 0), area.length * room, scale * min(8.0, smaller * 0.13))
    return plate.shifted(0, max(smaller * 0.22, smaller * ARM + CLEAR + plate.box.height / 2))


def _middle(smaller: float) -> tuple[Shape, ...]:
    """Draw a ring and a cross on the centre."""
    ring, arm = smaller * 0.035, smaller * ARM
    lines = (circle(ring), polyline(at(-arm, 0), at(arm, 0)), polyline(at(0, -arm), at(0, arm)))
    return tuple(Shape(path=line, layer="engrave") for line in lines)


def _quarters(area: Area, smaller: float) -> tuple[Shape, ...]:
    """Draw short marks at the four ends of the two axes."""
    long, x, y = smaller * MARK, area.length / 2, area.width / 2
    lines = [polyline(at(0, side * y), at(0, side * (y - long))) for side in (-1, 1)]
    lines += [polyline(at(side * x, 0), at(side * (x - long), 0)) for side in (-1, 1)]
    return tuple(Shape(path=line, layer="edge") for line in lines)


def _front(area: Area, smaller: float) -> tuple[Shape, ...]:
    """Draw an arrowhead at the front end, on the line of the length."""
    tip, deep = area.length / 2 - smaller * 0.11, min(smaller * 0.16, 9.0)
    head = polyline(at(tip, 0), at(tip - deep, -deep * 0.62), at(tip - deep, deep * 0.62), closed=True)
    tail = polyline(at(smaller * 0.1, 0), at(tip - deep, 0))
    return (Shape(path=tail, layer="edge"), Shape(path=head, layer="accent"))


def _length_words(length: float) -> str:
    """Return a length with its unit: inches where those are quarters and the millimetres are not whole."""
    inches = length / INCH
    quarters = abs(4 * inches - round(4 * inches)) < 0.001 and length % 1
    return f'{plain_number(inches)}"' if quarters else f"{plain_number(length)} mm"


def _measure(area: Area, words: Inscription, smaller: float) -> tuple[Label, ...]:
    """Label the measures, above the centre or in a strip's second half; not if the rules line has them already."""
    long, wide = _length_words(area.length), _length_words(area.width)
    alike = long.removesuffix(" mm") if wide.endswith(" mm") else long
    text = f"Ø {long}" if area.shape == "round" else f"{alike} × {wide}"
    if text.removeprefix("Ø ") in words.note:
        return ()
    place: Point = at(area.length / 4, 0) if _is_strip(area) else at(0, -smaller * 0.2)
    size = min(3.6, smaller * (0.22 if _is_strip(area) else 0.09))
    return (Label(text=text, place=place, size=fitted_size(text, size, area.length * 0.4)),)
