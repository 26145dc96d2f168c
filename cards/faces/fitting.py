"""Fitting a face onto its sides: normal size, then smaller to a floor, then on the back, then on a second card.

Lives here: the pure algorithm, as a generator that yields the sides it wants measured, and `fit`, given a measure.
Never here: measuring text (see cards.pdf), cutting texts (see `cutting`).
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import TypeVar

from cards.faces.card import Body, CardFace, Entry, Header, SideName
from cards.faces.cutting import Flow
from cards.faces.filling import Filled, asked, fill, most
from cards.faces.fitted import FittedCard, FittedSide
from cards.faces.reference import Passage, SheetFace

T = TypeVar("T")
Fits = Callable[[FittedSide], bool]
Question = Generator[FittedSide, bool, T]
LETTER_AREA = 2.2


@dataclass(frozen=True, kw_only=True, slots=True)
class Blank:
    """A side before fitting, with what the design puts there itself."""

    side: SideName
    number: int
    own: Flow


def blanks(face: CardFace | SheetFace) -> Iterator[Blank]:
    """Every side in order, without end: a card's front and back, then further cards; a sheet's pages."""
    if isinstance(face, SheetFace):
        yield from (Blank(side="front", number=at, own=face.front if at == 1 else ()) for at in count(1))
        return
    for at in count(1):
        yield Blank(side="front", number=at, own=face.front if at == 1 else ())
        yield Blank(side="back", number=at, own=face.back if at == 1 else ())


def header_for(face: CardFace | SheetFace, blank: Blank) -> Header | None:
    """The header a side carries: whole on the front, small later. A side that its design leaves bare stays bare."""
    if isinstance(face, SheetFace):
        return None
    if blank.number == 1 and blank.own and blank.side not in face.headed:
        return None
    return face.header if (blank.side, blank.number) == ("front", 1) else replace(face.header, small=True)


def letters_in(part: Body | Passage) -> int:
    """About how many letters a part holds."""
    entries = (item for item in part.items if isinstance(item, Entry))
    return len(part.title) + sum(len(entry.title) + len(entry.text) for entry in entries)


def hopeless(side: FittedSide) -> bool:
    """Whether a side plainly holds too much, so that it need not be laid out."""
    width, height = side.face.inner
    return sum(map(letters_in, side.parts)) * LETTER_AREA > width * height


def smallest_step(side: FittedSide) -> Question[int | None]:
    """The first step at which a side fits whole; None where not even the floor does."""
    floor = len(side.sizes) - 1
    if (yield side):
        return 0
    if not (yield replace(side, step=floor)):
        return None
    found = yield from step_above(side, floor)
    return found


def step_above(side: FittedSide, floor: int) -> Question[int]:
    """The first step that fits, between 0, which does not, and the floor, which does."""
    larger = yield from asked(most(floor, 1), lambda larger: replace(side, step=floor - larger))
    return floor - larger


def place(side: FittedSide) -> Question[tuple[FittedSide, Filled]]:
    """A side with as much of its parts as it takes, at the largest size that holds them, and what is left."""
    step = yield from smallest_step(side)
    if step is not None:
        return replace(side, step=step), Filled(taken=side.parts, rest=())
    floor = len(side.sizes) - 1
    filled = yield from asked(fill(side.parts), lambda parts: replace(side, step=floor, parts=parts))
    taken = replace(side, parts=filled.taken)
    if filled.full or filled.crowded:
        return replace(taken, step=floor), filled
    if (yield taken):
        return replace(taken, step=0), filled
    step = yield from step_above(taken, floor)
    return replace(taken, step=step), filled


def fitting(face: CardFace | SheetFace, *, coded: bool = False) -> Question[FittedCard]:
    """The face on its sides: it yields sides, and is told whether each fits its width and height.

    Nothing of the face is lost. `coded` keeps room for a code on one side.
    """
    sides: list[FittedSide] = []
    fillings: list[Filled] = []
    rest: Flow = ()
    for blank in blanks(face):
        flow = rest + blank.own
        if not flow and blank.number > 1:
            break
        if flow or blank.side == "front":
            side, filled = yield from place(emptied(face, blank, flow, coded=coded))
            sides.append(side)
            fillings.append(filled)
            rest = filled.rest
    cards = sides[-1].number
    return FittedCard(
        face=face,
        sides=tuple(replace(side, cards=cards) for side in sides),
        shrunk=any(side.step for side in sides),
        continued=any(filled.rest for filled in fillings),
        crowded=any(filled.crowded for filled in fillings),
    )


def emptied(face: CardFace | SheetFace, blank: Blank, flow: Flow, *, coded: bool) -> FittedSide:
    """A side that holds all of a flow, before it is known how much fits."""
    return FittedSide(
        face=face,
        parts=flow,
        side=blank.side,
        number=blank.number,
        header=header_for(face, blank),
        coded=coded and (blank.side, blank.number) == (code_side(face), 1),
    )


def code_side(face: CardFace | SheetFace) -> SideName:
    """The side that a code is printed on: the one that usually has more room."""
    return "back" if isinstance(face, CardFace) and face.back else "front"


def fit(face: CardFace | SheetFace, measure: Fits, *, coded: bool = False) -> FittedCard:
    """The face on its sides. `measure` says whether one side fits its width and height; nothing of the face is lost."""
    search = fitting(face, coded=coded)
    try:
        side = next(search)
        while True:
            side = search.send(not hopeless(side) and measure(side))
    except StopIteration as found:
        card: FittedCard = found.value
        return card


def unmeasured(face: CardFace | SheetFace) -> FittedCard:
    """The face as its design lays it out, for a web page, where a side can grow; only plainly too much continues."""
    return fit(face, lambda _: True)
