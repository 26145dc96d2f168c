"""PDF/UA-1 of a gang's cards for screens and screen readers: one tagged document with headings, tables and lists."""

from dataclasses import dataclass

from cards.exports.card_pages import every_card
from cards.exports.export_format import Export, ExportFormat
from cards.html.document import picture_address, reading_document
from cards.html.looks import measure
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed
from cards.pdf.writing.pictures import known_card, with_known_emblems
from cards.pdf.writing.scaling import contained_jpeg, covering_jpeg


@dataclass(frozen=True, kw_only=True)
class TaggedPdf(ExportFormat):
    """The words of every card in reading order, with words instead of emblems."""

    key: str = "reading"
    name: str = "A screen reader"
    note: str = "one tagged PDF (PDF/UA)"
    suffix: str = "pdf"
    standard: str = "pdf/ua-1"

    def make(self, context: PrintContext) -> Export:
        context = with_known_emblems(context)
        return Export(files={"cards.pdf": reading_edition(context)}, problems=context.notes)


FORMATS = (TaggedPdf(),)
TASK = "cards.pdf.variants.documents:print_reading"
PORTRAIT = measure("read-portrait"), measure("read-portrait-height")
EMBLEM = measure("read-emblem"), measure("read-emblem")
"""The sizes of pictures in the document, in millimetres."""


def reading_edition(context: PrintContext) -> bytes:
    """Return the cards as PDF/UA-1. Raises PrintingFailed."""
    game, gang, pictures = context.game, context.gang, context.pictures
    faces = [known_card(card.face, pictures) for card in every_card(context)]
    if not faces:
        raise PrintingFailed("There are no cards to read: add members to the gang.")
    lines = (*context.stamp_lines, game.credits.notice)
    made: bytes
    shown = {
        picture_address(face.portrait): covering_jpeg(face.portrait, pictures, PORTRAIT)
        for face in faces
        if face.portrait
    } | {
        picture_address(face.palette.picture): contained_jpeg(face.palette.picture, pictures, EMBLEM)
        for face in faces
        if face.palette.picture
    }
    (made,) = context.pool.map(TASK, ((reading_document(gang.name or game.name, lines, faces), shown),))
    return made
