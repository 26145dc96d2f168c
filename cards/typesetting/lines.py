"""What stands in lines: words, gaps and small boxes, with their widths and how far they reach up and down."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from unicodedata import bidirectional, normalize

from cards.html.typefaces import typeface
from cards.typesetting.boxes import Box
from cards.typesetting.pango import Paragraph, shaped
from cards.typesetting.selectors import Element
from cards.typesetting.stylesheets import Style
from cards.typesetting.values import NotSupported
from cards.typesetting.words import SOFT, NotPlain, Word, lining, pieces, shown, word, words_between

GLUE = "\u00a0\u2060"
"""What keeps a box beside it on its line."""
BEGUN, ENDED, OBJECT = "\u2068", "\u2069", "\ufffc"
"""Marks around words with a direction of their own, and what stands for a box among words."""
STRONG = ("L", "R", "AL")
"""Classes of letters that have a direction."""


class Item:
    """A word, a box, a gap or a forced end of a line, in the style around it. Widths are CSS pixels.

    `ink` is the width that it needs at the end of a line: without the space at its end, with a hyphen after it. A line
    may end after it where it is `open`. One with an odd `level` is read from the right.
    """

    __slots__ = ("box", "ends", "ink", "level", "open", "style", "width", "word")

    def __init__(self, style: Style, width: float = 0.0, ink: float = 0.0, *, open: bool = False) -> None:  # noqa: A002
        self.style, self.width, self.ink, self.open = style, width, ink, open
        self.word: Word | None = None
        self.box: Box | None = None
        self.ends = False
        self.level = 0

    @property
    def stands(self) -> bool:
        """Whether it is a box in the line, not one at its edge or apart."""
        return self.box is not None and not (self.box.style.floats or self.box.style.apart)


Words = tuple[tuple[Word, float, float, bool], ...]
Part = Item | tuple[str, Style] | str
"""An item, a text with its style, or a mark around words with a direction of their own."""


def outer(box: Box) -> tuple[float, float]:
    """The width and height of a box that is laid out, with its margins."""
    top, right, bottom, left = box.style.margins
    return box.width + left + right, box.height + top + bottom


@lru_cache(maxsize=4096)
def reach(style: Style, font: int) -> tuple[float, float]:
    """How far a line in a style and font goes above and below its base line, in CSS pixels."""
    up, down, _ = lining(font)
    lead = (style.leading - (up + down) * style.size) / 2
    return up * style.size + lead, down * style.size + lead


def items_of(box: Box) -> list[Item]:
    """What stands in the lines of a box, spaces between it made one. Raises NotSupported."""
    collector = _Collector()
    for one in box.inline:
        collector.add(one, box.style)
    try:
        return _joined(collector.parts, [_words(*one) for one in collector.parts if isinstance(one, tuple)])
    except NotPlain:
        return _by_pango(collector.parts, automatic=box.element is not None and _isolates(box.element))


def _isolates(element: Element) -> bool:
    """Whether words in an element have a direction of their own: that of their first letter."""
    return element.tag == "bdi" or element.attributes.get("dir") == "auto"


def _joined(parts: Iterable[Part], texts: Iterable[Words]) -> list[Item]:
    """The items of parts, and of the words of each text among them."""
    items: list[Item] = []
    words = iter(texts)
    for part in parts:
        if isinstance(part, tuple):
            for made, width, ink, opens in next(words):
                item = Item(part[1], width, ink, open=opens)
                item.word, item.level = made, made.level
                items.append(item)
        elif isinstance(part, Item):
            last = items[-1] if items and part.stands else None
            if last and last.word and last.word.text[-1] not in GLUE and last.style.wrap != "nowrap":
                last.open = True
            items.append(part)
    return items


def _by_pango(parts: Sequence[Part], *, automatic: bool) -> list[Item]:
    """The items of parts whose letters are not all plain, between one forced end of a line and the next."""
    items: list[Item] = []
    begin = 0
    for at, part in enumerate([*parts, None], 1):
        if part is None or (isinstance(part, Item) and part.ends):
            some = parts[begin:at]
            items += _joined(some, _in_paragraph(some, automatic=automatic))
            begin = at
    return items


def _in_paragraph(parts: Sequence[Part], *, automatic: bool) -> list[Words]:
    """The words of each text of a paragraph, which tells their direction; boxes among them get theirs."""
    told: list[tuple[str, int, bool]] = []
    for part in parts:
        if isinstance(part, tuple):
            text, style = part
            told.append((_cased(text, style), style.font, bool(style.tracking)))
        else:
            told.append((part if isinstance(part, str) else OBJECT * part.stands, told[-1][1] if told else 0, False))
    strong = (bidirectional(letter) for text, _, _ in told for letter in text) if automatic else ()
    leftward = next((one != "L" for one in strong if one in STRONG), False)
    paragraph = shaped(tuple(told), leftward=leftward)
    found, at = [], 0
    for part, (text, _, _) in zip(parts, told, strict=True):
        if isinstance(part, tuple):
            found.append(_placed(paragraph, at, at + len(text), part[1]))
        elif isinstance(part, Item):
            part.level = paragraph.level(at) if text else int(leftward)
        at += len(text)
    return found


def _placed(paragraph: Paragraph, begin: int, end: int, style: Style) -> Words:
    """The words between two places of a paragraph, in a style."""
    tracking, size = style.tracking / style.size if style.size else 0.0, style.size
    found = []
    for made, opens in words_between(paragraph, begin, end, style.font, tracking):
        hyphen = word("-", style.font, tracking).width * size if made.text.endswith(SOFT) else 0.0
        found.append((made, made.width * size, made.ink * size + hyphen, opens and style.wrap != "nowrap"))
    return tuple(found)


class _Collector:
    """Collects parts; `spaced` is whether a space there would be one too many."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.spaced = True

    def add(self, box: Box, above: Style) -> None:
        """A box of a line in the style around it."""
        style = box.style
        if box.kind == "text":
            self._add_text(box.text, style)
        elif box.kind == "break":
            self._end()
        elif box.kind == "inline":
            if not style.bare or any(style.around):
                raise NotSupported("a run of words with a ground or edges")
            isolates = box.element is not None and _isolates(box.element)
            self.parts += [BEGUN] * isolates
            self._add_gap(style, style.margins[3])
            for one in box.children:
                self.add(one, style)
            self._add_gap(style, style.margins[1])
            self.parts += [ENDED] * isolates
        else:
            self._add_box(box, above)

    def _add_box(self, box: Box, above: Style) -> None:
        item = Item(above, open=True)
        item.box = box
        if item.stands:
            self.spaced = False
        self.parts.append(item)

    def _add_gap(self, style: Style, wide: float) -> None:
        if wide:
            self.parts.append(Item(style, wide, wide))

    def _end(self) -> None:
        styles = (
            one[1] if isinstance(one, tuple) else one.style for one in reversed(self.parts) if not isinstance(one, str)
        )
        if style := next(styles, None):
            item = Item(style)
            item.ends = True
            self.parts.append(item)
        self.spaced = True

    def _add_text(self, text: str, style: Style) -> None:
        for at, part in enumerate(text.split("\n") if style.wrap == "pre-line" else (text,)):
            if at:
                self._end()
            said = _single_spaced(part)
            if self.spaced:
                said = said.lstrip(" ")
            if said:
                self.spaced = said.endswith(" ")
                self.parts.append((said, style))


@lru_cache(maxsize=4096)
def _single_spaced(text: str) -> str:
    words = [one for one in text.replace("\n", " ").replace("\t", " ").replace("\r", " ").split(" ") if one]
    begin, end = text[:1] in {" ", "\n", "\t"}, text[-1:] in {" ", "\n", "\t"}
    if not words:
        return " " if text else ""
    return f"{' ' if begin else ''}{' '.join(words)}{' ' if end else ''}"


GREEK = re.compile("([\u0391-\u03a9][\u0308\u0345]*)[\u0300\u0301\u0313\u0314\u0342]+")
"""A Greek capital, apart from the accents on it."""


def capitals(text: str) -> str:
    """Return a text in capitals. Greek ones bear no accents."""
    said = text.upper()
    return said if said.isascii() else normalize("NFC", GREEK.sub(r"\1", normalize("NFD", said)))


@lru_cache(maxsize=4096)
def _cased(text: str, style: Style) -> str:
    said = capitals(text) if style.case == "uppercase" else text.lower() if style.case == "lowercase" else text
    return shown(said, style.font, style.fallback)


@lru_cache(maxsize=16_384)
def _words(text: str, style: Style) -> Words:
    """The words of a text, each with its widths and whether a line may end after it. Raises NotPlain."""
    said = _cased(text, style)
    tracking, size = style.tracking / style.size if style.size else 0.0, style.size
    found: list[tuple[Word, float, float, bool]] = []
    free = style.wrap != "nowrap"
    cut = pieces(said) if free else (said,)
    for at, piece in enumerate(cut):
        parts = tuple(_in_fonts(piece, style))
        for place, (part, font) in enumerate(parts):
            made = word(part, font, tracking)
            opens = free and place == len(parts) - 1 and (at < len(cut) - 1 or made.spaced)
            found.append((made, made.width * size, made.ink * size, opens))
    return tuple(found)


def _in_fonts(text: str, style: Style) -> Iterator[tuple[str, int]]:
    """The parts of a text that have one font: the style's own, or the one after it for letters that it lacks."""
    own = typeface(style.font).signs
    if own.issuperset(text):
        yield text, style.font
        return
    begin, last = 0, style.font
    for at, letter in enumerate(text):
        font = style.font if letter in own or letter in " \u2060" else style.fallback
        if font != last and at > begin:
            yield text[begin:at], last
            begin = at
        last = font
    yield text[begin:], last


def wanted(items: list[Item], measure: Callable[[Box], tuple[float, float]]) -> tuple[float, float]:
    """The least width that keeps words whole, and the width with nothing broken."""
    least = most = unit = line = trailing = beside = 0.0
    for one in items:
        small, large = one.ink, one.width
        if one.box is not None:
            if one.box.style.apart:
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
