"""Plain words set by HarfBuzz in declared styles, on one line or broken into several, as WeasyPrint sets them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import uharfbuzz as hb

from cards.html.typefaces import numbered_for, typeface
from cards.html.word_styles import LineStyle
from cards.pdf.records import Use

LETTER = "A-Za-zÀ-ÖØ-öø-ÿ"
WORD = rf"[(\"“'+]?[{LETTER}0-9][{LETTER}0-9'’]*(?:-[{LETTER}][{LETTER}'’]*)*[.,;:!?)\"”’'″′°%+]*|[·×–]"
BREAKABLE = re.compile(rf"(?:{WORD})(?:[ \u00a0](?:{WORD}))*")
"""Words of letters and digits: nothing but a space or a hyphen can part them."""
LINING = {"lnum": True}
"""Figures stand on the line and are all of one height, as the stylesheet has them."""
SIGNS = "\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2032\u2033\u2212"
SIGN = rf"[\x21-\x7e\xa1-\xac\xae-\u024f\u1e00-\u1eff{SIGNS}]"
PLAIN = re.compile(rf"{SIGN}+(?:[ \u00a0]{SIGN}+)*")
"""Letters that are read from the left, each by itself, with one space between words."""
BREAK = re.compile(r"(?<= )|(?<=-)")
SPACES = re.compile(r"[ \t\n\r\f]+")
NEAR = 0.01
"""In type sizes: a line this close to the full width is left to WeasyPrint, which knows the size exactly."""
PIXELS = 96 / 72
"""CSS pixels a point."""
Span = tuple[int, int]
"""A line's first glyph and the one after its last."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Words:
    """Words shaped as one line: a glyph a letter or ligature, and where each begins, in type sizes.

    `kerns` are thousandths of a size; `up` and `down` are how far the font reaches from its base line.
    """

    font: int
    text: str
    glyphs: tuple[int, ...]
    clusters: tuple[int, ...]
    begins: tuple[float, ...]
    kerns: tuple[int, ...]

    @property
    def width(self) -> float:
        """How long the line is, in type sizes."""
        return self.begins[-1]

    def lines(self, room: float, indent: float = 0) -> list[Span] | None:
        """The words in lines of at most this many type sizes, the first indented; None where it is not sure."""
        whole = (0, len(self.glyphs))
        if self.width < room - indent - NEAR:
            return [whole]
        if not BREAKABLE.fullmatch(self.text):
            return None
        found: list[Span] = []
        start = end = 0
        for after in (*self._breaks(), len(self.glyphs)):
            left = room if found else room - indent
            long = self._long(start, after) - left
            if abs(long) < NEAR:
                return None
            if long > 0:
                found.append((start, self._ink(end)))
                start = end
                if found[-1][1] <= found[-1][0] or self._long(start, after) > room - NEAR:
                    return None
            end = after
        return [*found, (start, len(self.glyphs))]

    def reach(self, span: Span) -> float:
        """How long one line is, in type sizes."""
        return self.begins[span[1]] - self.begins[span[0]]

    def operand(self, span: Span) -> bytes:
        """The operand of TJ for one line."""
        begin, end = span
        kerned = zip(self.glyphs[begin:end], (*self.kerns[begin : end - 1], 0), strict=True)
        return b"<%b>" % b"".join([b"%04x>%d<" % one if one[1] else b"%04x" % one[0] for one in kerned])

    def use(self, spans: Sequence[Span]) -> Use:
        """What some of its lines need of their document."""
        bits = 0
        for begin, end in spans:
            for glyph in self.glyphs[begin:end]:
                bits |= 1 << glyph
        odd = self._odd()
        return Use(glyphs={self.font: bits}, odd={self.font: odd} if odd else {})

    def _odd(self) -> dict[int, tuple[str, int | None]]:
        """The letters of glyphs that the font's character map lacks."""
        known = typeface(self.font).letters
        if known.keys() >= set(self.glyphs):
            return {}
        ends = (*self.clusters[1:], len(self.text))
        return {
            glyph: (self.text[begin:end], None)
            for glyph, begin, end in zip(self.glyphs, self.clusters, ends, strict=True)
            if glyph not in known
        }

    def _long(self, start: int, after: int) -> float:
        """How long a line would be that ended there."""
        return self.begins[self._ink(after)] - self.begins[start]

    def _breaks(self) -> list[int]:
        """The glyphs that may begin a line."""
        places = {found.start() for found in BREAK.finditer(self.text)}
        return [at for at, cluster in enumerate(self.clusters) if cluster in places and at]

    def _ink(self, after: int) -> int:
        """The end of a line that would be broken there, without the space before the break."""
        return (
            after - 1 if after and after <= len(self.glyphs) and self.text[self.clusters[after - 1]] == " " else after
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Fonts:
    """What a face calls its own fonts."""

    display: str
    text: str

    def number(self, style: LineStyle) -> int | None:
        """The bundled font of a style; None where no font has exactly that cut."""
        family = {"display": self.display, "text": self.text}.get(style.font, style.font)
        return numbered_for(family, style.weight, italic=style.italic)


def shaped(text: str, style: LineStyle, fonts: Fonts) -> Words | None:
    """The words in a style; None where WeasyPrint must set them."""
    number = fonts.number(style)
    return None if number is None else _shaped(text, number, style.tracking, style.capitals)


@lru_cache(maxsize=4000)
def _shaped(said: str, number: int, tracking: float, capitals: bool) -> Words | None:
    text = SPACES.sub(" ", said).strip(" ")
    text = text.upper() if capitals else text
    known = typeface(number)
    if not PLAIN.fullmatch(text) or not known.signs.issuperset(text):
        return None
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
    hb.shape(known.font, buffer, LINING | ({"liga": False, "clig": False} if tracking else {}))
    places, infos = buffer.glyph_positions, buffer.glyph_infos
    if any(place.x_offset or place.y_offset for place in places):
        return None
    return _words(text, number, tracking, infos, places)


def _words(
    text: str, number: int, tracking: float, infos: Sequence[hb.GlyphInfo], places: Sequence[hb.GlyphPosition]
) -> Words:
    known = typeface(number)
    units, begins = known.face.upem, [0.0]
    for place in places:
        begins.append(begins[-1] + place.x_advance / units + tracking)
    glyphs = tuple(info.codepoint for info in infos)
    return Words(
        font=number,
        text=text,
        glyphs=glyphs,
        clusters=tuple(info.cluster for info in infos),
        begins=tuple(begins),
        kerns=tuple(
            round(known.width(glyph) - place.x_advance * 1000 / units - tracking * 1000)
            for glyph, place in zip(glyphs, places, strict=True)
        ),
    )


def above_and_below(words: Words, style: LineStyle) -> tuple[float, float]:
    """How far a line reaches above and below its base line, in CSS pixels."""
    up, down = typeface(words.font).reach
    size = style.size * PIXELS
    lead = (style.leading - up - down) / 2
    return (lead + up) * size, (lead + down) * size


@lru_cache(maxsize=4000)
def _operand(words: Words, span: Span) -> bytes:
    return words.operand(span)


def written(words: Words, span: Span, style: LineStyle, place: tuple[float, float]) -> bytes:
    """The operators of one line whose base line begins at a place, in CSS pixels that run down."""
    operand = _operand(words, span)
    x, y = place
    return b"BT\n1 0 0 -1 %.2f %.2f Tm\n/F%d %.2f Tf\n[%b] TJ\nET" % (x, y, words.font, style.size * PIXELS, operand)


def underline(words: Words, span: Span, style: LineStyle, place: tuple[float, float]) -> bytes:
    """The operators of a line under a line of words, in their colour."""
    size = style.size * PIXELS
    offset, thick = typeface(words.font).underline
    wide = words.reach(span) * size
    x, y = place
    top = y - offset * size
    return b"%.2f %.2f %.2f %.2f re f" % (x, top, wide, thick * size)
