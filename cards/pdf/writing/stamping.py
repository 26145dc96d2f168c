"""Stamps over cards: gang, revision and code."""

from functools import lru_cache
from hashlib import blake2b

import segno

from cards.faces.stamp import Stamp
from cards.geometry.drawing import Drawing, Label
from cards.geometry.lettering import fitted_size
from cards.geometry.outlines import rectangle
from cards.geometry.path_data import number
from cards.geometry.points import at
from cards.geometry.units import POINTS
from cards.pdf.parts import PrintedDrawing, PrintedSide
from cards.pdf.records import FaceRecord, SideRecord
from cards.pdf.writing.pens import numbers

LETTERS = 6.5 * 25.4 / 72
MOST_BESIDE_CODE = 1.2
"""The most that words grow with the card beside a code, whose strip does not grow."""
MARGIN, FOOT_GAP = 3.0, 3.0
LINE = 2.7
CODE, CODE_RIGHT, CODE_BOTTOM = 9.0, 2.2, 1.6
PAGE_MARK = 8.0
STRIP = 14.0
"""The height of the strip at a card's foot for the words of a stamp."""


def printed_side(record: FaceRecord, side: SideRecord, stamp: Stamp | None = None) -> PrintedSide:
    """Return one side of a face, with its stamp where it has small print; its code is where room is kept for one."""
    name = record.key + f"{side.number}{side.side}".encode()
    if not stamp or not side.imprinted:
        return PrintedSide(name=name, side=side)
    code = stamp.code if side.coded else ""
    words = stamp_words(stamp.lines, side.width, side.lift, side.scale, coded=bool(code))
    return PrintedSide(name=name, side=side, words=words, code=code)


def words_matrix(side: SideRecord) -> str:
    """Return the matrix of the words of a stamp over a side, from points as forms round them to its millimetres."""
    large = f"{1 / round(POINTS, 5):.7f}"
    return f"{large} 0 0 -{large} 0 {number(side.height - side.rise)}"


def code_matrix(side: SideRecord) -> str:
    """Return the matrix of a code over a side, from its own size to the side's millimetres."""
    right, bottom = side.width - CODE_RIGHT - CODE, side.height - side.rise - CODE_BOTTOM
    return numbers((CODE, 0, 0, -CODE, right, bottom))


@lru_cache(maxsize=200)
def stamp_words(lines: tuple[str, ...], width: float, lift: float, scale: float, *, coded: bool) -> PrintedDrawing:
    """Draw the lines at the foot of a card: one under another beside a code, else all on one.

    On an enlarged card they are enlarged too, and so is the strip below them, `lift` high. Cards whose words are alike
    have the same drawing, which is written once.
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
    strip = rectangle(width, STRIP, at(width / 2, -STRIP / 2))
    return PrintedDrawing(drawing=Drawing(outline=strip, labels=labels))


MASK = 2
"""The mask pattern of all codes: choosing the best of eight takes five times as long, and phones read all of them."""


def code_name(text: str) -> str:
    """Return the name of the mask of a text's code."""
    return f"M{blake2b(text.encode(), digest_size=6).hexdigest()}"


def code_mask(text: str) -> bytes:
    """Return the modules in a side of the code, then its rows of bits, 1 for dark; its quiet edge is the paper's."""
    rows = segno.make(text, error="m", mask=MASK, micro=False, boost_error=False).matrix
    many = len(rows)
    wide = -(-many // 8) * 8
    bits = int("".join("".join(map(str, row)).ljust(wide, "0") for row in rows), 2)
    return many.to_bytes() + bits.to_bytes(many * wide // 8)
