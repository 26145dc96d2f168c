"""Drawings whose words no bundled font can shape by itself: those are laid out in a child, in one piece."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from cards.html.drawing import drawing_html
from cards.pdf.artwork import Artwork, PrintedDrawing, PrintedSide
from cards.pdf.context import PrintContext
from cards.pdf.layout import LayoutSettings, lay_out
from cards.pdf.markup_piece import MarkupPiece
from cards.pdf.writing.pens import unshapable, writable
from cards.pdf.writing.stamping import shows_code, stamp_drawing


def with_set_drawings(
    frames: Sequence[tuple[PrintedDrawing, ...]],
    artwork: Mapping[str, Artwork],
    context: PrintContext,
    settings: LayoutSettings,
) -> tuple[list[tuple[Artwork, ...]], dict[str, Artwork], dict[str, bytes]]:
    """Return both with drawings that cannot be written directly laid out, and the forms that those share."""
    drawings = {id(one): one for one in (*chain(*frames), *artwork.values()) if isinstance(one, PrintedDrawing)}
    unshaped = {name: one for name, one in drawings.items() if unshapable(one.drawing)}
    if not unshaped:
        return list(frames), dict(artwork), {}
    records, art = lay_out(context, settings, [_piece(one) for one in unshaped.values()])
    laid: dict[int, Artwork] = {
        name: PrintedSide(name=record.key, side=record.sides[0], bleed=one.bleed)
        for (name, one), record in zip(unshaped.items(), records, strict=True)
    }
    framed = [tuple(laid.get(id(one), one) for one in frame) for frame in frames]
    return framed, {key: laid.get(id(one), one) for key, one in artwork.items()}, art


def with_set_stamps(
    artwork: Mapping[str, Artwork], context: PrintContext, settings: LayoutSettings
) -> tuple[dict[str, Artwork], dict[str, bytes]]:
    """Return sides whose stamps cannot be written directly with those laid out, and the forms that they share."""
    strange = {lines for lines in {_lines(one) for one in artwork.values()} if not all(map(writable, lines))}
    drawings: dict[Hashable, PrintedDrawing] = {}
    wanted: dict[str, tuple[PrintedSide, Hashable]] = {}
    for key, one in artwork.items():
        if isinstance(one, PrintedSide) and one.stamp and one.stamp.lines in strange:
            side, coded = one.side, shows_code(one.stamp, one.side)
            look = (one.stamp.lines, side.width, side.lift, side.scale, coded)
            wanted[key] = one, look
            if look not in drawings:
                lines = stamp_drawing(one.stamp.lines, side.width, side.lift, side.scale, coded=coded)
                drawings[look] = PrintedDrawing(drawing=lines)
    if not wanted:
        return dict(artwork), {}
    records, art = lay_out(context, settings, [_piece(one) for one in drawings.values()])
    words = {
        look: PrintedSide(name=record.key, side=record.sides[0]) for look, record in zip(drawings, records, strict=True)
    }
    return {**artwork, **{key: replace(one, words=words[look]) for key, (one, look) in wanted.items()}}, art


def _lines(one: Artwork) -> tuple[str, ...]:
    return one.stamp.lines if isinstance(one, PrintedSide) and one.stamp else ()


def _piece(printed: PrintedDrawing) -> MarkupPiece:
    box = printed.drawing.box.grown(printed.bleed)
    html = drawing_html(printed.drawing, accent=printed.accent, bleed=printed.bleed)
    return MarkupPiece(html=html, width=box.width, height=box.height)
