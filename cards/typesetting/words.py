"""Words shaped by HarfBuzz, each remembered, or cut out of a paragraph, and where a line may break between them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import Protocol, TypeVar
from unicodedata import bidirectional, category, normalize

import uharfbuzz as hb

from cards.html.typefaces import LIGATURES, files, typeface
from cards.typesetting.pango import Glyph, Paragraph
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
FEATURES = {"lnum": True}
APART = {"lnum": True, "liga": False, "clig": False}
SOFT, JOINER, FIXED = "\u00ad", "\u2060", "\u2011"
"""A place for a hyphen, what joins the words around it on one line, and a hyphen where no line breaks."""
UNSEEN = dict.fromkeys(map(ord, (SOFT, JOINER, "\ufe0e", "\ufe0f")))
JOINED, DRAWN_TWICE = ("Mn", "Mc", "Me", "Cf"), "\u0e33\u0eb3"
"""Categories of signs that change how the letters beside them are drawn, and letters that are drawn as two glyphs."""
GAP = 60
"""Thousandths of a size from which readers take a gap between glyphs for a space."""
SIGN_FONTS = ("noto-emoji", "noto-sans-math", "noto-sans-symbols")
"""Fonts of signs: their spaces are too wide for words."""


class NotPlain(NotSupported):
    """Letters that HarfBuzz alone does not set."""


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Word:
    """A shaped word with the space after it. Lengths are type sizes.

    `operand` is what is between the angle brackets of TJ, `ink` its length without the space at its end; `glyphs` are
    bits; `odd` the letters of glyphs that the font maps from none. Where glyphs are raised, a length in braces stands
    before them. One with an odd `level` is read from the right. `told` are letters that stand beside its glyphs where
    these don't tell them. `shape` are the glyphs of one that may be cut only between them.
    """

    text: str
    font: int
    operand: bytes
    width: float
    ink: float
    glyphs: int
    odd: tuple[tuple[int, str], ...]
    tight: bytes
    spaced: bool
    level: int
    told: str
    shape: tuple[Glyph, ...]


@lru_cache(maxsize=20_000)
def pieces(text: str) -> tuple[str, ...]:
    """A text cut wherever a line may break; each piece but the last ends there."""
    return tuple(one for one in PIECE.findall(text) if one)


def shown(text: str, font: int, fallback: int) -> str:
    """A text with letters that no font has as others that say the same."""
    lacking = {one for one in text if not (typeface(font).has(one) or typeface(fallback).has(one))}
    if not lacking:
        return text
    said = ""
    for letter in text:
        other = _equivalent(letter) if letter in lacking else letter
        said += f"\u00a0{other}" if "\u2044" in other and said[-1:].isdigit() else other
    return said


@lru_cache(maxsize=1024)
def _equivalent(letter: str) -> str:
    other = f"-{JOINER}" if letter == FIXED else normalize("NFKC", letter)
    kept = letter != FIXED and ord(letter) not in LIGATURES and letter in _every_sign()
    return letter if other == letter or kept else other


@cache
def _every_sign() -> frozenset[str]:
    return frozenset().union(*(typeface(number).signs for number in range(len(files()))))


@lru_cache(maxsize=40_000)
def word(text: str, font: int, tracking: float) -> Word:
    """A word in a font, its letters so many type sizes apart. Raises NotPlain."""
    known = typeface(font)
    if not PLAIN.fullmatch(text) or not known.signs.issuperset(text.replace(JOINER, "")):
        raise NotPlain(f"the word {text!r} in {known.name}")
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
    buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    hb.shape(known.font, buffer, APART if tracking else FEATURES)
    units = known.face.upem
    shape = [
        (info.codepoint, info.cluster, one.x_advance / units, one.x_offset / units, one.y_offset / units)
        for info, one in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    ]
    return _made(text, font, shape, tracking, plain=True)


def _made(
    text: str, font: int, shape: Sequence[Glyph], tracking: float, level: int = 0, *, plain: bool = False
) -> Word:
    """The word of glyphs from left to right, each with the place in the text of the letters that it shows."""
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
    told = (
        "" if plain else _told(text, level, tells=len({one[1] for one in shape}) == last == len(text) and widest < GAP)
    )
    return Word(
        text=text,
        font=font,
        operand=b"".join((*parts, b"{0}" if up else b"", after)),
        width=width,
        ink=ink,
        glyphs=bits,
        odd=tuple(one for one in odd if not told or one[0] >= known.glyphs),
        tight=b"".join((*parts[:tight], b"{0}" if high else b"")),
        spaced=text.endswith(" "),
        level=level,
        told=told,
        shape=() if plain else tuple(shape),
    )


def words_between(
    paragraph: Paragraph, begin: int, end: int, font: int, tracking: float
) -> Iterator[tuple[Word, bool]]:
    """The words between two places of a paragraph, spaces apart, each with whether a line may break after it."""
    text, breaks = paragraph.text, paragraph.breaks
    for run in paragraph.runs:
        low, high = max(run.begin, begin), min(run.end, end)
        inner = (at for at in range(low + 1, high) if at in breaks or " " in text[at - 1 : at + 1])
        for first, after in pairwise([low, *inner, high] if low < high else ()):
            said = text[first:after]
            if said == " " and typeface(run.font).name.startswith(SIGN_FONTS):
                yield word(said, font, tracking), after in breaks
                continue
            shape = [(one[0], one[1] - first, *one[2:]) for one in run.glyphs if first <= one[1] < after]
            cursive = any(bidirectional(letter) == "AL" for letter in said)
            yield _made(said, run.font, shape, 0.0 if cursive else tracking, run.level), after in breaks


def letters(whole: Word, tracking: float) -> Iterator[Word]:
    """A word cut wherever it may be."""
    if not whole.shape:
        yield from (word(letter, whole.font, tracking) for letter in whole.text)
        return
    for first, after in pairwise([*sorted({one[1] for one in whole.shape}), len(whole.text)]):
        shape = [(one[0], 0, *one[2:]) for one in whole.shape if one[1] == first]
        yield _made(whole.text[first:after], whole.font, shape, tracking, whole.level)


def _told(text: str, level: int, *, tells: bool) -> str:
    """What must stand beside a word's glyphs to tell its letters; "" where these `tell` them.

    Readers of PDFs turn words from the right round, so theirs are the other way round here too. Marks are left out of
    them: readers lose their places.
    """
    if level % 2:
        return "" if tells else "".join(letter for letter in reversed(text) if category(letter) != "Mn")
    said = text.translate(UNSEEN)
    return said if any(category(letter) in JOINED or letter in DRAWN_TWICE for letter in said) else ""


class Levelled(Protocol):
    """Something in a line that is read from the right where its level is odd."""

    @property
    def level(self) -> int: ...


Seen = TypeVar("Seen", bound=Levelled)


def as_seen(some: Sequence[Seen]) -> Sequence[Seen]:
    """What stands in a line from left to right: those of each level and higher ones turned round, the highest first."""
    levels = {one.level for one in some}
    if not any(levels):
        return some
    found = [*some]
    for level in range(max(levels), min((one for one in levels if one % 2), default=max(levels) + 1) - 1, -1):
        groups = groupby(found, key=lambda one: one.level >= level)
        found = [one for high, group in groups for one in (reversed([*group]) if high else group)]
    return found


@lru_cache(maxsize=64)
def lining(font: int) -> tuple[float, float, float]:
    """How far a font reaches above and below its base line, and the height of its x, in type sizes."""
    known = typeface(font)
    up, down = known.reach
    extents = known.font.get_glyph_extents(known.font.get_nominal_glyph(ord("x")) or 0)
    return up, down, extents.y_bearing / known.face.upem if extents else 0.5
