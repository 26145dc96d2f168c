"""Turning templates: radius and length, marks at every inch, mirror images that can be read."""

from itertools import pairwise
from math import cos, hypot, radians, sin

import pytest

from cards.geometry.drawing import Drawing, Layer
from cards.geometry.lettering import Inscription
from cards.geometry.paths import Arc
from cards.geometry.turn import lane_of, turn_drawing
from roster.rules.game.prints import INCH, Turn

WORDS = Inscription(name="Tight turn", note="Stop at any inch.")
NAME = ["TIGHT", "TURN"]


def turn(inches: float = 3, **other) -> Turn:
    return Turn(**{"inches": inches, "angle": 90, "lane": 42, "hand": "right", **other})


def arcs(drawing: Drawing, layer: Layer) -> list[Arc]:
    shapes = [shape for shape in drawing.shapes if shape.layer == layer]
    return [piece for shape in shapes for piece in shape.path.segments if isinstance(piece, Arc)]


@pytest.mark.parametrize(("inches", "radius"), [(3, 48.51), (5, 80.85), (7, 113.19)])
def test_inches_are_measured_along_the_centre_line(inches: float, radius: float) -> None:
    lane = lane_of(turn(inches))
    assert lane.radius == pytest.approx(radius, abs=0.005)
    assert lane.length == pytest.approx(inches * INCH)
    centre = arcs(turn_drawing(turn(inches), WORDS), "engrave")[0]
    assert (centre.radius, centre.length) == (pytest.approx(lane.radius), pytest.approx(inches * INCH))


def test_left_is_the_mirror_image_with_words_that_read() -> None:
    right, left = turn_drawing(turn(), WORDS), turn_drawing(turn(hand="left"), WORDS)
    assert [shape.path.mirrored() for shape in right.shapes] == [shape.path for shape in left.shapes]
    assert [label.text for label in left.labels] == [label.text for label in right.labels]
    for one in (right, left):
        words = [label for label in one.labels if label.text in NAME]
        assert [label.text for label in words] == NAME
        for before, after in pairwise(words):
            far = after.place.x - before.place.x, after.place.y - before.place.y
            ahead = cos(radians(before.angle)), sin(radians(before.angle))
            assert far[0] * ahead[0] + far[1] * ahead[1] > hypot(*far) * 0.9
    assert left.box.width == pytest.approx(right.box.width)
