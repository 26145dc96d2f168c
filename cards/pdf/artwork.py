"""Artwork on sheets: sides of faces as they were set, and drawings that are printed as they are."""

from dataclasses import dataclass

from cards.faces.stamp import Stamp
from cards.geometry.drawing import Drawing
from cards.html.drawing_labels import INK
from cards.pdf.records import FaceRecord, SideRecord


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedDrawing:
    """A drawing that is printed as it is; its art reaches `bleed` millimetres over its box."""

    drawing: Drawing
    accent: str = INK
    bleed: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedSide:
    """One side of a face: `name` is unique. Its art reaches `bleed` millimetres over its cut.

    `words` are those of its stamp where they cannot be written directly: a strip as high as `stamping.STRIP`.
    """

    name: bytes
    side: SideRecord
    bleed: float = 0
    stamp: Stamp | None = None
    words: "PrintedSide | None" = None


Artwork = PrintedSide | PrintedDrawing


def printed_side(record: FaceRecord, side: SideRecord, stamp: Stamp | None = None) -> PrintedSide:
    """Return one side of a face, with its stamp."""
    return PrintedSide(name=record.key + f"{side.number}{side.side}".encode(), side=side, stamp=stamp)
