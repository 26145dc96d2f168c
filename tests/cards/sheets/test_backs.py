"""Backs: on every paper, of every card, turned over or folded, each lies exactly behind its front and within reach."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.points import Box, Point, at
from cards.sheets.batches import CardBatch, LooseItems, Packing
from cards.sheets.layouts import WIDER, Layout
from cards.sheets.leaves import PartTitle
from cards.sheets.nesting import Item
from cards.sheets.options import BLEEDS, Orientation, Printer, Sides
from cards.sheets.papers import card_size, card_size_keys, paper_keys, paper_named
from cards.sheets.plans import Pages, equal_cards, whole_pages
from cards.sheets.sheet import Leaf, Placement, Sheet, transform
from tests.cards.sheets.folding import misplaced, through_paper

PART = PartTitle(kind="cards", title="Cards")
TWO_SIDED: tuple[Sides, ...] = ("duplex-long", "duplex-short", "fold", "fronts-then-backs")
HOLDS: tuple[Orientation, ...] = ("auto", "portrait", "landscape")
NONE = Printer()


def pairs(count: int) -> tuple[tuple[str, str], ...]:
    return tuple((f"front {number}", f"back {number}") for number in range(count))


def spots(place: Placement, bleed: float = 0) -> tuple[Point, ...]:
    """Return three corners of a face in its millimetres, `bleed` beyond its cut: they tell every turn and mirroring."""
    lying = place.turn in (-90, 90)
    wide, high = (place.box.height, place.box.width) if lying else (place.box.width, place.box.height)
    return at(-bleed, -bleed), at(wide + bleed, -bleed), at(-bleed, high + bleed)


def behind(spot: Point, place: Placement) -> Point:
    """Return the point of a back that lies behind a point of the front, where a card is turned like a page."""
    wide = place.box.height if place.turn in (-90, 90) else place.box.width
    return at(wide - spot.x, spot.y)


def met(leaf: Leaf, layout: Layout, printer: Printer = NONE) -> int:
    """Return how many backs lie exactly behind their fronts; all of them must, and what is drawn be within reach."""
    within_reach(leaf.front)
    sheet = leaf.back or leaf.front
    within_reach(sheet)
    fronts = {place.face: place for place in leaf.front.placements if place.face.startswith("front")}
    backs = [place for place in sheet.placements if place.face.startswith("back")]
    for back in backs:
        front = fronts[back.face.replace("back", "front")]
        for spot in spots(front):
            seen = transform(leaf.front, front).point(spot)
            found = transform(sheet, back).point(behind(spot, front))
            meets = folded(found, leaf, layout) if layout.sides == "fold" else turned(found, sheet, layout, printer)
            assert seen.distance(meets) < 1e-6
    return len(backs)


def turned(spot: Point, sheet: Sheet, layout: Layout, printer: Printer) -> Point:
    """Return a point of the back seen through the paper, after the printer misplaced it."""
    return through_paper(misplaced(spot, sheet.paper, printer), sheet.paper, layout.sides)


def folded(spot: Point, leaf: Leaf, layout: Layout) -> Point:
    """Return a point of the back folded over the dashed line."""
    dash = leaf.front.marks[0].box
    if dash.width < 1e-6:
        return at(2 * dash.left - spot.x, spot.y)
    return at(spot.x, 2 * dash.top - spot.y)


def within_reach(sheet: Sheet) -> None:
    """Assert that art with its bleed, and marks, stay where the printer reaches, and art off the strip."""
    printable = sheet.paper.printable.grown(1e-6)
    for place in sheet.placements:
        for spot in spots(place, place.bleed):
            found = transform(sheet, place).point(spot)
            assert printable.holds(Box(left=found.x, top=found.y, right=found.x, bottom=found.y))
    assert all(printable.holds(mark.box) for mark in sheet.marks)


@pytest.mark.parametrize(("key", "card"), list(product(paper_keys(), card_size_keys())))
@pytest.mark.parametrize("sides", TWO_SIDED)
def test_every_back_lies_behind_its_front(key: str, card: str, sides: Sides) -> None:
    size = card_size(card)
    for hold, bleed in product(HOLDS, BLEEDS):
        layout = Layout(paper=paper_named(key), turned=hold, sides=sides, bleed=bleed)
        cards = CardBatch(part=PART, pairs=pairs(20), width=size.width, height=size.height)
        leaves = cards.alone(layout)
        assert sum(met(leaf, layout) for leaf in leaves) == (0 if cards.too_large(layout) else 20)


@given(
    st.sampled_from(paper_keys()),
    st.sampled_from(("duplex-long", "duplex-short", "fronts-then-backs")),
    st.sampled_from(HOLDS),
    st.builds(
        Printer,
        x=st.floats(min_value=-4, max_value=4),
        y=st.floats(min_value=-4, max_value=4),
        angle=st.floats(min_value=-1, max_value=1),
    ),
)
def test_a_printer_that_misplaces_backs_is_made_up_for(key, sides, hold, printer) -> None:
    layout = Layout(paper=paper_named(key), turned=hold, sides=sides, printer=printer)
    leaves = equal_cards(layout, PART, pairs(12), 63, 88)
    assert sum(met(leaf, layout, printer) for leaf in leaves) == 12


@pytest.mark.parametrize("sides", TWO_SIDED)
@pytest.mark.parametrize("hold", HOLDS)
def test_things_of_many_sizes_have_their_backs_behind_them(sides: Sides, hold: Orientation) -> None:
    layout = Layout(paper=paper_named("a4"), turned=hold, sides=sides, printer=Printer(x=1, y=-2, angle=0.4))
    backs = ["" if number % 2 else f"back {number}" for number in range(40)]
    items = tuple(
        Item(face=f"front {at}", width=20 + at, height=20 + at % 7, back=back) for at, back in enumerate(backs)
    )
    leaves = LooseItems(part=PART, items=items, how=Packing(gap=3, bleed=1, back_bleed=1.5)).alone(layout)
    printer = Printer() if sides == "fold" else layout.printer
    assert sum(met(leaf, layout, printer) for leaf in leaves) == 20
    placed = [place.face for leaf in leaves for place in leaf.front.placements if place.face.startswith("front")]
    assert sorted(placed) == sorted(item.face for item in items)


@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short", "fronts-then-backs"])
@pytest.mark.parametrize("hold", HOLDS)
def test_whole_pages_are_read_like_a_book(sides: Sides, hold: Orientation) -> None:
    layout = Layout(paper=paper_named("a4"), turned=hold, sides=sides)
    leaves = whole_pages(layout, Pages(part=PART, faces=("front 1", "back 1", "front 2"), width=180, height=260))
    assert [met(leaf, layout) for leaf in leaves] == [1, 0]


def test_art_reaches_over_the_cut_on_fronts_too_and_further_on_backs_where_bleed_is_asked_for() -> None:
    for bleed in BLEEDS:
        layout = Layout(paper=paper_named("a4"), bleed=bleed)
        (leaf, *_) = equal_cards(layout, PART, pairs(4), 63.5, 88.9)
        assert {place.bleed for place in leaf.front.placements} == {bleed or WIDER}
        assert {place.bleed for place in leaf.back.placements} == {bleed + WIDER}


def test_without_backs_to_print_nothing_is_folded_or_turned_over() -> None:
    single = tuple((front, "") for front, _ in pairs(4))
    for sides in ("fronts", *TWO_SIDED):
        leaves = equal_cards(Layout(paper=paper_named("a4"), sides=sides), PART, single, 63, 88)
        assert [leaf.back for leaf in leaves] == [None]
        assert leaves[0].front.advice == ""
    fronts = equal_cards(Layout(paper=paper_named("a4"), sides="fronts"), PART, pairs(4), 63, 88)
    assert [place.face for leaf in fronts for place in leaf.front.placements] == [front for front, _ in pairs(4)]
    assert not fronts[0].back
