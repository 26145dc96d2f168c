"""A piece as a PDF of true size, and as a PNG rendered from such a page."""

from collections.abc import Iterable
from io import BytesIO
from math import ceil

import pydyf
import pypdfium2

from cards.drawn.contours import Contour
from cards.drawn.piece import CutPiece, PaintedShapes, Style, painted_shapes
from cards.geometry.path_data import number, operators, point_data
from cards.geometry.paths import Path
from cards.geometry.points import Box, sized
from roster.rules.colour import channels

POINTS = 72 / 25.4
"""The points in a millimetre."""


def piece_pdf(piece: CutPiece, *, box: Box | None = None, style: Style = "print", kerf: float = 0) -> bytes:
    """Write a PDF of one page, which shows the piece with its margin, or another `box` of its millimetres."""
    pdf, box = pydyf.PDF(), box or piece.box
    stream = pydyf.Stream([_content(box, painted_shapes(piece, style, kerf)).encode()], compress=True)
    pdf.add_object(stream)
    size = pydyf.Array([0, 0, number(box.width * POINTS), number(box.height * POINTS)])
    page = {"Type": "/Page", "Parent": pdf.pages.reference, "Contents": stream.reference}
    pdf.add_page(pydyf.Dictionary({**page, "MediaBox": size, "Resources": pydyf.Dictionary()}))
    pdf.info["Title"] = pydyf.String(piece.name)
    pdf.info["Creator"] = pydyf.String("Pressgang")
    pdf.catalog["Lang"] = pydyf.String("en-GB")
    wishes = {"PrintScaling": "/None", "PickTrayByPDFSize": "true", "DisplayDocTitle": "true"}
    pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(wishes)
    written = BytesIO()
    pdf.write(written, identifier=b"pressgang", compress=True)
    return written.getvalue()


def _content(box: Box, drawn: Iterable[PaintedShapes]) -> str:
    """Return a page's content in millimetres, with a matrix that scales it to points."""
    scale = number(POINTS)
    left, top = number(-box.left * POINTS), number(box.bottom * POINTS)
    painted = "\n".join(map(_painted, drawn))
    return f"{scale} 0 0 -{scale} {left} {top} cm\n{painted}"


def _painted(mark: PaintedShapes) -> str:
    path = " ".join(operators(shape) if isinstance(shape, Path) else _contour(shape) for shape in mark.shapes)
    colour = " ".join(number(channel / 255) for channel in channels(mark.colour))
    if mark.weight:
        return f"{colour} RG {number(mark.weight)} w {path} S"
    return f"{colour} rg {path} {'f*' if mark.holes else 'f'}"


def _contour(contour: Contour) -> str:
    drawn = [f"{point_data(contour.curves[0].points[0])} m"]
    for curve in contour.curves:
        drawn += (*map(point_data, curve.points[1:]), "c" if curve.points[2:] else "l")
    return " ".join((*drawn, "h"))


MOST_PIXELS = 60_000_000


class TooManyPixels(ValueError):
    """The error of a picture too large for many programs; the message gives a resolution that is low enough."""


def piece_png(piece: CutPiece, dpi: int, *, style: Style = "print", kerf: float = 0) -> bytes:
    """Draw the piece at a resolution, which is also stated in the file. Raise TooManyPixels."""
    box, pixel = piece.box, 25.4 / dpi
    wide, high = ceil(box.width / pixel - 1e-6), ceil(box.height / pixel - 1e-6)
    if wide * high > MOST_PIXELS:
        most = int(dpi * (MOST_PIXELS / (wide * high)) ** 0.5)
        raise TooManyPixels(f"{piece.name} at {dpi} dpi has {wide} × {high} pixels; ask for {most} dpi or fewer")
    page = piece_pdf(piece, box=sized(box.left, box.top, wide * pixel, high * pixel), style=style, kerf=kerf)
    with pypdfium2.PdfDocument(page) as document:
        drawn = document[0].render(scale=dpi / 72, may_draw_forms=False).to_pil().convert("RGB")
    written = BytesIO()
    drawn.resize((wide, high)).save(written, "PNG", dpi=(dpi, dpi), optimize=True)
    return written.getvalue()
