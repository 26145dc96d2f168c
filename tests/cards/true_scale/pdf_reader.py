"""The cut line of a PDF page, as PDFium reads it."""

from collections.abc import Iterator
from ctypes import byref, c_float, c_uint
from itertools import pairwise
from typing import Any

import pypdfium2
import pypdfium2.raw as fpdf

from tests.cards.true_scale.outline import Polylines, Spot

MM = 25.4 / 72
RED = (255, 0, 0)
STEPS = 48


def pdf_outline(pdf: bytes, number: int = 0) -> Polylines:
    """Return the red strokes of a page."""
    document = pypdfium2.PdfDocument(pdf)
    page = document[number]
    high = page.get_height()
    strokes = [one for one in page.get_objects(filter=[fpdf.FPDF_PAGEOBJ_PATH]) if _colour(one.raw) == RED]
    runs = [
        [(x * MM, (high - y) * MM) for x, y in _flattened(_segments(one.raw), one.get_matrix().get())]
        for one in strokes
    ]
    document.close()
    return Polylines(runs=runs)


def _colour(path: Any) -> tuple[int, ...]:
    parts = [c_uint() for _ in range(4)]
    fpdf.FPDFPageObj_GetStrokeColor(path, *map(byref, parts))
    return tuple(part.value for part in parts[:3])


def _segments(path: Any) -> Iterator[tuple[int, Spot]]:
    """Yield each segment's kind and point; a curve takes three in a row."""
    for place in range(fpdf.FPDFPath_CountSegments(path)):
        segment, x, y = fpdf.FPDFPath_GetPathSegment(path, place), c_float(), c_float()
        fpdf.FPDFPathSegment_GetPoint(segment, byref(x), byref(y))
        yield fpdf.FPDFPathSegment_GetType(segment), (x.value, y.value)


def _flattened(segments: Iterator[tuple[int, Spot]], matrix: tuple[float, ...]) -> Iterator[Spot]:
    a, b, c, d, e, f = matrix
    here, waiting, first = (0.0, 0.0), list[Spot](), None
    for kind, (x, y) in segments:
        spot = (a * x + c * y + e, b * x + d * y + f)
        first = first or spot
        waiting.append(spot)
        if kind == fpdf.FPDF_SEGMENT_BEZIERTO and len(waiting) < 3:
            continue
        yield from _curve((here, *waiting)) if len(waiting) == 3 else waiting
        here, waiting = spot, []
    if first:
        yield first


def _curve(points: tuple[Spot, ...]) -> Iterator[Spot]:
    for step in range(1, STEPS + 1):
        part, found = step / STEPS, points
        while len(found) > 1:
            found = tuple((p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part) for p, q in pairwise(found))
        yield found[0]
