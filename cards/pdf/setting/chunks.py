"""Chunks of faces, fitted in lock step and set: the task of a render process."""

import zlib
from collections.abc import Iterator
from functools import lru_cache, partial

from cards.faces.card import CardFace
from cards.faces.fitting import FitSearch, clearly_too_full, empty_sides, fit_search, with_whole_flow, without_elastic
from cards.faces.parts import Body
from cards.faces.shared_layout import LayoutNeeds
from cards.faces.sheet_face import SheetFace
from cards.faces.sides import FittedCard, FittedSide
from cards.html.fragments import CachedFragment, SideStyle, markup_fragment
from cards.pdf.chunk import Chunk
from cards.pdf.markup_piece import MarkupPiece
from cards.pdf.records import FaceRecord, SideRecord
from cards.pdf.setting.columns import Rows, SideColumn, column_of, rows_of, upright
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.sheets import set_sheet


@lru_cache(maxsize=4)
def setter_for(css: str) -> Setter:
    """Return the setter for this stylesheet, with its cache."""
    return Setter(css)


def set_chunk(chunk: Chunk) -> tuple[FaceRecord, ...]:
    """Return the record of each face, in order. Raise PrintingFailed."""
    setter = setter_for(chunk.css)
    cards = {at: face for at, face in enumerate(chunk.faces) if isinstance(face, CardFace)}
    fitted = CardFitting(cards, setter, coded=chunk.coded)
    fitted.run()
    records = tuple(
        fitted.record(at) if isinstance(face, CardFace) else _other(face, setter) for at, face in enumerate(chunk.faces)
    )
    setter.forget()
    return records


class CardFitting:
    """The fitting of several cards together: in each round, the fragments that all of them need are set at once."""

    def __init__(self, faces: dict[int, CardFace], setter: Setter, *, coded: bool) -> None:
        self._faces, self._setter, self._coded = faces, setter, coded
        self._columns: dict[tuple[object, ...], SideColumn] = {}
        self._rows: dict[tuple[int, int, int], tuple[Body, Rows]] = {}
        self.done: dict[int, FittedCard] = {}

    def run(self) -> None:
        """Fit every card, and set all the fragments that it is drawn with."""
        searches: dict[int, FitSearch[FittedCard]] = {
            at: fit_search(face, coded=self._coded) for at, face in self._faces.items()
        }
        asked = {at: next(search) for at, search in searches.items()}
        self._setter.set(one for at in self._faces for one in self._likely(at))
        while asked:
            self._setter.set(
                one for at, side in asked.items() if not clearly_too_full(side) for one in self._wanted(at, side)
            )
            for at, side in tuple(asked.items()):
                try:
                    asked[at] = self._answered(searches[at], at, side)
                except StopIteration as found:
                    self.done[at] = found.value
                    del asked[at]
        columns = [self._column(at, side) for at, card in self.done.items() for side in card.sides]
        self._setter.set(one for column in columns for one in column.wanted)
        self._setter.set(ground for column in columns if (ground := column.ground(self._setter)))

    def record(self, at: int) -> FaceRecord:
        """Return a card's record, once every card is fitted."""
        card, art = self.done[at], dict[str, bytes]()
        sides = tuple(self._column(at, side).stacked(self._setter, art) for side in card.sides)
        return FaceRecord(
            sides=sides,
            art=art,
            shrunk=card.shrunk,
            continued=card.continued,
            crowded=card.crowded,
            lean=card.abridged,
            need=self._need(at, card),
        )

    def _need(self, at: int, card: FittedCard) -> LayoutNeeds:
        """Return a card's needs of the layout that its gang shares."""
        bands = {False: 0.0, True: 0.0}
        for side in card.sides:
            if side.header:
                small = side.header.small
                bands[small] = max(bands[small], round(self._column(at, side).band(self._setter), 2))
        return LayoutNeeds(
            front=card.steps("front"),
            back=card.steps("back"),
            head=bands[False],
            small=bands[True],
            tracks=card.tracks,
            placed=card.placed,
            lines=card.lines,
            listed=card.listed,
        )

    def _answered(self, search: FitSearch[FittedCard], at: int, side: FittedSide) -> FittedSide:
        """Answer a search's questions until it yields a side with fragments that are not set yet, and return that."""
        while clearly_too_full(side) or self._setter.knows(self._wanted(at, side)):
            side = search.send(not clearly_too_full(side) and self._column(at, side).fits(self._setter))
        return side

    def _likely(self, at: int) -> Iterator[CachedFragment]:
        """Yield the fragments of both sides of a card for the case that each fits at once."""
        face = self._faces[at]
        for blank, _ in zip(empty_sides(face), ("front", "back"), strict=False):
            side = with_whole_flow(face, blank, without_elastic(blank.own), coded=self._coded)
            if (blank.own or blank.side == "front") and not clearly_too_full(side):
                yield from self._wanted(at, side)

    def _wanted(self, at: int, side: FittedSide) -> tuple[CachedFragment, ...]:
        return self._column(at, side).wanted

    def _column(self, at: int, side: FittedSide) -> SideColumn:
        """Return the fragments of a side, built once; the number of its cards is known only at the end."""
        key = (at, side.number, side.side, side.step, side.coded, id(side.parts))
        known = self._columns.get(key)
        if known is None:
            known = self._columns[key] = column_of(side, self._faces[at], partial(self._rows_of, at))
        elif known.side.cards != side.cards:
            known = self._columns[key] = known.numbered(side)
        return known

    def _rows_of(self, at: int, part: Body, style: SideStyle) -> Rows:
        """Return the rows of a part, worked out once, since a side is tried with more and fewer of its parts."""
        key = (at, style.step, id(part))
        if key not in self._rows:
            self._rows[key] = (part, rows_of(part, style))  # while the part is kept, no other has its id
        return self._rows[key][1]


def _other(face: SheetFace | MarkupPiece, setter: Setter) -> FaceRecord:
    """Return the record of a reference sheet, or of a cut-out, which is set in one piece."""
    if isinstance(face, SheetFace):
        return set_sheet(face, setter)
    fragment = markup_fragment(f'<section class="pg-set">{face.html}</section>')
    setter.set((fragment,))
    piece = setter[fragment]
    side = SideRecord(
        side="front",
        number=1,
        cards=1,
        width=face.width,
        height=face.height,
        stream=zlib.compress(upright(face.height) + piece.stream, 9),
        use=piece.use,
        pictures=face.pictures,
    )
    return FaceRecord(sides=(side,), art=piece.art)
