"""Sides of cards as pictures: the work of a warm child."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2
from PIL import Image

POINTS = 72
Sides = tuple[float, float, float, float]


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawing:
    """Pages to draw, each as a picture of so many pixels, width and height; those that lie are `turned` to stand."""

    pdf: bytes
    pages: tuple[int, ...]
    size: tuple[int, int]
    dpi: int
    turned: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawn:
    """One picture as PNG, and how far its words stay from its left, top, right and bottom, in pixels."""

    png: bytes
    words: Sides | None


def draw_sides(asked: Drawing) -> tuple[Drawn, ...]:
    """The picture of each page, in order."""
    with pypdfium2.PdfDocument(asked.pdf) as document:
        return tuple(_drawn(document[number], asked) for number in asked.pages)


def room_of_words(asked: Drawing) -> tuple[Sides | None, ...]:
    """How far the words of each page stay from its left, top, right and bottom in pixels; None without words."""
    with pypdfium2.PdfDocument(asked.pdf) as document:
        return tuple(_room(document[number], asked) for number in asked.pages)


def png_of(picture: Image.Image, dpi: int) -> bytes:
    """The picture as PNG that says its resolution."""
    written = BytesIO()
    picture.save(written, "PNG", dpi=(dpi, dpi))
    return written.getvalue()


def _drawn(page: Any, asked: Drawing) -> Drawn:
    made = page.render(scale=asked.dpi / POINTS).to_pil().convert("RGB").crop((0, 0, *asked.size))
    words = _room(page, asked)
    if asked.turned:
        made = made.transpose(Image.Transpose.ROTATE_270)
        words = (words[3], words[0], words[1], words[2]) if words else None
    return Drawn(png=png_of(made, asked.dpi), words=words)


def _room(page: Any, asked: Drawing) -> Sides | None:
    """By the geometry of the page's letters themselves."""
    text, scale = page.get_textpage(), asked.dpi / POINTS
    shown = text.get_text_range()
    boxes = [text.get_charbox(at) for at in range(text.count_chars()) if shown[at : at + 1].strip()]
    if not boxes:
        return None
    wide, high = asked.size
    return (
        min(box[0] for box in boxes) * scale,
        high - max(box[3] for box in boxes) * scale,
        wide - max(box[2] for box in boxes) * scale,
        min(box[1] for box in boxes) * scale,
    )
