"""Plain words of one line in a bundled font, outside faces; and the letters that no font has."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cards.html.typefaces import font_number, typeface
from cards.pdf.records import DrawingResources
from cards.typesetting.words import NotPlainText, ShapedWord, pieces, word


@dataclass(frozen=True, kw_only=True, slots=True)
class ShapedLine:
    """A line in one font: its operand for TJ, its width in type sizes, and the resources that it uses."""

    font: int
    operand: str
    width: float
    use: DrawingResources


def can_shape(text: str, name: str) -> bool:
    """Return whether a text is plain and the font of that name has all of its letters."""
    try:
        _words(text, name)
    except NotPlainText:
        return False
    return True


def shape_line(text: str, name: str) -> ShapedLine:
    """Return the text in the font of that name. Raises NotPlainText."""
    words = _words(text, name)
    font, glyphs, odd = font_number(name), 0, dict[int, tuple[str, int | None]]()
    for one in words:
        glyphs |= one.glyphs
        odd |= {glyph: (letters, None) for glyph, letters in one.odd}
    operand = "".join(one.operand.decode() for one in words)
    use = DrawingResources(glyphs={font: glyphs}, odd={font: odd} if odd else {})
    return ShapedLine(font=font, operand=f"<{operand}>", width=sum(one.width for one in words), use=use)


def _words(text: str, name: str) -> list[ShapedWord]:
    return [word(one, font_number(name), 0.0) for one in pieces(text)]


MOST_NAMED = 40
"""The most letters without a glyph that a report names."""


def missing_glyph_notes(uses: Iterable[DrawingResources]) -> Iterator[str]:
    """Yield a sentence on the letters that drawings show as boxes because no font here has them, if there are any."""
    if letters := sorted({letter for use in uses for letter in _lacking(use)}):
        more = f" and {len(letters) - MOST_NAMED} more" if len(letters) > MOST_NAMED else ""
        counted = "1 letter has" if len(letters) == 1 else f"{len(letters)} letters have"
        yield f"{counted} no glyph in any font here: {' '.join(letters[:MOST_NAMED])}{more}"


def _lacking(use: DrawingResources) -> Iterator[str]:
    """Yield the letters whose glyphs lie beyond their font's own."""
    for font, odd in use.odd.items():
        yield from (text for glyph, (text, _) in odd.items() if glyph >= typeface(font).glyphs and text.strip())
