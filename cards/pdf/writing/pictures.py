"""Pictures on cards: the content of each box of a side, stored once a document, and the operators that draw it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import blake2b

from cards.faces.card import CardFace
from cards.geometry.outlines import ellipse, rectangle
from cards.geometry.path_data import operators
from cards.geometry.points import at
from cards.pdf.context import PrintContext
from cards.pdf.records import PictureBox, SideRecord
from cards.pdf.writing.pens import ink_operator, numbers
from cards.pdf.writing.scaling import (
    QUALITY,
    SHAPE,
    PdfImage,
    broken_pictures,
    dots_of,
    pdf_image,
    pixels,
    scaled_bytes,
)
from roster.rules.gang.pictures import missing_pictures, shown_pictures, with_known_pictures

FRAME = 0.35
FEWEST_DOTS = 150
"""The fewest pixels an inch that look sharp."""


def picture_name(box: PictureBox) -> str:
    """Return the name of a box's stored picture: boxes of one size share it."""
    named = f"{box.digest} {pixels((box.width, box.height))} {box.tone} {QUALITY}"
    if box.fit == "whole":
        named += f" whole {box.colour}"
    elif box.fit == "shape":
        named = f"{box.digest} shape {SHAPE}"
    return f"I{blake2b(named.encode(), digest_size=8).hexdigest()}"


def known_card(face: CardFace, pictures: Mapping[str, bytes]) -> CardFace:
    """Drop the card's portrait and the picture of its emblem if they are not among these."""
    if face.portrait not in pictures:
        face = replace(face, portrait="")
    if not face.palette.picture or face.palette.picture in pictures:
        return face
    return replace(face, palette=replace(face.palette, picture=""))


def with_known_emblems(context: PrintContext) -> PrintContext:
    """Return the context without pictures of factions that are missing or cannot be read; each is noted."""
    game, pictures = context.game, context.pictures
    broken = broken_pictures(shown_pictures(game, context.gang).values(), pictures)
    notes = missing_pictures(game, context.gang, pictures, broken)
    return replace(context, game=with_known_pictures(game, pictures.keys() - broken), notes=(*context.notes, *notes))


def scaled_pictures(boxes: Iterable[PictureBox], context: PrintContext) -> dict[str, PdfImage]:
    """Return the stored pictures of boxes, by name; the store keeps them. Raise PrintingFailed."""
    wanted, store = {picture_name(box): box for box in boxes}, context.store
    known = store.art(wanted) if store and wanted else {}
    made = {name: scaled_bytes(box, context.pictures) for name, box in wanted.items() if name not in known}
    if store and made:
        store.keep({}, made)
    every = known | made
    return {name: pdf_image(box, every[name]) for name, box in sorted(wanted.items())}


def coarse_picture_notes(sides: Iterable[tuple[str, SideRecord]], context: PrintContext) -> Iterator[str]:
    """Yield a note for each picture with too few pixels for its place, by the name of its card."""
    for name, side in sides:
        for box in side.pictures:
            if box.fit == "cover" and box.digest in context.pictures:
                dots, (wide, high) = dots_of(box, context.pictures)
                wanted = " × ".join(f"{one:,}" for one in pixels((box.width, box.height)))
                if dots < FEWEST_DOTS:
                    yield f"{name}: the picture has {wide:,} × {high:,} pixels, {dots} an inch; {wanted} make it sharp"


def shifted(box: PictureBox, by: float) -> PictureBox:
    """Move the box right and down by some millimetres."""
    return replace(box, left=box.left + by, top=box.top + by) if by else box


def picture_operators(box: PictureBox, name: str, side: SideRecord, bleed: float) -> str:
    """Return the operators that draw a named picture in its box, in the side's millimetres, and its frame.

    Without a frame it is cut where the side's bleed ends, or at its roof and floor.
    """
    shown = numbers((box.width, 0, 0, -box.height, box.left, box.top + box.height))
    if not box.frame:
        top, low = box.roof or -bleed, box.floor or side.height + bleed
        if box.fit == "cover":
            top, low = box.top, box.top + box.height
        edge = numbers((-bleed, top, side.width + 2 * bleed, low - top))
        ink = f"{ink_operator(box.colour)} " if box.fit == "shape" else ""
        return f"q {edge} re W n {ink}{shown} cm /{name} Do Q"
    middle = at(box.left + box.width / 2, box.top + box.height / 2)
    size = box.width - FRAME, box.height - FRAME
    edge = operators((ellipse if box.round else rectangle)(*size, middle))
    return f"q q {edge} W n {shown} cm /{name} Do Q {ink_operator(box.frame, stroke=True)} {FRAME} w {edge} S Q"
