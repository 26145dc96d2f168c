"""Path data: true arcs in steps that one Bezier curve each can follow."""

import re
from math import cos, radians

import pytest

from cards.geometry.outlines import circle, ellipse
from cards.geometry.path_data import number, operators, path_data
from cards.geometry.paths import Arc, EllipseArc, Path, Segment, polyline
from cards.geometry.points import at


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.5, "0.5"), (-0.0000001, "0"), (25.4, "25.4"), (1 / 3, "0.333333")]
)
def test_numbers_are_short_and_exact(value: float, text: str) -> None:
    assert number(value) == text


def path(*segments: Segment) -> Path:
    return Path(segments=segments)


def turned(sweep: float) -> Path:
    return path(Arc(centre=at(0, 0), radius=10, begin=0, sweep=sweep))


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        (polyline(at(0, 0), at(10, 0), at(10, 5), closed=True), "M0 0L10 0L10 5L0 0Z"),
        (turned(45), "M10 0A10 10 0 0 1 7.071068 7.071068"),
        (turned(46), "M10 0A10 10 0 0 1 9.205049 3.907311A10 10 0 0 1 6.946584 7.193398"),
        (turned(90), "M10 0A10 10 0 0 1 7.071068 7.071068A10 10 0 0 1 0 10"),
        (path(EllipseArc(centre=at(0, 0), across=10, down=5, begin=0, sweep=45)), "M10 0A10 5 0 0 1 7.071068 3.535534"),
        (turned(-90), "M10 0A10 10 0 0 0 7.071068 -7.071068A10 10 0 0 0 0 -10"),
    ],
)
def test_arcs_are_written_with_their_turn_in_steps_of_45_degrees_at_most(drawn: Path, text: str) -> None:
    assert path_data(drawn) == text


def test_every_step_ends_on_the_circle() -> None:
    data = path_data(circle(113.19))
    ends = re.findall(r"A113\.19 113\.19 0 0 1 (\S+) (\S+?)(?=[AZ])", data)
    assert len(ends) == 8
    assert all((float(x) ** 2 + float(y) ** 2) ** 0.5 == pytest.approx(113.19, abs=2e-6) for x, y in ends)


def test_an_ellipse_keeps_both_axes() -> None:
    data = path_data(ellipse(75, 42))
    assert data.startswith("M37.5 0A37.5 21 0 0 1 ")
    assert number(37.5 * cos(radians(45))) in data


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        (polyline(at(0, 0), at(10, 5)), "0 0 m 10 5 l"),
        (polyline(at(0, 0), at(10, 5), closed=True), "0 0 m 10 5 l 0 0 l h"),
        (
            path(Arc(centre=at(0, 0), radius=10, begin=0, sweep=90)),
            "10 0 m 10 2.652165 8.946432 5.195704 7.071068 7.071068 c 5.195704 8.946432 2.652165 10 0 10 c",
        ),
        (
            path(EllipseArc(centre=at(0, 0), across=10, down=5, begin=0, sweep=45, tilt=90)),
            "0 10 m -1.326082 10 -2.597852 8.946432 -3.535534 7.071068 c",
        ),
    ],
)
def test_a_curve_in_pdf_leaves_and_arrives_along_its_arc(drawn: Path, text: str) -> None:
    """The handles of 45 degrees are 4/3 tan 11.25 degrees long, 0.265216 of the radius."""
    assert operators(drawn) == text
