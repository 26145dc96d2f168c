"""Plain words shaped as one line and broken into several, where nothing but spaces and hyphens can part them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import uharfbuzz as hb

from cards.pdf.typefaces import typeface

LETTER = "A-Za-zÀ-ÖØ-öø-ÿ"
WORD = rf"[(\"“'+]?[{LETTER}0-9][{LETTER}0-9'’]*(?:-[{LETTER}][{LETTER}'’]*)*[.,;:!?)\"”’'″′°%+]*|·"
PLAIN = re.compile(rf"(?:{WORD})(?: (?:{WORD}))*")
BREAK = re.compile(r"(?<= )|(?<=-)")
NEAR = 0.01
"""In type sizes: a line this close to the full width is left to WeasyPrint, which knows the size exactly."""
Span = tuple[int, int]
"""A line's first glyph and the one after its last."""


def is_plain(text: str) -> bool:
    """Whether the text is words of letters and digits with one space between them."""
    return bool(PLAIN.fullmatch(text))


@dataclass(frozen=True, kw_only=True, slots=True)
class Shaped:
    """A text in one line: a glyph a letter, and where each begins, in type sizes; `kerns` are thousandths."""

    font: int
    text: str
    glyphs: tuple[int, ...]
    clusters: tuple[int, ...]
    begins: tuple[float, ...]
    kerns: tuple[int, ...]

    def lines(self, width: float) -> list[Span] | None:
        """The text in lines of at most so many type sizes; None where a word is too long or a break is too close."""
        found: list[Span] = []
        start = end = 0
        for after in (*self._breaks(), len(self.glyphs)):
            long = self.begins[self._ink(after)] - self.begins[start] - width
            if abs(long) < NEAR:
                return None
            if long > 0:
                found.append((start, self._ink(end)))
                start = end
                if found[-1][1] <= found[-1][0] or self.begins[self._ink(after)] - self.begins[start] > width - NEAR:
                    return None
            end = after
        return [*found, (start, len(self.glyphs))]

    def operand(self, span: Span) -> bytes:
        """The operand of TJ for one line."""
        parts = [b"<"]
        for at in range(*span):
            parts.append(b"%04x" % self.glyphs[at])
            if self.kerns[at] and at + 1 < span[1]:
                parts.append(b">%d<" % self.kerns[at])
        return b"".join((*parts, b">"))

    def bits(self, spans: Sequence[Span]) -> int:
        """The glyphs that some lines show, as bits."""
        shown = {self.glyphs[at] for span in spans for at in range(*span)}
        return reduce(lambda bits, glyph: bits | 1 << glyph, shown, 0)

    def odd(self) -> dict[int, tuple[str, int | None]]:
        """The letters of glyphs that the font's character map lacks."""
        known = typeface(self.font).letters
        ends = (*self.clusters[1:], len(self.text))
        return {
            glyph: (self.text[begin:end], None)
            for glyph, begin, end in zip(self.glyphs, self.clusters, ends, strict=True)
            if glyph not in known
        }

    def _breaks(self) -> list[int]:
        """The glyphs that may begin a line."""
        places = {found.start() for found in BREAK.finditer(self.text)}
        return [at for at, cluster in enumerate(self.clusters) if cluster in places and at]

    def _ink(self, after: int) -> int:
        """The end of a line that would be broken there, without the space before the break."""
        return (
            after - 1 if after and after <= len(self.glyphs) and self.text[self.clusters[after - 1]] == " " else after
        )


def shaped(text: str, font: int) -> Shaped | None:
    """The plain text in a bundled font; None where the font lacks a letter or sets one off its place."""
    known = typeface(font)
    if not all(map(known.has, set(text))):
        return None
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
    hb.shape(known.font, buffer)
    places, infos = buffer.glyph_positions, buffer.glyph_infos
    if any(place.x_offset or place.y_offset for place in places):
        return None
    units, begins = known.face.upem, [0.0]
    for place in places:
        begins.append(begins[-1] + place.x_advance / units)
    glyphs = tuple(info.codepoint for info in infos)
    return Shaped(
        font=font,
        text=text,
        glyphs=glyphs,
        clusters=tuple(info.cluster for info in infos),
        begins=tuple(begins),
        kerns=tuple(
            round(known.width(glyph) - place.x_advance * 1000 / units)
            for glyph, place in zip(glyphs, places, strict=True)
        ),
    )
