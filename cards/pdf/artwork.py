"""Artwork on sheets: sides of faces as they were set, and drawings that are printed as they are."""

from dataclasses import dataclass

from cards.geometry.drawing import Drawing
from cards.html.drawing_labels import INK
from cards.pdf.records import SideRecord


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedDrawing:
    """A drawing that is printed as it is; its art reaches `bleed` millimetres over its box."""

    drawing: Drawing
    accent: str = INK
    bleed: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedSide:
    """One side of a face: `name` is unique. Its art reaches `bleed` millimetres over its cut.

    A stamp's `words` are on a strip along its foot, and its `code` beside them; "" is none.
    """

    name: bytes
    side: SideRecord
    bleed: float = 0
    words: "Artwork | None" = None
    code: str = ""


Artwork = PrintedSide | PrintedDrawing
