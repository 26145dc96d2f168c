"""A gauge: two crossed millimetre scales, and the long thin cross that one looks for through the paper.

Lives here: `gauge`, about a point. Both sides of a leaf carry one; held against the light, each side's cross meets the
other side's scales. Never here: where gauges stand (see `calibration`).
"""

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.outlines import circle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at

REACH = 10
ARM = 19.0
RADIUS = 22.0
FIVES, ONES, HALVES = 3.4, 1.7, 0.9
NUMBER = 2.5


def gauge(middle: Point, name: str, *, back: bool, right: int, down: int) -> Drawing:
    """The scales, 10 mm each way. `right` and `down` are 1 or -1: the sign of what stands right of, or below, zero.

    Marks stand right of the upright scale, its numbers left; marks of the level one above it on a front, below it on a
    back: seen through, the marks of the two sides do not hide each other.
    """
    up = 1 if back else -1
    cross = (polyline(at(-ARM, 0), at(ARM, 0)), polyline(at(0, -ARM), at(0, ARM)))
    lines = (*cross, *(mark for half in range(-2 * REACH, 2 * REACH + 1) for mark in _marks(half / 2, up)))
    fives = [step for step in range(-REACH, REACH + 1, 5) if step]
    labels = [Label(text=_signed(step * right), place=at(step, up * 5.0), size=NUMBER) for step in fives]
    labels += [Label(text=_signed(step * down), place=at(-1, step), size=NUMBER, anchor="end") for step in fives]
    labels.append(Label(text=name, place=at(3 - ARM, 3 - ARM), size=8, lettering="display"))
    labels.append(Label(text="right", place=at(ARM - 3, up * 2), size=3.2, lettering="plain"))
    labels.append(Label(text="down", place=at(2, ARM - 2), size=3.2, anchor="start", lettering="plain"))
    shapes = tuple(Shape(path=line, layer="crop") for line in lines)
    return Drawing(outline=circle(RADIUS), shapes=shapes, labels=tuple(labels)).shifted(middle.x, middle.y)


def _marks(place: float, up: int) -> tuple[Path, Path]:
    """The marks on both scales, so many millimetres from zero."""
    long = FIVES if place % 5 == 0 else ONES if place % 1 == 0 else HALVES
    return polyline(at(place, 0), at(place, up * long)), polyline(at(0, place), at(long, place))


def _signed(value: int) -> str:
    return str(value) if value > 0 else f"−{-value}"
