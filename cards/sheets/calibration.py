"""The calibration sheet: a front and a back that show how a printer misplaces the back.

Lives here: `calibration_leaf`, and `printer_from`, which makes a profile of what one reads on it.
Never here: gauges themselves (see `gauge`), what a profile does to backs (see `duplex`).
"""

from dataclasses import dataclass
from math import asin, degrees, floor

from cards.geometry.drawing import Drawing
from cards.geometry.outlines import rectangle
from cards.geometry.points import Point
from cards.sheets.calibration_words import Told, words
from cards.sheets.duplex import correction_of, mirror_of
from cards.sheets.gauge import gauge
from cards.sheets.layouts import Layout
from cards.sheets.options import Printer
from cards.sheets.papers import Paper
from cards.sheets.sheet import Leaf, Sheet

CLEAR = 70.0
"""Millimetres of a page's length that lie outside the two gauges' zeros."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """What one reads at a gauge: how far right and down the back lies, in millimetres."""

    right: float
    down: float


def calibration_leaf(layout: Layout) -> Leaf | None:
    """The sheet for the way the layout holds and turns the paper; None where it prints on one side only.

    The present profile is applied to the back: what one reads then is what is left, to be added to it.
    """
    if not layout.turns_over:
        return None
    paper = layout.papers[0]
    mirror = mirror_of(paper, layout.sides)
    flips = mirror.axis == "level"
    front = Sheet(
        kind="calibration",
        title="Calibration, front",
        paper=paper,
        drawing=_drawing(layout, paper, back=False, right=1 if flips else -1, down=-1 if flips else 1),
    )
    back_drawing = _drawing(layout, paper, back=True, right=1 if flips else -1, down=1 if flips else -1)
    back = Sheet(
        kind="calibration",
        title="Calibration, back",
        paper=paper,
        drawing=_on_its_head(back_drawing, paper) if flips else back_drawing,
        correction=correction_of(layout.printer),
        back=True,
        turned=flips,
    )
    return Leaf(front=front, back=back)


def printer_from(layout: Layout, first: Reading, second: Reading) -> Printer:
    """The profile of a printer whose back lies so at gauge A (`first`) and at gauge B, on this layout's sheet.

    What was applied when the sheet was printed is still to be added.
    """
    paper = layout.papers[0]
    along = second.down - first.down if paper.landscape else first.right - second.right
    if swapped(layout):
        along = -along
    return Printer(
        x=(first.right + second.right) / 2,
        y=(first.down + second.down) / 2,
        angle=degrees(asin(max(-1.0, min(1.0, along / apart(paper))))),
    )


def swapped(layout: Layout) -> bool:
    """Whether the gauge behind A lies where B does on the page of the front."""
    paper = layout.papers[0]
    return (mirror_of(paper, layout.sides).axis == "upright") == paper.landscape


def apart(paper: Paper) -> float:
    """Millimetres between the two gauges' zeros, along the page's longer side."""
    return 100.0 * floor((max(paper.width, paper.height) - CLEAR) / 100)


def zeros(paper: Paper) -> tuple[Point, Point]:
    """Where A and B stand: above each other, or side by side on a landscape page, the page's middle between them."""
    middle, half = paper.page.centre, apart(paper) / 2
    if paper.landscape:
        return middle.shifted(-half, 0), middle.shifted(half, 0)
    return middle.shifted(0, -half), middle.shifted(0, half)


def _drawing(layout: Layout, paper: Paper, *, back: bool, right: int, down: int) -> Drawing:
    """One side as it is read: both gauges and the words between them."""
    names = "BA" if back and paper.landscape else "AB"
    gauges = [
        gauge(zero, name, back=back, right=right, down=down) for name, zero in zip(names, zeros(paper), strict=True)
    ]
    told = words(Told(paper=paper, apart=apart(paper), back=back, swapped=swapped(layout), printer=layout.printer))
    parts = (*gauges, told)
    return Drawing(
        outline=rectangle(paper.width, paper.height, paper.page.centre),
        shapes=tuple(shape for part in parts for shape in part.shapes),
        labels=tuple(label for part in parts for label in part.labels),
    )


def _on_its_head(drawing: Drawing, paper: Paper) -> Drawing:
    middle = paper.page.centre
    return drawing.shifted(-middle.x, -middle.y).turned(180).shifted(middle.x, middle.y)
