"""One page and one leaf of paper: the places of faces, and of backs that must match their fronts."""

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Literal

from cards.geometry.drawing import Drawing
from cards.geometry.paths import Path
from cards.geometry.points import Affine, Box, shift, turn
from cards.sheets.options import Printer, Sides
from cards.sheets.papers import Paper

Kind = Literal[
    "cards",
    "blanks",
    "weapons",
    "decks",
    "tokens",
    "templates",
    "reference",
    "readings",
    "odds",
    "summary",
    "calibration",
]
Quarter = Literal[-90, 0, 90, 180]
Ticks = Literal["", "round", "straight"]
"""Ticks that show where a thing is cut: none, in the corners of the box around an oval, or outside a rectangle."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Placement:
    """One face on a page: the box that it covers once cut out, turned clockwise by `turn` degrees.

    `bleed` is how far its art reaches beyond that box on every side, `behind` how far that of its back does. With a
    `window`, only that part of the page is drawn. `marked`: with crop marks, `margin` outside the box; with `ticks`,
    short ones. `transform` gives the map from the face to the page.
    """

    face: str
    box: Box
    turn: Quarter = 0
    bleed: float = 0
    behind: float = 0
    window: Box | None = None
    marked: bool = False
    margin: float = 0
    ticks: Ticks = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sheet:
    """One page: its paper as one reads it, its kind and title, its faces and what is drawn around them.

    `marks` are crop and fold marks outside the art, `cuts` are lines to cut along, over the art; `drawing` is anything
    else. `correction` turns all of them and the faces about the middle of the page, then moves them. `turned`: the
    frame is upside down, because the paper is turned over its other edge. `advice` says what to do with this page;
    `map` is drawn at the end of the strip.
    """

    kind: Kind
    title: str
    paper: Paper
    placements: tuple[Placement, ...] = ()
    marks: tuple[Path, ...] = ()
    cuts: tuple[Path, ...] = ()
    drawing: Drawing | None = None
    correction: Printer = Printer()
    back: bool = False
    turned: bool = False
    advice: str = ""
    map: Drawing | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Leaf:
    """One piece of paper: a front, and a back where it has one."""

    front: Sheet
    back: Sheet | None = None


def transform(sheet: Sheet, placement: Placement) -> Affine:
    """Return the map from a face to the page, both in millimetres with y down.

    A face's origin is the upper left corner of what is cut out; its bleed has negative coordinates.
    """
    box = placement.box
    corner = {
        0: (box.left, box.top),
        90: (box.right, box.top),
        180: (box.right, box.bottom),
        -90: (box.left, box.bottom),
    }[placement.turn]
    return turn(placement.turn).then(shift(*corner)).then(corrected(sheet))


def corrected(sheet: Sheet) -> Affine:
    """Return the sheet's correction as a map; it applies to everything on the sheet but the frame."""
    correction = sheet.correction
    if correction == Printer():
        return Affine()
    return turn(correction.angle, sheet.paper.page.centre).then(shift(correction.x, correction.y))


Axis = Literal["upright", "level"]

MIRRORED: dict[Axis, dict[Quarter, Quarter]] = {
    "upright": {-90: 90, 0: 0, 90: -90, 180: 180},
    "level": {-90: -90, 0: 180, 90: 90, 180: 0},
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Mirror:
    """The line about which a leaf is turned over: vertical at x = `line`, or horizontal at y = `line`."""

    axis: Axis
    line: float

    def box(self, box: Box) -> Box:
        """Return a box as it lies on the other side."""
        if self.axis == "upright":
            return Box(left=2 * self.line - box.right, top=box.top, right=2 * self.line - box.left, bottom=box.bottom)
        return Box(left=box.left, top=2 * self.line - box.bottom, right=box.right, bottom=2 * self.line - box.top)

    def back_of(self, placement: Placement, back: str) -> Placement:
        """Return the back of a placed front, so that both are read upright when the card is turned like a page."""
        turn = MIRRORED[self.axis][placement.turn]
        return replace(placement, face=back, box=self.box(placement.box), turn=turn, bleed=placement.behind, ticks="")


def mirror_of(paper: Paper, sides: Sides) -> Mirror:
    """Return the line about which this paper is turned over; a stack by hand always over its long edge."""
    over_short = sides == "duplex-short"
    if over_short == paper.landscape:
        return Mirror(axis="upright", line=paper.width / 2)
    return Mirror(axis="level", line=paper.height / 2)


def correction_of(printer: Printer) -> Printer:
    """Return the turn and shift that undo those of a printer: the profile of its opposite."""
    angle = -printer.angle
    cosine, sine = cos(radians(angle)), sin(radians(angle))
    return Printer(x=-(printer.x * cosine - printer.y * sine), y=-(printer.x * sine + printer.y * cosine), angle=angle)
