"""Everything that decides where faces lie: paper, orientation, card, positions, bleed, marks, sides, fold, printer.

Lives here: `Layout` as a value, made of what is asked of a print. Never here: reading files (see `layout_files`),
placing anything.
"""

from dataclasses import dataclass
from math import hypot, radians, sin
from typing import Literal

from cards.geometry.boxes import Box
from cards.sheets.card_sizes import CardSize
from cards.sheets.options import Marks, Printer, Sides, Turned
from cards.sheets.papers import Paper
from cards.sheets.sheet import Quarter

Fold = Literal["auto", "upright", "level"]

WIDER = 1.0
"""How much further a back's art reaches over the cut than its front's, in millimetres.

One cuts along the front; a home printer's back is off by up to about that much after its profile is applied, and
without it a white sliver would show.
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Spot:
    """A fixed place for a card: what it covers on the page, and how it is turned there."""

    box: Box
    turn: Quarter = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Layout:
    """How a print is laid out. `paper` is upright; without `card` each design has its own size.

    With `fold`, where `sides` say so, the paper's fold stands upright or lies level. `spots` are the fixed places of a
    layout file, on the paper held as `turned` says; without them as many cards as fit are laid out.
    """

    paper: Paper
    turned: Turned = "auto"
    card: CardSize | None = None
    bleed: float = 0
    marks: Marks = "corners"
    sides: Sides = "duplex-long"
    fold: Fold = "auto"
    printer: Printer = Printer()
    spots: tuple[Spot, ...] = ()

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The ways the paper may be held, the preferred one first.

        A printer's profile holds for pages held as its calibration sheet was: left to us, that is upright.
        """
        upright, lying = self.paper, self.paper.quartered()
        if self.turned == "auto":
            return (upright,) if self.turns_over and self.printer != Printer() else (upright, lying)
        return (upright,) if self.turned == "portrait" else (lying,)

    @property
    def turns_over(self) -> bool:
        """Whether the paper is printed on both its sides."""
        return self.sides in ("duplex-long", "duplex-short", "fronts-then-backs")

    @property
    def has_backs(self) -> bool:
        """Whether backs are printed at all."""
        return self.sides != "fronts"

    def drift(self, paper: Paper) -> float:
        """The furthest that the printer's correction moves anything on a back."""
        if not self.turns_over:
            return 0.0
        printer, page = self.printer, paper.page
        swing = 2 * sin(radians(abs(printer.angle)) / 2) * hypot(page.width, page.height) / 2
        return hypot(printer.x, printer.y) + swing
