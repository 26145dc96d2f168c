"""A face after fitting: its printed sides, and what was done to make it fit."""

from dataclasses import dataclass

from cards.faces.card import CardFace, Header, SideName
from cards.faces.parts import Body

CARD_SIZES = (8.2, 7.6, 7.0, 6.5)
SHEET_SIZES = (9.5, 9.2, 8.9, 8.6, 8.3, 8.0, 7.7, 7.4, 7.1, 6.8, 6.5)
"""The sizes of body text to choose from on cards and on reference sheets, in points."""
BODY_TOP = 1.4
"""Millimetres between a card's head, or its upper edge, and the first of its parts."""
FOOT, NOTICE, CODE = 5.0, 2.6, 11.6
"""Millimetres kept free at the foot of a card: for small print, for a notice below it, and for a code."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FittedSide:
    """One printed side: the `number` of its card out of `cards`, and the `step` of its text in `sizes`.

    `coded`: room is kept at its foot for a code that is printed over it.
    """

    face: CardFace
    parts: tuple[Body, ...]
    header: Header | None = None
    side: SideName = "front"
    step: int = 0
    number: int = 1
    cards: int = 1
    coded: bool = False

    @property
    def foot(self) -> float:
        """The strip at the foot that no part may reach into, in millimetres before the face is enlarged."""
        small = FOOT + NOTICE * bool(self.face.notice)
        return max(CODE / self.face.scale, small) if self.coded else small

    @property
    def sizes(self) -> tuple[float, ...]:
        """The sizes of body text that this side may have, in points, the smallest last."""
        return CARD_SIZES


@dataclass(frozen=True, kw_only=True, slots=True)
class FittedCard:
    """A card's sides in order: front, back, front of the second card, ... A blank back is left out.

    `shrunk` and `continued` say what was done to make it fit. `crowded`: a side still holds too much, which happens
    only where a design is too small for one line of text.
    """

    face: CardFace
    sides: tuple[FittedSide, ...]
    shrunk: bool = False
    continued: bool = False
    crowded: bool = False

    @property
    def pairs(self) -> tuple[tuple[FittedSide, FittedSide | None], ...]:
        """Front and back of each card, in order; None is a blank back."""
        backs = {side.number: side for side in self.sides if side.side == "back"}
        return tuple((side, backs.get(side.number)) for side in self.sides if side.side == "front")
