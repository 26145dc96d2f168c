"""The calibration sheet: what one reads through the paper, typed in, makes the back meet the front."""

from dataclasses import dataclass, replace
from itertools import product
from math import asin, degrees

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.points import Point
from cards.sheets.calibration import apart, calibration_leaf, flips
from cards.sheets.frame import Heading, frame_drawing
from cards.sheets.layouts import Layout
from cards.sheets.options import Printer
from cards.sheets.papers import paper_keys, paper_named
from cards.sheets.sheet import Leaf, Sheet, corrected
from tests.cards.sheets.folding import misplaced, through_paper

HEADING = Heading(game="Made Up", edition=3, gang="Nine Lives")
layouts = st.builds(
    Layout,
    paper=st.sampled_from(paper_keys()).map(paper_named),
    turned=st.sampled_from(("portrait", "landscape")),
    sides=st.sampled_from(("duplex-long", "duplex-short", "fronts-then-backs")),
)
shifts = st.floats(min_value=-4, max_value=4)
printers = st.builds(Printer, x=shifts, y=shifts, angle=st.floats(min_value=-1, max_value=1))


def zeros(sheet: Sheet) -> dict[str, Point]:
    """Return the middle of each gauge's cross by its letter: the middle of the longest lines near it."""
    long = [shape.path for shape in sheet.drawing.shapes if shape.path.length == pytest.approx(38)]
    middles = {(round(line.box.centre.x, 6), round(line.box.centre.y, 6)): line.box.centre for line in long}
    names = [label for label in sheet.drawing.labels if label.text in "AB" and label.size == 8]
    return {name.text: min(middles.values(), key=name.place.distance) for name in names}


def scale(sheet: Sheet, zero: Point, *, level: bool) -> tuple[float, float]:
    """Return how much a scale counts a millimetre to the right, or down, and where its zero is."""
    along = [
        (label.place.x - zero.x if level else label.place.y - zero.y, float(label.text.replace("−", "-")))
        for label in sheet.drawing.labels
        if label.text.lstrip("−") in ("5", "10") and label.place.distance(zero) < 12
        if label.anchor == ("middle" if level else "end")
    ]
    assert sorted(abs(place) for place, _ in along) == [pytest.approx(one) for one in (5, 5, 10, 10)]
    return along[0][1] / along[0][0], sum(value for _, value in along)


@dataclass(frozen=True, kw_only=True, slots=True)
class GaugeReading:
    """The reading at a gauge: how far right and down the back is, in millimetres."""

    right: float
    down: float


def printer_from(layout: Layout, first: GaugeReading, second: GaugeReading) -> Printer:
    """Return the profile of a printer from the readings at gauge A (`first`) and gauge B of this layout's sheet.

    The profile that the sheet was printed with must still be added.
    """
    paper = layout.papers[0]
    one, two = (second, first) if flips(layout) else (first, second)
    along = one.down - two.down if paper.landscape else one.right - two.right
    return Printer(
        x=(first.right + second.right) / 2,
        y=(first.down + second.down) / 2,
        angle=degrees(asin(max(-1.0, min(1.0, along / apart(paper))))),
    )


def read_on_front(leaf: Leaf, layout: Layout, printer: Printer) -> list[GaugeReading]:
    """Return what a person reads at A and B who holds the sheet of such a printer against the light."""
    found = []
    for name, zero in zeros(leaf.front).items():
        drawn = corrected(leaf.back).point(zeros(leaf.back)[name])
        seen = through_paper(misplaced(drawn, leaf.back.paper, printer), leaf.back.paper, layout.sides)
        values = [
            scale(leaf.front, zero, level=level)[0] * (seen.x - zero.x if level else seen.y - zero.y)
            for level in (True, False)
        ]
        found.append(GaugeReading(right=values[0], down=values[1]))
    return found


@given(layouts, printers)
def test_what_is_read_and_typed_in_is_how_the_printer_is_off(layout: Layout, printer: Printer) -> None:
    first, second = read_on_front(calibration_leaf(layout), layout, printer)
    found = printer_from(layout, first, second)
    assert (found.x, found.y) == (pytest.approx(printer.x, abs=0.01), pytest.approx(printer.y, abs=0.01))
    assert found.angle == pytest.approx(printer.angle, abs=0.01)


@given(layouts, printers)
def test_with_the_profile_applied_one_reads_zero(layout: Layout, printer: Printer) -> None:
    applied = replace(layout, printer=printer)
    for reading in read_on_front(calibration_leaf(applied), applied, printer):
        assert (reading.right, reading.down) == (pytest.approx(0, abs=1e-6), pytest.approx(0, abs=1e-6))


@given(layouts)
def test_both_sides_say_the_same_of_the_same_gauge(layout: Layout) -> None:
    leaf = calibration_leaf(layout)
    for name, zero in zeros(leaf.front).items():
        behind = zeros(leaf.back)[name]
        assert through_paper(behind, leaf.back.paper, layout.sides).distance(zero) < 1e-6
        for level in (True, False):
            front, back = scale(leaf.front, zero, level=level)[0], scale(leaf.back, behind, level=level)[0]
            moved = Point(x=behind.x + level, y=behind.y + (not level))
            seen = through_paper(moved, leaf.back.paper, layout.sides)
            step = seen.x - zero.x if level else seen.y - zero.y
            assert front * step == pytest.approx(1), "the back one millimetre further on reads one more"
            assert back == pytest.approx(-1), "and the front, seen from behind, lies the other way"


@pytest.mark.parametrize(("key", "turned"), list(product(paper_keys(), ("portrait", "landscape"))))
def test_all_of_it_stays_where_a_printer_reaches(key: str, turned: str) -> None:
    layout = Layout(paper=paper_named(key), turned=turned, printer=Printer(x=4, y=-4, angle=1))
    leaf = calibration_leaf(layout)
    for sheet in (leaf.front, leaf.back):
        drawing = frame_drawing(sheet, HEADING, 1, 2)
        assert all(sheet.paper.printable.holds(shape.path.box) for shape in drawing.shapes)
        lines = [one.size for one in drawing.labels if "right" in one.text or "front" in one.text]
        assert lines


def test_the_sum_is_the_other_way_round_where_paper_turns_on_its_short_edge() -> None:
    layout = Layout(paper=paper_named("a4"), sides="duplex-short")
    assert apart(layout.paper) == 200
    assert "(B right − A right) × 0.29" in [label.text for label in calibration_leaf(layout).front.drawing.labels]


@pytest.mark.parametrize(("sides", "turned"), [("duplex-long", False), ("duplex-short", True)])
def test_front_and_back_are_a_leaf(sides: str, turned: bool) -> None:
    profile = Printer(x=1)
    leaf = calibration_leaf(Layout(paper=paper_named("a4"), sides=sides, printer=profile))
    front, back = leaf.front, leaf.back
    assert [(one.kind, one.title, one.back, one.turned, one.correction.x) for one in (front, back)] == [
        ("calibration", "Calibration, front", False, False, 0),
        ("calibration", "Calibration, back", True, turned, -1),
    ]
    assert ["BACK" in [label.text for label in one.drawing.labels] for one in (front, back)] == [False, True]


def test_a_print_on_one_side_has_none() -> None:
    assert calibration_leaf(Layout(paper=paper_named("a4"), sides="fold")) is None
    assert calibration_leaf(Layout(paper=paper_named("a4"), sides="fronts")) is None


def test_a_profile_keeps_pages_upright_by_default() -> None:
    profiled = Layout(paper=paper_named("letter"), printer=Printer(x=1))
    assert [one.landscape for one in profiled.papers] == [False]
    assert [one.landscape for one in replace(profiled, turned="landscape").papers] == [True]
    assert [one.landscape for one in replace(profiled, sides="fold").papers] == [False, True]


def test_the_gauges_of_a4_are_two_hundred_millimetres_apart() -> None:
    leaf = calibration_leaf(Layout(paper=paper_named("a4")))
    assert {name: spot.y for name, spot in zeros(leaf.front).items()} == pytest.approx({"A": 48.5, "B": 248.5})
