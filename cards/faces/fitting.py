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
    with_attacks_behind,
    with_few_rows,
    with_texts_behind,
    without_innate_texts,
    without_keywords,
    without_skill_texts,
)
from cards.faces.parts import Entries, Lines
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


def with_room_for_list(side: FittedSide, flow: Flow) -> Question[FittedSide]:
    """Return the side in text that has room for its first list which need not be there, at least in the usual size."""
    listed = next((part for part in flow if isinstance(part, Entries) and part.elastic), None)
    if listed is None or side.step >= USUAL:
        return side
    parts = tuple(part for part in flow if part is listed or part in side.parts)
    step = yield from smallest_step(replace(side, parts=parts), USUAL)
    return replace(side, step=USUAL if step is None else step)


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

    `coded` keeps room for a code on one side. Where not everything fits in type that a gang can share, the texts of
    natural attacks stand on the back, then the attacks too, as a member's own weapons belong on the front; then traits
    are run in, and the reference sheets are left those texts and the meanings of keywords. Where that saves a card, one
    to write on has fewer rows, and what the bike brings is only named. What continues on the back all the same does so
    in its gang's size, where that takes no card more.
    """
    card = yield from _arranged(face, coded=coded)
    shown = card.face
    for leaner in (run_in, with_few_rows, without_keywords, without_innate_texts, without_skill_texts):
        if card.cards == 1:
            break
        before, shown = shown, _leaner(shown, leaner)
        if shown != before:
            lean = yield from fitted_to(face, shown, coded=coded)
            if lean.cards < card.cards:
                return replace(lean, lean=leaner not in (run_in, with_few_rows), texts=card.texts)
    return card


LEANER: tuple[tuple[Callable[[Flow], Flow], ...], ...] = (
    (),
    (run_in,),
    (without_innate_texts,),
    (without_keywords,),
    (run_in, without_innate_texts),
    (run_in, without_innate_texts, without_keywords),
)
"""What is done to cards that are not whole, one after the other until one is, unless they fill more than MOST_CARDS."""
MOST_CARDS = 2
Arranged = tuple[SideName | None, CardFace]


def _arranged(face: CardFace, *, coded: bool) -> Question[FittedCard]:
    """The card with as little left out as can be, and then with as little behind, so that it is whole.

    Where nothing is enough, weapons go on behind in type that a gang can share, or else all is in smaller type. Such a
    card does not decide where its gang has the texts of natural attacks.
    """
    arrangements, tried, seen = _arrangements(face), list[FittedCard](), list[CardFace]()
    for leaner in LEANER:
        for texts, arranged in arrangements:
            shown = _leaner(arranged, *leaner)
            if shown in seen:
                continue
            seen.append(shown)
            found = yield from fitted_to(shown, shown, coded=coded)
            tried.append(replace(found, texts=texts, lean=leaner not in ((), (run_in,))))
            if tried[-1].cards == 1 and not tried[-1].continued and _smallest(tried[-1]) <= LEAST:
                return tried[-1]
        if min(card.cards for card in tried) > MOST_CARDS:
            break
    going_on: list[FittedCard] = []
    for texts, arranged in arrangements:
        if face.back and min(card.cards for card in tried) == 1:
            found = yield from fitted_to(arranged, arranged, coded=coded, floor=LEAST)
            going_on.append(replace(found, texts=texts))
    armed = any(_own_arms(card) for card in tried)
    shared = [one for one in (*going_on, *tried) if one.cards == 1 and not one.crowded and _smallest(one) <= LEAST]
    shared = [one for one in shared if _own_arms(one) or not armed]
    if shared:
        return replace(min(shared, key=lambda card: (card.lean, _worse(card))), texts=None)
    return replace(min(tried[: len(arrangements)], key=lambda card: (card.cards, _worse(card))), texts=None)


def _arrangements(face: CardFace) -> list[Arranged]:
    """The face with the texts of natural attacks on the front, then on the back, then the attacks there with them.

    Where its gang has them behind, that is tried last.
    """
    if not face.back:
        return [(None, face)]
    made: list[Arranged] = [("front", face)]
    for move in (with_texts_behind, with_attacks_behind):
        front, back = move(face.front, face.back)
        if (front, back) != (face.front, face.back):
            made.append(("back", replace(face, front=front, back=back)))
    if len(made) == 1:
        return [(None, face)]
    return [*made[1:], (None, face)] if face.grid.texts == "back" else made


def _smallest(card: FittedCard) -> int:
    """The step of a card's smallest text."""
    return max(card.steps("front"), card.steps("back"))


def _arms(card: FittedCard) -> list[Entries]:
    """The tables of weapons on the front of a card."""
    return [part for part in card.sides[0].parts if isinstance(part, Entries) and part.of == "weapons"]


def _own_arms(card: FittedCard) -> int:
    """How many weapons of its member's own are on the front of a card."""
    return sum(not one.innate for part in _arms(card) for one in part.items)


def _worse(card: FittedCard) -> tuple[int, bool, int]:
    """How a card compares to others: by the weapons of its own on its front, whether natural attacks are in a part of
    their own beside another with its title, and by all weapons on its front. Less is better.
    """
    titles = [[part.title for part in side.parts if part.title] for side in card.sides]
    parted = any(len(some) > len(set(some)) for some in titles)
    return -_own_arms(card), parted, -sum(len(part.items) for part in _arms(card))


def _leaner(face: CardFace, *changes: Callable[[Flow], Flow]) -> CardFace:
    for change in changes:
        face = replace(face, front=change(face.front), back=change(face.back))
    return face


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
            empty = emptied(face, blank, firm, coded=coded)
            if blank.side == "back":
                empty = yield from with_room_for_list(empty, flow)
            side, filled = yield from place(empty, floor)
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
