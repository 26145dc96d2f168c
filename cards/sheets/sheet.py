"""One page and one leaf of paper.

Lives here: `Placement`, `Correction`, `Sheet`, `Leaf`, as values. Never here: deciding what lies where.
"""

from dataclasses import dataclass
from typing import Literal

from cards.geometry.boxes import Box
from cards.geometry.drawing import Drawing
from cards.geometry.paths import Path
from cards.sheets.papers import Paper

Kind = Literal[
    "cards", "blanks", "weapons", "decks", "tokens", "templates", "reference", "readings", "summary", "calibration"
]
Quarter = Literal[-90, 0, 90, 180]


@dataclass(frozen=True, kw_only=True, slots=True)
class Placement:
    """One face on a page: what it covers once cut out, turned clockwise by `turn` degrees.

    `bleed` is how far its art reaches beyond that box on every side. Where there is a `window`, only what lies inside
    that part of the page is drawn. See `placing.transform` for the map from the face to the page.
    """

    face: str
    box: Box
    turn: Quarter = 0
    bleed: float = 0
    window: Box | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Correction:
    """What makes up for a printer that misplaces backs: turned clockwise about the page's middle, then moved."""

    x: float = 0
    y: float = 0
    angle: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Sheet:
    """One page: its paper as it is held to read, its kind and title, the faces on it and what is drawn around them.

    `marks` are crop and fold marks in the waste, `cuts` are lines to cut along, drawn over the art; `drawing` is
    anything else. All of them, and the faces, are moved by `correction`. `turned`: the frame stands on its head,
    because the paper is turned over its other edge. `advice` says what to do with this page; `map` is drawn at the end
    of the strip.
    """

    kind: Kind
    title: str
    paper: Paper
    placements: tuple[Placement, ...] = ()
    marks: tuple[Path, ...] = ()
    cuts: tuple[Path, ...] = ()
    drawing: Drawing | None = None
    correction: Correction = Correction()
    back: bool = False
    turned: bool = False
    advice: str = ""
    map: Drawing | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Leaf:
    """One piece of paper: a front, and a back where it has one."""

    front: Sheet
    back: Sheet | None = None
