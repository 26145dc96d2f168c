"""Words shaped by HarfBuzz and cached, or cut out of a paragraph, and the places between them where lines may break."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby, pairwise
from operator import attrgetter
from typing import TypeVar
from unicodedata import bidirectional, category, normalize

from cards.html.typefaces import LIGATURES, Glyph, font_files, shape_letters, typeface
from cards.typesetting.pango import Paragraph
from cards.typesetting.values import NotSupported

SIGNS = (
    "\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2190-\u2193"
    "\u2212\u2248\u2260\u2264\u2265"
)
PLAIN = re.compile(rf"[\x20-\x7e\xa0-\xac\xae-\u024f\u02bb\u02bc\u1e00-\u1eff{SIGNS}\u2060\u200a\u2009\u202f]*")
"""Letters that are read from the left, each by itself."""
PIECE = re.compile(
    r"""
    [^ ]*?(?:                            # as little as ends where a line may break
      [A-Za-z\u00c0-\u024f]-(?=[A-Za-z\u00c0-\u024f])         # after a hyphen between letters
      | [^ ]/(?=[A-Za-z\u00c0-\u024f])   # after a slash before a letter
      | [^ ]?\u2013(?=[^ .,;:!?)\u2060]) # after a dash
      | [^ ]?\u2014(?=[^ .,;:!?)\u2060])
      | \ +                              # after spaces
      | $
    )""",
    re.VERBOSE,
)
SOFT, JOINER, FIXED = "\u00ad", "\u2060", "\u2011"
"""A soft hyphen, a sign that joins the words around it on one line, and a hyphen where no line breaks."""
INVISIBLE = dict.fromkeys(map(ord, (SOFT, JOINER, "\ufe0e", "\ufe0f")))
JOINED, DRAWN_TWICE = ("Mn", "Mc", "Me", "Cf"), "\u0e33\u0eb3"
"""The categories of signs that change how letters beside them are drawn, and letters drawn as two glyphs."""
GAP = 60
"""The gap between glyphs that readers take for a space, in thousandths of a type size."""
SIGN_FONTS = ("noto-emoji", "noto-sans-math", "noto-sans-symbols")
"""The fonts of signs: their spaces are too wide for words."""


class NotPlainText(NotSupported):
    """Letters that HarfBuzz alone can't set."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class ShapedWord:
    """A shaped word with the space after it. Lengths are type sizes.

    `operand` is what is between the angle brackets of TJ, `ink` its length without the space at its end; `glyphs` are
    bits; `odd` the letters of glyphs to which the font maps none. Where glyphs are raised, a length in braces comes
    before them. A `soft` one ends with a soft hyphen. One with an odd `level` is read from the right. `actual_text` are
    letters to write beside glyphs that don't give them. `shape` are the glyphs of a word that may be cut only between
    them.
    """

    text: str
    font: int
    operand: bytes
    width: float
    ink: float
    glyphs: int
    odd: tuple[tuple[int, str], ...]
    tight: bytes
    soft: bool
    level: int
    actual_text: str
    shape: tuple[Glyph, ...]


@lru_cache(maxsize=20_000)
def pieces(text: str) -> tuple[str, ...]:
    """Cut a text wherever a line may break; each piece but the last ends there."""
    return tuple(one for one in PIECE.findall(text) if one)


def with_substitutes(text: str, font: int, fallback: int) -> str:
    """Replace letters that no font has by others that mean the same."""
    signs = typeface(font).signs
    if signs.issuperset(text):
        return text
    lacking = set(text) - signs - typeface(fallback).signs
    if not lacking:
        return text
    printed = ""
    for letter in text:
        other = _equivalent(letter) if letter in lacking else letter
        printed += f"\u00a0{other}" if "\u2044" in other and printed[-1:].isdigit() else other
    return printed


@lru_cache(maxsize=1024)
def _equivalent(letter: str) -> str:
    other = f"-{JOINER}" if letter == FIXED else normalize("NFKC", letter)
    kept = letter != FIXED and ord(letter) not in LIGATURES and letter in _every_sign()
    return letter if other == letter or kept else other


@cache
def _every_sign() -> frozenset[str]:
    return frozenset().union(*(typeface(number).signs for number in range(len(font_files()))))


@lru_cache(maxsize=40_000)
def word(text: str, font: int, tracking: float) -> ShapedWord:
    """Shape a word in a font, its letters so many type sizes apart. Raise NotPlainText."""
    known = typeface(font)
    if not PLAIN.fullmatch(text) or not known.signs.issuperset(text.replace(JOINER, "")):
        raise NotPlainText(f"the word {text!r} in {known.name}")
    return _shape_word(text, font, shape_letters(text, font, tracked=bool(tracking)), tracking, plain=True)


def _shape_word(
    text: str, font: int, shape: Sequence[Glyph], tracking: float, level: int = 0, *, plain: bool = False
) -> ShapedWord:
    """Build the word of glyphs from left to right, each with the place in the text of the letters that it shows."""
    known = typeface(font)
    own, last = known.letters, len(shape)
    parts: list[bytes] = []
    width = ink = late = up = high = 0.0
    bits, odd, tight, widest = 0, [], 0, 0
    for place, (glyph, at, advance, across, raised) in enumerate(shape, 1):
        if move := round(late - across * 1000):
            parts.append(b">%d<" % move)
            widest = max(widest, abs(move))
        if (lift := round(raised, 2)) != up:
            parts.append(b"{%g}" % lift)
            up = lift
        parts.append(b"%04x" % glyph)
        wide = advance + tracking if tracking and (place == last or shape[place][1] != at) else advance
        late = known.width(glyph if glyph < known.glyphs else 0) - (wide - across) * 1000
        width += wide
        bits |= 1 << glyph
        if text[at] != " ":
            ink, tight, high = width, len(parts), up
        if glyph not in own:
            odd.append((glyph, text[at : min((one[1] for one in shape if one[1] > at), default=len(text))]))
    after = b">%d<" % round(late) if round(late) else b""
    actual_text = (
        ""
        if plain
        else _actual_text(text, level, tells=len({one[1] for one in shape}) == last == len(text) and widest < GAP)
    )
    return ShapedWord(
        text=text,
        font=font,
        operand=b"".join((*parts, b"{0}" if up else b"", after)),
        width=width,
        ink=ink,
        glyphs=bits,
        odd=tuple(one for one in odd if not actual_text or one[0] >= known.glyphs),
        tight=b"".join((*parts[:tight], b"{0}" if high else b"")),
        soft=text.endswith(SOFT),
        level=level,
        actual_text=actual_text,
        shape=() if plain else tuple(shape),
    )


def words_in_fonts(text: str, font: int, fallback: int, tracking: float) -> Iterator[ShapedWord]:
    """Yield the parts of a text, letters that its font lacks in the fallback. Raise NotPlainText."""
    own = typeface(font).signs
    begin, last = 0, font
    for at, letter in enumerate(text):
        other = font if letter in own or letter in " \u2060" else fallback
        if other != last and at > begin:
            yield word(text[begin:at], last, tracking)
            begin = at
        last = other
    yield word(text[begin:], last, tracking)


def words_between(
    paragraph: Paragraph, begin: int, end: int, font: int, tracking: float
) -> Iterator[tuple[ShapedWord, bool]]:
    """Yield the words between two places of a paragraph, spaces apart, each with whether a line may break after it."""
    text, breaks = paragraph.text, paragraph.breaks
    for run in paragraph.runs:
        low, high = max(run.begin, begin), min(run.end, end)
        inner = (at for at in range(low + 1, high) if at in breaks or " " in text[at - 1 : at + 1])
        for first, after in pairwise([low, *inner, high] if low < high else ()):
            piece = text[first:after]
            if piece == " " and typeface(run.font).name.startswith(SIGN_FONTS):
                yield word(piece, font, tracking), after in breaks
                continue
            shape = [(one[0], one[1] - first, *one[2:]) for one in run.glyphs if first <= one[1] < after]
            cursive = any(bidirectional(letter) == "AL" for letter in piece)
            yield _shape_word(piece, run.font, shape, 0.0 if cursive else tracking, run.level), after in breaks


def split_letters(whole: ShapedWord, tracking: float) -> Iterator[ShapedWord]:
    """Cut a word wherever possible."""
    if not whole.shape:
        yield from (word(letter, whole.font, tracking) for letter in whole.text)
        return
    for first, after in pairwise([*sorted({one[1] for one in whole.shape}), len(whole.text)]):
        shape = [(one[0], 0, *one[2:]) for one in whole.shape if one[1] == first]
        yield _shape_word(whole.text[first:after], whole.font, shape, tracking, whole.level)


def _actual_text(text: str, level: int, *, tells: bool) -> str:
    """Return the letters to write beside a word's glyphs; "" where these `tell` them.

    Readers of PDFs reverse words from the right, so theirs are reversed here too. Marks, which readers misplace, are
    left out of those.
    """
    if level % 2:
        return "" if tells else "".join(letter for letter in reversed(text) if category(letter) != "Mn")
    visible = text.translate(INVISIBLE)
    return visible if any(category(letter) in JOINED or letter in DRAWN_TWICE for letter in visible) else ""


Seen = TypeVar("Seen")
level_of = attrgetter("level")
"""Returns the level of a word or an item of a line, which is read from the right where that is odd."""


def in_visual_order(some: Sequence[Seen]) -> Sequence[Seen]:
    """Sort a line from left to right: reverse those of each level and higher ones, the highest first."""
    levels = {*map(level_of, some)}
    if not any(levels):
        return some
    found = [*some]
    for level in range(max(levels), min((one for one in levels if one % 2), default=max(levels) + 1) - 1, -1):
        groups = groupby(found, key=lambda one: level_of(one) >= level)
        found = [one for high, group in groups for one in (reversed([*group]) if high else group)]
    return found


@lru_cache(maxsize=64)
def font_metrics(font: int) -> tuple[float, float, float]:
    """Return a font's extent above and below its base line, and the height of its x, in type sizes."""
    known = typeface(font)
    up, down = known.reach
    extents = known.font.get_glyph_extents(known.font.get_nominal_glyph(ord("x")) or 0)
    return up, down, extents.y_bearing / known.face.upem if extents else 0.5
