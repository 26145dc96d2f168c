"""Facts about a finished PDF: pages, letters, pictures, fonts."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import pikepdf
import pypdfium2
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

from cards.geometry.points import Box

POINTS = 72 / 25.4
FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")


@dataclass(frozen=True, kw_only=True, slots=True)
class PageFacts:
    """A page: its size in points, the letters in each of the given boxes, without spaces, the number of pictures."""

    width: float
    height: float
    letters: tuple[str, ...]
    pictures: int


def fonts_embedded(pdf: bytes) -> int:
    """Return the number of embedded font programs."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        descriptors = (one for one in opened.objects if isinstance(one, pikepdf.Dictionary))
        return sum(1 for one in descriptors for key in FONT_FILES if key in one)


def page_facts(pdf: bytes, boxes: list[list[Box]]) -> Iterator[PageFacts]:
    """Yield the facts of each page; its boxes are in millimetres from its top left corner."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for at, page in enumerate(document):
            width, height = page.get_size()
            text = page.get_textpage()
            asked = boxes[at] if at < len(boxes) else []
            yield PageFacts(
                width=width,
                height=height,
                letters=tuple(bare_letters(_inside(text, box, height)) for box in asked),
                pictures=sum(1 for _ in page.get_objects(filter=(FPDF_PAGEOBJ_IMAGE,))),
            )
            text.close()
            page.close()
    finally:
        document.close()


def bare_letters(text: str) -> str:
    """Return the letters of a text in lower case: line breaks and letter spacing differ between engines."""
    return "".join(text.split()).casefold()


def _inside(text: pypdfium2.PdfTextPage, box: Box, height: float) -> str:
    found: str = text.get_text_bounded(
        left=box.left * POINTS,
        bottom=height - box.bottom * POINTS,
        right=box.right * POINTS,
        top=height - box.top * POINTS,
    )
    return found
