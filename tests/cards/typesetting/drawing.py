"""Sections drawn by small stylesheets of the tests' own, and what was drawn."""

import re

from cards.html.typefaces import font_number, typeface
from cards.typesetting.engine import LaidFragment, lay_out
from cards.typesetting.stylesheets import Stylesheet

PLAIN = """
.s { position: absolute; left: 0; top: 0; box-sizing: border-box; color: #000;
  font-family: "Barlow"; font-weight: 400; line-height: 1.5; font-size: 10px }
:where(.s *) { margin: 0; padding: 0; border: 0; box-sizing: border-box; background: none; vertical-align: baseline }
:where(.s :not(svg *)) { font: inherit }
"""
RECTANGLE = re.compile(rb"^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re f$")
WORDS = re.compile(rb"1 0 0 -1 (-?[\d.]+) (-?[\d.]+) Tm\n/F(\d+) ([\d.]+) Tf\n\[(.*)\] TJ")


def drawn(markup: str, css: str = "", *, width: int = 200) -> LaidFragment:
    """Return a section so many pixels wide, laid out."""
    return lay_out(f'<section class="s" style="width:{width}px">{markup}</section>', Stylesheet(PLAIN + css))


def rectangles(found: LaidFragment) -> list[tuple[float, ...]]:
    """Return left, top, width and height of each filled rectangle, in pixels."""
    return [tuple(map(float, one.groups())) for line in found.drawn().lines if (one := RECTANGLE.match(line))]


def texts(found: LaidFragment) -> list[tuple[str, float, float]]:
    """Return each line of words with its left edge and its base line, in pixels."""
    return [
        (_letters(int(font), operand), float(x), float(y))
        for line in found.drawn().lines
        for x, y, font, _, operand in WORDS.findall(line)
    ]


def _letters(font: int, operand: bytes) -> str:
    known = typeface(font)
    glyphs = "".join(found.decode() for found in re.findall(rb"<([0-9a-f]+)>", operand))
    return "".join(known.letters.get(int(glyphs[at : at + 4], 16), "?") for at in range(0, len(glyphs), 4))


def height(found: LaidFragment) -> float:
    """Return how high the section is, in pixels."""
    return round(found.height * 96 / 25.4, 2)


def wide(text: str, size: float) -> float:
    """Return how wide letters without kerning between them are in Barlow, in pixels."""
    known = typeface(font_number("barlow-400-normal"))
    return sum(known.width(known.font.get_nominal_glyph(ord(letter))) for letter in text) * size / 1000
