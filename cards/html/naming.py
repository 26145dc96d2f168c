"""Fitting a name into the head of its card: its size and room; and classes that depend on a face."""

from unicodedata import east_asian_width

from cards.faces.card import CardFace, Header
from cards.html.typefaces import font_for, word_width
from cards.html.word_styles import LineStyle, beside_name, style_of

LENGTHS = (("xl", 8), ("l", 12), ("m", 15), ("s", 36))
"""The most letters of a name of each size: the shorter the name, the larger."""


def family_name(key: str) -> str:
    """Return the name of a bundled font in a stylesheet."""
    return key.replace("-", " ").title()


def size_class(width: float, height: float) -> str:
    """Return the class of a face of a width and height in millimetres."""
    return f"pg-size-{width:g}x{height:g}".replace(".", "_")


def words_between(face: CardFace, header: Header) -> tuple[float, float]:
    """Return the left edge and the width of the room for the words of a head, in millimetres."""
    style = style_of(face, header)
    points = bool(header.points) and not header.small
    left, right = style.edges(emblem=beside_name(face, header), points=points)
    return style.bar + left, face.inner[0] - style.bar - left - right


def name_size(face: CardFace, header: Header) -> str:
    """Return the class for the size of a name: the largest that its length allows and that leaves its words whole.

    A word that does not fit in the smallest size is broken, and set as large as if it did.
    """
    style, (_, room) = style_of(face, header), words_between(face, header)
    usual = _by_length(header.name)
    largest = style.names[usual].size
    for key, name in sorted(style.names.items(), key=lambda one: -one[1].size):
        if name.size <= largest and _longest(header.name, name, face.display_font) <= room:
            return usual if name.size == largest else key
    return usual


def _by_length(name: str) -> str:
    longest = max(map(len, name.split()), default=0)
    return next((size for size, most in LENGTHS if len(name) <= most and longest <= min(most, 18)), "xs")


def _longest(name: str, style: LineStyle, family: str) -> float:
    """Return the width of the longest word of a name, in millimetres. It may be broken after a hyphen."""
    text = name.upper() if style.capitals else name
    return max((_long(word, style, family) for word in text.replace("-", "- ").split(" ")), default=0.0)


def _long(word: str, style: LineStyle, family: str) -> float:
    """Return the width of a word; 0 for one that may be broken between any two letters."""
    if any(east_asian_width(letter) in "WF" for letter in word):
        return 0.0
    ems = word_width(word, font_for(family, style.weight), style.tracking)
    return ems * style.millimetres
