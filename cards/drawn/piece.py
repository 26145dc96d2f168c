"""What is drawn into a file: a template, or one side of a token as lines to cut and engrave.

Lives here: `Piece`, and every piece of a game. Never here: file formats, kits of cards.
"""

from dataclasses import dataclass, replace
from typing import Literal

from cards.drawn.contours import Contour
from cards.drawn.icons import icon_contours
from cards.drawn.letters import label_contours
from cards.faces.templates import template_face
from cards.faces.tokens import TokenFace, TokenSideFace, token_faces
from cards.geometry.boxes import Box
from cards.geometry.drawing import Drawing, Shape
from cards.geometry.outlines import foot, outline
from cards.geometry.points import at
from cards.html.labels import INK
from cards.html.tokens import field_of, labels
from roster.rules.game import Game
from roster.rules.templates import Template

MARGIN = 1.0
"""Millimetres around a drawing's box, so that no line on its edge is cut off."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Piece:
    """One thing to cut out. `key` is its file's name; `contours` are its letters and icons."""

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


def template_piece(template: Template, *, accent: str = INK) -> Piece:
    """A template in one piece."""
    face = template_face(template, accent=accent)
    letters = tuple(one for label in face.drawing.labels for one in label_contours(label))
    return Piece(key=face.key, name=face.name, of="template", drawing=face.drawing, contours=letters, accent=accent)


def token_pieces(face: TokenFace) -> tuple[Piece, ...]:
    """The front of a token, and its back where something stands on it."""
    front = _token_side(face, face.front, "front")
    return (front, _token_side(face, face.back, "back")) if face.back else (front,)


def pieces(game: Game) -> tuple[Piece, ...]:
    """Every template of a game, then both sides of its tokens."""
    drawn = (template_piece(template, accent=game.colour) for template in game.templates)
    return (*drawn, *(piece for face in token_faces(game) for piece in token_pieces(face)))


def _token_side(face: TokenFace, side: TokenSideFace, name: str) -> Piece:
    """The outline to cut, and inside it what is engraved: the line of the foot, the icon or mark, the label."""
    field = field_of(side.outline, labelled=bool(side.side.label))
    edge = outline(side.outline)
    line = (Shape(path=foot(field.inner, field.level), layer="engrave"),) if side.side.label else ()
    middle, high = field.picture
    words = tuple(replace(label, tone="ink") for label in labels(side))
    icon = icon_contours(side.side.icon, at(0, middle), high) if side.side.icon and not side.side.mark else ()
    drawn = Drawing(outline=edge, shapes=(*line, Shape(path=edge, layer="cut")))
    letters = tuple(one for label in words for one in label_contours(label))
    return Piece(
        key=f"{face.key}-{name}", name=f"{face.name}, {name}", of="token", drawing=drawn, contours=(*icon, *letters)
    )
