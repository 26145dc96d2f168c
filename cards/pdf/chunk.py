"""The work of a render process."""

from dataclasses import dataclass

from cards.faces.card import CardFace
from cards.faces.sheet_face import SheetFace
from cards.pdf.markup_piece import MarkupPiece


@dataclass(frozen=True, kw_only=True, slots=True)
class Chunk:
    """Faces of one game's stylesheet; `coded` keeps room for a code on each card."""

    css: str
    faces: tuple[CardFace | SheetFace | MarkupPiece, ...]
    coded: bool = False
