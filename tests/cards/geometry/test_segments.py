"""Segments and paths: lengths, boxes, and what moving, turning and mirroring leave alone."""

from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.outlines import (
    circle,
    corners,
    covers,
    ellipse,
    foot,
    is_rectangle,
    outline,
    rectangle,
    rounded,
    width_at,
)
from cards.geometry.paths import Arc, EllipseArc, Line, Path, Segment, polyline
from cards.geometry.points import Box, around_points, at, sized, turn
from roster.rules.game.nouns import Base

SLOPE = polyline(at(20, 20), at(40, 20), at(40, 40), closed=True)
lengths = st.floats(min_value=0.5, max_value=200)
places = st.floats(min_value=-200, max_value=200)
angles = st.floats(min_value=-360, max_value=360)
sweeps = st.floats(min_value=-360, max_value=360).filter(lambda sweep: abs(sweep) > 0.5)
points = st.builds(at, places, places)
segments: st.SearchStrategy[Segment] = st.one_of(
    st.builds(Line, start=points, end=points),
    st.builds(Arc, centre=points, radius=lengths, begin=angles, sweep=sweeps),
    st.builds(EllipseArc, centre=points, across=lengths, down=lengths, begin=angles, sweep=sweeps, tilt=angles),
)


def spots(segment: Segment) -> list:
    if isinstance(segment, Line):
        return [segment.start, segment.end]
    return [segment.at(segment.begin + segment.sweep * step / 60) for step in range(61)]


@given(segments, places, places, angles)
def test_moving_keeps_the_length_and_takes_the_ends_along(segment: Segment, dx: float, dy: float, by: float) -> None:
    for moved in (segment.shifted(dx, dy), segment.turned(by), segment.mirrored()):
        assert moved.length == pytest.approx(segment.length, rel=1e-6, abs=1e-6)
    assert segment.shifted(dx, dy).end.distance(segment.end.shifted(dx, dy)) < 1e-6
    assert segment.turned(by).start.distance(segment.start.turned(by)) < 1e-6
    assert segment.mirrored().end.distance(segment.end.mirrored()) < 1e-6
    assert segment.mirrored().mirrored().start.distance(segment.start) < 1e-6


@given(segments)
def test_the_box_holds_the_segment_and_no_more(segment: Segment) -> None:
    covered = around_points(spots(segment))
    assert segment.box.holds(covered, slack=1e-6)
    assert covered.grown(0.02 * max(segment.box.width, segment.box.height) + 1e-6).holds(segment.box)


def test_a_quarter_circle_is_as_long_as_it_should_be() -> None:
    quarter = Arc(centre=at(3, 4), radius=50, begin=180, sweep=90)
    assert quarter.length == pytest.approx(25 * pi)
    assert quarter.start.distance(at(-47, 4)) < 1e-9
    assert quarter.end.distance(at(3, -46)) < 1e-9, "clockwise from the left is up the page"


@pytest.mark.parametrize(
    ("base", "width", "height"),
    [
        (Base(shape="round", length=25, width=25), 25, 25),
        (Base(shape="oval", length=75, width=42), 75, 42),
        (Base(shape="square", length=20, width=20), 20, 20),
        (Base(shape="rectangle", length=127, width=19), 127, 19),
    ],
)
def test_an_outline_has_the_size_of_its_base(base: Base, width: float, height: float) -> None:
    covered = outline(base).box
    assert (covered.width, covered.height) == (pytest.approx(width), pytest.approx(height))
    assert covered.centre.distance(at(0, 0)) < 1e-9
    below = foot(base, 5)
    assert (below.box.top, below.box.bottom) == (pytest.approx(5), pytest.approx(height / 2))
    assert below.box.width == pytest.approx(width_at(base, 5))
    assert width_at(base, 0) == width
    assert width_at(base, height / 2) == (width if base.shape in ("square", "rectangle") else 0)
    assert width_at(base, height / 2 + 0.001) == 0


def connected(path: Path) -> bool:
    """Return whether each segment starts where the one before ends."""
    following = (*path.segments[1:], path.segments[0])
    return all(one.end.distance(two.start) < 1e-6 for one, two in zip(path.segments, following, strict=True))


def test_closed_outlines_have_no_gap() -> None:
    for closed in (circle(9), ellipse(75, 42), rectangle(9, 4), rounded(30, 20, 3), rounded(20, 20, 10)):
        assert closed.closed
        assert connected(closed)
    assert rounded(30, 20, 3).length == pytest.approx(2 * (24 + 14) + 6 * pi)


def test_a_polyline_runs_through_its_points() -> None:
    open_line = polyline(at(0, 0), at(3, 4), at(3, 10))
    assert open_line.length == 11
    assert not open_line.closed
    assert polyline(at(0, 0), at(3, 4), closed=True).length == 10


@pytest.mark.parametrize(
    ("outline", "box", "covered"),
    [
        (circle(10), sized(-1, -1, 2, 2), True),
        (circle(10), sized(9, -1, 5, 2), True),
        (circle(10), sized(8, 8, 3, 3), False),
        (circle(10), sized(20, -1, 5, 2), False),
        (rectangle(10, 6), sized(5.1, 0, 9, 9), True),
        (rectangle(10, 6), sized(5.3, 0, 9, 9), False),
        (rectangle(10, 6), sized(-9, 3.1, 9, 9), True),
        (rectangle(10, 6), sized(-9, -12.3, 9, 9), False),
        (SLOPE, sized(37, 21, 2, 2), True),
        (SLOPE, sized(21, 37, 2, 2), False),
        (SLOPE, sized(29, 29, 2, 2), True),
        (SLOPE, sized(28, 29.5, 2, 2), True),
        (SLOPE, sized(27, 29.5, 2, 2), False),
        (SLOPE, sized(25, 10, 2, 5), False),
    ],
)
def test_an_outline_covers_a_box_in_it_across_it_or_a_hair_beside_it(outline: Path, box: Box, covered: bool) -> None:
    assert covers(outline, box) is covered
    assert is_rectangle(outline) is (len(outline.segments) == 4)


@pytest.mark.parametrize(
    ("left", "top", "holds"), [(0, 0, True), (5, 7, True), (-1, 0, False), (6, 0, False), (0, -1, False), (0, 8, False)]
)
def test_a_box_holds_another_on_all_four_sides(left: float, top: float, holds: bool) -> None:
    assert sized(0, 0, 10, 10).holds(sized(left, top, 5, 3)) is holds


def test_boxes_that_only_touch_do_not_meet() -> None:
    one = sized(0, 0, 10, 10)
    assert not one.meets(one.shifted(10, 0))
    assert one.meets(one.shifted(9.9, 0))
    assert one.joined(one.shifted(5, 2)) == Box(left=0, top=0, right=15, bottom=12)
    assert hypot(one.centre.x, one.centre.y) == pytest.approx(hypot(5, 5))


def test_an_arc_has_a_corner_for_each_degree() -> None:
    arcs = [Arc(centre=at(0, 0), radius=9, begin=0, sweep=sweep) for sweep in (0.5, 1, 3, -2.5)]
    assert [len(corners(Path(segments=(arc,)))) for arc in arcs] == [1, 1, 3, 3]


def test_a_diamond_is_no_rectangle_and_a_side_just_inside_a_box_is_in_it() -> None:
    assert not is_rectangle(polyline(at(0, 5), at(5, 0), at(10, 5), at(5, 10), closed=True))
    assert [covers(rectangle(20, 100, at(x, 0)), sized(0, 0, 10, 10)) for x in (-9.6, -10.3)] == [True, False]


def test_quarter_turns_are_exact() -> None:
    assert [(turn(by).a, turn(by).b) for by in (-90, 360, 450)] == [(0, -1), (1, 0), (0, 1)]


def test_a_part_of_an_ellipse_is_as_long_as_its_integral_says() -> None:
    arc = EllipseArc(centre=at(0, 0), across=10, down=5, begin=30, sweep=30)
    assert arc.length == pytest.approx(4.12301, abs=1e-5)
    assert ellipse(42, 42).length == pytest.approx(42 * pi, abs=1e-3)
