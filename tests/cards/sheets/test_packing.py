"""Packing: nothing overlaps, nothing leaves the page, nothing is lost, the same always lies the same way."""

from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.outlines import circle
from cards.geometry.paths import polyline
from cards.geometry.points import at, sized
from cards.sheets.nesting import Item, PackedPages, blocks_of, footprints_of, nest
from cards.sheets.papers import paper_keys, paper_named

GAP = 3.0
sizes = st.sampled_from((20.0, 25.0, 30.0)) | st.floats(min_value=10, max_value=320)


def items_of(found: list[tuple[float, float, int]]) -> tuple[Item, ...]:
    return tuple(
        Item(face=str(number), width=width, height=height, group=group, in_rows=True)
        for number, (width, height, group) in enumerate(found)
    )


many = st.lists(st.tuples(sizes, sizes, st.integers(min_value=0, max_value=1)), max_size=40).map(items_of)
papers = st.sampled_from(paper_keys())


@given(many, papers)
def test_every_item_that_fits_lies_once_turned_at_most_inside_the_page_and_apart(
    items: tuple[Item, ...], key: str
) -> None:
    room = paper_named(key).body
    packed = nest(items, room, GAP)
    by_face = {item.face: item for item in items}
    assert sorted([*(face for page in packed.pages for face, _, _ in page), *packed.too_large]) == sorted(by_face)
    for item in items:
        short, long = sorted((item.width, item.height))
        assert (item.face in packed.too_large) == (short > room.width + 1e-9 or long > room.height + 1e-9)
    for page in packed.pages:
        for face, box, turn in page:
            item = by_face[face]
            assert room.holds(box)
            assert [box.width, box.height][:: -1 if turn else 1] == pytest.approx([item.width, item.height])
        for (_, one, _), (_, two, _) in combinations(page, 2):
            across = max(one.left, two.left) - min(one.right, two.right)
            down = max(one.top, two.top) - min(one.bottom, two.bottom)
            aslant = across > 0 and down > 0
            assert (hypot(across, down) if aslant else max(across, down)) >= GAP - (0.67 if aslant else 1e-6)


def test_a_lower_group_comes_first() -> None:
    items = items_of([(70, 70, 1), (20, 20, 0), (60, 60, 1)])
    (page,) = nest(items, paper_named("a4").body, GAP).pages
    assert [face for face, _, _ in page] == ["1", "0", "2"]


def test_nested_things_keep_off_the_edge_and_what_is_round_what_is_there() -> None:
    """A thing 40 mm off the edges leaves room for one of two wide ones above it, though both its ends are free."""
    square, room = Item(face="a", width=20, height=20, inset=40), sized(10, 0, 100, 100)
    wide = tuple(Item(face=face, width=100, height=20, group=1) for face in "bc")
    (page,) = nest((*wide, square), room, GAP).pages
    assert page == (("a", sized(50, 40, 20, 20), 0), ("b", sized(10, 0, 100, 20), 0), ("c", sized(10, 63, 100, 20), 0))
    assert nest((replace(square, inset=5),), room, GAP).pages == ((("a", sized(50, 5, 20, 20), 0),),)
    assert nest((replace(square, inset=41),), room, GAP) == PackedPages(pages=(), too_large=("a",))


def corners(packed: PackedPages, page: int) -> list[tuple[float, float]]:
    """Return the left and top of each thing on a page from the first one's corner, in order."""
    boxes = [box for _, box, _ in packed.pages[page]]
    return [(round(box.left - boxes[0].left, 3), round(box.top - boxes[0].top, 3)) for box in boxes]


def test_equal_things_lie_in_rows_and_columns_that_one_cut_parts() -> None:
    tokens = items_of([(25, 25, 0)] * 8)
    found = corners(nest(tokens, paper_named("a4").body, GAP), 0)
    assert found == [(x, y) for y in (0, 28) for x in (0, 28, 56, 84)]


def test_rows_go_on_beside_what_lies_there_and_on_the_next_page() -> None:
    strip = Item(face="strip", width=150, height=270)
    found = nest((strip, *items_of([(20, 20, 1)] * 30)), paper_named("a4").body, GAP)
    assert [len(page) for page in found.pages] == [25, 6]
    assert corners(found, 0)[:4] == [(0, 0), (153, 0), (176, 0), (153, 23)]
    assert corners(found, 1) == [(x, 0) for x in (0, 23, 46, 69, 92, 115)]


C = ((0, 0), (9, 0), (9, 3), (3, 3), (3, 6), (9, 6), (9, 9), (0, 9))


@pytest.mark.parametrize(
    ("outline", "size", "cells"),
    [
        (None, 9, {0: ((9, 9, 0, 0),)}),
        (circle(3, at(3, 3)), 6, {0: ((2, 7, 2, 0), (2, 6, 0, 0), (2, 6, 4, 0))}),
        (
            polyline(at(0, 0), at(4, 0), at(0, 4), closed=True),
            4,
            {
                0: ((1, 5, 0, 0), (1, 4, 1, 0), (1, 3, 2, 0), (1, 2, 3, 0)),
                90: ((2, 5, 0, 0), (1, 4, 2, 1), (1, 3, 3, 2)),
                180: ((2, 5, 2, 0), (1, 4, 1, 1), (1, 3, 0, 2)),
                -90: ((1, 5, 3, 0), (1, 4, 2, 0), (1, 3, 1, 0), (1, 2, 0, 0)),
            },
        ),
        (
            polyline(*(at(*corner) for corner in C), closed=True),
            9,
            {
                0: ((4, 10, 0, 0), (4, 10, 5, 0), (1, 4, 4, 0)),
                90: ((4, 10, 0, 0), (5, 5, 4, 5), (5, 4, 4, 0)),
                180: ((4, 10, 0, 0), (4, 10, 5, 0), (1, 5, 4, 5)),
                -90: ((4, 10, 5, 0), (5, 5, 0, 5), (5, 4, 0, 0)),
            },
        ),
    ],
)
def test_an_outline_takes_the_cells_of_a_millimetre_that_it_reaches(outline, size, cells) -> None:
    assert {one.turn: one.blocks for one in footprints_of(outline, size, size)} == cells


def test_equal_things_lie_in_blocks_of_rows() -> None:
    """10 × 20 mm with 3 between them, on 49 × 43: four beside each other, or two and two, or turned two and two."""
    made = blocks_of(10, 20, 5, 3, sized(0, 0, 49, 43))
    assert [f"{one.count} in {one.columns} {one.turn}" for one in made] == [
        *("5 in 3 0", "5 in 4 0", "5 in 2 90", "4 in 2 0", "4 in 4 0", "4 in 2 90", "3 in 3 0", "3 in 1 90"),
        *("2 in 1 0", "2 in 2 0", "2 in 1 90", "2 in 2 90", "1 in 1 0", "1 in 1 90"),
    ]
    assert [(one.width, one.height, one.blocks, one.rows) for one in made[:4:2]] == [
        (36, 43, ((20, 36, 0, 0), (23, 23, 20, 0)), 43),
        (43, 36, ((23, 43, 0, 0), (13, 20, 23, 0)), 36),
    ]
