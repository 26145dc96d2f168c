"""How wide the columns of a table on a reference sheet are, by the widths of its words."""

from collections.abc import Iterable
from functools import lru_cache

from cards.faces.reference import Passage
from cards.html.sheet_pieces import is_broad
from cards.pdf.typefaces import files, number_of, typeface

HEAD, HEAD_SPACING = 0.9, 0.01
"""The size of type in heads, and the room after each letter, in the table's type sizes."""
PADDED, HEAD_PADDED, ICON = 0.85, 0.6, 1.5
"""Room at the sides of a cell and of a head, and for an icon with its gap, in type sizes."""
WHOLE = 4
"""A cell of no more letters is never broken."""
ABSENT = 0.7
"""Type sizes for a letter that the font does not have."""
POINT = 25.4 / 72


@lru_cache(maxsize=256)
def font_for(family: str, weight: int) -> int:
    """The number of the upright font of a family whose weight is nearest."""
    names = [file.stem for file in files() if file.parent.name == family and file.stem.endswith("-normal")]
    return number_of(min(names, key=lambda name: abs(int(name.split("-")[-2]) - weight)))


@lru_cache(maxsize=20_000)
def word_width(word: str, font: int) -> float:
    """In type sizes."""
    known = typeface(font)
    glyphs = (known.font.get_nominal_glyph(ord(letter)) for letter in word)
    return sum(known.width(glyph) / 1000 if glyph else ABSENT for glyph in glyphs)


def table_widths(part: Passage, family: str, points: float, wide: float) -> tuple[float, ...]:
    """The widths of the columns in millimetres, which fill the width: what is never broken fits where there is room.

    Each has at least its longest word; what is left is shared by how much each column would like to have.
    """
    cells, heads = font_for(family, 500), font_for(family, 700)
    columns = [
        _column(head, (entry.values[at] for entry in part.items if at < len(entry.values)), cells, heads)
        for at, head in enumerate(part.heads)
    ]
    if not is_broad(part):
        names = [_span(entry.title, heads, PADDED + (ICON if entry.icon else 0)) for entry in part.items]
        columns.insert(0, _widest(names))
    return _shared(columns, wide / (points * POINT), points * POINT)


Span = tuple[float, float]
"""The least and the most that a column can use."""


def _span(text: str, font: int, besides: float, size: float = 1.0, spacing: float = 0.0) -> Span:
    """A text's widest word, and all of it on one line."""
    words = [(word_width(word, font) + spacing * len(word)) * size + besides for word in text.split()] or [besides]
    whole = (word_width(text, font) + spacing * len(text)) * size + besides
    return (whole if len(text) <= WHOLE else max(words)), whole


def _column(head: str, values: Iterable[str], cells: int, heads: int) -> Span:
    return _widest(
        [
            _span(head.upper(), heads, HEAD_PADDED, HEAD, HEAD_SPACING),
            *(_span(value, cells, PADDED) for value in values),
        ]
    )


def _widest(spans: list[Span]) -> Span:
    return max((least for least, _ in spans), default=PADDED), max((most for _, most in spans), default=PADDED)


def _shared(columns: list[Span], room: float, size: float) -> tuple[float, ...]:
    """The room in type sizes shared by columns; their widths in millimetres."""
    least, most = sum(low for low, _ in columns), sum(high for _, high in columns)
    if least >= room:
        widths = [low * room / least for low, _ in columns]
    elif most >= room:
        share = (room - least) / (most - least)
        widths = [low + (high - low) * share for low, high in columns]
    else:
        widths = [high * room / most for _, high in columns]
    return tuple(width * size for width in widths)
