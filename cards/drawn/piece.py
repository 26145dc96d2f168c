"""The content of a file, a template or a side of a token: painted for print or as lines for a machine."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from cards.drawn.contours import Contour, icon_contours, label_contours
from cards.faces.templates import template_face
from cards.faces.tokens import TokenFace, TokenSideFace, token_faces
from cards.geometry.drawing import Drawing, Shape
from cards.geometry.kerf import with_kerf
from cards.geometry.outlines import foot, outline
from cards.geometry.paths import Path
from cards.geometry.points import Box
from cards.geometry.tooling import Tool, ToolPath, tool_paths
from cards.html.drawing import LINES, fill
from cards.html.drawing_labels import INK
from cards.html.tokens import labels, square_of_icon, token_geometry
from roster.rules.game.game import Game
from roster.rules.game.prints import Template

MARGIN = 1.0
"""The millimetres around a drawing's box, so that no line on its edge is cut off."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CutPiece:
    """One thing to cut out. `key` is the name of its file; `contours` are its letters and icons."""

    key: str
    name: str
    of: Literal["template", "token"]
    drawing: Drawing
    contours: tuple[Contour, ...] = ()
    accent: str = INK

    @property
    def box(self) -> Box:
        """The drawing with its margin."""
        return self.drawing.box.grown(MARGIN)


def template_piece(template: Template, game: Game | None = None) -> CutPiece:
    """Return a template in one piece."""
    face = template_face(template, game)
    letters = tuple(one for label in face.drawing.labels for one in label_contours(label))
    return CutPiece(
        key=face.key, name=face.name, of="template", drawing=face.drawing, contours=letters, accent=face.accent
    )


def token_pieces(face: TokenFace) -> tuple[CutPiece, ...]:
    """Return the front of a token, and its back where it is not blank."""
    front = _token_side(face, face.front, "front")
    return (front, _token_side(face, face.back, "back")) if face.back else (front,)


def pieces(game: Game) -> tuple[CutPiece, ...]:
    """Return every template of a game, then both sides of its tokens."""
    drawn = (template_piece(template, game) for template in game.templates)
    return (*drawn, *(piece for face in token_faces(game) for piece in token_pieces(face)))


def _token_side(face: TokenFace, side: TokenSideFace, name: str) -> CutPiece:
    """Draw the outline to cut, and the engraving inside it: the line of the foot, the icon or mark, the label."""
    field = token_geometry(side)
    edge = outline(side.outline)
    line = (Shape(path=foot(field.inner, field.level), layer="engrave"),) if field.lines else ()
    icon = icon_contours(side.side.icon, *square_of_icon(field)) if side.side.icon and not side.side.mark else ()
    drawn = Drawing(outline=edge, shapes=(*line, Shape(path=edge, layer="cut")))
    letters = tuple(one for label in labels(side) for one in label_contours(label))
    return CutPiece(
        key=f"{face.key}-{name}", name=f"{face.name}, {name}", of="token", drawing=drawn, contours=(*icon, *letters)
    )


Style = Literal["print", "cut"]
STYLES: tuple[Style, ...] = get_args(Style)
HAIR, FIRM = 0.1, 0.5
"""Line weights in millimetres."""
LAYERS: dict[Tool, str] = {"cut": "CUT", "engrave": "ENGRAVE", "fill": "ENGRAVE_FILL", "marks": "MARKS"}
"""The name of each tool's layer in files."""
COLOURS: dict[Tool, str] = {"cut": "#ff0000", "engrave": "#0000ff", "fill": "#000000", "marks": "#00a000"}
"""The colours of tools: cutting programs distinguish operations by pure colours."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PaintedShapes:
    """Shapes drawn in the same way: lines of a weight in millimetres, or areas (weight 0).

    With `holes`, an area inside another one is a hole in it.
    """

    shapes: tuple[Path | Contour, ...]
    colour: str
    weight: float = 0
    holes: bool = False
    layer: str = ""


def painted_shapes(piece: CutPiece, style: Style, kerf: float) -> Iterator[PaintedShapes]:
    """Yield a piece's shapes from the bottom up."""
    return _painted(piece, kerf) if style == "print" else _tooled(piece, kerf)


def _painted(piece: CutPiece, kerf: float) -> Iterator[PaintedShapes]:
    for shape in with_kerf(piece.drawing, kerf).shapes:
        colour, weight = LINES.get(shape.layer) or (fill(shape, piece.accent), 0.0)
        yield PaintedShapes(shapes=(shape.path,), colour=colour, weight=weight)
    if piece.contours:
        yield PaintedShapes(shapes=piece.contours, colour=INK)


def _tooled(piece: CutPiece, kerf: float) -> Iterator[PaintedShapes]:
    """Yield shapes by layer, the cut last: a piece that is cut loose may move and can no longer be engraved."""
    lines = tool_paths(piece.drawing, kerf=kerf)
    yield from _lines(lines, "engrave")
    areas = tuple(line.path for line in lines if line.tool == "fill")
    for shapes, holes in ((areas, True), (piece.contours, False)):
        if shapes:
            yield PaintedShapes(shapes=shapes, colour=COLOURS["fill"], holes=holes, layer=LAYERS["fill"])
    yield from _lines(lines, "marks")
    yield from _lines(lines, "cut")


def _lines(lines: tuple[ToolPath, ...], tool: Tool) -> Iterator[PaintedShapes]:
    for line in (line for line in lines if line.tool == tool):
        weight = FIRM if line.firm else HAIR
        yield PaintedShapes(shapes=(line.path,), colour=COLOURS[tool], weight=weight, layer=LAYERS[tool])
