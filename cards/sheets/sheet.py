"""One page and one leaf of paper.

Lives here: `Placement`, `Sheet`, `Leaf`, as values. Never here: deciding what lies where.
"""

from dataclasses import dataclass
from typing import Literal

from cards.geometry.boxes import Box
from cards.geometry.paths import Path

Kind = Literal["cards", "weapons", "decks", "tokens", "templates", "reference"]
Quarter = Literal[-90, 0, 90]


@dataclass(frozen=True, kw_only=True, slots=True)
class Placement:
    """One face on a page: what it covers once cut out, turned clockwise by `turn` degrees.

    `bleed` is how far its art reaches beyond that box on every side.
    """

    face: str
    box: Box
    turn: Quarter = 0
    bleed: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Sheet:
    """One page: its kind, its title, the faces on it and the crop marks around them."""

    kind: Kind
    title: str
    placements: tuple[Placement, ...] = ()
    marks: tuple[Path, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Leaf:
    """One piece of paper: a front, and a back where it has one."""

    front: Sheet
    back: Sheet | None = None
