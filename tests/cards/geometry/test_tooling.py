"""What a machine makes of a drawing, with room for its beam, and what a print of lines does."""

import pytest

from cards.faces.templates import template_faces, toned_template
from cards.geometry.area import area_drawing
from cards.geometry.drawing import Drawing, Label, Shape, line_drawing
from cards.geometry.grid import grid_drawing
from cards.geometry.kerf import encloses
from cards.geometry.lettering import Inscription
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import at
from cards.geometry.tooling import Tool, tool_paths
from cards.geometry.turn import turn_drawing
from roster.rules.game.prints import Area, Grid, Turn
from tests.cards.pdf.small_game import GAME

WASHER = Drawing(
    outline=circle(20),
    shapes=(
        Shape(path=circle(20), layer="ground"),
        Shape(path=polyline(at(-20, 0), at(20, 0)), layer="engrave"),
        Shape(path=circle(8), layer="cut"),
        Shape(path=circle(2), layer="cut"),
        Shape(path=circle(20), layer="cut"),
    ),
)


def of(drawing: Drawing, tool: Tool, kerf: float = 0) -> list[Path]:
    return [line.path for line in tool_paths(drawing, kerf=kerf) if line.tool == tool]


def test_outlines_grow_and_holes_shrink_by_half_the_beam() -> None:
    radii = [segment.radius for path in of(WASHER, "cut", kerf=0.2) for segment in path.segments]
    assert sorted(radii) == pytest.approx([2.1, 7.9, 20.1])


def test_no_line_runs_under_a_nameplate() -> None:
    drawing = grid_drawing(Grid(columns=3, rows=3, cell=10), Inscription(name="Nine cells"))
    plate = next(shape.path for shape in drawing.shapes if shape.layer == "paint" and shape.path.box.width < 20)
    lines = of(drawing, "engrave")
    assert len(lines) == 5, "one of four is parted"
    assert not any(encloses(plate.segments, line.box.centre) for line in lines)
    assert sum(line.length for line in lines) < 4 * 30


def test_no_line_is_burnt_along_the_cut() -> None:
    drawing = grid_drawing(Grid(columns=2, rows=2, cell=25), Inscription(name="Four"))
    assert any(shape.layer == "edge" for shape in drawing.shapes)
    assert not any(line.closed for line in of(drawing, "engrave"))


def test_a_line_drawn_twice_is_burnt_once() -> None:
    twice = Drawing(
        outline=rectangle(20, 20),
        shapes=(
            Shape(path=polyline(at(0, -10), at(0, 10)), layer="edge"),
            Shape(path=polyline(at(0, -10), at(0, 10)), layer="engrave"),
            Shape(path=rectangle(20, 20), layer="cut"),
        ),
    )
    (burnt,) = (one for one in tool_paths(twice) if one.tool == "engrave")
    assert burnt.firm
    assert not any(one.firm for one in tool_paths(WASHER))


def test_paint_on_a_dark_bar_is_a_hole_in_it() -> None:
    drawing = turn_drawing(Turn(inches=3, angle=90, lane=42, hand="right"), Inscription(name="Turn"))
    bars = [shape.path for shape in drawing.shapes if shape.layer in ("accent", "solid")]
    assert len(of(drawing, "fill")) == len(bars) + 1


def test_grounds_and_casings_are_for_print_only() -> None:
    drawing = area_drawing(Area(shape="round", length=70, width=70, front=True), Inscription(name="Base"))
    paths = [line.path for line in tool_paths(drawing)]
    light = [shape.path for shape in drawing.shapes if shape.layer in ("ground", "casing")]
    assert sum(path in light for path in paths) == 1, "the ground is the cut itself"


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
