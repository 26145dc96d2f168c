"""How a name fits the head of its card: its size, its lines and how deep the head is; classes that depend on a face."""

import re
from unicodedata import east_asian_width

from cards.faces.card import CardFace, Header
from cards.html.typefaces import font_for, word_width
from cards.html.word_styles import LineStyle, beside_name, style_of

LENGTHS = (("xl", 8), ("l", 12), ("m", 15), ("s", 36))
"""How many letters a name of a size has at most: the shorter the name, the larger."""
BREAK = re.compile(r"(?<= )|(?<=-)")
NEARLY = 1.02
"""Room for what kerning adds, and for roundings."""


def family_name(key: str) -> str:
    """The name of a bundled font in a stylesheet."""
    return key.replace("-", " ").title()


def size_class(width: float, height: float) -> str:
    """The class of a face of a width and height in millimetres."""
    return f"pg-size-{width:g}x{height:g}".replace(".", "_")


def words_between(face: CardFace, header: Header) -> tuple[float, float]:
    """Where the words of a head begin, from the left, and how wide their room is, in millimetres."""
    style = style_of(face, header)
    points = bool(header.points) and not header.small
    left, right = style.edges(emblem=beside_name(face, header), points=points)
    return style.bar + left, face.inner[0] - style.bar - left - right


def name_size(face: CardFace, header: Header) -> str:
    """The class for the size of a name: the largest that its length allows and that leaves its words whole.

    A word that has no room in the smallest is broken, and as large as if it had.
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
    """How long the longest word of a name is, in millimetres. It may be broken after a hyphen."""
    said = name.upper() if style.capitals else name
    return max((_long(word, style, family) for word in said.replace("-", "- ").split(" ")), default=0.0)


def _long(word: str, style: LineStyle, family: str) -> float:
    """How long a word is; 0 for one that may be broken between any two letters."""
    if any(east_asian_width(letter) in "WF" for letter in word):
        return 0.0
    ems = word_width(word, font_for(family, style.weight)) + style.tracking * len(word)
    return NEARLY * ems * style.millimetres
