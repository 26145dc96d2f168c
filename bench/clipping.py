"""Letters that are cut off: a label by its box, a name by its band, anything by the edge of its card."""

import ctypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pypdfium2.raw as pdfium

from cards.geometry.units import POINTS

ALLOWED = 0.1
"""Millimetres that a letter may reach out of what it is drawn in: rounded outlines do, and nobody sees it."""
EVERYWHERE = (-1e6, -1e6, 1e6, 1e6)
Box = tuple[float, float, float, float]
"""Left, bottom, right and top in points from the page's lower left corner."""
Matrix = tuple[float, float, float, float, float, float]
UPRIGHT: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, kw_only=True, slots=True)
class ClippedLine:
    """A line of which letters are cut off, and by how many millimetres at most."""

    text: str
    by: float

    def __str__(self) -> str:
        return f"“{self.text}” is cut off by {self.by:.2f} mm"


def clipped_lines(page: Any) -> tuple[ClippedLine, ...]:
    """Return the lines of a page with letters that are cut off."""
    clips = dict[int, Box]()
    for at in range(pdfium.FPDFPage_CountObjects(page)):
        clips |= _clips(pdfium.FPDFPage_GetObject(page, at), UPRIGHT, EVERYWHERE)
    return tuple(_cut(page, clips))


def _cut(page: Any, clips: Mapping[int, Box]) -> Iterator[ClippedLine]:
    words = page.get_textpage()
    lines: dict[int, tuple[str, float]] = {}
    for at in range(words.count_chars()):
        letter = chr(pdfium.FPDFText_GetUnicode(words, at))
        thing = pdfium.FPDFText_GetTextObject(words, at)
        key = ctypes.addressof(thing.contents) if thing else 0
        if key not in clips or not letter.strip():
            continue
        (left, bottom, right, top), clip = words.get_charbox(at), clips[key]
        out = max(clip[0] - left, clip[1] - bottom, right - clip[2], top - clip[3]) / POINTS
        said, most = lines.get(key, ("", 0.0))
        lines[key] = said + letter, max(most, out)
    yield from (ClippedLine(text=said, by=most) for said, most in lines.values() if most > ALLOWED)


def _clips(thing: Any, matrix: Matrix, clip: Box) -> Iterator[tuple[int, Box]]:
    """Yield each text in a thing with the box that it is clipped to; `matrix` leads from its container to the page."""
    kind = pdfium.FPDFPageObj_GetType(thing)
    own = _within(clip, _clip_of(thing, matrix))
    if kind == pdfium.FPDF_PAGEOBJ_TEXT:
        yield ctypes.addressof(thing.contents), own
    elif kind == pdfium.FPDF_PAGEOBJ_FORM:
        inner = _times(_matrix_of(thing), matrix)
        for at in range(pdfium.FPDFFormObj_CountObjects(thing)):
            yield from _clips(pdfium.FPDFFormObj_GetObject(thing, at), inner, own)


def _matrix_of(thing: Any) -> Matrix:
    found = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(thing, found)
    return found.a, found.b, found.c, found.d, found.e, found.f


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _clip_of(thing: Any, matrix: Matrix) -> Box:
    """Return the box around what a thing is clipped to, on the page."""
    path = pdfium.FPDFPageObj_GetClipPath(thing)
    clip = EVERYWHERE
    a, b, c, d, e, f = matrix
    for at in range(max(0, pdfium.FPDFClipPath_CountPaths(path))):
        spots = []
        for place in range(pdfium.FPDFClipPath_CountPathSegments(path, at)):
            x, y = ctypes.c_float(), ctypes.c_float()
            pdfium.FPDFPathSegment_GetPoint(pdfium.FPDFClipPath_GetPathSegment(path, at, place), x, y)
            spots.append((a * x.value + c * y.value + e, b * x.value + d * y.value + f))
        if spots:
            across, up = zip(*spots, strict=True)
            clip = _within(clip, (min(across), min(up), max(across), max(up)))
    return clip


def _within(one: Box, two: Box) -> Box:
    return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])
