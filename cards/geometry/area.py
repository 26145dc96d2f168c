"""Area templates: an outline to lay on the table."""

from collections.abc import Iterator

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.lettering import SMALLEST, Inscription, fitted_size, nameplate, plain_number
from cards.geometry.outlines import circle, inset, outline, width_at
from cards.geometry.paths import polyline
from cards.geometry.points import at
from roster.rules.game.prints import INCH, TAB, Area

STRIP = 2.4
"""The ratio of length to width from which an area is a strip."""
ARM, MARK, RING = 0.08, 0.09, 0.08
"""The lengths of the cross's arms and of the marks at the edge, and the ring's inset, in parts of the smaller side."""
CLEAR, HALF_RING, DASH = 0.6, 0.65, 2.5
"""Millimetres between the nameplate and the cross, and the ring; half of its line; and from dash to dash of a fold."""
ROOMS, SCALES = (0.66, 0.74, 0.82, 0.5), (1.0, 0.85, 0.7, 0.55, 0.4)
"""The parts of the length that a nameplate may take, and the scales of its type: the first that fits is used."""


def area_drawing(area: Area, words: Inscription) -> Drawing:
    """Draw the area with its middle at the origin, its length along x."""
    edge, smaller = outline(area), min(area.length, area.width)
    tabs = _tabs(area) if area.stands else Drawing(outline=edge)
    plate = _plate(area, words, smaller)
    shapes = (
        Shape(path=edge, layer="ground"),
        Shape(path=outline(inset(area, _ring(smaller))), layer="casing"),
        *_marks(area, smaller),
        *plate.shapes,
        *tabs.shapes,
        Shape(path=tabs.outline, layer="cut"),
    )
    return Drawing(
        outline=tabs.outline, shapes=shapes, labels=(*plate.labels, *_measure(area, words, smaller), *tabs.labels)
    )


def _ring(smaller: float) -> float:
    """Return how far inside the edge the ring is."""
    return min(3.0, smaller * RING)


def _tabs(area: Area) -> Drawing:
    """Draw two tabs below a rectangle's foot, which go to either side: where they are folded and cut apart, and how."""
    side, foot, low = area.length / 2, area.width / 2, area.width / 2 + TAB
    edge = polyline(at(-side, -foot), at(side, -foot), at(side, low), at(-side, low), closed=True)
    dashes = (k * DASH - side for k in range(int(area.length // DASH)))
    folded = [polyline(at(left, foot), at(left + 0.6 * DASH, foot)) for left in dashes]
    slit = Shape(path=polyline(at(0, foot), at(0, low)), layer="cut")
    said = ((-1, 0.3, "FOLD BACK"), (-1, 0.7, "TO STAND"), (1, 0.3, "FOLD OUT"), (1, 0.7, "TO STAND"))
    labels = (
        Label(
            text=words,
            place=at(way * side / 2, foot + TAB * down),
            size=fitted_size(words, max(TAB / 3.6, SMALLEST), side - 2),
        )
        for way, down, words in said
    )
    return Drawing(
        outline=edge, shapes=(*(Shape(path=line, layer="edge") for line in folded), slit), labels=tuple(labels)
    )


def _is_strip(area: Area) -> bool:
    return area.length > STRIP * area.width


def _plate(area: Area, words: Inscription, smaller: float) -> Drawing:
    """Place the nameplate below the cross, in the ring and above the mark at the edge; on a strip in its first half.

    It becomes wider, then narrower, then smaller, until it fits.
    """
    if _is_strip(area):
        return nameplate(words, at(-area.length / 4, 0), area.length * 0.4, smaller * 0.28)
    sizes = ((room, scale) for scale in SCALES for room in ROOMS)
    inside = inset(area, _ring(smaller) + HALF_RING + CLEAR)
    for room, scale in sizes:
        plate = nameplate(words, at(0, 0), area.length * room, scale * min(8.0, smaller * 0.13))
        plate = plate.shifted(0, max(smaller * 0.22, smaller * ARM + CLEAR + plate.box.height / 2))
        low = plate.box.bottom
        if low <= area.width / 2 - max(smaller * MARK, 2.0) and width_at(inside, low) >= plate.box.width:
            break
    return plate


def _marks(area: Area, smaller: float) -> Iterator[Shape]:
    """Draw a ring and a cross on the centre, an arrowhead at a front end, and short marks at the ends of both axes."""
    arm, long, x, y = smaller * ARM, smaller * MARK, area.length / 2, area.width / 2
    for line in (circle(smaller * 0.035), polyline(at(-arm, 0), at(arm, 0)), polyline(at(0, -arm), at(0, arm))):
        yield Shape(path=line, layer="engrave")
    if area.front:
        tip, deep = x - smaller * 0.11, min(smaller * 0.16, 9.0)
        yield Shape(path=polyline(at(smaller * 0.1, 0), at(tip - deep, 0)), layer="edge")
        head = polyline(at(tip, 0), at(tip - deep, -deep * 0.62), at(tip - deep, deep * 0.62), closed=True)
        yield Shape(path=head, layer="accent")
    for end, inner in ((at(0, y), at(0, y - long)), (at(x, 0), at(x - long, 0))):
        for begin, stop in ((end.turned(180), inner.turned(180)), (end, inner)):
            yield Shape(path=polyline(begin, stop), layer="edge")


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
    place = at(area.length / 4, 0) if _is_strip(area) else at(0, -smaller * 0.2)
    size = min(3.6, smaller * (0.22 if _is_strip(area) else 0.09))
    return (Label(text=text, place=place, size=fitted_size(text, size, area.length * 0.4)),)
