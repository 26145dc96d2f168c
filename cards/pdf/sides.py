"""Sides of cards and tokens, each on a page of its own, as large as the card with its bleed."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from cards.faces.card import CardFace
from cards.faces.stamp import Stamp
from cards.geometry.points import sized
from cards.pdf.context import PrintContext
from cards.pdf.layout import lay_out, settings_for
from cards.pdf.records import FaceOrPiece, SideRecord
from cards.pdf.writing.imposing import Imposition, impose
from cards.pdf.writing.pdf_builder import DocumentInfo
from cards.pdf.writing.pictures import known_card
from cards.pdf.writing.stamping import printed_side
from cards.pdf.writing.unshaped import with_set_drawings
from cards.sheets.papers import paper_named
from cards.sheets.sheet import Placement, Sheet


def print_sides(
    context: PrintContext,
    faces: Sequence[FaceOrPiece],
    *,
    gangs: Sequence[Hashable] = (),
    bleed: float = 0,
    stamp: Stamp | None = None,
) -> tuple[bytes, tuple[tuple[SideRecord, ...], ...]]:
    """Return the PDF, and by face the sides that are its pages, each stamped. `bleed` is in millimetres.

    Cards of one of the `gangs`, which name what each face belongs to, share a grid. Raises PrintingFailed.
    """
    game, pictures = context.game, context.pictures
    faces = [known_card(face, pictures) if isinstance(face, CardFace) else face for face in faces]
    settings = settings_for(game, tuple(dict.fromkeys((face.width, face.height) for face in faces)))
    records, art = lay_out(context, settings, faces, gangs)
    sides = {
        f"{at}/{side.number}/{side.side}": printed_side(record, side, stamp)
        for at, record in enumerate(records)
        for side in record.sides
    }
    sheets = [_sheet(name, one.side, bleed) for name, one in sides.items()]
    pages = Imposition(sheets=sheets, frames=[()] * len(sheets), artwork=sides, art=art)
    about = DocumentInfo(title=context.title, author=game.credits.author, duplex="none")
    pdf = impose(with_set_drawings(pages, context, settings), context, about)
    return pdf, tuple(record.sides for record in records)


def _sheet(name: str, side: SideRecord, bleed: float) -> Sheet:
    """Return a page that holds one side and its bleed."""
    place = Placement(face=name, box=sized(bleed, bleed, side.width, side.height), bleed=bleed)
    width, height = side.width + 2 * bleed, side.height + 2 * bleed
    paper = replace(paper_named("a4"), width=width, height=height, margin=0, foot=0)
    return Sheet(kind="cards", title=side.side, paper=paper, placements=(place,))
