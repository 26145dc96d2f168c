"""Paths grown and shrunk: exact, whatever corners, slots and arcs they have."""

from math import inf, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.kerf import (
    SimpleSegment,
    crossings,
    direction,
    encloses,
    fraction_at,
    nearest,
    offset,
    reversed_segment,
    signed_area,
    simple_segments,
    split_at_crossings,
)
from cards.geometry.outlines import circle, ellipse, rectangle, rounded
from cards.geometry.paths import Arc, Line, Path, polyline
from cards.geometry.points import around, at
from cards.geometry.turn import Lane
from tests.cards.written import line, spot

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
    pieces, (whole,) = simple_segments(base), base.segments
    assert all(isinstance(piece, Arc) for piece in pieces)
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


ROD, BACK = Line(start=at(0, 0), end=at(4, 0)), Line(start=at(0, 5), end=at(0, 0))
BOW, NOOK = (Arc(centre=at(0, 0), radius=10, begin=0, sweep=sweep) for sweep in (90, -90))


@pytest.mark.parametrize(
    ("segment", "point", "fraction", "away"),
    [
        (ROD, at(1, 3), 0.25, 3),
        (ROD, at(7, 4), 1.75, 5),
        (ROD, at(-3, 4), -0.75, 5),
        (BACK, at(2, 4), 0.2, 2),
        (BOW, around(at(0, 0), 7, 45), 0.5, 3),
        (BOW, around(at(0, 0), 13, 45), 0.5, 3),
        (BOW, at(0, -10), -1, 200**0.5),
        (BOW, at(-10, 0), 2, 200**0.5),
        (BOW, around(at(0, 0), 10, 224), 224 / 90, 18.410),
        (BOW, around(at(0, 0), 10, 226), -134 / 90, 18.410),
        (NOOK, around(at(0, 0), 9, -18), 0.2, 1),
        (NOOK, around(at(0, 0), 10, 45), -0.5, 7.654),
    ],
)
def test_a_point_lies_at_a_fraction_of_a_segment_and_away_from_it(segment, point, fraction, away) -> None:
    assert fraction_at(segment, point) == pytest.approx(fraction)
    assert nearest((segment,), point) == pytest.approx(away, abs=0.001)
    assert nearest((), point) == inf


@pytest.mark.parametrize(
    ("one", "two", "met"),
    [
        (ROD, Line(start=at(1, -1), end=at(1, 1)), ["1,0"]),
        (ROD, Line(start=at(4, 0), end=at(9, 9)), ["4,0"]),
        (ROD, Line(start=at(5, -1), end=at(5, 1)), []),
        (ROD, Line(start=at(0, 1), end=at(4, 1)), []),
        (Line(start=at(-20, 6), end=at(20, 6)), BOW, ["8,6"]),
        (Line(start=at(-20, -6), end=at(20, -6)), NOOK, ["8,-6"]),
        (Line(start=at(-20, 10), end=at(20, 10)), BOW, ["0,10"]),
        (Line(start=at(-20, 11), end=at(20, 11)), BOW, []),
        (circle(10).segments[0], Line(start=at(6, -20), end=at(6, 20)), ["6,-8", "6,8"]),
        (circle(10).segments[0], circle(10, at(12, 0)).segments[0], ["6,-8", "6,8"]),
        (circle(10).segments[0], circle(17, at(0, 21)).segments[0], ["8,6", "-8,6"]),
        (circle(10).segments[0], circle(5, at(15, 0)).segments[0], ["10,0"]),
        (circle(10).segments[0], circle(5, at(16, 0)).segments[0], []),
        (circle(10).segments[0], circle(9).segments[0], []),
    ],
)
def test_segments_meet_where_both_of_them_are(one: SimpleSegment, two: SimpleSegment, met: list[str]) -> None:
    assert [spot(point) for point in crossings(one, two)] == met


def test_a_segment_is_cut_turned_round_and_has_a_direction() -> None:
    across = (Line(start=at(x, -1), end=at(x, 1)) for x in (3, 1, 0, 9))
    assert [piece.length for piece in split_at_crossings(ROD, across)] == [1, 2, 1]
    assert reversed_segment(ROD) == Line(start=at(4, 0), end=at(0, 0))
    assert reversed_segment(BOW) == Arc(centre=at(0, 0), radius=10, begin=90, sweep=-90)
    ways = [direction(one, part) for one in (ROD, BACK, BOW, NOOK) for part in (0, 1)]
    assert [spot(way) for way in ways] == ["1,0", "1,0", "0,-1", "0,-1", "0,1", "-1,0", "0,-1", "-1,0"]


def test_a_point_is_inside_also_where_a_ray_meets_a_corner() -> None:
    """A ray at 17.3 degrees meets the first corner of both."""
    corners = [polyline(*(around(at(0, 0), *one) for one in some), closed=True) for some in (AROUND, BESIDE)]
    assert [encloses(simple_segments(one), at(0, 0)) for one in corners] == [True, False]
    assert signed_area(simple_segments(rectangle(3, 2, at(7, 5)))) == pytest.approx(6)
    half = (Arc(centre=at(5, 5), radius=2, begin=0, sweep=180), Line(start=at(3, 5), end=at(7, 5)))
    assert signed_area(half) == pytest.approx(2 * pi)


AROUND, BESIDE = ((10, 17.3), (10, 140), (10, 260)), ((10, 17.3), (20, 25), (20, 10))


def test_a_path_is_moved_corner_by_corner() -> None:
    """Growing rounds the outer corners, and shrinking the inner one."""
    assert [line(one) for one in offset(BRACKET, 1)] == [
        "(0,0 1 -180 90) 10,-1 (10,0 1 -90 90) 11,4 (10,4 1 0 90) 5,5 5,10 (4,10 1 0 90) 0,11 (0,10 1 90 90) -1,0 o"
    ]
    assert [line(one) for one in offset(BRACKET, -1)] == ["9,1 9,3 4,3 (4,4 1 -90 -90) 3,9 1,9 1,1 o"]
