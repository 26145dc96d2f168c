"""Fitting a face onto its sides: in its gang's type, then smaller, then continued on the back, then on a second card.

The search is a generator: it yields the sides that it wants measured, as few as it can, and is sent whether each fits.
A side is filled with complete parts, then items, then sentences, words and letters. Nothing of a face is lost.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import TypeVar

from cards.faces.card import CardFace, Grid, Header, SideName
from cards.faces.cutting import Filled, fill, most, translated
from cards.faces.leaner import (
    Flow,
    run_in,
    with_few_rows,
    with_texts_behind,
    without_innate_texts,
    without_keywords,
    without_skill_texts,
)
from cards.faces.parts import Body, Entries, Lines
from cards.faces.sides import CARD_SIZES, FLOOR, LEAST, USUAL, FittedCard, FittedSide, ruling, stacks

T = TypeVar("T")
Fits = Callable[[FittedSide], bool]
Question = Generator[FittedSide, bool, T]
LETTER_AREA = 2.2


@dataclass(frozen=True, kw_only=True, slots=True)
class Blank:
    """A side before fitting; `own` is what the design puts on it, `largest` the step of its text where that fits."""

    side: SideName
    number: int
    own: Flow
    largest: int = USUAL


def blanks(face: CardFace) -> Iterator[Blank]:
    """Every side in order, endlessly: front and back of a card and of further cards."""
    flows = _placed(face)
    for at in count(1):
        front, back = (CARD_SIZES.index(points) for points in (face.grid.front, face.grid.back))
        yield Blank(side="front", number=at, own=flows[0] if at == 1 else (), largest=front)
        yield Blank(side="back", number=at, own=flows[1] if at == 1 else (), largest=back if at == 1 else front)


def _placed(face: CardFace) -> tuple[Flow, Flow]:
    """What the front and the back of a face hold, its tracks on the side that has those of its gang."""
    if face.grid.tracks == "front" or not face.back:
        return face.front, face.back
    return tuple(part for part in face.front if not stacks(part)), tuple(filter(stacks, face.front)) + face.back


def header_for(face: CardFace, blank: Blank) -> Header | None:
    """The header of a side: the full one on the front, a small one later. None where the design gives the side none."""
    if blank.number == 1 and blank.own and blank.side not in face.headed:
        return None
    return face.header if (blank.side, blank.number) == ("front", 1) else replace(face.header, small=True)


def hopeless(side: FittedSide) -> bool:
    """Whether a side so clearly holds too much that it need not be laid out."""
    width, height = side.face.inner
    return sum(part.letters for part in side.parts) * LETTER_AREA > width * height


def smallest_step(side: FittedSide, floor: int) -> Question[int | None]:
    """The first step from its own on at which everything on a side fits; None where it does not fit at the floor."""
    largest, near = side.step, min(side.step + 2, floor)
    if (yield side):
        return largest
    if (yield replace(side, step=near)):
        return (yield from step_between(side, largest, near))
    if near >= floor or not (yield replace(side, step=floor)):
        return None
    return (yield from step_between(side, near, floor))


def step_between(side: FittedSide, low: int, high: int) -> Question[int]:
    """The first step that fits after `low`, which does not fit, up to `high`, which does."""
    while high - low > 1:
        middle = (low + high) // 2
        if (yield replace(side, step=middle)):
            high = middle
        else:
            low = middle
    return high


def place(side: FittedSide, floor: int) -> Question[tuple[FittedSide, Filled]]:
    """A side with as many of its parts as fit, at the largest size at which they do, and what is left."""
    largest, floor = side.step, max(side.step, floor)
    step = yield from smallest_step(side, floor)
    if step is not None:
        return replace(side, step=step), Filled(taken=side.parts, rest=())
    filled = yield from translated(fill(side.parts), lambda parts: replace(side, step=floor, parts=parts))
    taken = replace(side, parts=filled.taken)
    if filled.full or filled.crowded:
        return replace(taken, step=floor), filled
    if (yield taken):
        return taken, filled
    step = yield from step_between(taken, largest, floor)
    return replace(taken, step=step), filled


def lined(side: FittedSide, flow: Flow) -> Question[FittedSide]:
    """The side with as many elastic items of its flow as there is room for, each part of them where it belongs."""
    for at, part in enumerate(flow):
        if isinstance(part, Lines | Entries) and part.elastic:
            counts = _counts(side, part)
            shown = partial(_with_some, side, flow[at:], part, counts)
            found = yield from translated(most(len(counts) + 1, len(counts)), shown)
            side = shown(found) if found else side
    return side


def _counts(side: FittedSide, part: Lines | Entries) -> Sequence[int]:
    """How many items of an elastic part may be printed: as many entries or lines as its gang's cards have of it."""
    grid = side.face.grid
    if isinstance(part, Entries):
        shared = dict(grid.listed).get(part.title) if part.more else None
    else:
        shared = dict(grid.lines).get(ruling(side.side, part))
    return part.counts if shared is None else [one for one in part.counts if one == shared]


def _with_some(side: FittedSide, following: Flow, part: Lines | Entries, counts: Sequence[int], at: int) -> FittedSide:
    """The side with an elastic part before the parts that follow it: the `at`th of some counts of its items, from 1."""
    later = {id(one) for one in following}
    before = sum(id(one) not in later for one in side.parts)
    some = part.first(counts[at - 1])
    return replace(side, parts=(*side.parts[:before], some, *side.parts[before:]))


def fitting(face: CardFace, *, coded: bool = False) -> Question[FittedCard]:
    """The face on its sides. It yields sides, and is sent whether each fits its width and height.

    `coded` keeps room for a code on one side. The texts of natural attacks stand on the back where nothing has to
    continue there then. Where that saves a card, traits are run in, and a card to write on has fewer rows; then
    keywords, the texts of natural attacks, and those of what the bike brings are left out, which the reference sheets
    have. One of these is done too where it keeps the text as large as the gang's other cards can have it. What
    continues on the back all the same does so in that size, where that takes no card more.
    """
    card = yield from _with_texts(face, coded=coded)
    shown = card.face
    for leaner in (run_in, with_few_rows, without_keywords, without_innate_texts, without_skill_texts):
        if card.cards == 1:
            break
        before, shown = shown, _leaner(shown, leaner)
        if shown != before:
            lean = yield from fitted_to(face, shown, coded=coded)
            if lean.cards < card.cards:
                return replace(lean, lean=leaner not in (run_in, with_few_rows), texts=card.texts)
    return (yield from _as_large(card, coded=coded))


def _with_texts(face: CardFace, *, coded: bool) -> Question[FittedCard]:
    """The card with the texts of natural attacks on the side that has those of its gang, or that has room for them.

    They stay with their attacks where other things continue on the back all the same.
    """
    front, back = with_texts_behind(face.front, face.back)
    if back == face.back or not face.back:
        return (yield from fitted_to(face, face, coded=coded))
    if face.grid.texts == "front":
        kept = yield from fitted_to(face, face, coded=coded)
        if not kept.continued and _smallest(kept) <= LEAST:
            return replace(kept, texts="front")
    behind = replace(face, front=front, back=back)
    moved = yield from fitted_to(behind, behind, coded=coded)
    if face.grid.texts == "back":
        kept = (yield from fitted_to(face, face, coded=coded)) if moved.continued else moved
        return replace(kept if kept.cards <= moved.cards else moved, texts="back")
    better = not moved.continued and (kept.continued or _smallest(moved) <= LEAST)
    return replace(moved, texts="back") if better else replace(kept, texts="front")


def _smallest(card: FittedCard) -> int:
    """The step of a card's smallest text."""
    return max(card.steps("front"), card.steps("back"))


def _as_large(card: FittedCard, *, coded: bool) -> Question[FittedCard]:
    """The card with type that its gang can share, if leaving out one thing or going on behind is enough for that."""
    for leaner in (run_in, without_innate_texts, without_keywords):
        if _smallest(card) <= LEAST or card.continued:
            break
        shown = _leaner(card.face, leaner)
        if shown != card.face:
            lean = yield from fitted_to(card.face, shown, coded=coded)
            if not lean.continued and _smallest(lean) <= LEAST:
                return replace(lean, lean=leaner is not run_in, texts=card.texts)
    if card.continued and card.face.back and _smallest(card) > LEAST:
        larger = yield from fitted_to(card.face, card.face, coded=coded, floor=LEAST)
        if larger.cards <= card.cards and not larger.crowded and _arms(larger) == _arms(card):
            return replace(larger, texts=card.texts)
    return card


def _arms(card: FittedCard) -> list[Body]:
    """The weapons on the front of a card."""
    return [part for part in card.sides[0].parts if isinstance(part, Entries) and part.of == "weapons"]


def _leaner(face: CardFace, leaner: Callable[[Flow], Flow]) -> CardFace:
    return replace(face, front=leaner(face.front), back=leaner(face.back))


def without_lines(flow: Flow) -> Flow:
    """The flow without what need not be there; the same value where it has nothing of the kind."""
    firm = tuple(part for part in flow if not (isinstance(part, Lines | Entries) and part.elastic))
    return firm if len(firm) < len(flow) else flow


def fitted_to(face: CardFace, shown: CardFace, *, coded: bool, floor: int = FLOOR) -> Question[FittedCard]:
    """The face on its sides with the parts of `shown`, on as many cards as that takes in type down to the floor."""
    sides: list[FittedSide] = []
    fillings: list[Filled] = []
    rest: Flow = ()
    for blank in blanks(shown):
        flow = rest + blank.own
        if face.grid.tracks == "back" and face.back:
            flow = tuple(sorted(flow, key=lambda part: not stacks(part)))
        firm = without_lines(flow)
        if not flow and blank.number > 1:
            break
        if flow or blank.side == "front":
            side, filled = yield from place(emptied(face, blank, firm, coded=coded), floor)
            sides.append(side if filled.rest else (yield from lined(side, flow)))
            fillings.append(filled)
            rest = filled.rest
    cards = sides[-1].number
    return FittedCard(
        face=face,
        sides=tuple(replace(side, cards=cards) for side in sides),
        shrunk=any(side.step > USUAL for side in sides),
        continued=any(filled.rest for filled in fillings),
        crowded=any(filled.crowded for filled in fillings),
    )


def emptied(face: CardFace, blank: Blank, flow: Flow, *, coded: bool) -> FittedSide:
    """A side that holds a complete flow, in the largest type that it may have, before it is known how much fits."""
    return FittedSide(
        face=face,
        step=blank.largest,
        parts=flow,
        side=blank.side,
        number=blank.number,
        header=header_for(face, blank),
        coded=coded and (blank.side, blank.number) == (code_side(face), 1),
    )


def code_side(face: CardFace) -> SideName:
    """The side that a code is printed on: the back, which usually has more room, or the only side."""
    return "back" if face.back else "front"


def fit(face: CardFace, measure: Fits, *, coded: bool = False) -> FittedCard:
    """The face on its sides; `measure` says whether one side fits its width and height."""
    search = fitting(face, coded=coded)
    try:
        side = next(search)
        while True:
            side = search.send(not hopeless(side) and measure(side))
    except StopIteration as found:
        card: FittedCard = found.value
        return card


PAGE = Grid(back=CARD_SIZES[USUAL])
"""Text is as large on backs as on fronts where sides can grow."""


def without_reference(face: CardFace) -> CardFace:
    """The face without what reference sheets say, where they are as near."""
    front, back = (
        tuple(part for part in flow if not (isinstance(part, Entries) and part.elastic))
        for flow in (face.front, face.back)
    )
    return replace(face, front=front, back=back)


def unmeasured(face: CardFace) -> FittedCard:
    """The face as its design lays it out, for a web page, where sides can grow: only far too much continues."""
    return fit(replace(without_reference(face), grid=PAGE), lambda _: True)
