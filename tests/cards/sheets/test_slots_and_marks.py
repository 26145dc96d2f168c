"""N-up and marks: equal cards fill a page whichever way holds more, marks stay off the art and in reach."""

from functools import reduce
from itertools import combinations
from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.points import Box, sized
from cards.sheets.batches import LooseItems, Packing
from cards.sheets.layouts import Layout, Spacing, layout_for, slots, spread_for
from cards.sheets.leaves import CLEAR, PartTitle, cut_lines
from cards.sheets.nesting import Item
from cards.sheets.options import BLEEDS, Marks, Printer, PrintOptions
from cards.sheets.papers import card_size, paper_keys, paper_named
from cards.sheets.plans import equal_cards
from cards.sheets.sheet import Placement

sides = st.floats(min_value=20, max_value=190)
papers = st.sampled_from(paper_keys())
holds = st.sampled_from(("auto", "portrait", "landscape"))
PART = PartTitle(kind="cards", title="Cards")


@pytest.mark.parametrize(
    ("key", "size", "hold", "count", "lying", "turn"),
    [
        ("a4", (63, 88), "auto", 9, False, 0),
        ("a4", (63.5, 88.9), "auto", 9, False, 0),
        ("a4", (89, 127), "auto", 4, False, 0),
        ("a4", (127, 89), "auto", 4, False, 90),
        ("a4", (63, 88), "landscape", 8, True, 0),
        ("letter", (63.5, 88.9), "portrait", 6, False, 0),
        ("letter", (63.5, 88.9), "auto", 8, True, 0),
        ("a3", (63.5, 88.9), "auto", 18, False, 90),
        ("a4", (105, 148), "auto", 2, False, 90),
        ("letter", (139.7, 215.9), "auto", 1, False, 0),
    ],
)
def test_so_many_cards_fit(key, size, hold, count, lying, turn) -> None:
    found = spread_for(Layout(paper=paper_named(key), turned=hold), *size, two_sided=True)
    turns = {position.turn for position in found.positions}
    assert (len(found.positions), found.paper.landscape, turns) == (count, lying, {turn})


def test_neighbours_without_bleed_keep_their_gap() -> None:
    """Three of 65.5 mm would fit on 197 edge to edge."""
    assert len(spread_for(Layout(paper=paper_named("a4")), 65.5, 130, two_sided=False).positions) == 4


def test_a_layout_has_the_card_that_is_asked_for() -> None:
    assert [layout_for(PrintOptions(card=key)).card for key in ("tarot", "")] == [card_size("tarot"), None]


def test_a_fold_is_chosen_that_holds_most() -> None:
    for key, size, count in (("a4", (63, 88), 4), ("a4", (70, 120), 2), ("a3", (63.5, 88.9), 9), ("a4", (105, 148), 1)):
        asked = Layout(paper=paper_named(key), sides="fold")
        found = spread_for(asked, *size, two_sided=True)
        assert (len(found.positions), found.fold is not None) == (count, True)
        ends, middle = reduce(Box.joined, [one.box for one in found.positions]).centre, found.paper.body.centre
        level = found.fold is not None and found.fold.axis == "level"
        assert (ends.x if level else ends.y) == pytest.approx(middle.x if level else middle.y)


@given(papers, holds, sides, sides, st.sampled_from(BLEEDS), st.booleans())
def test_spots_have_the_cards_size_lie_in_the_body_and_apart(key, hold, width, height, bleed, two_sided) -> None:
    asked = Layout(paper=paper_named(key), turned=hold, bleed=bleed)
    found = spread_for(asked, width, height, two_sided=two_sided)
    for position in found.positions:
        wanted = (width, height) if position.turn == 0 else (height, width)
        assert (position.box.width, position.box.height) == (pytest.approx(wanted[0]), pytest.approx(wanted[1]))
        assert found.paper.body.holds(position.box.grown(found.back_bleed))
    for one, two in combinations(found.positions, 2):
        assert not one.box.grown(found.back_bleed).meets(two.box.grown(found.back_bleed))


def test_as_many_fit_as_fill_the_room_exactly() -> None:
    room, close = sized(0, 0, 100, 100), Spacing(usual=0, tight=0)
    assert [len(slots(room, wide, 50, close)) for wide in (100, 101)] == [2, 0]
    near = [slots(room, wide, 100, Spacing(usual=3, tight=2)) for wide in (49, 32)]
    assert [[box.left for box in boxes] for boxes in near] == [[0, 51], [0, 34, 68]]


def test_a_back_drifts_as_far_as_it_is_shifted_and_a_corner_is_turned() -> None:
    """5 mm, and a chord of one degree of the circle around a page whose diagonal is 363.74 mm."""
    layout = Layout(paper=paper_named("a4"), printer=Printer(x=3, y=-4, angle=-1))
    assert layout.drift(layout.paper) == pytest.approx(8.1742, abs=1e-4)


def test_a_card_larger_than_the_page_has_no_spot() -> None:
    assert spread_for(Layout(paper=paper_named("a4")), 230, 300, two_sided=False).positions == ()


@given(papers, holds, sides, sides, st.sampled_from(BLEEDS), st.sampled_from(("duplex-long", "duplex-short", "fold")))
def test_marks_point_at_every_edge_and_touch_no_art(key, hold, width, height, bleed, two_sides) -> None:
    layout = Layout(paper=paper_named(key), turned=hold, bleed=bleed, sides=two_sides)
    leaves = equal_cards(layout, PART, (("one", "two"),) * 5, width, height)
    for sheet in (sheet for leaf in leaves for sheet in (leaf.front, leaf.back) if sheet):
        marks = [mark.box for mark in sheet.marks]
        arts = [place.box.grown(place.bleed + CLEAR - 1e-6) for place in sheet.placements]
        assert all(sheet.paper.printable.holds(mark) for mark in marks)
        assert not any(mark.meets(art, slack=-1e-9) for mark in marks for art in arts)
        for place in sheet.placements:
            for edge in (place.box.left, place.box.right):
                assert any(abs(mark.left - edge) + mark.width < 1e-6 for mark in marks)
            for edge in (place.box.top, place.box.bottom):
                assert any(abs(mark.top - edge) + mark.height < 1e-6 for mark in marks)


def test_things_that_lie_edge_to_edge_are_marked_at_the_ends_of_their_cuts_only() -> None:
    items = tuple(Item(face=str(number), width=size, height=size) for number, size in enumerate((25, 25, 40, 40, 20)))
    how = Packing(gap=0, bleed=0, back_bleed=0, straight=True)
    tokens = LooseItems(part=PART, items=items, how=how).alone(Layout(paper=paper_named("a4")))
    sheet = tokens[0].front
    arts = [place.box.grown(CLEAR - 1e-6) for place in sheet.placements]
    assert sheet.marks
    assert not any(mark.box.meets(art, slack=-1e-9) for mark in sheet.marks for art in arts)


def test_cut_lines_run_along_the_edge_with_its_corners() -> None:
    (soft,) = cut_lines((Placement(face="", box=sized(20, 20, 63, 88), bleed=3),), 3)
    assert soft.box == sized(20, 20, 63, 88)
    assert soft.length == pytest.approx(2 * (63 + 88) - 8 * 3 + 2 * pi * 3)


@pytest.mark.parametrize(("marks", "marked", "cuts"), [("corners", True, 0), ("lines", True, 1), ("none", False, 0)])
def test_marks_are_drawn_as_asked_and_lines_on_fronts_only(marks: Marks, marked: bool, cuts: int) -> None:
    (leaf,) = equal_cards(Layout(paper=paper_named("a4"), marks=marks), PART, (("one", "two"),), 63, 88)
    assert [bool(sheet.marks) for sheet in (leaf.front, leaf.back)] == [marked, marked]
    assert [len(sheet.cuts) for sheet in (leaf.front, leaf.back)] == [cuts, 0]
