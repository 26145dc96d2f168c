"""The calibration sheet: a front and a back that show how a printer misplaces the back."""

from dataclasses import replace
from math import degrees, floor

from cards.geometry.drawing import Drawing, Label, Lettering, Shape
from cards.geometry.lettering import plain_number
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at
from cards.sheets.layouts import Layout
from cards.sheets.options import Printer
from cards.sheets.papers import Paper
from cards.sheets.sheet import Leaf, Sheet, correction_of, mirror_of

REACH = 10
"""Millimetres that the scales can show in each direction."""
ARM, RADIUS = 19.0, 22.0
FIVES, ONES, HALVES = 3.4, 1.7, 0.9
"""Lengths of the marks at every 5, 1 and half a millimetre."""
NUMBER = 2.5


def gauge(middle: Point, name: str, *, back: bool, right: int, down: int) -> Drawing:
    """Draw two crossed scales. `right` and `down` are 1 or -1: the sign of the numbers right of, and below, zero.

    Marks are right of the vertical scale, above the horizontal one on a front and below it on a back, so that against
    the light the marks of the two sides do not hide each other.
    """
    up = 1 if back else -1
    cross = (polyline(at(-ARM, 0), at(ARM, 0)), polyline(at(0, -ARM), at(0, ARM)))
    lines = (*cross, *(mark for half in range(-2 * REACH, 2 * REACH + 1) for mark in _marks(half / 2, up)))
    fives = (-REACH, -REACH // 2, REACH // 2, REACH)
    labels = [Label(text=_signed(step * right), place=at(step, up * 5.0), size=NUMBER) for step in fives]
    labels += [Label(text=_signed(step * down), place=at(-1, step), size=NUMBER, anchor="end") for step in fives]
    labels.append(Label(text=name, place=at(3 - ARM, 3 - ARM), size=8, lettering="display"))
    labels.append(Label(text="right", place=at(ARM - 3, up * 2), size=3.2, lettering="plain"))
    labels.append(Label(text="down", place=at(2, ARM - 2), size=3.2, anchor="start", lettering="plain"))
    shapes = tuple(Shape(path=line, layer="crop") for line in lines)
    return Drawing(outline=circle(RADIUS), shapes=shapes, labels=tuple(labels)).shifted(middle.x, middle.y)


def _marks(place: float, up: int) -> tuple[Path, Path]:
    """Return the marks on both scales, `place` millimetres from zero."""
    long = FIVES if place % 5 == 0 else ONES if place % 1 == 0 else HALVES
    return polyline(at(place, 0), at(place, up * long)), polyline(at(0, place), at(long, place))


WIDE, HIGH = 144.0, 104.0
"""The block of words and its table, in millimetres."""
BLOCK = rectangle(WIDE, HIGH)
COLUMNS = (0.0, 24.0, 60.0, 96.0, 144.0)
ROW = 10.0
TABLE = 52.0
"""The top of the table in the block."""


def words(layout: Layout, *, back: bool) -> Drawing:
    """Return the words of a side, those of a front with the table, in the middle of the page."""
    corner = layout.papers[0].page.centre.shifted(-WIDE / 2, -HIGH / 2)
    return (_back() if back else _front(layout)).shifted(corner.x, corner.y)


def _back() -> Drawing:
    lines = (
        _line(30, "BACK", 12, "display"),
        _line(44, "Turn the sheet over and read it from the front.", 4.6, "plain"),
        _line(51, "Read from this side, the scales say the same.", 4.6, "plain"),
    )
    return Drawing(outline=BLOCK, labels=lines)


def _front(layout: Layout) -> Drawing:
    paper = layout.papers[0]
    held = "level" if paper.landscape else "upright"
    lines = (
        _line(6, "DOES THE BACK MEET THE FRONT?", 9, "display"),
        _line(16, "1  Hold this sheet against the light, this side towards you.", 4.6, "plain"),
        _line(23, "2  At A and at B, read where the thin cross of the other side meets the two scales.", 4.6, "plain"),
        _line(30, "3  Write it down here, work out the last row, and type that in as your printer.", 4.6, "plain"),
        _line(39, _present(layout.printer), 3.8, "strong"),
        _line(44, f"For {paper.name}, held {held}.", 3.8, "plain"),
    )
    table = _table(layout)
    return replace(table, labels=(*lines, *table.labels))


def _present(printer: Printer) -> str:
    if printer == Printer():
        return "Printed without a profile."
    values = f"right {_signed(printer.x)}, down {_signed(printer.y)}, angle {_signed(printer.angle)}"
    return f"Printed with your profile: {values}. Add to it what you read."


def _table(layout: Layout) -> Drawing:
    """Draw rows for A and B and for what to type in; the way that the paper is turned over gives the angle's sign."""
    paper = layout.papers[0]
    factor = plain_number(degrees(1 / apart(paper)))
    one, two = "BA" if flips(layout) else "AB"
    way = "down" if paper.landscape else "right"
    differ = f"({one} {way} − {two} {way})"
    heads = ("", "right, mm", "down, mm", "angle, degrees")
    rows = (heads, ("A", "", "", "–"), ("B", "", "", "–"), ("type in", "", "", ""))
    hints = ("", "(A + B) / 2", "(A + B) / 2", f"{differ} × {factor}")
    high = ROW * len(rows)
    lines = [polyline(at(x, TABLE), at(x, TABLE + high)) for x in COLUMNS]
    lines += [polyline(at(0, TABLE + ROW * k), at(WIDE, TABLE + ROW * k)) for k in range(len(rows) + 1)]
    labels = [
        Label(text=text, place=_cell(column, row), size=4.2, lettering="strong")
        for row, cells in enumerate(rows)
        for column, text in enumerate(cells)
        if text
    ]
    labels += [
        Label(text=text, place=_cell(column, len(rows) - 0.08), size=3.4, lettering="plain")
        for column, text in enumerate(hints)
        if text
    ]
    return Drawing(
        outline=BLOCK,
        shapes=tuple(Shape(path=line, layer="engrave") for line in lines),
        labels=tuple(labels),
    )


def _cell(column: int, row: float) -> Point:
    return at((COLUMNS[column] + COLUMNS[column + 1]) / 2, TABLE + ROW * (row + 0.5))


def _line(y: float, text: str, size: float, lettering: Lettering) -> Label:
    return Label(text=text, place=at(0, y), size=size, anchor="start", lettering=lettering)


def _signed(value: float) -> str:
    return f"−{plain_number(-value)}" if value < 0 else plain_number(value)


CLEAR = 70.0
"""The least millimetres of a page's length outside the zeros of the two gauges."""


def calibration_leaf(layout: Layout) -> Leaf | None:
    """Return the sheet for the way the layout holds and turns the paper; None where it prints on one side only.

    The back is printed with the present profile. What one reads is the rest, to be added to the profile.
    """
    if not layout.turns_over:
        return None
    paper, turned, drawn = layout.papers[0], flips(layout), _drawing(layout, back=True)
    back = Sheet(
        kind="calibration",
        title="Calibration, back",
        paper=paper,
        drawing=drawn.turned(180, paper.page.centre) if turned else drawn,
        correction=correction_of(layout.printer),
        back=True,
        turned=turned,
    )
    front = _drawing(layout, back=False)
    return Leaf(front=Sheet(kind="calibration", title="Calibration, front", paper=paper, drawing=front), back=back)


def flips(layout: Layout) -> bool:
    """Return whether the paper is turned over about a level line, so that a back is upside down behind its front."""
    return mirror_of(layout.papers[0], layout.sides).axis == "level"


def apart(paper: Paper) -> float:
    """Return the millimetres between the two gauges' zeros, along the page's longer side."""
    return 100.0 * floor((max(paper.width, paper.height) - CLEAR) / 100)


def zeros(paper: Paper) -> tuple[Point, Point]:
    """Return the zeros of A and B, about the middle of the page: side by side on a landscape page, else stacked."""
    middle, half = paper.page.centre, apart(paper) / 2
    if paper.landscape:
        return middle.shifted(-half, 0), middle.shifted(half, 0)
    return middle.shifted(0, -half), middle.shifted(0, half)


def _drawing(layout: Layout, *, back: bool) -> Drawing:
    """Draw one side: both gauges and the words between them."""
    paper, right = layout.papers[0], 1 if flips(layout) else -1
    down = right if back else -right
    names = "BA" if back and paper.landscape else "AB"
    gauges = [
        gauge(zero, name, back=back, right=right, down=down) for name, zero in zip(names, zeros(paper), strict=True)
    ]
    parts = (*gauges, words(layout, back=back))
    return Drawing(
        outline=rectangle(paper.width, paper.height, paper.page.centre),
        shapes=tuple(shape for part in parts for shape in part.shapes),
        labels=tuple(label for part in parts for label in part.labels),
    )
