"""What a person asks of a print: parts, paper, size of cards, sides, looks, cutting."""

from dataclasses import dataclass
from typing import Literal, get_args

What = Literal["cards", "blanks", "tokens", "templates", "reference", "readings", "summary", "calibration"]
Sides = Literal["duplex-long", "duplex-short", "fronts", "fold", "fronts-then-backs"]
Tone = Literal["colour", "grey", "ink-saver"]
Turned = Literal["auto", "portrait", "landscape"]
Marks = Literal["corners", "lines", "none"]
Cutting = Literal["outline", "square"]

PARTS: tuple[What, ...] = get_args(What)
USUAL: tuple[What, ...] = ("cards", "tokens", "templates", "reference")
BLEEDS = (0.0, 3.0, 3.175)
MOST_SHIFT = 10.0
MOST_ANGLE = 3.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Printer:
    """How one printer misplaces the back of a leaf: right and down in millimetres, turned clockwise in degrees.

    In the back page's own directions, as the calibration sheet shows them; at most `MOST_SHIFT` and `MOST_ANGLE`.
    """

    x: float = 0
    y: float = 0
    angle: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintOptions:
    """One print. Empty `members` are all; an empty `card` is the size that each design names.

    A `layout`, where one is named, settles paper, card, orientation, bleed, marks and fold (see `layout_files`).

    `blanks` are the keys of cards to write on ("rank/bike", "blank"), none for all of them. `tokens` are (key, copies)
    instead of what the gang needs; `kerf` is the width of a laser's cut; `since` is the
    revision after which a face must have changed to be printed again, 0 for every face. A `taker` is whoever takes the
    cards in place of a printer, by a key that cards.outputs knows: all that concerns paper means nothing then.
    """

    what: tuple[What, ...] = USUAL
    members: tuple[str, ...] = ()
    paper: str = "a4"
    turned: Turned = "auto"
    card: str = ""
    layout: str = ""
    sides: Sides = "duplex-long"
    tone: Tone = "colour"
    large: bool = False
    bleed: float = 0
    marks: Marks = "corners"
    tokens_cut: Cutting = "outline"
    tokens: tuple[tuple[str, int], ...] = ()
    blanks: tuple[str, ...] = ()
    printer: Printer = Printer()
    kerf: float = 0
    since: int = 0
    code: bool = True
    taker: str = ""


TURNED: dict[Sides, str] = {
    "duplex-long": "Print on both sides, turned over the long edge.",
    "duplex-short": "Print on both sides, turned over the short edge.",
    "fronts": "Print on one side.",
    "fold": "Print on one side, fold along the marks and glue.",
    "fronts-then-backs": "Print the fronts, put the stack back as the first back page says, print the backs.",
}


def turning(sides: Sides, *, two_sided: bool) -> str:
    """What to do; one side is enough where no sheet has a back."""
    return TURNED[sides if two_sided or sides == "fold" else "fronts"]
