"""Stamps over cards, gang, revision and code, as shared forms."""

import zlib
from dataclasses import dataclass
from functools import lru_cache

from cards.faces.stamp import Stamp
from cards.geometry.drawing import Drawing, Label
from cards.geometry.lettering import fitted_size
from cards.geometry.outlines import rectangle
from cards.geometry.points import at
from cards.geometry.units import POINTS
from cards.pdf.records import DrawingResources, SideRecord
from cards.pdf.writing.codes import code_name
from cards.pdf.writing.pens import drawing_operators, numbers
from cards.typesetting.canvas import form_name

LETTERS = 5.8 * 25.4 / 72
MOST_BESIDE_CODE = 1.2
"""The most that words grow with the card beside a code, whose strip does not grow."""
MARGIN, FOOT_GAP = 3.0, 3.0
LINE = 2.7
CODE, CODE_RIGHT, CODE_BOTTOM = 9.0, 2.2, 1.6
PAGE_MARK = 8.0
STRIP = 14.0
"""The height of the strip at a card's foot for the words of a stamp."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlacedStamp:
    """Forms with the matrix of each, in the face's millimetres; the shared forms of words and what they use."""

    placed: tuple[tuple[str, str], ...]
    art: dict[str, bytes]
    uses: tuple[DrawingResources, ...]


def placed_stamp(stamp: Stamp, side: SideRecord) -> PlacedStamp:
    """Place the stamp on a side; its lines must be shapable."""
    name, body, use = _words(stamp.lines, side.width, side.lift, side.scale, coded=shows_code(stamp, side))
    words, _ = _matrices(side.width, side.height - side.rise)
    return PlacedStamp(placed=((name, words), *placed_code(stamp, side)), art={name: body}, uses=(use,))


def shows_code(stamp: Stamp, side: SideRecord) -> bool:
    """Return whether the stamp's code is on this side."""
    return bool(side.coded and stamp.code)


def placed_code(stamp: Stamp, side: SideRecord) -> tuple[tuple[str, str], ...]:
    """Return the form of the code on a side with its matrix; nothing on a side without one."""
    return (
        ((code_name(stamp.code), _matrices(side.width, side.height - side.rise)[1]),) if shows_code(stamp, side) else ()
    )


def strip_matrix(side: SideRecord) -> str:
    """Return the matrix of a strip of words laid out separately, from points to the face's millimetres."""
    return numbers((1 / POINTS, 0, 0, -1 / POINTS, 0, side.height - side.rise))


@lru_cache(maxsize=64)
def _matrices(width: float, height: float) -> tuple[str, str]:
    """Return the matrices of the words and the code on a card of that width, whose foot is at that height."""
    right, bottom = width - CODE_RIGHT - CODE, height - CODE_BOTTOM - CODE
    return numbers((1, 0, 0, 1, 0, height)), numbers((CODE, 0, 0, -CODE, right, bottom + CODE))


@lru_cache(maxsize=200)
def _words(
    lines: tuple[str, ...], width: float, lift: float, scale: float, *, coded: bool
) -> tuple[str, bytes, DrawingResources]:
    """Return the form of a stamp's lines, over a foot whose lower edge is at 0."""
    operators, use = drawing_operators(stamp_drawing(lines, width, lift, scale, coded=coded), "#000000")
    body = operators.encode()
    return form_name(body), zlib.compress(body, 9), use


def stamp_drawing(lines: tuple[str, ...], width: float, lift: float, scale: float = 1, *, coded: bool) -> Drawing:
    """Draw the lines at the foot of a card: one under another beside a code, else all on one.

    On an enlarged card they are enlarged too, and so is the strip below them, `lift` high.
    """
    large = min(scale, MOST_BESIDE_CODE) if coded else scale
    shown = [line for line in lines if line]
    if not coded:
        shown = [" · ".join(shown)]
    room = width - 2 * MARGIN * scale - (CODE + 1 if coded else PAGE_MARK * scale)
    labels = tuple(
        Label(
            text=line,
            place=at(MARGIN * scale, -FOOT_GAP * large - lift * scale - LINE * large * above),
            size=fitted_size(line, LETTERS * large, room, "plain"),
            anchor="start",
            lettering="plain",
            tone="soft",
        )
        for above, line in enumerate(reversed(shown))
    )
    return Drawing(outline=rectangle(width, STRIP, at(width / 2, -STRIP / 2)), labels=labels)
