"""Pictures put together: the work of a warm child.

Lives here: `SheetAsked`, `draw_sheet`, `TokenAsked`, `draw_token`. Never here: which cards, save files.
"""

from dataclasses import dataclass
from io import BytesIO

import pypdfium2
from PIL import Image, ImageDraw

from cards.outputs.pictures import POINTS, png_of
from cards.outputs.tabletop.grids import DPI, Grid
from roster.rules.bikes import Base

FINE = 4
"""How much finer than the picture the mask of a token is drawn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SheetAsked:
    """Pages to draw into the cells of a grid, row by row: a PDF and a page each."""

    grid: Grid
    cells: tuple[tuple[bytes, int], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenAsked:
    """A page that shows a token's side with `margin` millimetres around it."""

    pdf: bytes
    page: int
    outline: Base
    margin: float


def draw_sheet(asked: SheetAsked) -> bytes:
    """The sheet as PNG; cells that are left over are white."""
    sheet = Image.new("RGB", asked.grid.size, "#ffffff")
    wide, high = asked.grid.cell
    open_files = {pdf: pypdfium2.PdfDocument(pdf) for pdf in dict.fromkeys(pdf for pdf, _ in asked.cells)}
    for place, (pdf, page) in enumerate(asked.cells):
        row, column = divmod(place, asked.grid.columns)
        face = open_files[pdf][page].render(scale=DPI / POINTS).to_pil().convert("RGB")
        sheet.paste(face.resize((wide, high)) if face.size != (wide, high) else face, (column * wide, row * high))
    for file in open_files.values():
        file.close()
    return png_of(sheet, DPI)


def draw_token(asked: TokenAsked) -> bytes:
    """The token as PNG, transparent outside its outline."""
    with pypdfium2.PdfDocument(asked.pdf) as document:
        drawn = document[asked.page].render(scale=DPI / POINTS).to_pil().convert("RGB")
    pixel = DPI / 25.4
    edge = round(asked.margin * pixel)
    size = round(asked.outline.length * pixel), round(asked.outline.width * pixel)
    token = drawn.crop((edge, edge, edge + size[0], edge + size[1])).convert("RGBA")
    token.putalpha(_mask(asked.outline, size))
    written = BytesIO()
    token.save(written, "PNG", dpi=(DPI, DPI))
    return written.getvalue()


def _mask(outline: Base, size: tuple[int, int]) -> Image.Image:
    fine = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    draw = ImageDraw.Draw(fine)
    box = (0, 0, fine.width - 1, fine.height - 1)
    if outline.shape in ("round", "oval"):
        draw.ellipse(box, fill=255)
    else:
        draw.rectangle(box, fill=255)
    return fine.resize(size, Image.Resampling.BOX)
