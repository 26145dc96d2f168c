"""Pages of a PDF as pictures, drawn in a worker process, and their words that stand too near to a line or an edge."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from cards.geometry.units import POINTS
from roster.rules.game.prints import INCH

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
    """One picture as PNG, and how far its words stay away from its sides, None where there are no words.

    `misset` says which words stand too near to a line, and which signs stand alone on one.
    """

    png: bytes
    words: Sides | None
    misset: tuple[str, ...] = ()


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


def first_page(payload: tuple[bytes, int]) -> bytes:
    """Return the first page of a PDF as PNG, with a width in pixels."""
    pdf, wide = payload
    with pypdfium2.PdfDocument(pdf) as document:
        page, written = document[0], BytesIO()
        picture = page.render(scale=wide / page.get_width()).to_pil()
    picture.convert("P", palette=1, colors=128).save(written, "PNG")
    return written.getvalue()


def _drawn(page: Any, pages: PagesToDraw) -> CardPicture:
    made = page.render(scale=pages.dpi / POINTS_PER_INCH).to_pil().convert("RGB").crop((0, 0, *pages.size))
    words = _room(page, pages)
    if pages.turned:
        made = made.transpose(Image.Transpose.ROTATE_270)
        words = (words[3], words[0], words[1], words[2]) if words else None
    return CardPicture(
        png=png_of(made, pages.dpi), words=words, misset=(*stray_signs(page), *map(str, crowded_words(page)))
    )


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


DPI = 400
PIXELS = DPI / INCH
"""Pixels a millimetre."""
CLEAR = 0.3
"""Millimetres that stay free between a letter and a line or edge that is not its own."""
CONTRAST = 1.8
"""The least contrast of the two sides of an edge: a ghost's edge is fainter."""
THIN, NEAR = 0.4, 0.9
"""Millimetres: how thick an underline is at most, and how far its ends are from those of its words."""
DARK = 128
CLOSING = re.compile(r"[)\]}.,;:!?…’”]+")
Box = tuple[float, float, float, float]
"""Left, top, right and bottom in millimetres from the page's upper left corner."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PageWord:
    """A word and the boxes of its letters."""

    text: str
    letters: tuple[Box, ...]

    @property
    def base(self) -> float:
        return max(box[3] for box in self.letters)


@dataclass(frozen=True, kw_only=True, slots=True)
class CrowdedWord:
    """A word too near to an edge: the gap and its place on the page, in millimetres."""

    word: str
    gap: float
    left: float
    top: float

    def __str__(self) -> str:
        return (
            f"“{self.word}” stands {self.gap:.2f} mm from a line, {self.left:.0f} mm from the left, {self.top:.0f} down"
        )


def stray_signs(page: Any) -> tuple[str, ...]:
    """Return the lines of a page that hold nothing but signs which close brackets or sentences."""
    lines = map(str.strip, page.get_textpage().get_text_range().splitlines())
    return tuple(f"“{line}” stands alone on a line" for line in lines if CLOSING.fullmatch(line))


def crowded_words(page: Any) -> tuple[CrowdedWord, ...]:
    """Return the words of a page that stand nearer than CLEAR to an edge. Their own underline is none.

    Hides the page's words: draw it before.
    """
    words = tuple(_words(page))
    for at in range(pdfium.FPDFPage_CountObjects(page)):
        _hide(pdfium.FPDFPage_GetObject(page, at))
    art = page.render(scale=PIXELS / POINTS).to_pil().convert("L")
    found = (_nearest(art, word, line) for line in _lines(words) for word in line)
    return tuple(one for one in found if one)


def _words(page: Any) -> Iterator[PageWord]:
    text, high, point = page.get_textpage(), page.get_height(), 1 / POINTS
    letters = [(text.get_text_range(at, 1), text.get_charbox(at)) for at in range(text.count_chars())]
    for blank, some in groupby(letters, key=lambda letter: not letter[0].strip()):
        if not blank:
            word = tuple(some)
            boxes = ((left, high - top, right, high - bottom) for _, (left, bottom, right, top) in word)
            placed = tuple((a * point, b * point, c * point, d * point) for a, b, c, d in boxes)
            yield PageWord(text="".join(letter for letter, _ in word), letters=placed)


def _lines(words: tuple[PageWord, ...]) -> Iterator[tuple[PageWord, ...]]:
    """Yield words that follow each other on one line."""
    line: list[PageWord] = []
    for word in words:
        last = line[-1] if line else word
        gap = word.letters[0][0] - last.letters[-1][2]
        high = max((one.base - one.letters[0][1] for one in line), default=0.0) + 1.0
        if line and not (0 <= gap < 2 * high and abs(word.letters[0][3] - last.letters[-1][3]) < high):
            yield tuple(line)
            line = []
        line.append(word)
    if line:
        yield tuple(line)


def _hide(thing: Any) -> None:
    """Make text invisible, in forms too."""
    kind = pdfium.FPDFPageObj_GetType(thing)
    if kind == pdfium.FPDF_PAGEOBJ_TEXT:
        pdfium.FPDFTextObj_SetTextRenderMode(thing, pdfium.FPDF_TEXTRENDERMODE_INVISIBLE)
    elif kind == pdfium.FPDF_PAGEOBJ_FORM:
        for at in range(pdfium.FPDFFormObj_CountObjects(thing)):
            _hide(pdfium.FPDFFormObj_GetObject(thing, at))


def _nearest(art: Image.Image, word: PageWord, line: tuple[PageWord, ...]) -> CrowdedWord | None:
    gaps = [_gap(art, box) for box in word.letters]
    if min(gaps) >= CLEAR or _underlined(art, line):
        return None
    left, top, *_ = word.letters[0]
    return CrowdedWord(word=word.text, gap=min(gaps), left=left, top=top)


def _gap(art: Image.Image, box: Box) -> float:
    """Return how far a letter is from the nearest edge, in steps of a pixel; CLEAR where none is as near."""
    if _even(art, box, CLEAR):
        return CLEAR
    return next((out / PIXELS for out in range(int(CLEAR * PIXELS), 0, -1) if _even(art, box, out / PIXELS)), 0.0)


def _even(art: Image.Image, box: Box, around: float) -> bool:
    """Return whether there is no edge in a box and so far around it."""
    left, top, right, bottom = ((edge + way * around) * PIXELS for edge, way in zip(box, (-1, -1, 1, 1), strict=True))
    extremes: Any = art.crop((int(left), int(top), int(right) + 1, int(bottom) + 1)).getextrema()
    dark, light = extremes
    return _luminance(light) < CONTRAST * _luminance(dark)


def _luminance(grey: float) -> float:
    return float((grey / 255) ** 2.2) + 0.05


def _underlined(art: Image.Image, line: tuple[PageWord, ...]) -> bool:
    """Return whether a thin line runs under the words, just as long as they are: a rule of a table is longer."""
    left, right = line[0].letters[0][0], line[-1].letters[-1][2]
    high = max(word.base for word in line) - min(box[1] for word in line for box in word.letters)
    bottom, middle = max(word.base for word in line), int((left + right) / 2 * PIXELS)
    first, last = int((bottom - high / 2) * PIXELS), int((bottom + CLEAR + THIN) * PIXELS)
    column = art.crop((middle, first, middle + 1, last)).tobytes()
    dark = [at for at, grey in enumerate(column, start=first) if grey < DARK]
    if not dark or len(dark) > THIN * PIXELS:
        return False
    row = dark[len(dark) // 2]
    begin, end = int((left - 2 * NEAR) * PIXELS), int((right + 2 * NEAR) * PIXELS)
    drawn = [at for at, grey in enumerate(art.crop((begin, row, end, row + 1)).tobytes(), start=begin) if grey < DARK]
    whole = len(drawn) > (right - left - NEAR) * PIXELS
    return whole and drawn[0] > (left - NEAR) * PIXELS and drawn[-1] < (right + NEAR) * PIXELS
