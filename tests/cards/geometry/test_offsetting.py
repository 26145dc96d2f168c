"""Paths grown and shrunk: exact, whatever corners, slots and arcs they have."""

from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.kerf import encloses, nearest, offset, signed_area, simple_segments
from cards.geometry.outlines import circle, ellipse, rectangle, rounded
from cards.geometry.paths import Arc, EllipseArc, Line, Path, polyline
from cards.geometry.points import at
from cards.geometry.turn import Lane

BRACKET = polyline(at(0, 0), at(10, 0), at(10, 4), at(4, 4), at(4, 10), at(0, 10), closed=True)
SLOTTED = polyline(at(0, 0), at(20, 0), at(20, 10), at(11, 10), at(11, 4), at(9, 4), at(9, 10), at(0, 10), closed=True)
TURN = Lane(radius=48.51, angle=90, width=42).patch(0, 76.2, -21, 21)
SHAPES = (circle(10), rectangle(10, 6), rounded(30, 20, 3), BRACKET, SLOTTED, TURN)


def area(path: Path) -> float:
    return abs(signed_area(simple_segments(path)))


def kinds(path: Path) -> list[str]:
    return [type(segment).__name__ for segment in path.segments]


@pytest.mark.parametrize("by", [0.05, 0.3, -0.05, -0.3])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_point_lies_just_so_far_away(shape: Path, by: float) -> None:
    (moved,) = offset(shape, by)
    old = simple_segments(shape)
    spots = [segment.shifted(0, 0) for segment in simple_segments(moved)]
    points = [point for one in spots for point in (one.start, middle(one))]
    assert all(nearest(old, point) == pytest.approx(abs(by), abs=1e-6) for point in points)
    assert all(encloses(old, point) == (by < 0) for point in points)
    assert moved.closed
    assert moved.segments[-1].end.distance(moved.start) < 1e-6


def middle(segment: Line | Arc):
    if isinstance(segment, Line):
        return at((segment.start.x + segment.end.x) / 2, (segment.start.y + segment.end.y) / 2)
    return segment.at(segment.begin + segment.sweep / 2)


def test_growing_adds_a_border_of_even_width() -> None:
    (grown,) = offset(rectangle(10, 6), 0.5)
    assert area(grown) == pytest.approx(60 + 32 * 0.5 + pi * 0.25)
    assert kinds(grown) == ["Arc", "Line"] * 4


def test_shrinking_keeps_corners_sharp() -> None:
    (shrunk,) = offset(rectangle(10, 6), -0.5)
    assert kinds(shrunk) == ["Line"] * 4
    assert area(shrunk) == pytest.approx(9 * 5)


def test_arcs_stay_arcs_about_their_centre() -> None:
    (moved,) = offset(TURN, 0.1)
    radii = sorted(segment.radius for segment in moved.segments if isinstance(segment, Arc))
    assert radii == pytest.approx([0.1] * 4 + [48.51 - 21 - 0.1, 48.51 + 21 + 0.1])


def test_a_circle_stays_whole() -> None:
    (moved,) = offset(circle(12.5), 0.1)
    assert (kinds(moved), area(moved)) == (["Arc"], pytest.approx(pi * 12.6**2))


def test_a_slot_grows_narrower_and_keeps_its_sharp_floor() -> None:
    (grown,) = offset(SLOTTED, 0.25)
    walls = [segment for segment in grown.segments if isinstance(segment, Line) and 9 < segment.start.x < 11]
    assert sorted({round(line.start.x, 6) for line in walls}) == [9.25, 10.75]
    assert sorted(round(line.length, 6) for line in walls)[0] == 1.5


def test_a_slot_too_narrow_for_the_beam_closes() -> None:
    (grown,) = offset(SLOTTED, 1.2)
    inside = [point for segment in grown.segments for point in (segment.start,) if 2 < point.y < 8 and 5 < point.x < 15]
    assert inside == []


def test_a_waist_too_narrow_parts_the_shape() -> None:
    waist = polyline(
        at(0, 0), at(10, 0), at(10, 4), at(20, 4), at(20, 0), at(30, 0), at(30, 10), at(20, 10), at(20, 6), at(10, 6),
        at(10, 10), at(0, 10), closed=True,
    )  # fmt: skip
    assert len(offset(waist, -0.9)) == 1
    parts = offset(waist, -1.5)
    assert [round(area(part)) for part in parts] == [49, 49]


def test_nothing_is_left_of_what_is_too_small() -> None:
    assert offset(rectangle(2, 2), -1.01) == ()
    assert offset(circle(0.5), -0.6) == ()


def test_the_same_path_either_way_around() -> None:
    back = polyline(at(0, 10), at(4, 10), at(4, 4), at(10, 4), at(10, 0), at(0, 0), closed=True)
    assert area(offset(back, 0.3)[0]) == pytest.approx(area(offset(BRACKET, 0.3)[0]))


def test_ellipses_become_arcs_within_a_thousandth() -> None:
    base = ellipse(75, 42)
    pieces = simple_segments(base)
    assert all(isinstance(piece, Arc) for piece in pieces)
    whole = base.segments[0]
    assert isinstance(whole, EllipseArc)
    assert max(nearest(pieces, whole.at(angle / 2)) for angle in range(720)) < 0.001
    (grown,) = offset(base, 0.1)
    assert grown.box.width == pytest.approx(75.2, abs=0.001)
    assert grown.box.height == pytest.approx(42.2, abs=0.001)


@given(
    st.floats(min_value=2, max_value=200),
    st.floats(min_value=2, max_value=200),
    st.floats(min_value=0.01, max_value=0.5),
)
def test_growing_and_shrinking_undo_each_other(length: float, width: float, by: float) -> None:
    (grown,) = offset(rectangle(length, width), by)
    (again,) = offset(grown, -by)
    assert area(again) == pytest.approx(length * width, rel=1e-6)
