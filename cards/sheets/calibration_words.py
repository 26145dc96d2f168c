"""What a calibration sheet says between its gauges: what to do, a table to fill in, what to type.

Lives here: `words`. Never here: gauges, which page.
"""

from dataclasses import dataclass
from math import degrees

from cards.geometry.drawing import Drawing, Label, Lettering, Shape
from cards.geometry.lettering import plain_number
from cards.geometry.outlines import rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import Point, at
from cards.sheets.options import Printer
from cards.sheets.papers import Paper

WIDE = 144.0
HIGH = 104.0
COLUMNS = (0.0, 24.0, 60.0, 96.0, 144.0)
ROW = 10.0
TABLE = 52.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Told:
    """What the words depend on: paper, the gauges' distance, side, and the profile that the back is printed with.

    `swapped`: behind A lies what B's place is on the page of the front, so that the angle turns its sign.
    """

    paper: Paper
    apart: float
    back: bool
    swapped: bool
    printer: Printer


def words(told: Told) -> Drawing:
    """The words and the table, about the page's middle."""
    corner = told.paper.page.centre.shifted(-WIDE / 2, -HIGH / 2)
    block = _back() if told.back else _front(told)
    return Drawing(
        outline=rectangle(WIDE, HIGH, at(WIDE / 2, HIGH / 2)), shapes=block.shapes, labels=block.labels
    ).shifted(corner.x, corner.y)


def _back() -> Drawing:
    lines = (
        _line(30, "BACK", 12, "display"),
        _line(44, "Turn the sheet over and read it from the front.", 4.6, "plain"),
        _line(51, "Read from this side, the scales say the same.", 4.6, "plain"),
    )
    return Drawing(outline=rectangle(WIDE, HIGH), labels=lines)


def _front(told: Told) -> Drawing:
    held = "level" if told.paper.landscape else "upright"
    lines = (
        _line(6, "DOES THE BACK MEET THE FRONT?", 9, "display"),
        _line(16, "1  Hold this sheet against the light, this side towards you.", 4.6, "plain"),
        _line(23, "2  At A and at B, read where the thin cross of the other side meets the two scales.", 4.6, "plain"),
        _line(30, "3  Write it down here, work out the last row, and type that in as your printer.", 4.6, "plain"),
        _line(39, _present(told.printer), 3.8, "strong"),
        _line(44, f"For {told.paper.name}, held {held}.", 3.8, "plain"),
    )
    table = _table(told)
    return Drawing(outline=rectangle(WIDE, HIGH), shapes=table.shapes, labels=(*lines, *table.labels))


def _present(printer: Printer) -> str:
    if printer == Printer():
        return "Printed without a profile."
    values = f"right {_signed(printer.x)}, down {_signed(printer.y)}, angle {_signed(printer.angle)}"
    return f"Printed with your profile: {values}. Add to it what you read."


def _table(told: Told) -> Drawing:
    """Rows for A and B and for what to type in."""
    factor = plain_number(degrees(1 / told.apart))
    one, two = "BA" if told.paper.landscape != told.swapped else "AB"
    way = "down" if told.paper.landscape else "right"
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
        outline=rectangle(WIDE, HIGH),
        shapes=tuple(Shape(path=line, layer="engrave") for line in lines),
        labels=tuple(labels),
    )


def _cell(column: int, row: float) -> Point:
    return at((COLUMNS[column] + COLUMNS[column + 1]) / 2, TABLE + ROW * (row + 0.5))


def _line(y: float, text: str, size: float, lettering: Lettering) -> Label:
    return Label(text=text, place=at(0, y), size=size, anchor="start", lettering=lettering)


def _signed(value: float) -> str:
    return f"−{plain_number(-value)}" if value < 0 else plain_number(value)
