"""Inline content: words, gaps and small boxes, with their widths and their extent up and down."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from unicodedata import bidirectional, normalize

from cards.typesetting.boxes import ElementBox
from cards.typesetting.pango import shape_paragraph
from cards.typesetting.stylesheets import ComputedStyle, Element
from cards.typesetting.values import NotSupported
from cards.typesetting.words import (
    NotPlainText,
    ShapedWord,
    font_metrics,
    pieces,
    with_substitutes,
    word,
    words_between,
    words_in_fonts,
)

SPACES = re.compile("[ \n\t\r]+")
GLUE = "\u00a0\u2060"
"""The signs that keep a box beside them on their line."""
BEGUN, ENDED, OBJECT = "\u2068", "\u2069", "\ufffc"
"""The marks around words with a direction of their own, and the sign for a box among words."""
STRONG = ("L", "R", "AL")
"""The classes of letters that have a direction."""


class LineItem:
    """A word, a box, a gap or a forced end of a line, in the style around it. Widths are CSS pixels.

    `ink` is the width that it needs at the end of a line: without the space at its end, with a hyphen after it. A line
    may end after it where it is `open`. One with an odd `level` is read from the right.
    """

    __slots__ = ("box", "ends", "ink", "level", "open", "style", "width", "word")

    def __init__(
        self,
        style: ComputedStyle,
        shaped: ShapedWord | None = None,
        open: bool = False,  # noqa: A002
        box: ElementBox | None = None,
        width: float = 0.0,
        ends: bool = False,
    ) -> None:
        self.style, self.word, self.box, self.open, self.ends = style, shaped, box, open, ends
        if shaped is None:
            self.width, self.ink, self.level = width, width, 0
        else:
            ink = shaped.ink + word("-", style.font, style.tracking).width if shaped.soft else shaped.ink
            self.width, self.ink, self.level = shaped.width * style.size, ink * style.size, shaped.level

    @property
    def in_line(self) -> bool:
        """True for a box in the line, neither floating nor absolute."""
        return self.box is not None and not (self.box.style.floats or self.box.style.absolute)


Words = list[tuple[ShapedWord, bool]]
"""Words, each with whether a line may end after it."""
Part = LineItem | tuple[str, ComputedStyle] | str
"""An item, a text with its style, or a mark around words with a direction of their own."""


def outer_size(box: ElementBox) -> tuple[float, float]:
    """Return the width and height of a box that is laid out, with its margins."""
    top, right, bottom, left = box.style.margins
    return box.width + left + right, box.height + top + bottom


@lru_cache(maxsize=4096)
def line_extent(style: ComputedStyle, font: int) -> tuple[float, float]:
    """Return the extent of a line in a style and font above and below its base line, in CSS pixels."""
    up, down, _ = font_metrics(font)
    lead = (style.leading - (up + down) * style.size) / 2
    return up * style.size + lead, down * style.size + lead


def line_items(box: ElementBox) -> list[LineItem]:
    """Return the inline content of a box, its spaces collapsed. Raise NotSupported."""
    collector = _Collector()
    for one in box.inline:
        collector.add(one, box.style)
    try:
        return _merged_items(collector.parts, [_words(*one) for one in collector.parts if isinstance(one, tuple)])
    except NotPlainText:
        parts, automatic = collector.parts, box.element is not None and _has_own_direction(box.element)
        ends = (at for at, part in enumerate(parts, 1) if isinstance(part, LineItem) and part.ends)
        paragraphs = [parts[begin:end] for begin, end in pairwise((0, *ends, len(parts)))]
        return [one for some in paragraphs for one in _merged_items(some, _words_by_pango(some, automatic=automatic))]


def _has_own_direction(element: Element) -> bool:
    """Return whether words in an element have a direction of their own: that of their first letter."""
    return element.tag == "bdi" or element.attributes.get("dir") == "auto"


def _merged_items(parts: Iterable[Part], texts: Iterable[Words]) -> list[LineItem]:
    """Return the items of parts, and of the words of each text among them."""
    items: list[LineItem] = []
    words = iter(texts)
    for part in parts:
        if isinstance(part, tuple):
            items += [LineItem(part[1], made, opens) for made, opens in next(words)]
        elif isinstance(part, LineItem):
            last = items[-1] if items and part.in_line else None
            if last and last.word and last.word.text[-1] not in GLUE and last.style.wrap != "nowrap":
                last.open = True
            items.append(part)
    return items


def _words_by_pango(parts: Sequence[Part], *, automatic: bool) -> list[Words]:
    """Shape the words of each text of a paragraph, whose direction they share; boxes among them get theirs."""
    texts: list[tuple[str, int, bool]] = []
    for part in parts:
        if isinstance(part, tuple):
            text, style = part
            printed = with_substitutes(_cased(text, style), style.font, style.fallback)
            texts.append((printed, style.font, bool(style.tracking)))
        else:
            texts.append(
                (part if isinstance(part, str) else OBJECT * part.in_line, texts[-1][1] if texts else 0, False)
            )
    strong = (bidirectional(letter) for text, _, _ in texts for letter in text) if automatic else ()
    leftward = next((one != "L" for one in strong if one in STRONG), False)
    paragraph = shape_paragraph(tuple(texts), leftward=leftward)
    found, at = [], 0
    for part, (text, _, _) in zip(parts, texts, strict=True):
        if isinstance(part, tuple):
            style = part[1]
            words = words_between(paragraph, at, at + len(text), style.font, style.tracking)
            free = style.wrap != "nowrap"
            found.append([(made, opens and free) for made, opens in words])
        elif isinstance(part, LineItem):
            part.level = paragraph.level(at) if text else int(leftward)
        at += len(text)
    return found


class _Collector:
    """A collector of parts; `spaced` is True where a further space would be one too many."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.spaced = True

    def add(self, box: ElementBox, above: ComputedStyle) -> None:
        """Add a box of a line in the style around it."""
        style = box.style
        if box.kind == "text":
            self._add_text(box.text, style)
        elif box.kind == "break":
            self._end(style)
        elif box.kind == "inline":
            if not style.bare or any(style.around):
                raise NotSupported("a run of words with a ground or edges")
            isolates = box.element is not None and _has_own_direction(box.element)
            _, after, _, before = style.margins
            if isolates:
                self.parts.append(BEGUN)
            self._add_gap(style, before)
            for one in box.children:
                self.add(one, style)
            self._add_gap(style, after)
            if isolates:
                self.parts.append(ENDED)
        else:
            item = LineItem(above, box=box, open=above.wrap != "nowrap")
            self.spaced = self.spaced and not item.in_line
            self.parts.append(item)

    def _add_gap(self, style: ComputedStyle, wide: float) -> None:
        if wide:
            self.parts.append(LineItem(style, width=wide))

    def _end(self, style: ComputedStyle) -> None:
        if any(not isinstance(one, str) for one in self.parts):
            self.parts.append(LineItem(style, ends=True))
        self.spaced = True

    def _add_text(self, text: str, style: ComputedStyle) -> None:
        for at, part in enumerate(text.split("\n") if style.wrap == "pre-line" else (text,)):
            if at:
                self._end(style)
            spaced = SPACES.sub(" ", part)
            if self.spaced:
                spaced = spaced.lstrip(" ")
            if spaced:
                self.spaced = spaced.endswith(" ")
                self.parts.append((spaced, style))


GREEK = re.compile("([\u0391-\u03a9][\u0308\u0345]*)[\u0300\u0301\u0313\u0314\u0342]+")
"""A Greek capital, apart from the accents on it."""


def capitals(text: str) -> str:
    """Return a text in capitals. Greek ones bear no accents."""
    upper = text.upper()
    return upper if upper.isascii() else normalize("NFC", GREEK.sub(r"\1", normalize("NFD", upper)))


def _cased(text: str, style: ComputedStyle) -> str:
    return capitals(text) if style.case == "uppercase" else text.lower() if style.case == "lowercase" else text


def _words(text: str, style: ComputedStyle) -> Words:
    """Return the words of a text. Raise NotPlainText."""
    cased, free = _cased(text, style), style.wrap != "nowrap"
    try:
        found = [(word(piece, style.font, style.tracking), free) for piece in (pieces(cased) if free else (cased,))]
    except NotPlainText:
        cased, found = with_substitutes(cased, style.font, style.fallback), []
        for piece in pieces(cased) if free else (cased,):
            *made, last = words_in_fonts(piece, style.font, style.fallback, style.tracking)
            found += [*((one, False) for one in made), (last, free)]
    if free:
        found[-1] = (found[-1][0], found[-1][0].text.endswith(" "))
    return found


def content_widths(items: list[LineItem], measure: Callable[[ElementBox], tuple[float, float]]) -> tuple[float, float]:
    """Return the least width that keeps words whole, and the width with nothing broken."""
    least = most = unit = line = trailing = beside = 0.0
    for one in items:
        small, large = one.ink, one.width
        if one.box is not None:
            if one.box.style.absolute:
                continue
            small, large = measure(one.box)
            if one.box.style.floats:
                least, beside = max(least, small), beside + large
                continue
        elif one.ends:
            most, line, trailing, unit = max(most, line), 0.0, 0.0, 0.0
            continue
        ink = large if one.box is not None else one.ink
        line += trailing + ink
        trailing = large - ink
        least = max(least, unit + small)
        unit = 0.0 if one.open else unit + (small if one.box is not None else large)
    return least, max(most, line) + beside
