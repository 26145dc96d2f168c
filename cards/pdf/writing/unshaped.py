"""Drawings whose words no bundled font can shape by itself: those are laid out in a child, in one piece."""

from dataclasses import replace
from itertools import chain

from cards.html.drawing import drawing_html
from cards.pdf.artwork import Artwork, PrintedDrawing, PrintedSide
from cards.pdf.context import PrintContext
from cards.pdf.layout import LayoutSettings, lay_out
from cards.pdf.records import MarkupPiece
from cards.pdf.writing.imposing import Imposition
from cards.pdf.writing.pens import unshapable


def with_set_drawings(pages: Imposition, context: PrintContext, settings: LayoutSettings) -> Imposition:
    """Return the pages with every drawing, frame or stamp that cannot be written directly laid out."""
    stamps = (one.words for one in pages.artwork.values() if isinstance(one, PrintedSide) and one.words)
    every = (
        one for one in (*chain(*pages.frames), *pages.artwork.values(), *stamps) if isinstance(one, PrintedDrawing)
    )
    unshaped = {id(one): one for one in every if unshapable(one.drawing)}
    if not unshaped:
        return pages
    records, art = lay_out(context, settings, [_piece(one) for one in unshaped.values()])
    laid = {
        name: PrintedSide(name=record.key, side=record.sides[0], bleed=one.bleed)
        for (name, one), record in zip(unshaped.items(), records, strict=True)
    }

    def shown(one: Artwork) -> Artwork:
        if isinstance(one, PrintedSide) and one.words:
            return replace(one, words=shown(one.words))
        return laid.get(id(one), one)

    return replace(
        pages,
        frames=[[*map(shown, frame)] for frame in pages.frames],
        artwork={key: shown(one) for key, one in pages.artwork.items()},
        art={**pages.art, **art},
    )


def _piece(printed: PrintedDrawing) -> MarkupPiece:
    box = printed.drawing.box.grown(printed.bleed)
    html = drawing_html(printed.drawing, accent=printed.accent, bleed=printed.bleed)
    return MarkupPiece(html=html, width=box.width, height=box.height)
