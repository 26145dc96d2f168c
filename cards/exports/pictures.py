"""Pages of a PDF as pictures, drawn in a worker process, and how far their words stay away from the edges."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2
from PIL import Image

POINTS_PER_INCH = 72
Sides = tuple[float, float, float, float]
"""Pixels at the left, top, right and bottom."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PagesToDraw:
    """Pages to draw, each as a picture of `size` pixels (width, height). `turned`: then turned from wide to high."""

    pdf: bytes
    pages: tuple[int, ...]
    size: tuple[int, int]
    dpi: int
    turned: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class CardPicture:
    """One picture as PNG, and how far its words stay away from its sides, None where there are no words."""

    png: bytes
    words: Sides | None


def draw_sides(pages: PagesToDraw) -> tuple[CardPicture, ...]:
    """Return the picture of each page, in order."""
    with pypdfium2.PdfDocument(pages.pdf) as document:
        return tuple(_drawn(document[number], pages) for number in pages.pages)


def room_of_words(pages: PagesToDraw) -> tuple[Sides | None, ...]:
    """Return how far the words of each page stay away from its sides; None for a page without words."""
    with pypdfium2.PdfDocument(pages.pdf) as document:
        return tuple(_room(document[number], pages) for number in pages.pages)


def png_of(picture: Image.Image, dpi: int) -> bytes:
    """Return the picture as PNG with its resolution."""
    written = BytesIO()
    picture.save(written, "PNG", dpi=(dpi, dpi))
    return written.getvalue()


def _drawn(page: Any, pages: PagesToDraw) -> CardPicture:
    made = page.render(scale=pages.dpi / POINTS_PER_INCH).to_pil().convert("RGB").crop((0, 0, *pages.size))
    words = _room(page, pages)
    if pages.turned:
        made = made.transpose(Image.Transpose.ROTATE_270)
        words = (words[3], words[0], words[1], words[2]) if words else None
    return CardPicture(png=png_of(made, pages.dpi), words=words)


def _room(page: Any, pages: PagesToDraw) -> Sides | None:
    """Measure the boxes of the page's letters."""
    text, scale = page.get_textpage(), pages.dpi / POINTS_PER_INCH
    shown = text.get_text_range()
    boxes = [text.get_charbox(at) for at in range(text.count_chars()) if shown[at : at + 1].strip()]
    if not boxes:
        return None
    wide, high = pages.size
    return (
        min(box[0] for box in boxes) * scale,
        high - max(box[3] for box in boxes) * scale,
        wide - max(box[2] for box in boxes) * scale,
        min(box[1] for box in boxes) * scale,
    )
