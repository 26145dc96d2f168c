"""The options of a print: parts, paper, size of cards, sides, looks, cutting."""

from dataclasses import dataclass
from typing import Literal, get_args

What = Literal["cards", "blanks", "tokens", "templates", "reference", "readings", "odds", "summary", "calibration"]
Sides = Literal["duplex-long", "duplex-short", "fronts", "fold", "fronts-then-backs"]
Tone = Literal["colour", "grey", "ink-saver"]
Turned = Literal["auto", "portrait", "landscape"]
Marks = Literal["corners", "lines", "none"]
Cutting = Literal["outline", "square"]
Tracks = Literal["cards", "tokens"]
Members = Literal["cards", "both", "sheets"]
Templates = Literal["needed", "all"]
Rules = Literal["needed", "all"]

PARTS: tuple[What, ...] = get_args(What)
USUAL: tuple[What, ...] = ("cards", "tokens", "templates", "reference")
BLEEDS = (0.0, 3.0, 3.175)
MOST_SHIFT = 10.0
MOST_ANGLE = 3.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Printer:
    """How far a printer misplaces the back of a sheet: right and down in millimetres, and clockwise in degrees.

    The directions are those of the back page, as on the calibration sheet; at most `MOST_SHIFT` and `MOST_ANGLE`.
    """

    x: float = 0
    y: float = 0
    angle: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintOptions:
    """The options of one print. No `members` means all of them; an empty `card` means the size in each design.

    `tracks` says where players keep count of what both a card's tracks and tokens can show: on the cards, so that those
    tokens are not needed, or with tokens, so that cards are printed without those tracks. `apart`: no sheet is shared
    by several parts, since each may want paper of its own.

    `design` is the key of a design of cards that the game offers besides its own; "" for the game's own.

    `sheets` says how members are printed that have a full sheet besides their card: as the card, the sheet, or both.
    `templates` are those that the gang has a use for, or all of the game. Reference sheets have all `rules`, or leave
    out what the gang does not have where that saves paper.

    A `layout`, given by its key, decides paper, card, orientation, bleed, marks and fold (see `layouts`).

    `blanks` are the keys of blank cards ("rank/bike", "blank"), none for all of them. `tokens` are (key, copies) to
    print in place of what the gang needs; `kerf` is the width of a laser's cut in millimetres; with `since`, only
    faces that changed after that revision are printed. A `taker` gets the cards in place of a printer, by its key in
    cards.exports.takers; options for paper have no effect then.
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
    tracks: Tracks = "cards"
    sheets: Members = "cards"
    templates: Templates = "needed"
    rules: Rules = "needed"
    design: str = ""
    apart: bool = False
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
    """How to set the printer; one side is enough where no sheet has a back."""
    return TURNED[sides if two_sided or sides == "fold" else "fronts"]
