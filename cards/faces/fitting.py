"""Fitting a face onto its sides: in its gang's type, then smaller, then continued on the back, then on a second card.

As few sides as possible are measured. A side is filled with complete parts, then items, then sentences, words and
letters. Nothing of a face is lost.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count, product

from cards.faces.abridge import (
    Flow,
    movable_titles,
    run_in,
    with_attacks_behind,
    with_fewer_rows,
    with_parts_behind,
    without_innate_texts,
    without_keywords,
    without_skill_texts,
)
from cards.faces.card import CardFace, Header, SharedLayout, SideName
from cards.faces.cutting import FlowSplit, fill
from cards.faces.elastic import FIGURE_ROOM, shows_figure, with_elastic_items, without_elastic
from cards.faces.parts import Entries
from cards.faces.sides import CARD_SIZES, FLOOR, LEAST, READABLE, ROOM, USUAL, Fits, FittedCard, FittedSide, stacks

LETTER_AREA = 2.2
GROWTH, GROWTH_ROOM = 1.15, 2.0
"""The most times that a deck's text is enlarged on a card with room for it, and the millimetres that stay free then."""
NATURAL = "natural attacks"
"""What stands for natural attacks among the titles of movable parts."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EmptySide:
    """A side before fitting.

    `own` are the parts that the design puts on it; `largest` is the step of its text if all of them fit.
    """

    side: SideName
    number: int
    own: Flow
    largest: int = USUAL


def empty_sides(face: CardFace) -> Iterator[EmptySide]:
    """Yield every side in order, endlessly: front and back of a card and of further cards."""
    flows = _placed(face)
    for at in count(1):
        front, back = (CARD_SIZES.index(points) for points in (face.shared.front, face.shared.back))
        yield EmptySide(side="front", number=at, own=flows[0] if at == 1 else (), largest=front)
        yield EmptySide(side="back", number=at, own=flows[1] if at == 1 else (), largest=back if at == 1 else front)


def _placed(face: CardFace) -> tuple[Flow, Flow]:
    """Return the parts of a face's front and back, its tracks on the side that has those of its gang."""
    if not tracks_behind(face):
        return face.front, face.back
    return tuple(part for part in face.front if not stacks(part)), tuple(filter(stacks, face.front)) + face.back


def tracks_behind(face: CardFace) -> bool:
    """Return whether a card has its tracks on the back as its gang does; one whose design has no back has not."""
    return face.shared.tracks == "back" and bool(face.back or "back" in face.headed)


def header_for(face: CardFace, blank: EmptySide) -> Header | None:
    """Return the header of a side: full on the front, small later. None where the design gives the side none."""
    if blank.number == 1 and blank.own and blank.side not in face.headed:
        return None
    return face.header if (blank.side, blank.number) == ("front", 1) else replace(face.header, small=True)


def clearly_too_full(side: FittedSide) -> bool:
    """Return whether a side so clearly holds too much that it need not be laid out."""
    width, height = side.face.inner
    return sum(part.letters for part in side.parts) * LETTER_AREA > width * height


def smallest_step(side: FittedSide, floor: int, fits: Fits) -> int | None:
    """Find the first step from its own on at which everything on a side fits; None if it does not fit at the floor."""
    largest, near = side.step, min(side.step + 2, floor)
    if fits(side):
        return largest
    if fits(replace(side, step=near)):
        return step_between(side, largest, near, fits)
    if near >= floor or not fits(replace(side, step=floor)):
        return None
    return step_between(side, near, floor, fits)


def step_between(side: FittedSide, low: int, high: int, fits: Fits) -> int:
    """Find the first step that fits after `low`, which does not fit, up to `high`, which does."""
    while high - low > 1:
        middle = (low + high) // 2
        if fits(replace(side, step=middle)):
            high = middle
        else:
            low = middle
    return high


def place(side: FittedSide, floor: int, fits: Fits) -> tuple[FittedSide, FlowSplit]:
    """Fill a side with as many of its parts as fit, in the largest type that holds them; return it and what is left."""
    largest, floor = side.step, max(side.step, floor)
    step = smallest_step(side, floor, fits)
    if step is not None:
        return replace(side, step=step), FlowSplit(taken=side.parts, rest=())
    filled = fill(side.parts, lambda parts: fits(replace(side, step=floor, parts=parts)))
    taken = replace(side, parts=filled.taken)
    if filled.full or filled.crowded:
        return replace(taken, step=floor), filled
    step = largest if fits(taken) else step_between(taken, largest, floor, fits)
    return replace(taken, step=step), filled


def with_room_for_figure(side: FittedSide, fits: Fits) -> FittedSide:
    """Set the side in text that leaves room for its member's figure, but no smaller than usual."""
    if not shows_figure(side) or side.step >= USUAL:
        return side
    steps = (smallest_step(replace(side, free=free), USUAL, fits) for free in FIGURE_ROOM)
    return replace(side, step=next((step for step in steps if step is not None), side.step))


def with_room_for_list(side: FittedSide, flow: Flow, fits: Fits) -> FittedSide:
    """Set the side in text that leaves room for its first elastic list, but no smaller than usual."""
    listed = next((part for part in flow if isinstance(part, Entries) and part.elastic), None)
    if listed is None or side.step >= USUAL:
        return side
    parts = tuple(part for part in flow if part is listed or part in side.parts)
    step = smallest_step(replace(side, parts=parts), USUAL, fits)
    return replace(side, step=USUAL if step is None else step)


def fit(face: CardFace, measure: Fits, *, coded: bool = False) -> FittedCard:
    """Fit the face onto its sides; `measure` returns whether one side fits its width and height.

    `coded` keeps room for a code on one side. First the movable parts go behind that the front has no room for. Where
    not everything fits in type that a gang can share, natural attacks go to the back, as a member's own weapons belong
    on the front; then traits are run in, and the texts of those attacks and the meanings of keywords are left to the
    reference sheets. Where that saves a card, one to write on has fewer rows, and the bike's skills are only named.
    Whatever still continues on the back keeps its gang's size, unless that takes another card. Small print for a front
    is there if it has room beside what the front shows without it.
    """
    if face.imprint == "front":
        bare = fit(replace(face, imprint="back"), measure, coded=coded)
        faced = tuple(replace(side, face=replace(side.face, imprint="front")) for side in bare.sides)
        return replace(bare, sides=faced) if measure(faced[0]) else bare

    def fits(side: FittedSide) -> bool:
        return not clearly_too_full(side) and measure(side)

    titles = movable_titles(face.front)
    behind, placed = _with_parts_placed(face, titles, fits, coded=coded)
    card = _fit_placed(placed, fits, coded=coded)
    sides: list[tuple[str, SideName]] = [(title, "back" if title in behind else "front") for title in titles]
    flows = with_parts_behind(face.front, face.back, behind)
    if with_attacks_behind(*flows) != flows:
        shown = any(one.innate for part in _weapon_tables(card) for one in part.items)
        sides.append((NATURAL, "front" if shown and NATURAL not in face.shared.behind else "back"))
    return replace(card, placed=tuple(sides))


def _with_parts_placed(
    face: CardFace, titles: tuple[str, ...], fits: Fits, *, coded: bool
) -> tuple[tuple[str, ...], CardFace]:
    """Put movable parts behind: its gang's, and more, the last first, until the front has room for what it keeps.

    Before a part goes, traits are run in, or natural attacks go, as everybody has them. Return the titles of those
    behind, and the face.
    """
    behind = tuple(title for title in titles if title in face.shared.behind)
    while True:
        front, back = with_parts_behind(face.front, face.back, behind)
        shown = replace(face, front=front, back=back) if behind else face
        if len(behind) == len(titles):
            return behind, shown
        arrangements = _arrangements(shown)
        for step, arranged in product(ROOM, (*arrangements, *(_abridged(one, run_in) for one in arrangements))):
            blank = next(empty_sides(arranged))
            side = with_whole_flow(face, blank, without_elastic(blank.own), coded=coded)
            if fits(replace(side, step=max(side.step, step))):
                return behind, arranged
        behind = (next(title for title in reversed(titles) if title not in behind), *behind)


def _fit_placed(face: CardFace, fits: Fits, *, coded: bool) -> FittedCard:
    """Fit a face whose movable parts have their sides, abridged in turn as far as that saves a card."""
    card = _arrange(face, fits, coded=coded)
    shown = card.face
    for change in (run_in, with_fewer_rows, without_keywords, without_innate_texts, without_skill_texts):
        if card.cards == 1:
            break
        before, shown = shown, _abridged(shown, change)
        if shown != before:
            shorter = fitted_to(face, shown, fits, coded=coded)
            if shorter.cards < card.cards:
                return replace(shorter, abridged=change not in (run_in, with_fewer_rows))
    return card


ABRIDGEMENTS: tuple[tuple[Callable[[Flow], Flow], ...], ...] = (
    (),
    (run_in,),
    (without_innate_texts,),
    (without_keywords,),
    (run_in, without_innate_texts),
    (run_in, without_innate_texts, without_keywords),
)
"""Changes to try on cards that are not whole, one after the other, unless they fill more than MOST_CARDS."""
MOST_CARDS = 2


def _arrange(face: CardFace, fits: Fits, *, coded: bool) -> FittedCard:
    """Try abridgements in order of loss, and for each prefer content on the front, until the card is whole.

    Where nothing is enough, weapons continue on the back in type that a gang can share, or else everything is in
    smaller type.
    """
    arrangements, tried, seen = _arrangements(face), list[FittedCard](), list[CardFace]()
    for changes in ABRIDGEMENTS:
        for arranged in arrangements:
            shown = _abridged(arranged, *changes)
            if shown in seen:
                continue
            seen.append(shown)
            found = fitted_to(shown, shown, fits, coded=coded)
            tried.append(replace(found, abridged=changes not in ((), (run_in,))))
            if tried[-1].cards == 1 and not tried[-1].continued and _smallest(tried[-1]) <= LEAST:
                return tried[-1]
        if min(card.cards for card in tried) > MOST_CARDS:
            break
    further = arrangements if face.back and min(card.cards for card in tried) == 1 else []
    going_on = [fitted_to(one, one, fits, coded=coded, floor=LEAST) for one in further]
    armed = any(_own_weapon_count(card) for card in tried)
    shared = [one for one in (*going_on, *tried) if one.cards == 1 and not one.crowded and _smallest(one) <= LEAST]
    shared = [one for one in shared if _own_weapon_count(one) or not armed]
    if shared:
        return min(shared, key=lambda card: (card.abridged, _rank_key(card)))
    return min(tried[: len(arrangements)], key=lambda card: (card.cards, _rank_key(card)))


def _arrangements(face: CardFace) -> list[CardFace]:
    """Return the face with natural attacks on the front, then with them on the back where it has one.

    Where its gang has them on backs, it has, too, unless they are all its weapons or its back is full.
    """
    front, back = with_attacks_behind(face.front, face.back)
    if not face.back or (front, back) == (face.front, face.back):
        return [face]
    behind = replace(face, front=front, back=back)
    return [behind, face] if NATURAL in face.shared.behind else [face, behind]


def _smallest(card: FittedCard) -> int:
    return max(card.steps("front"), card.steps("back"))


def _weapon_tables(card: FittedCard) -> list[Entries]:
    """Return the tables of weapons on the front of a card."""
    return [part for part in card.sides[0].parts if isinstance(part, Entries) and part.of == "weapons"]


def _own_weapon_count(card: FittedCard) -> int:
    """Count the weapons of the member's own on the front of a card."""
    return sum(not one.innate for part in _weapon_tables(card) for one in part.items)


def _rank_key(card: FittedCard) -> tuple[int, bool, int]:
    """Return a sort key, least for the best card.

    It puts first the most own weapons on the front, then natural attacks not split off into a part with the same title,
    then the most weapons on the front.
    """
    titles = [[part.title for part in side.parts if part.title] for side in card.sides]
    parted = any(len(some) > len(set(some)) for some in titles)
    return -_own_weapon_count(card), parted, -sum(len(part.items) for part in _weapon_tables(card))


def _abridged(face: CardFace, *changes: Callable[[Flow], Flow]) -> CardFace:
    for change in changes:
        face = replace(face, front=change(face.front), back=change(face.back))
    return face


def fitted_to(
    face: CardFace, shown: CardFace, fits: Fits, *, coded: bool, floor: int = FLOOR, cards: int = 1
) -> FittedCard:
    """Lay out the parts of `shown` on as many cards of the face as they take, in type down to the floor.

    Where they take more than the `cards` assumed, and the first front has no page mark, they are laid out again.
    """
    face = face if shown.back else replace(face, back=())  # then small print is on its front
    sides: list[FittedSide] = []
    fillings: list[FlowSplit] = []
    rest: Flow = ()
    for blank in empty_sides(shown):
        flow = rest + blank.own
        if tracks_behind(face):
            flow = tuple(sorted(flow, key=lambda part: not stacks(part)))
        firm = without_elastic(flow)
        if not flow and blank.number > 1:
            break
        if flow or blank.side == "front":
            empty = replace(with_whole_flow(face, blank, firm, coded=coded), cards=max(cards, blank.number))
            if blank.side == "back":
                empty = with_room_for_list(with_room_for_figure(empty, fits), flow, fits)
            side, filled = place(empty, floor, fits)
            sides.append(side if filled.rest else with_elastic_items(side, flow, fits))
            fillings.append(filled)
            rest = filled.rest
    cards = sides[-1].number
    if cards > 1 and not sides[0].imprinted:
        return fitted_to(face, shown, fits, coded=coded, floor=floor, cards=cards)
    return FittedCard(
        face=face,
        sides=tuple(replace(side, cards=cards) for side in sides),
        shrunk=any(side.step > READABLE for side in sides),
        continued=any(filled.rest for filled in fillings),
        crowded=any(filled.crowded for filled in fillings),
    )


def with_whole_flow(face: CardFace, blank: EmptySide, flow: Flow, *, coded: bool) -> FittedSide:
    """Build a side with a complete flow in the largest type that it may have, before the search cuts it.

    A code is on the first card's back, which usually has more room, or on its only side.
    """
    coded_side = "back" if face.back else "front"
    return FittedSide(
        face=face,
        step=blank.largest,
        parts=flow,
        side=blank.side,
        number=blank.number,
        header=header_for(face, blank),
        coded=coded and (blank.side, blank.number) == (coded_side, 1),
    )


PAGE = SharedLayout(back=CARD_SIZES[USUAL])
"""The layout for screens: sides can grow there, so text is as large on backs as on fronts."""


def without_reference_lists(face: CardFace) -> CardFace:
    """Leave out what reference sheets repeat, where those are just as near."""
    front, back = (
        tuple(part for part in flow if not (isinstance(part, Entries) and part.elastic))
        for flow in (face.front, face.back)
    )
    return replace(face, front=front, back=back)


def fit_for_screen(face: CardFace) -> FittedCard:
    """Lay the face out by its design for a web page, where sides can grow: only far too much continues."""
    return fit(replace(without_reference_lists(face), shared=PAGE), lambda _: True)


def grown(side: FittedSide, fits: Fits) -> FittedSide:
    """Set a side in the largest text that leaves it some room, up to GROWTH times its own."""
    own = CARD_SIZES[side.step]
    larger = (step for step in range(side.step) if CARD_SIZES[step] <= GROWTH * own)
    step = next((step for step in larger if fits(replace(side, step=step, free=GROWTH_ROOM))), side.step)
    return replace(side, step=step)
