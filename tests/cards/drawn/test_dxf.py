"""DXF R2000: millimetres, true arcs, layers for a laser, the same bytes each time."""

import sys
from typing import Any

import pytest

from cards.drawn import dxf
from cards.drawn.piece import CutPiece, template_piece, token_pieces
from cards.faces.tokens import token_face
from cards.geometry.points import at
from roster.rules.game.nouns import Base
from roster.rules.game.prints import Area, Sector, Template, Token, TokenSide, Turn
from tests.cards.true_scale.dxf_reader import dxf_document, dxf_outline

RADIUS = 48.51


def piece(drawing, key: str = "piece") -> CutPiece:
    return template_piece(Template(key=key, name="Piece", drawing=drawing))


TURN = piece(Turn(inches=3, angle=90, lane=42, hand="right"))
LEFT = piece(Turn(inches=3, angle=90, lane=42, hand="left"))
DISC = piece(Area(shape="round", length=70, width=70))
OVAL = piece(Area(shape="oval", length=75, width=42))
SLICE = piece(Sector(angle=270, radius=60))


def cuts(piece: CutPiece, **options) -> list[Any]:
    return list(dxf_document(dxf.piece_dxf(piece, **options)).modelspace().query('*[layer=="CUT"]'))


def test_it_is_r2000_in_millimetres_with_named_layers() -> None:
    document = dxf_document(dxf.piece_dxf(TURN))
    assert (document.dxfversion, document.header["$INSUNITS"], document.header["$MEASUREMENT"]) == ("AC1015", 4, 1)
    assert {"CUT", "ENGRAVE", "ENGRAVE_FILL", "MARKS"} <= {layer.dxf.name for layer in document.layers}
    assert document.audit().errors == []


def test_arcs_are_true_arcs_of_the_right_radius() -> None:
    assert sorted(entity.dxftype() for entity in cuts(TURN)) == ["ARC", "ARC", "LINE", "LINE"]
    radii = sorted(entity.dxf.radius for entity in cuts(TURN) if entity.dxftype() == "ARC")
    assert radii == pytest.approx([RADIUS - 21, RADIUS + 21], abs=0.005)


def test_circles_and_ellipses_are_whole() -> None:
    (disc,), (oval,) = cuts(DISC), cuts(OVAL)
    assert (disc.dxftype(), disc.dxf.radius) == ("CIRCLE", 35)
    assert oval.dxftype() == "ELLIPSE"
    assert (oval.dxf.major_axis.magnitude, oval.dxf.ratio) == (pytest.approx(37.5), pytest.approx(42 / 75))


@pytest.mark.parametrize("drawn", [TURN, LEFT, SLICE])
@pytest.mark.parametrize("kerf", [0, 0.15])
def test_the_ends_of_neighbours_are_one_point(drawn: CutPiece, kerf: float) -> None:
    ends = [end for entity in cuts(drawn, kerf=kerf) for end in (ends_of(entity))]
    assert all(sum(one.distance(other) < 1e-6 for other in ends) == 2 for one in ends)


def ends_of(entity: Any) -> tuple[Any, Any]:
    if entity.dxftype() == "LINE":
        return entity.dxf.start, entity.dxf.end
    return entity.start_point, entity.end_point


@pytest.mark.parametrize(("drawn", "rises"), [(TURN, True), (LEFT, False)])
def test_the_far_end_of_a_turn_is_the_higher(drawn: CutPiece, rises: bool) -> None:
    ends = [(end.x, end.y) for entity in cuts(drawn) for end in ends_of(entity)]
    assert (min(ends)[0], max(ends)[0]) == (pytest.approx(0), pytest.approx(RADIUS + 21, abs=0.01))
    assert (min(ends)[1] < max(ends)[1]) is rises


@pytest.mark.parametrize("drawn", [TURN, LEFT, SLICE])
def test_joined_outlines_are_one_closed_polyline_with_the_same_arcs(drawn: CutPiece) -> None:
    (line,) = cuts(drawn, joined=True)
    assert line.dxftype() == "LWPOLYLINE"
    assert line.closed
    plain, joined = (dxf_outline(dxf.piece_dxf(drawn, joined=joined)) for joined in (False, True))
    for way in range(5, 360, 40):
        for one, two in zip(plain.hits(at(30, 30), way), joined.hits(at(30, 30), way), strict=True):
            assert one == pytest.approx(two, abs=0.002)


def test_a_kerf_moves_the_cut_outward_and_leaves_the_engraving() -> None:
    radii = sorted(entity.dxf.radius for entity in cuts(TURN, kerf=0.2) if entity.dxf.hasattr("radius"))
    assert radii == pytest.approx([0.1] * 4 + [RADIUS - 21.1, RADIUS + 21.1], abs=0.005)
    plain, moved = (engraved(dxf.piece_dxf(TURN, kerf=kerf)) for kerf in (0, 0.2))
    assert plain
    assert plain == moved


def engraved(written: bytes) -> list[str]:
    found = dxf_document(written).modelspace().query('*[layer=="ENGRAVE"]')
    return [f"{entity.dxftype()} {sorted(entity.dxfattribs().items(), key=str)}" for entity in found]


def test_an_ellipse_with_a_kerf_becomes_arcs() -> None:
    assert {entity.dxftype() for entity in cuts(OVAL, kerf=0.2)} == {"ARC"}
    outline = dxf_outline(dxf.piece_dxf(OVAL, kerf=0.2))
    assert outline.hits(at(37.6, 21.1), 0)[0] == pytest.approx(37.6, abs=0.01)


def test_a_token_is_its_outline_with_its_icon_and_words_to_engrave() -> None:
    side = TokenSide(label="Burning", icon="flame", colour="#aa0000")
    token = Token(key="burning", name="Burning", outline=Base(shape="round", length=25, width=25), front=side)
    (front,) = token_pieces(token_face(token))
    document = dxf_document(dxf.piece_dxf(front))
    layers = {entity.dxf.layer: entity for entity in document.modelspace()}
    assert set(layers) == {"CUT", "ENGRAVE", "ENGRAVE_FILL"}
    assert layers["CUT"].dxf.radius == 12.5
    assert layers["ENGRAVE_FILL"].closed


def test_without_the_library_the_message_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ezdxf", None)
    dxf.dxf_available.cache_clear()
    try:
        with pytest.raises(dxf.DxfUnavailable, match="extra “dxf”"):
            dxf.piece_dxf(TURN)
    finally:
        dxf.dxf_available.cache_clear()
