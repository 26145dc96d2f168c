"""The check bar: two rulers that tell whether a print kept its scale.

Lives here: `check_bar`, exactly 100 mm and 4 inches long. Never here: the page's words (see `frame`).
"""

from dataclasses import replace

from cards.geometry.drawing import Label, Shape
from cards.geometry.outlines import rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import Point

METRIC = 100.0
INCHES = 4
INCH = 25.4
BAR = 1.0
LETTERS = 2.4
ABOVE, BELOW = 0.1, 7.7


def check_bar(corner: Point) -> tuple[tuple[Shape, ...], tuple[Label, ...]]:
    """Both rulers, the upper left end of the upper one at `corner`; 102 mm wide and 9 high."""
    upper = _ruler(corner.shifted(0, 3.4), METRIC / 10, 10, up=True)
    lower = _ruler(corner.shifted(0, 4.4), INCH, INCHES, up=False)
    labels = [Label(text=str(mark * 20), place=corner.shifted(mark * 20, ABOVE), size=LETTERS) for mark in range(1, 5)]
    labels += [Label(text=str(mark), place=corner.shifted(mark * INCH, BELOW), size=LETTERS) for mark in (1, 2, 3)]
    ends = (("100 mm", METRIC, ABOVE), ("4 in", INCHES * INCH, BELOW))
    labels += [Label(text=text, place=corner.shifted(x, y), size=LETTERS, anchor="end") for text, x, y in ends]
    zero = Label(text="0", place=corner.shifted(0, ABOVE), size=LETTERS, anchor="start")
    return (*upper, *lower), (*labels, zero, replace(zero, place=corner.shifted(0, BELOW)))


def _ruler(start: Point, step: float, steps: int, *, up: bool) -> tuple[Shape, ...]:
    """A bar of alternating blocks from `start` on, a tick at every step, and one line along its whole length."""
    long, side = step * steps, -1 if up else 1
    middle = start.shifted(0, side * BAR / 2)
    blocks = [rectangle(step, BAR, middle.shifted(step * (k + 0.5), 0)) for k in range(0, steps, 2)]
    base = polyline(start, start.shifted(long, 0))
    ticks = [polyline(start.shifted(step * k, 0), start.shifted(step * k, side * 2 * BAR)) for k in range(steps + 1)]
    return (
        *(Shape(path=block, layer="solid") for block in blocks),
        *(Shape(path=tick, layer="engrave") for tick in ticks),
        Shape(path=base, layer="engrave"),
    )
