"""Radius, length and width of every game's templates and tokens, read back from four formats."""

import pytest

from cards.drawn.piece import CutPiece, template_piece, token_pieces
from cards.faces.tokens import token_faces
from roster.rules.game.prints import INCH, Area, Grid, Ruler, Sector, Template, Turn
from tests.cards.true_scale.measures import figures, flat
from tests.cards.true_scale.table import FORMATS, measured
from tests.games.packs import FOLDERS, compiled

ALLOWED = 0.05
KERF = 0.2
ONCE = {one.drawing.kind: one for folder in FOLDERS for one in compiled(folder).templates}.values()
"""One template of each kind."""


def off(piece: CutPiece, wanted) -> list[tuple[str, str, float]]:
    """Return every figure that a format has wrong."""
    rows = list(measured(piece, wanted))
    assert rows
    return [
        (row.figure, name, value)
        for row in rows
        for name, value in zip(FORMATS, row.read, strict=True)
        if abs(value - row.expected) > ALLOWED
    ]


@pytest.mark.parametrize("template", ONCE, ids=lambda template: template.key)
def test_every_template_measures_what_its_pack_says(template: Template) -> None:
    assert off(template_piece(template), figures(template.drawing)) == []


def test_every_token_outline_measures_what_its_pack_says() -> None:
    for outline, face in {one.outline: one for folder in FOLDERS for one in token_faces(compiled(folder))}.items():
        wanted = flat(outline.length, outline.width, round_ends=outline.shape in ("round", "oval"))
        assert off(token_pieces(face)[0], wanted) == [], face.key


@pytest.mark.parametrize(
    "drawing",
    [
        Turn(inches=4, angle=60, lane=30, hand="left"),
        Turn(inches=5, angle=45, lane=42, hand="right", measured_as="radius"),
        Sector(angle=70, radius=120, rays=(0,), waist=12.5),
        Sector(angle=180, radius=6 * INCH),
    ],
)
def test_other_drawings_do_too(drawing: Turn | Sector) -> None:
    assert off(template_piece(Template(key="made-up", name="Made up", drawing=drawing)), figures(drawing)) == []


def test_a_wrong_drawing_is_noticed() -> None:
    short = Template(key="short", name="Short", drawing=Turn(inches=2.99, angle=90, lane=42, hand="right"))
    wanted = figures(Turn(inches=3, angle=90, lane=42, hand="right"))
    assert {figure for figure, _, _ in off(template_piece(short), wanted)} == {"outer radius", "inner radius", "length"}


@pytest.mark.parametrize(
    "drawing",
    [Area(shape="oval", length=75, width=42), Ruler(start=0, end=3, width=25), Grid(columns=3, rows=2, cell=25)],
)
def test_every_format_moves_its_cut_for_a_beam(drawing: Area | Ruler | Grid) -> None:
    piece = template_piece(Template(key="made-up", name="Made up", drawing=drawing))
    rows = list(measured(piece, figures(drawing), KERF))
    assert rows
    for row in rows:
        wanted = row.expected + KERF
        assert row.read == pytest.approx([wanted] * 4, abs=ALLOWED), row.figure
