"""Template faces: drawings that start at the corner, and pieces where a page is too small."""

from dataclasses import replace

import pytest

from cards.faces.templates import template_face, template_faces
from roster.rules.game.prints import Ruler, Template
from roster.rules.gang.gang import Gang
from tests.cards.pdf.small_game import GAME


@pytest.mark.parametrize("template", GAME.templates, ids=lambda template: template.key)
def test_every_kind_is_drawn_from_the_corner(template) -> None:
    face = template_face(template, replace(GAME, colour="#123456"))
    assert (face.drawing.box.left, face.drawing.box.top) == (pytest.approx(0), pytest.approx(0))
    assert (face.accent, face.name) == ("#123456", template.name)
    assert any(shape.layer == "cut" and shape.path == face.drawing.outline for shape in face.drawing.shapes)
    assert template.name.upper() in " ".join(label.text for label in face.drawing.labels)


def test_a_ruler_and_a_grid_come_in_pieces_that_are_numbered() -> None:
    names = [face.name for face in template_faces(GAME, longest=80, widest=60)]
    assert [name for name in names if name.startswith("Long")] == [f"Long ruler {3 * k}-{3 * k + 3}″" for k in range(4)]
    assert [name for name in names if name.startswith("Cells")] == ["Cells 1/2", "Cells 2/2"]


def test_pieces_of_a_ruler_have_a_whole_mark_where_they_are_joined() -> None:
    rod = Template(key="rod", name="Rod", drawing=Ruler(end=20, width=20))
    first, second = template_faces(replace(GAME, templates=(rod,)), longest=277, widest=190)
    marks = [[one.path.box for one in face.drawing.shapes if one.layer == "accent"] for face in (first, second)]
    at_end, at_start = marks[0][-1], next(box for box in marks[1] if box.left == 0)
    assert (first.drawing.box.right, at_end.right) == (pytest.approx(at_end.right), pytest.approx(254))
    assert at_end.width == pytest.approx(at_start.width), "half a mark on either piece"
    assert all(box.right < 254 or box.width > at_start.width for box in marks[1]), "nothing is joined to the last one"


def test_what_cannot_be_cut_stays_whole() -> None:
    sizes = {face.key: face.drawing.box.width for face in template_faces(GAME, longest=80, widest=60)}
    assert sizes["sky"] == pytest.approx(800)
    assert len([key for key in sizes if key.startswith("turn-")]) == 4


def test_what_is_printed_on_request_only_comes_with_all_templates_of_the_game() -> None:
    first, *others = GAME.templates
    game = replace(GAME, templates=(replace(first, copies=0), *others))
    every = {face.key: face.copies for face in template_faces(game, longest=900, widest=900)}
    needed = {face.key for face in template_faces(game, Gang(game=GAME.slug), longest=900, widest=900)}
    assert (every[first.key], first.key in needed, len(needed) > 0) == (1, False, True)
