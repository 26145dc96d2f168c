"""The places of a faction's emblem on a side, if it is a picture: whole in heads, as a pale shape on grounds."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from cards.faces.card import CardFace, Header
from cards.faces.sheet_face import SheetFace
from cards.geometry.points import Box, sized
from cards.html.grounds import WHITE, art_emblem, ground
from cards.html.heads import has_large_emblem, head_stats, shows_emblem, style_of, usual_style
from cards.html.word_styles import DARK
from cards.pdf.records import Fit, PictureBox, placed

INSET = 0.6
"""The millimetres between a portrait's place and the emblem in it."""
BEFORE_NAME = sized(3.4, 1.5, 7.6, 7.6)
"""The room in a sheet's head; sheet.css has the same numbers."""
PALE = "#e2e2e2"
"""The grey of shapes where ink is saved."""


def emblem_boxes(
    face: CardFace, header: Header | None, *, band: float, deep: float, filled: Box | None
) -> Iterator[PictureBox]:
    """Yield every place of the faction's picture on a side of the face, if it has one, those under words first.

    `band` and `deep` are the depths of the side's band and of its head, and `filled` is its filled space.
    """
    box, palette = partial(_box, face), face.palette
    if not palette.picture:
        return
    saved = face.tone == "ink-saver"
    if header and not header.small:
        lying, style = ground(face, illustrated=bool(head_stats(face, header))), style_of(face, header)
        if lying.ghost and has_large_emblem(face, header):
            ghost = box(style.ghost_box(face.inner[0]), "shape", lying.ghost, under=True)
            roof, floor = (round(one * face.scale, 3) for one in (style.border, style.border + band))
            yield replace(ghost, roof=roof, floor=floor)
        high = face.art_under(header)
        if high and not face.portrait:
            within = art_emblem(face.inner[0], high).shifted(0, deep - high)
            yield box(within, "whole", WHITE if saved else palette.colour)
    if filled:
        yield box(filled, "shape", PALE if saved else palette.ink)
    if header and shows_emblem(face, header):
        yield from _in_head(face, header)


def _in_head(face: CardFace, header: Header) -> Iterator[PictureBox]:
    """Yield the picture in a head; points at the right take its place there."""
    style = usual_style(face, header)
    if style.portrait.right and header.points and not header.small:
        return
    bare = style.ink == DARK or face.tone == "ink-saver"
    yield _box(face, style.portrait_box(face.inner[0]).grown(-INSET), "whole", WHITE if bare else face.palette.colour)


def sheet_emblem(face: SheetFace) -> tuple[PictureBox, ...]:
    """Return the picture before the name of a sheet, where its head leaves room."""
    return (placed(face.picture, BEFORE_NAME, face.scale, face.tone, "whole", WHITE),) if face.picture else ()


def _box(face: CardFace, at: Box, fit: Fit, colour: str, *, under: bool = False) -> PictureBox:
    """Return the picture in a box of the millimetres in which the face is laid out."""
    return replace(placed(face.palette.picture, at, face.scale, face.tone, fit, colour), under=under)
