"""What is printed over a card, its gang and revision and a code, as shared forms."""

import zlib
from dataclasses import dataclass
from functools import lru_cache

from cards.faces.stamp import Stamp
from cards.geometry.drawing import Drawing, Label
from cards.geometry.lettering import fitted_size
from cards.geometry.outlines import rectangle
from cards.geometry.points import at
from cards.geometry.units import POINTS
from cards.pdf.records import SideRecord, Use
from cards.pdf.writing.codes import code_name
from cards.pdf.writing.pens import drawn, numbers
from cards.typesetting.canvas import form_name

LETTERS = 5.8 * 25.4 / 72
MOST_BESIDE_CODE = 1.2
"""The words grow with the card, but beside a code, whose strip does not grow, by no more than this."""
MARGIN, FOOT_GAP = 3.0, 3.0
LINE = 2.7
CODE, CODE_RIGHT, CODE_BOTTOM = 9.0, 2.2, 1.6
PAGE_MARK = 8.0
STRIP = 14.0
"""The height of the strip at a card's foot in which the words of a stamp stand."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlacedStamp:
    """Forms with the matrix of each, in the face's millimetres; the shared forms of words and what they need."""

    placed: tuple[tuple[str, str], ...]
    art: dict[str, bytes]
    uses: tuple[Use, ...]


def stamp_of(stamp: Stamp, side: SideRecord) -> PlacedStamp:
    """The stamp as it lies on a side; its lines can be shaped."""
    name, body, use = _words(stamp.lines, side.width, side.lift, side.scale, coded=shows_code(stamp, side))
    words, _ = _matrices(side.width, side.height - side.rise)
    return PlacedStamp(placed=((name, words), *code_of(stamp, side)), art={name: body}, uses=(use,))


def shows_code(stamp: Stamp, side: SideRecord) -> bool:
    """Whether the stamp's code stands on this side."""
    return bool(side.coded and stamp.code)


def code_of(stamp: Stamp, side: SideRecord) -> tuple[tuple[str, str], ...]:
    """The form of the code on a side with its matrix; nothing on a side without one."""
    return (
        ((code_name(stamp.code), _matrices(side.width, side.height - side.rise)[1]),) if shows_code(stamp, side) else ()
    )


def strip_matrix(side: SideRecord) -> str:
    """Where a strip of words lies that was laid out apart, from points to the face's millimetres."""
    return numbers((1 / POINTS, 0, 0, -1 / POINTS, 0, side.height - side.rise))


@lru_cache(maxsize=64)
def _matrices(width: float, height: float) -> tuple[str, str]:
    """Where the words and the code lie on a card so wide, whose foot is at that height."""
    right, bottom = width - CODE_RIGHT - CODE, height - CODE_BOTTOM - CODE
    return numbers((1, 0, 0, 1, 0, height)), numbers((CODE, 0, 0, -CODE, right, bottom + CODE))


@lru_cache(maxsize=200)
def _words(lines: tuple[str, ...], width: float, lift: float, scale: float, *, coded: bool) -> tuple[str, bytes, Use]:
    """The form of a stamp's lines, over a foot whose lower edge is at 0."""
    operators, use = drawn(stamp_drawing(lines, width, lift, scale, coded=coded), "#000000")
    body = operators.encode()
    return form_name(body), zlib.compress(body, 9), use


def stamp_drawing(lines: tuple[str, ...], width: float, lift: float, scale: float = 1, *, coded: bool) -> Drawing:
    """The lines at the foot of a card: one under another beside a code, else all on one.

    On a card that is enlarged they are too, and so is what lies below them, `lift` high.
    """
    large = min(scale, MOST_BESIDE_CODE) if coded else scale
    said = [line for line in lines if line]
    if not coded:
        said = [" · ".join(said)]
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
        for above, line in enumerate(reversed(said))
    )
    return Drawing(outline=rectangle(width, STRIP, at(width / 2, -STRIP / 2)), labels=labels)
