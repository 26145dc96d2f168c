"""Packing: nothing overlaps, nothing leaves the page, nothing is lost, the same always lies the same way."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.points import sized
from cards.sheets.nesting import Item, PackedPages, nest
from cards.sheets.papers import paper_keys, paper_named
from cards.sheets.plans import pack

GAP = 3.0
sizes = st.floats(min_value=10, max_value=320)


def items_of(found: list[tuple[float, float, int]]) -> tuple[Item, ...]:
    """Return items with faces of their own."""
    return tuple(
        Item(face=str(number), width=width, height=height, group=group)
        for number, (width, height, group) in enumerate(found)
    )


many = st.lists(st.tuples(sizes, sizes, st.integers(min_value=0, max_value=1)), max_size=40).map(items_of)
papers = st.sampled_from(paper_keys())


def faces(packed: PackedPages) -> list[str]:
    """Return every face, placed or not."""
    return [face for page in packed.pages for face, _, _ in page] + list(packed.too_large)


@given(many, papers)
def test_every_item_lies_once_inside_the_page_and_apart_from_the_others(items: tuple[Item, ...], key: str) -> None:
    room = paper_named(key).body
    packed = pack(items, room, GAP)
    assert sorted(faces(packed)) == sorted(item.face for item in items)
    for page in packed.pages:
        assert all(room.holds(box) for _, box, _ in page)
        assert not any(one.grown(GAP - 1e-6).meets(two) for (_, one, _), (_, two, _) in combinations(page, 2))


@given(many, papers)
def test_items_keep_their_size_and_only_turn(items: tuple[Item, ...], key: str) -> None:
    by_face = {item.face: item for item in items}
    for page in pack(items, paper_named(key).body, GAP).pages:
        for face, box, turn in page:
            item = by_face[face]
            upright = (item.width, item.height) if turn == 0 else (item.height, item.width)
            assert (box.width, box.height) == (pytest.approx(upright[0]), pytest.approx(upright[1]))


@given(many, papers)
def test_only_what_fits_neither_way_is_left_out(items: tuple[Item, ...], key: str) -> None:
    room = paper_named(key).body
    left_out = set(pack(items, room, GAP).too_large)
    for item in items:
        short, long = sorted((item.width, item.height))
        assert (item.face in left_out) == (short > room.width + 1e-9 or long > room.height + 1e-9)


@given(many)
def test_packing_twice_gives_the_same(items: tuple[Item, ...]) -> None:
    room = paper_named("a4").body
    assert pack(items, room, GAP) == pack(items, room, GAP)


def test_a_lower_group_comes_first() -> None:
    items = items_of([(70, 70, 1), (20, 20, 0), (60, 60, 1)])
    (page,) = pack(items, paper_named("a4").body, GAP).pages
    assert [face for face, _, _ in page] == ["1", "0", "2"]


def test_nested_things_keep_off_the_edge_and_what_is_round_what_is_there() -> None:
    """A thing 40 mm off the edges leaves room for one of two wide ones above it, though both its ends are free."""
    square, room = Item(face="a", width=20, height=20, inset=40), sized(10, 0, 100, 100)
    wide = tuple(Item(face=face, width=100, height=20, group=1) for face in "bc")
    (page,) = nest((*wide, square), room, GAP).pages
    assert page == (("a", sized(50, 40, 20, 20), 0), ("b", sized(10, 0, 100, 20), 0), ("c", sized(10, 63, 100, 20), 0))
    assert nest((replace(square, inset=5),), room, GAP).pages == ((("a", sized(50, 5, 20, 20), 0),),)
    assert nest((replace(square, inset=41),), room, GAP) == PackedPages(pages=(), too_large=("a",))


def test_small_things_fill_the_gaps_of_a_row() -> None:
    items = items_of([(95, 228, 0), (25, 228, 0), (60, 40, 0), (60, 40, 0), (60, 40, 0)])
    packed = pack(items, paper_named("a4").body, GAP)
    assert len(packed.pages) == 1
    stacked = [box.left for face, box, _ in packed.pages[0] if face in ("2", "3", "4")]
    assert len(set(stacked)) == 1


def test_small_things_stand_side_by_side_under_a_wide_one() -> None:
    items = items_of([(70, 270, 0), (75, 42, 0), *[(20, 20, 1)] * 3])
    (page,) = pack(items, paper_named("a4").body, GAP).pages
    tops = {face: round(box.top, 3) for face, box, _ in page}
    assert tops["2"] == tops["3"] == tops["4"]
    lefts = {face: box.left for face, box, _ in page}
    assert [lefts[face] - lefts["1"] for face in "234"] == [pytest.approx(step) for step in (0, 23, 46)]
