"""Estimates of the room that words take, to place them without a font; and the nameplate of a template."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from unicodedata import combining, normalize

from cards.geometry.drawing import Anchor, Drawing, Label, Lettering, Shape, Tone
from cards.geometry.outlines import rounded
from cards.geometry.points import Point, at

THIN = frozenset("Iil.,:;|!'\u2018\u2019")
WIDE = frozenset("MWmw@%&#_©½¾—…")
SIGNS = THIN | WIDE | frozenset("°·×Ø′″“”–")
"""Signs beside those of ASCII that are no wider than capitals, or have a width above."""
FOREIGN_WIDTH = 1.6
"""The width of letters of other alphabets, in parts of the type size."""
LINE = 1.2
"""The height of a line, in parts of the type size."""
SMALLEST = 6 / 72 * 25.4
"""The smallest intended type size, in millimetres: 6 points."""
LEAST = 0.05
"""The least type size, in millimetres."""
USUAL = 0.88
"""The usual width of a word, in parts of the greatest."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Widths:
    """The widest letter of each class, and the height of capitals, in parts of the type size."""

    upper: float
    lower: float
    digit: float
    thin: float
    space: float
    wide: float
    capitals: float = 0.7


CLASSES: dict[Lettering, Widths] = {
    "display": Widths(upper=0.56, lower=0.52, digit=0.53, thin=0.27, space=0.23, wide=0.96, capitals=0.8),
    "strong": Widths(upper=0.53, lower=0.46, digit=0.5, thin=0.29, space=0.21, wide=0.96),
    "plain": Widths(upper=0.52, lower=0.45, digit=0.47, thin=0.28, space=0.21, wide=0.96),
    "alegreya-sc": Widths(upper=0.75, lower=0.64, digit=0.55, thin=0.47, space=0.18, wide=0.97, capitals=0.64),
    "barlow-condensed": Widths(upper=0.53, lower=0.46, digit=0.5, thin=0.29, space=0.21, wide=0.96),
    "chakra-petch": Widths(upper=0.71, lower=0.61, digit=0.66, thin=0.28, space=0.28, wide=0.98),
    "oxanium": Widths(upper=0.75, lower=0.61, digit=0.58, thin=0.34, space=0.24, wide=0.98, capitals=0.69),
    "rajdhani": Widths(upper=0.59, lower=0.53, digit=0.55, thin=0.28, space=0.24, wide=0.82, capitals=0.64),
}


FIGURE_TYPES: dict[Lettering, Lettering] = {"alegreya-sc": "strong"}
"""The type of figures where a font's own look like I and O, as low as small capitals."""


def width(text: str, size: float, lettering: Lettering = "strong") -> float:
    """Return the greatest width that a line of text may have at a type size."""
    widths = CLASSES[lettering]
    return sum(_ems(letter, widths) for letter in text) * size


def _ems(letter: str, widths: Widths) -> float:
    if letter.isascii():
        return _known(letter, widths)
    if combining(letter):
        return 0.0
    plain = normalize("NFD", letter)[0]
    return _known(plain, widths) if plain.isascii() or plain in SIGNS else FOREIGN_WIDTH


def _known(letter: str, widths: Widths) -> float:
    if letter in THIN:
        return widths.thin
    if letter in WIDE:
        return widths.wide
    if letter.isspace():
        return widths.space
    if letter.isdigit():
        return widths.digit
    return widths.lower if letter.islower() else widths.upper


def display_lettering(family: str) -> Lettering:
    """Return the lettering of a display font; the plain display type for a family that has none of its own.

    Thin ones such as a typewriter's have none: they tell nothing from across a table.
    """
    return next((lettering for lettering in CLASSES if lettering == family), "display")


def in_type(drawing: Drawing, lettering: Lettering, *, figures: Lettering | None = None) -> Drawing:
    """Set the drawing's display type in another font, words that begin with a figure in theirs, no wider nor higher."""
    labels = (_in_types(label, lettering, figures or lettering) for label in drawing.labels)
    return replace(drawing, labels=tuple(chain.from_iterable(labels)))


def _in_types(label: Label, lettering: Lettering, figures: Lettering) -> tuple[Label, ...]:
    """Set a label; where figures end one that begins with other words, the two stand beside each other."""
    if label.lettering != "display":
        return (label,)
    words, last = label.text.rpartition(" ")[::2]
    if figures == lettering or not last[:1].isdigit():
        return (_in_type(label, lettering),)
    if not words or label.anchor != "start":
        return (_in_type(label, figures),)
    first = _in_type(replace(label, text=words), lettering)
    further = (width(words, USUAL, lettering) + 0.4) * first.size
    away = at(further, 0).turned(label.angle)
    beside = replace(label, text=last, place=label.place.shifted(away.x, away.y))
    capitals = CLASSES[lettering].capitals / CLASSES[figures].capitals
    return first, replace(beside, lettering=figures, size=first.size * capitals)


def _in_type(label: Label, lettering: Lettering) -> Label:
    """Set a label with capitals as high as they were, or as high as the same width allows."""
    high = CLASSES["display"].capitals / CLASSES[lettering].capitals
    wide = width(label.text, 1, "display") / max(width(label.text, 1, lettering), LEAST)
    return replace(label, lettering=lettering, size=label.size * min(high, wide))


def fitted_size(text: str, size: float, room: float, lettering: Lettering = "strong") -> float:
    """Return the type size, at most `size`, at which the line is no wider than `room`."""
    needed = width(text, size, lettering)
    return size if needed <= room else size * max(room, 0.0) / needed


def wrap_words(text: str, size: float, room: float, lettering: Lettering = "plain") -> tuple[str, ...]:
    """Break a text into lines no wider than `room`; a longer word has a line of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, lettering) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def fit_block(
    text: str, size: float, wide: float, high: float, lettering: Lettering = "plain"
) -> tuple[float, tuple[str, ...]]:
    """Return the type size, at most `size`, and the lines in which a text fits into wide by high."""
    while True:
        lines = wrap_words(text, size, wide, lettering)
        longest = max((width(line, size, lettering) for line in lines), default=0.0)
        if longest <= wide and len(lines) * size * LINE <= high:
            return size, _balanced(text, size, wide, lettering)
        if size < LEAST:
            return min(size * wide / longest, high / len(lines) / LINE), lines
        size *= 0.95


def _balanced(text: str, size: float, room: float, lettering: Lettering) -> tuple[str, ...]:
    """Break the words into as few lines as the room allows, as even as possible."""
    fewest = lines = wrap_words(text, size, room, lettering)
    while len(narrower := wrap_words(text, size, room := room * 0.95, lettering)) == len(fewest) > 1:
        if max(width(line, size, lettering) for line in narrower) > room:
            break
        lines = narrower
    return lines


def label_lines(
    lines: tuple[str, ...], size: float, top: Point, lettering: Lettering, anchor: Anchor = "middle", tone: Tone = "ink"
) -> Iterator[Label]:
    """Yield lines below each other, from a place on their upper edge."""
    for number, line in enumerate(lines):
        place = at(top.x, top.y + size * LINE * (number + 0.5))
        yield Label(text=line, place=place, size=size, lettering=lettering, anchor=anchor, tone=tone)


def plain_number(value: float) -> str:
    """Format a number with at most two decimals: "3", "2.5", "48.51"."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, kw_only=True, slots=True)
class Inscription:
    """The words on a template: its name and its line of rules."""

    name: str
    note: str = ""

    def line(self, measures: str = "") -> str:
        """Return the rules line, or else the measures."""
        return (self.note or measures).strip()


NOTE = 0.42
SMALL = 2.2


def nameplate(words: Inscription, middle: Point, room: float, size: float) -> Drawing:
    """Draw the plate about a middle point, at most `room` millimetres wide, with the name in at most `size`."""
    size = min(size, room / 4)
    inside = room - size
    name = words.name.upper()
    large = fitted_size(name, size, inside, "display")
    small, lines = fit_block(words.line(), max(large * NOTE, SMALL), inside, large * 2)
    high = large * (1.44 if lines else 1.35) + len(lines) * small * LINE
    wide = max([width(name, large, "display"), *(width(line, small, "plain") for line in lines)]) + large
    outline = rounded(wide, high, large * 0.3, middle)
    top = middle.y - high / 2
    named = Label(text=name, place=at(middle.x, top + large * 0.68), size=large, lettering="display")
    noted = label_lines(lines, small, at(middle.x, top + large * 1.29 - small * LINE * 0.1), "plain")
    return Drawing(outline=outline, shapes=(Shape(path=outline, layer="paint"),), labels=(named, *noted))
