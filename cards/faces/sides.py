"""Faces after fitting: their printed sides, and what was done to make them fit."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeGuard

from cards.faces.card import CardFace, Header, Ruling, SideName
from cards.faces.parts import Body, Entries, Lines, Track

CARD_SIZES = (12.0, 11.4, 10.8, 10.0, 9.4, 8.8, 8.2, 8.0, 7.8, 7.6, 7.4, 7.2, 7.0, 6.8, 6.5)
SHEET_SIZES = (11.0, 10.4, 9.9, 9.5, 9.2, 8.9, 8.6, 8.4, 8.2, 8.0)
"""The sizes of body text on cards and on reference sheets, in points. Sheets run on over pages instead of shrinking."""
USUAL_SHEET = SHEET_SIZES.index(9.5)
"""The usual step of a sheet's text; it is larger where there is room."""
USUAL, LEAST = CARD_SIZES.index(8.2), CARD_SIZES.index(7.0)
"""The usual step of a card's text, and the smallest to which one card makes the others of its gang shrink."""
READABLE = CARD_SIZES.index(7.6)
"""The step of the smallest text that no report mentions."""
ROOM = (READABLE, CARD_SIZES.index(7.2))
"""The steps to which a front shrinks to hold a movable part, one after the other."""
FLOOR = len(CARD_SIZES) - 1
BODY_TOP = 1.4
"""Millimetres between a card's head, or its upper edge, and the first of its parts."""
EDGE = 11.0
"""The height of a track along the lower edge, in millimetres: a marker of 5 mm lies below its numbers."""
FOOT, NOTICE, CODE = 5.0, 2.6, 11.6
"""The heights kept free at the foot of a card, in millimetres: for small print, for a notice below it, for a code."""
MARGIN, OVER_EDGE = 3.0, 1.4
"""Those that are kept free where there is no small print: over the lower edge, and over a track along it."""


LARGEST = 105 * 148
"""The area of the largest card in square millimetres; a larger face is a full sheet, which has lines of its own."""


def ruling(side: SideName, part: Lines) -> Ruling:
    """Return the key by which the cards of a gang share the number of lines to write on."""
    return side, part.title, len(part.items)


def _ruled(*flows: tuple[SideName, Sequence[Body]]) -> Iterator[tuple[SideName, Lines]]:
    """Return the lines to write on that are printed as far as there is room, each with its side."""
    return ((side, part) for side, flow in flows for part in flow if isinstance(part, Lines) and part.elastic)


def _may_be_cut(part: Body) -> TypeGuard[Entries]:
    return isinstance(part, Entries) and part.elastic and bool(part.more or part.for_all)


def stacks(part: Body) -> bool:
    """Return whether a part is a track that takes room in the body."""
    return isinstance(part, Track) and not part.edged


@lru_cache(maxsize=256)
def _opening(part: Body) -> Body:
    """Return the part as the one that opens a panel; the same value for the same part, whose rows are kept by it."""
    return replace(part, opens=True)


@dataclass(frozen=True, kw_only=True, slots=True)
class FittedSide:
    """One printed side: the `number` of its card out of `cards`, and the `step` of its text in `sizes`.

    `coded`: room is kept at its foot for a code that is printed over it. `free` is the height kept free there, in
    millimetres before the face is enlarged.
    """

    face: CardFace
    parts: tuple[Body, ...]
    header: Header | None = None
    side: SideName = "front"
    step: int = USUAL
    number: int = 1
    cards: int = 1
    coded: bool = False
    free: float = 0.0

    @property
    def foot(self) -> float:
        """The strip at the foot that no part may reach into, in millimetres before the face is enlarged."""
        small = FOOT + NOTICE * bool(self.face.notice)
        if not self.imprinted:
            small = OVER_EDGE if self.edge else MARGIN
        return (max(CODE / self.face.scale, small) if self.coded else small) + self.rise + self.free

    @property
    def imprinted(self) -> bool:
        """True with small print at its foot: on one side of a first card, its front if there are more, and on others.

        It always stands beside a code.
        """
        own = self.face.imprint if self.face.back else "front"
        first = self.side == own or (self.side == "front" and self.cards > 1)
        return first or self.number > 1 or self.coded

    @property
    def edge(self) -> Track | None:
        """The track along its lower edge: the first that asks for that place."""
        return next((part for part in self.parts if isinstance(part, Track) and part.edged), None)

    @property
    def rise(self) -> float:
        """The height of its foot above its lower edge, in millimetres before the face is enlarged."""
        return EDGE if self.edge else 0.0

    @property
    def stacked(self) -> tuple[Body, ...]:
        """Its parts, the first for everybody as the one that opens their panel.

        A track that finds its place at the edge taken has its boxes in the body.
        """
        edge, first = self.edge, next((part for part in self.parts if part.for_all), None)
        return tuple(
            replace(part, edge=False)
            if isinstance(part, Track) and part.edge and part is not edge
            else _opening(part)
            if part is first
            else part
            for part in self.parts
        )


Fits = Callable[[FittedSide], bool]
"""A function that returns whether a side fits its width and height."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FittedCard:
    """A card's sides in order: front, back, front of the second card, ... A blank back is left out.

    `shrunk` (its text is hard to read) and `continued` tell how it was made to fit; `abridged`: meanings were left to
    the reference sheets, which saved a card or kept its type as large as its gang's. `crowded`: a side still holds too
    much, which happens only where a design is too small for one line of text. `placed` are the titles of movable parts,
    each with its side.
    """

    face: CardFace
    sides: tuple[FittedSide, ...]
    shrunk: bool = False
    continued: bool = False
    crowded: bool = False
    abridged: bool = False
    placed: tuple[tuple[str, SideName], ...] = ()

    @property
    def cards(self) -> int:
        """The number of cards it takes."""
        return self.sides[-1].number

    def steps(self, side: SideName) -> int:
        """Return the step of the smallest text on its fronts, or on its backs; -1 where there are none."""
        return max((one.step for one in self.sides if one.side == side), default=-1)

    @property
    def tracks(self) -> SideName | None:
        """The side with its tracks: "front" only if all of them are there. None where there are none."""
        found = {(side.side, side.number) for side in self.sides if any(map(stacks, side.parts))}
        return None if not found else "front" if found == {("front", 1)} else "back"

    @property
    def lines(self) -> tuple[tuple[Ruling, int], ...]:
        """The number of lines of each part to write on; () for a full sheet. Parts that share a title are left out."""
        width, height = self.face.inner
        if width * height > LARGEST:
            return ()
        asked = [ruling(*one) for one in _ruled(("front", self.face.front), ("back", self.face.back))]
        named = Counter((side, title) for side, title, _ in asked)
        shown = _ruled(*((one.side, one.parts) for one in self.sides if one.number == 1))
        there = {(side, part.title): len(part.items) for side, part in shown}
        return tuple(
            ((side, title, most), there.get((side, title), 0)) for side, title, most in asked if named[side, title] == 1
        )

    @property
    def listed(self) -> tuple[tuple[str, int], ...]:
        """The number of entries of each list that may be cut, by title; 0 of those for everybody that have no room."""
        listed = [part for part in (*self.face.front, *self.face.back) if _may_be_cut(part)]
        shown = {
            part.title: len(part.items) - part.cut for one in self.sides for part in one.parts if _may_be_cut(part)
        }
        return tuple((one.title, shown.get(one.title, 0)) for one in listed if one.for_all or one.title in shown)
