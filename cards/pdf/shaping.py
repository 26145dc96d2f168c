"""Words shaped by HarfBuzz in the bundled fonts, without WeasyPrint: short lines outside faces."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import bidirectional

import uharfbuzz as hb

from cards.html.typefaces import number_of, typeface
from cards.pdf.records import Use

WORD = re.compile(r"\S+\s*|\s+")
LEFTWARD = ("R", "AL", "RLE", "RLO", "RLI")


@dataclass(frozen=True, kw_only=True, slots=True)
class Line:
    """A line in one font: its operand for TJ, its width in type sizes, its glyphs as bits, and odd glyphs' letters."""

    font: int
    operand: str
    width: float
    glyphs: int
    odd: dict[int, tuple[str, int | None]]


def can_shape(text: str, name: str) -> bool:
    """Whether a font has every letter of a text that is read from the left."""
    known = typeface(number_of(name))
    return all(known.has(letter) and bidirectional(letter) not in LEFTWARD for letter in text)


def shaped(text: str, name: str) -> Line:
    """The text in the font of that name; letters that it lacks show its sign for them."""
    words = [_word(word, name) for word in WORD.findall(text)]
    glyphs, odd = 0, dict[int, tuple[str, int | None]]()
    for word in words:
        glyphs |= word.glyphs
        odd |= word.odd
    operand = "".join(word.operand for word in words).replace("><", "")
    return Line(font=number_of(name), operand=operand, width=sum(word.width for word in words), glyphs=glyphs, odd=odd)


@lru_cache(maxsize=8000)
def _word(text: str, name: str) -> Line:
    """One word with the space after it, which parts it from the next so that no letter of one moves the other's."""
    number = number_of(name)
    known = typeface(number)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(known.font, buffer, {"liga": False, "clig": False, "lnum": True})
    parts, glyphs, width, odd = ["<"], 0, 0.0, dict[int, tuple[str, int | None]]()
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyph, advance = info.codepoint, place.x_advance * 1000 / known.face.upem
        parts.append(f"{glyph:04x}")
        kerning = round(known.width(glyph) - advance)
        if kerning:
            parts.append(f">{kerning}<")
        glyphs |= 1 << glyph
        width += (known.width(glyph) - kerning) / 1000
        if glyph not in known.letters:
            odd[glyph] = (text[info.cluster], None)
    return Line(font=number, operand="".join((*parts, ">")).replace("<>", ""), width=width, glyphs=glyphs, odd=odd)


MOST_NAMED = 40
"""How many letters without a glyph a report names."""


def boxed(uses: Iterable[Use]) -> Iterator[str]:
    """A sentence on the letters that drawings show as boxes because no font here has them, where there are any."""
    if letters := sorted({letter for use in uses for letter in _lacking(use)}):
        more = f" and {len(letters) - MOST_NAMED} more" if len(letters) > MOST_NAMED else ""
        said = "1 letter has" if len(letters) == 1 else f"{len(letters)} letters have"
        yield f"{said} no glyph in any font here: {' '.join(letters[:MOST_NAMED])}{more}"


def _lacking(use: Use) -> Iterator[str]:
    """The letters whose glyphs lie beyond their font's own."""
    for font, odd in use.odd.items():
        yield from (text for glyph, (text, _) in odd.items() if glyph >= typeface(font).glyphs and text.strip())
