"""Fitting a name into the head of its card: its size and room; and classes that depend on a face."""

from collections.abc import Sequence
from itertools import chain
from unicodedata import east_asian_width

from cards.faces.card import CardFace, Header
from cards.html.grounds import BESIDE
from cards.html.heads import beside_name, has_figure, head_stats, line_below, style_of
from cards.html.looks import measure
from cards.html.typefaces import nearest_font, word_width
from cards.html.word_styles import NARROW, LineStyle

MOST_LINES = 2
"""The most lines of the name of a deck card or a weapon."""
LENGTHS = (("xl", 8), ("l", 12), ("m", 15), ("s", 36))
"""The most letters of a name of each size: the shorter the name, the larger."""
ONE_LINE = 0.5
"""The least part of its usual size to which a name shrinks rather than take two lines."""


def size_class(width: float, height: float) -> str:
    """Return the class of a face of a width and height in millimetres."""
    return f"pg-size-{width:g}x{height:g}".replace(".", "_")


def words_between(face: CardFace, header: Header) -> tuple[float, float]:
    """Return the left edge and the width of the room for the words of a head, in millimetres."""
    style = style_of(face, header)
    points = bool(header.points) and not header.small
    figure = has_figure(face, header) or bool(head_stats(face, header))
    left, right = style.edges(emblem=beside_name(face, header), figure=figure, points=points)
    return left, face.inner[0] - left - right


def kicker(face: CardFace, header: Header) -> str:
    """Return the words above the name on a card: with the faction's short name, if it has one, for lack of room."""
    if header.small:
        return header.kicker
    whole, brief = ("\u00a0· ".join(filter(None, (header.kicker, one))) for one in (header.faction, header.brief))
    if not header.brief:
        return whole
    fits = face.inner[0] >= NARROW and _kicker_width(face, header, whole) <= words_between(face, header)[1]
    return whole if fits else brief


def _kicker_width(face: CardFace, header: Header, words: str) -> float:
    """Return the width of words above a name with the icon before them, in millimetres."""
    style = style_of(face, header)
    icon = (style.rank.size + style.rank.after) * bool(header.icon and style.rank.size and not style.rank.right)
    return icon + _width(words, style.kicker, style.kicker.family(face))


def words_reach(face: CardFace, header: Header) -> float:
    """Return the right edge of the longest line of a head's words, in millimetres; fields reach as far as they may."""
    style, (left, room) = style_of(face, header), words_between(face, header)
    lines = (
        (header.name, style.names[name_size(face, header)]),
        ("" if header.small else line_below(header), style.line),
    )
    wide = max(_width(text, one, one.family(face)) for text, one in lines)
    wide = max(wide, _kicker_width(face, header, kicker(face, header)))
    return left + (room if header.fields else min(wide, room))


def has_badge(face: CardFace, header: Header) -> bool:
    """Return whether a small head with another icon has room for the emblem at the end of its words."""
    room = face.inner[0] - style_of(face, header).badge - measure("badge") - BESIDE
    return header.small and bool(header.own and face.palette.emblem) and words_reach(face, header) < room


def name_size(face: CardFace, header: Header) -> str:
    """Return the class for the size of a name: the largest that its length allows and that keeps it on one line.

    Where that is far smaller, it is the largest that leaves its words whole. A word that does not fit in the smallest
    size is broken, and set as large as if it did. The names of a deck's cards have one size, unless one needs a far
    smaller one.
    """
    if face.roomy:
        return _size_of_things([(face, header)], face.shared.name or "xl", "least")
    style, (_, room) = style_of(face, header), words_between(face, header)
    usual = _by_length(header.name)
    largest = style.names[usual].size
    sizes = [one for one in sorted(style.names.items(), key=lambda one: -one[1].size) if one[1].size <= largest]
    lines = [(key, one) for key, one in sizes if one.size >= ONE_LINE * largest]
    fitting = chain(
        ((key, one) for key, one in lines if _width(header.name, one, face.display_font) <= room),
        ((key, one) for key, one in sizes if _longest(header.name, one, face.display_font) <= room),
    )
    key, found = next(fitting, (usual, style.names[usual]))
    return usual if found.size == largest else key


def size_of_names(faces: Sequence[CardFace]) -> str:
    """Return the class for the size of the names of a deck: the largest for all that have room in a small one."""
    heads = [(face, face.header) for face in faces]
    small = style_of(*heads[0]).names["s"]
    return _size_of_things([one for one in heads if _has_room(*one, small)] or heads, "xl", "s")


def _size_of_things(heads: Sequence[tuple[CardFace, Header]], largest: str, least: str) -> str:
    """Return the class of the first size, from the largest to the least, in which all names have room."""
    names = style_of(*heads[0]).names
    sizes = [key for key, one in names.items() if names[least].size <= one.size <= names[largest].size]
    sizes.sort(key=lambda key: -names[key].size)
    return next((key for key in sizes if all(_has_room(*head, names[key]) for head in heads)), sizes[-1])


def _has_room(face: CardFace, header: Header, style: LineStyle) -> bool:
    """Return whether the name in a head has room in a style, on few lines and without breaking a word."""
    (_, room), family = words_between(face, header), face.display_font
    lines, used = 0, room
    for word in header.name.replace("-", "- ").split(" "):
        used += _width(f" {word}", style, family)
        if used > room:
            lines, used = lines + 1, _width(word, style, family)
    return lines <= MOST_LINES and _longest(header.name, style, family) <= room


def _by_length(name: str) -> str:
    longest = max(map(len, name.split()), default=0)
    return next((size for size, most in LENGTHS if len(name) <= most and longest <= min(most, 18)), "xs")


def _longest(name: str, style: LineStyle, family: str) -> float:
    """Return the width of the longest word of a name, in millimetres. It may be broken after a hyphen.

    The width of one that may be broken between any two letters is 0.
    """
    words = name.replace("-", "- ").split(" ")
    return max((0.0 if any(map(_wide, word)) else _width(word, style, family) for word in words), default=0.0)


def _width(words: str, style: LineStyle, family: str) -> float:
    """Return the width of words on one line, in millimetres; a sign of Chinese or Japanese is a square."""
    text = words.upper() if style.capitals else words
    narrow = "".join(letter for letter in text if not _wide(letter))
    font = nearest_font(family, style.weight, italic=style.italic) or 0
    ems = word_width(narrow, font, style.tracking) if narrow else 0.0
    return (ems + (1 + style.tracking) * (len(text) - len(narrow))) * style.millimetres


def _wide(letter: str) -> bool:
    return east_asian_width(letter) in "WF"
