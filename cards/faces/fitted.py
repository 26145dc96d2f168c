"""A face after fitting: its printed sides and what fitting did to it.

Lives here: the values that imposition and pages show.
Never here: deciding what goes where (see `fitting`).
"""

from dataclasses import dataclass
from typing import Literal

from cards.faces.card import CardFace, Part
from cards.faces.reference import Passage, SheetFace

SideName = Literal["front", "back"]


@dataclass(frozen=True, kw_only=True, slots=True)
class FittedSide:
    """One printed side. `step` 0 is the normal size of text, each further step smaller; `number` of `cards` it is on."""

    face: CardFace | SheetFace
    parts: tuple[Part | Passage, ...]
    side: SideName = "front"
    step: int = 0
    number: int = 1
    cards: int = 1


@dataclass(frozen=True, kw_only=True, slots=True)
class FittedCard:
    """A card's sides in order: front, back, front of the second card, ... A blank back is left out.

    `shrunk` and `continued` say what fitting did; `crowded` sides still hold more than they should (a design too small
    for one line of text).
    """

    sides: tuple[FittedSide, ...]
    shrunk: bool = False
    continued: bool = False
    crowded: bool = False

    @property
    def pairs(self) -> tuple[tuple[FittedSide, FittedSide | None], ...]:
        """Front and back of each card, in order; None is a blank back."""
        backs = {side.number: side for side in self.sides if side.side == "back"}
        return tuple((side, backs.get(side.number)) for side in self.sides if side.side == "front")
