"""N-up, duplex and crop marks: equal cards fill a page, backs meet fronts, marks stay off the art."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.boxes import Box, sized
from cards.sheets.duplex import behind
from cards.sheets.marks import CLEAR, crop_marks
from cards.sheets.papers import paper, paper_keys
from cards.sheets.sheet import Placement
from cards.sheets.slots import slots

sides = st.floats(min_value=20, max_value=190)
papers = st.sampled_from(paper_keys())


@pytest.mark.parametrize(
    ("key", "size", "count", "turn"),
    [
        ("a4", (63, 88), 9, 0),
        ("a4", (89, 127), 4, 0),
        ("letter", (63, 88), 6, 0),
        ("letter", (89, 127), 4, 0),
        ("a4", (127, 89), 4, 90),
    ],
)
def test_so_many_cards_fit(key: str, size: tuple[float, float], count: int, turn: int) -> None:
    found = slots(paper(key), *size)
    assert (len(found.boxes), found.turn) == (count, turn)


@given(papers, sides, sides)
def test_slots_have_the_cards_size_lie_in_the_body_and_apart(key: str, width: float, height: float) -> None:
    chosen = paper(key)
    found = slots(chosen, width, height)
    wanted = (width, height) if found.turn == 0 else (height, width)
    for box in found.boxes:
        assert (box.width, box.height) == (pytest.approx(wanted[0]), pytest.approx(wanted[1]))
        assert chosen.body.holds(box)
    assert not any(one.grown(chosen.gaps.cards - 1e-6).meets(two) for one, two in combinations(found.boxes, 2))


def test_a_card_larger_than_the_page_has_no_slot() -> None:
    assert slots(paper("a4"), 230, 300).boxes == ()


@given(papers, sides, sides, st.sampled_from((-90, 0, 90)))
def test_a_back_lies_behind_its_front(key: str, left: float, top: float, turn) -> None:
    chosen = paper(key)
    front = Placement(face="front", box=sized(left, top, 63, 88), turn=turn)
    back = behind(chosen, front, "back")
    assert back.box.left == pytest.approx(chosen.width - front.box.right)
    assert (back.box.top, back.box.width) == (front.box.top, pytest.approx(63))
    assert back.turn == -turn
    again = behind(chosen, back, "front")
    assert (again.turn, again.box.left) == (turn, pytest.approx(left))


@given(papers, sides, sides)
def test_marks_point_at_every_corner_and_touch_no_card(key: str, width: float, height: float) -> None:
    chosen = paper(key)
    boxes = slots(chosen, width, height).boxes
    marks = [mark.box for mark in crop_marks(boxes, chosen.body)]
    assert all(chosen.body.holds(mark) for mark in marks)
    near = CLEAR - 1e-6
    assert not any(mark.grown(near).meets(box) for mark in marks for box in boxes)
    for box in boxes:
        for x, y in ((box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom)):
            along_x = [mark for mark in marks if mark.height < 1e-9 and abs(mark.top - y) < 1e-6]
            along_y = [mark for mark in marks if mark.width < 1e-9 and abs(mark.left - x) < 1e-6]
            assert along_x, "a mark on the line of the edge"
            assert along_y


def test_neighbours_share_no_mark_twice() -> None:
    boxes = (sized(20, 20, 63, 88), sized(86, 20, 63, 88))
    marks = [mark.box for mark in crop_marks(boxes, Box(left=5, top=5, right=205, bottom=279))]
    rounded = [(round(box.left, 3), round(box.top, 3), round(box.right, 3), round(box.bottom, 3)) for box in marks]
    assert len(rounded) == len(set(rounded)) == 14
