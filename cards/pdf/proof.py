"""Pages of PDFs as pictures, for looking at on a screen: one, or several together."""

from io import BytesIO
from math import ceil, sqrt

import pypdfium2
from PIL import Image

POINTS = 72


def first_page(payload: tuple[bytes, int]) -> bytes:
    """Return the first page of a PDF as PNG, with a width in pixels."""
    pdf, wide = payload
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        picture = page.render(scale=wide / page.get_width()).to_pil()
    written = BytesIO()
    picture.convert("P", palette=1, colors=128).save(written, "PNG")
    return written.getvalue()


GAP = 24
"""Pixels between cards that are shown together, and around them."""
TABLE = "#1b2023"


def side_by_side(payload: tuple[bytes, tuple[int, ...], int]) -> bytes:
    """Return some pages of a PDF, by number from 0, side by side as one PNG; each has a width in pixels."""
    pdf, pages, wide = payload
    with pypdfium2.PdfDocument(pdf) as document:
        cards = [page.render(scale=wide / page.get_width()).to_pil() for page in map(document.__getitem__, pages)]
    columns = min(len(cards), ceil(sqrt(len(cards) * 1.5)))
    rows = [cards[start : start + columns] for start in range(0, len(cards), columns)]
    heights = [max(card.height for card in row) + GAP for row in rows]
    sheet = Image.new("RGB", (columns * (wide + GAP) + GAP, sum(heights) + GAP), TABLE)
    down = GAP
    for row, height in zip(rows, heights, strict=True):
        start = (sheet.width - len(row) * (wide + GAP) + GAP) // 2
        for place, card in enumerate(row):
            sheet.paste(card, (start + place * (wide + GAP), down))
        down += height
    written = BytesIO()
    sheet.convert("P", palette=Image.Palette.ADAPTIVE, colors=256).save(written, "PNG", optimize=True)
    return written.getvalue()
