"""Turning templates: radius and length, marks at every inch, mirror images that can be read."""

from math import atan2, cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.geometry.drawing import Drawing, Layer
from cards.geometry.lettering import Inscription
from cards.geometry.paths import Arc
from cards.geometry.points import at
from cards.geometry.turn import lane_of, turn_drawing
from roster.rules.game.prints import INCH, BasePoint, Turn

WORDS = Inscription(name="Tight turn", note="Stop at any inch.")


def turn(inches: float = 3, **other) -> Turn:
    return Turn(**{"inches": inches, "angle": 90, "lane": 42, "hand": "right", **other})


def arcs(drawing: Drawing, layer: Layer) -> list[Arc]:
    """Return every true arc on a layer."""
    shapes = [shape for shape in drawing.shapes if shape.layer == layer]
    return [piece for shape in shapes for piece in shape.path.segments if isinstance(piece, Arc)]


@pytest.mark.parametrize(("inches", "radius"), [(3, 48.51), (5, 80.85), (7, 113.19)])
def test_inches_are_measured_along_the_centre_line(inches: float, radius: float) -> None:
    lane = lane_of(turn(inches))
    assert lane.radius == pytest.approx(radius, abs=0.005)
    assert lane.length == pytest.approx(inches * INCH)
    centre = arcs(turn_drawing(turn(inches), WORDS), "engrave")[0]
    assert (centre.radius, centre.length) == (pytest.approx(lane.radius), pytest.approx(inches * INCH))


def test_inches_may_be_the_radius() -> None:
    lane = lane_of(turn(3, measured_as="radius"))
    assert lane.radius == pytest.approx(3 * INCH)
    assert lane.length == pytest.approx(3 * INCH * pi / 2)


@pytest.mark.parametrize("inches", [3, 5, 7])
def test_the_outline_is_the_lane(inches: float) -> None:
    drawing, lane = turn_drawing(turn(inches), WORDS), lane_of(turn(inches))
    edges = sorted(arc.radius for arc in arcs(drawing, "cut"))
    assert edges == [pytest.approx(lane.radius - 21), pytest.approx(lane.radius + 21)]
    assert drawing.box.width == pytest.approx(lane.radius + 21)
    assert drawing.box.height == pytest.approx(lane.radius + 21)


@pytest.mark.parametrize("inches", [3, 5, 7])
def test_every_inch_has_its_number_and_its_line(inches: int) -> None:
    drawing, lane = turn_drawing(turn(inches), WORDS), lane_of(turn(inches))
    numbers = [label.text for label in drawing.labels if label.text.isdigit()]
    assert numbers == [str(inch) for inch in range(1, inches + 1)]
    lines = [shape.path for shape in drawing.shapes if shape.layer == "engrave"]
    starts = [line.start for line in lines]
    for inch in range(1, inches):
        assert any(start.distance(lane.place(inch * INCH)) < 1e-6 for start in starts), inch


def test_each_figure_stands_just_before_its_inch() -> None:
    figures = [label for label in turn_drawing(turn(3), WORDS).labels if label.text.isdigit()]
    along = {label.text: 48.51 * atan2(-label.place.y, 48.51 - label.place.x) for label in figures}
    assert along == {
        "1": pytest.approx(25.4 - 4.6, abs=0.01),
        "2": pytest.approx(50.8 - 4.6, abs=0.01),
        "3": pytest.approx(76.2 - 7.4, abs=0.01),
    }


@pytest.mark.parametrize(("point", "ahead"), [("front", 3.2), ("middle", 0), ("back", -3.2)])
def test_the_small_base_stands_with_the_named_point_of_it_on_the_bar(point: BasePoint, ahead: float) -> None:
    drawing = turn_drawing(turn(3, base_point=point), WORDS)
    base = next(shape.path for shape in reversed(drawing.shapes) if shape.layer == "paint").box.centre
    bar = next(shape.path for shape in reversed(drawing.shapes) if shape.layer == "edge").box.centre
    heading = 13.3 / 48.51
    assert (bar.x - base.x) * sin(heading) - (bar.y - base.y) * cos(heading) == pytest.approx(ahead, abs=0.01)


def test_both_ends_are_square_to_the_lane() -> None:
    drawing, lane = turn_drawing(turn(), WORDS), lane_of(turn())
    start = next(shape.path for shape in drawing.shapes if shape.layer == "accent")
    foot = start.segments[0]
    assert foot.start.distance(at(21, 0)) < 1e-9
    assert foot.end.distance(at(-21, 0)) < 1e-9
    assert lane.place(lane.length).distance(at(lane.radius, -lane.radius)) < 1e-9


def test_left_is_the_mirror_image_with_words_that_read() -> None:
    right, left = turn_drawing(turn(), WORDS), turn_drawing(turn(hand="left"), WORDS)
    assert [shape.path.mirrored() for shape in right.shapes] == [shape.path for shape in left.shapes]
    assert [label.text for label in left.labels] == [label.text for label in right.labels]
    assert [label.angle for label in left.labels] == [-label.angle for label in right.labels]
    assert left.box.width == pytest.approx(right.box.width)


def test_words_say_what_it_measures_where_no_note_does() -> None:
    texts = [label.text for label in turn_drawing(turn(), Inscription(name="Tight")).labels]
    assert texts[-2:] == ["TIGHT", "3 in, right, 90°"]


turns = st.builds(
    Turn,
    inches=st.floats(min_value=0.2, max_value=30),
    angle=st.floats(min_value=5, max_value=180),
    lane=st.floats(min_value=5, max_value=150),
    hand=st.sampled_from(("left", "right")),
    measured_as=st.sampled_from(("centre-line", "radius")),
)


@given(turns, st.text(min_size=1, max_size=40), st.text(max_size=120))
def test_any_turn_can_be_drawn_inside_its_outline(kind: Turn, name: str, note: str) -> None:
    drawing = turn_drawing(kind, Inscription(name=name, note=note))
    room = drawing.box.grown(0.2)
    assert all(room.holds(shape.path.box) for shape in drawing.shapes)
    assert all(label.size > 0 for label in drawing.labels)
    assert all(room.left <= label.place.x <= room.right for label in drawing.labels)
    assert all(room.top <= label.place.y <= room.bottom for label in drawing.labels)
