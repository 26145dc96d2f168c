"""A drawing of lines keeps every line and cut where it was, and fills nothing but paper."""

import pytest

from cards.faces.templates import template_faces, toned_template
from cards.geometry.drawing import Drawing, Label, Shape, line_drawing
from cards.geometry.outlines import rectangle
from cards.geometry.points import at
from tests.cards.pdf.small_game import GAME

BOX = rectangle(10, 5)
DARK = ("ground", "shade", "accent", "solid")


def test_areas_become_outlines_and_words_dark() -> None:
    shapes = tuple(Shape(path=BOX, layer=layer) for layer in ("ground", "shade", "accent", "solid", "edge"))  # type: ignore[arg-type]
    drawing = Drawing(outline=BOX, shapes=shapes, labels=(Label(text="A", place=at(1, 1), size=2, tone="paint"),))
    made = line_drawing(drawing)
    assert [shape.layer for shape in made.shapes] == ["engrave", "paint", "engrave", "paint", "engrave", "edge"]
    assert [label.tone for label in made.labels] == ["ink"]
    assert made.outline == BOX


@pytest.mark.parametrize("face", template_faces(GAME, longest=277, widest=190), ids=lambda face: face.key)
def test_a_template_is_cut_and_measured_as_before(face) -> None:
    made = toned_template(face, "ink-saver")
    for layer in ("cut", "edge"):
        before = [shape for shape in face.drawing.shapes if shape.layer == layer]
        assert [shape for shape in made.drawing.shapes if shape.layer == layer] == before
    assert not [shape for shape in made.drawing.shapes if shape.layer in DARK]
    assert toned_template(face, "colour") == face
