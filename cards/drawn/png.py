"""A piece as a PNG whose pixels are whole parts of a millimetre.

Lives here: `piece_png`, drawn by PDFium. Never here: the drawing.
"""

from io import BytesIO
from math import ceil

import pypdfium2

from cards.drawn.pdf import page_pdf
from cards.drawn.piece import Piece
from cards.drawn.style import Style
from cards.geometry.boxes import sized

MOST_PIXELS = 60_000_000


class TooManyPixels(ValueError):
    """A picture would be larger than any program opens with ease; the message says at which resolution it is not."""


def piece_png(piece: Piece, dpi: int, *, style: Style = "print", kerf: float = 0) -> bytes:
    """The piece at so many pixels an inch, which the file says too. Raises TooManyPixels."""
    box, pixel = piece.box, 25.4 / dpi
    wide, high = ceil(box.width / pixel - 1e-6), ceil(box.height / pixel - 1e-6)
    if wide * high > MOST_PIXELS:
        most = int(dpi * (MOST_PIXELS / (wide * high)) ** 0.5)
        raise TooManyPixels(f"{piece.name} at {dpi} dpi has {wide} × {high} pixels; ask for {most} dpi or fewer")
    page = page_pdf(piece, sized(box.left, box.top, wide * pixel, high * pixel), style=style, kerf=kerf)
    document = pypdfium2.PdfDocument(page)
    try:
        drawn = document[0].render(scale=dpi / 72, may_draw_forms=False).to_pil().convert("RGB")
    finally:
        document.close()
    written = BytesIO()
    drawn.resize((wide, high)).save(written, "PNG", dpi=(dpi, dpi), optimize=True)
    return written.getvalue()
