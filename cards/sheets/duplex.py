"""Backs: where they lie so that they meet their fronts when the paper is turned over or folded.

Lives here: mirroring of placements, and which way a printer turns the paper. Never here: what backs say.
"""

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Literal

from cards.geometry.boxes import Box
from cards.sheets.options import Printer, Sides
from cards.sheets.papers import Paper
from cards.sheets.sheet import Correction, Placement, Quarter

Axis = Literal["upright", "level"]

OTHER: dict[Axis, dict[Quarter, Quarter]] = {
    "upright": {-90: 90, 0: 0, 90: -90, 180: 180},
    "level": {-90: -90, 0: 180, 90: 90, 180: 0},
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Mirror:
    """The line about which a leaf turns over: upright at x = `line`, or level at y = `line`."""

    axis: Axis
    line: float

    def box(self, box: Box) -> Box:
        """A box on the other side."""
        if self.axis == "upright":
            return Box(left=2 * self.line - box.right, top=box.top, right=2 * self.line - box.left, bottom=box.bottom)
        return Box(left=box.left, top=2 * self.line - box.bottom, right=box.right, bottom=2 * self.line - box.top)

    def behind(self, placement: Placement, back: str, bleed: float) -> Placement:
        """The back of a placed front, so that both are read upright when the card is turned like a page."""
        turn = OTHER[self.axis][placement.turn]
        return replace(placement, face=back, box=self.box(placement.box), turn=turn, bleed=bleed)


def mirror_of(paper: Paper, sides: Sides) -> Mirror:
    """How this paper, held as it is, is turned over: a stack by hand always over its long edge."""
    over_short = sides == "duplex-short"
    if over_short == paper.landscape:
        return Mirror(axis="upright", line=paper.width / 2)
    return Mirror(axis="level", line=paper.height / 2)


def correction_of(printer: Printer) -> Correction:
    """What undoes the way a printer misplaces backs."""
    angle = -printer.angle
    cosine, sine = cos(radians(angle)), sin(radians(angle))
    return Correction(
        x=-(printer.x * cosine - printer.y * sine), y=-(printer.x * sine + printer.y * cosine), angle=angle
    )
