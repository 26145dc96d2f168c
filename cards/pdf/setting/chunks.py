"""A chunk of faces fitted in lock step and set: the task of a render process."""

import zlib
from collections.abc import Iterator
from functools import cache, lru_cache

from cards.faces.card import CardFace
from cards.faces.fitting import Question, blanks, emptied, fitting, hopeless
from cards.faces.reference import SheetFace
from cards.faces.sides import FittedCard, FittedSide
from cards.pdf.chunk import Chunk
from cards.pdf.cutouts import Cutout
from cards.pdf.printed import PrintingFailed
from cards.pdf.records import FaceRecord, SideRecord
from cards.pdf.setting.engine import Engine
from cards.pdf.setting.setter import Setter
from cards.pdf.setting.sheets import set_sheet
from cards.pdf.setting.stacking import Art, fits, ground_of, stacked, upright, use_of, wanted
from cards.pdf.setting.streams import NotShared


@cache
def engine() -> Engine:
    """WeasyPrint with its fonts, loaded once for each process."""
    return Engine()


@lru_cache(maxsize=4)
def setter_for(css: str) -> Setter:
    """What sets by this stylesheet, with what it has set."""
    return Setter(engine(), css)


def set_chunk(chunk: Chunk) -> tuple[FaceRecord, ...]:
    """The record of each face, in order. Raises PrintingFailed."""
    setter = setter_for(chunk.css)
    cards = {at: face for at, face in enumerate(chunk.faces) if isinstance(face, CardFace)}
    try:
        fitted = fitted_cards(cards, setter, coded=chunk.coded)
        sides = [(side, cards[at]) for at, card in fitted.items() for side in card.sides]
        setter.set(one for side, face in sides for one in _needed(side, face, setter))
        records = tuple(
            _card(fitted[at], face, setter) if isinstance(face, CardFace) else _other(face, setter)
            for at, face in enumerate(chunk.faces)
        )
    except NotShared as refused:
        raise PrintingFailed(f"A design cannot be printed: {refused}.") from refused
    setter.forget()
    return records


def fitted_cards(faces: dict[int, CardFace], setter: Setter, *, coded: bool) -> dict[int, FittedCard]:
    """Every card fitted: in each round, what all of them ask for is set at once."""
    searches: dict[int, Question[FittedCard]] = {at: fitting(face, coded=coded) for at, face in faces.items()}
    asked = {at: next(search) for at, search in searches.items()}
    done: dict[int, FittedCard] = {}
    setter.set(section for at, face in faces.items() for section in _likely(face, setter, coded=coded))
    while asked:
        setter.set(one for at, side in asked.items() if not hopeless(side) for one in wanted(side, faces[at], setter))
        for at, side in tuple(asked.items()):
            try:
                asked[at] = _answered(searches[at], side, faces[at], setter)
            except StopIteration as found:
                done[at] = found.value
                del asked[at]
    return done


def _answered(search: Question[FittedCard], side: FittedSide, face: CardFace, setter: Setter) -> FittedSide:
    """The next side whose sections are not set yet, after every question that can be answered is."""
    while hopeless(side) or setter.knows(wanted(side, face, setter)):
        side = search.send(not hopeless(side) and fits(side, face, setter))
    return side


def _likely(face: CardFace, setter: Setter, *, coded: bool) -> Iterator[str]:
    """What both sides of a card need if each fits at once."""
    sides = zip(blanks(face), ("front", "back"), strict=False)
    for blank, _ in sides:
        side = emptied(face, blank, blank.own, coded=coded)
        if (blank.own or blank.side == "front") and not hopeless(side):
            yield from wanted(side, face, setter)


def _needed(side: FittedSide, face: CardFace, setter: Setter) -> Iterator[str]:
    """The sections that a side is drawn with, once its parts are known."""
    yield ground_of(side, face, setter)
    yield from wanted(side, face, setter)


def _card(card: FittedCard, face: CardFace, setter: Setter) -> FaceRecord:
    art: Art = {}
    sides = tuple(stacked(side, face, setter, art) for side in card.sides)
    return FaceRecord(sides=sides, art=art, shrunk=card.shrunk, continued=card.continued, crowded=card.crowded)


def _other(face: SheetFace | Cutout, setter: Setter) -> FaceRecord:
    """A reference sheet, or a thing that is cut out, which is set in one piece."""
    if isinstance(face, SheetFace):
        return set_sheet(face, setter)
    art: Art = {}
    section = f'<section class="pg-set">{face.html}</section>'
    setter.set((section,))
    read = setter[section].read
    side = SideRecord(
        side="front",
        number=1,
        cards=1,
        width=face.width,
        height=face.height,
        stream=zlib.compress(upright(face.height) + read.stream, 9),
        use=use_of([read], art),
    )
    return FaceRecord(sides=(side,), art=art)
