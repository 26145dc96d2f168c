"""The widths of columns in tables on reference sheets."""

from cards.faces.sheet_face import Passage
from cards.faces.sides import SHEET_SIZES, USUAL_SHEET
from cards.html.looks import measure
from cards.html.typefaces import font_for, word_width

HEAD_SPACING = measure("head-tracking")
"""The room after each letter of a head, in type sizes."""
RULE, CLOSE = 0.05, 2 * measure("close-side") + 0.03
"""The room for a cell's rule and for rounding, and that at the sides of a head in close type, in type sizes."""
PADDED, HEAD_PADDED = 2 * measure("cell-side") + RULE, 2 * measure("head-side")
ICON = measure("cell-icon") + measure("cell-icon-gap") + RULE
"""The room at the sides of a cell and of a head, and for an icon with its gap, in type sizes."""
SMALL_HEAD, LARGE_HEAD = measure("close-head"), measure("large-head")
"""The size of heads in the table's, on sheets from 8.9 points and in large print."""
BROAD = 8
"""The most heads of a table with a column for names; with more, names are above their rows."""
WHOLE = 4
"""The most letters of a cell that is never broken."""
ODDS, ODDS_HEAD = measure("odds"), measure("odds-head")
"""The type size in tables of odds, in the table's, and that of their heads in theirs: they have no capitals."""
SPREAD = 1.5
"""The most of their own widths to which columns are spread; the last takes the rest."""
POINT = 25.4 / 72


def table_widths(part: Passage, family: str, points: float, wide: float, *, large: bool = False) -> tuple[float, ...]:
    """Return the widths of the columns in millimetres; unbreakable words fit if the width allows.

    Each has at least its longest word; the rest is shared in proportion to the longest lines. Names have no column, and
    are above their rows, where it would leave too little for the others.
    """
    size = type_size(part, points)
    columns = _columns(part, family, points, large)
    if _may_be_broad(part) and (len(part.heads) > BROAD or _least(columns) > wide / size):
        columns = columns[1:]
    return _shared(columns, wide / size, size, alike=part.centred and len(columns) > len(part.heads))


def words_fit(part: Passage, family: str, points: float, wide: float, *, large: bool = False) -> bool:
    """Return whether a table is wide enough for the longest word of each column, names above their rows if allowed."""
    columns = _columns(part, family, points, large)
    return _least(columns[1:] if _may_be_broad(part) else columns) <= wide / type_size(part, points)


def _least(columns: list["Span"]) -> float:
    return sum(least for least, _ in columns)


def _may_be_broad(part: Passage) -> bool:
    """Return whether the names of a table may be above their rows."""
    return not (part.shades or part.corner)


def type_size(part: Passage, points: float) -> float:
    """Return the size of a table's type, in millimetres."""
    return points * POINT * (ODDS if part.shades else 1)


def _columns(part: Passage, family: str, points: float, large: bool) -> list["Span"]:
    """Return the widths that the columns of a table can use, in type sizes, that of names first."""
    cells, heads = font_for(family, 500), font_for(family, 700)
    close = LARGE_HEAD if large else SMALL_HEAD if points >= SHEET_SIZES[USUAL_SHEET + 2] else 0
    columns = [
        _widest(
            [
                _head(head, heads, close, odds=bool(part.shades)),
                *(_span(entry.values[at], cells, PADDED) for entry in part.items if at < len(entry.values)),
            ]
        )
        for at, head in enumerate(part.heads)
    ]
    names = [_span(entry.title, heads, PADDED + (ICON if entry.icon else 0)) for entry in part.items]
    names += [_head(part.corner, heads, close, odds=bool(part.shades))] if part.corner else []
    return [_widest(names), *columns]


Span = tuple[float, float]
"""The least and the greatest width that a column can use."""


def _span(text: str, font: int, besides: float, spacing: float = 0.0) -> Span:
    """Return the width of a text's widest word, and of all of it on one line."""
    words = [word_width(word, font, spacing) + besides for word in text.split(" ")]
    whole = word_width(text, font, spacing) + besides
    return (whole if len(text) <= WHOLE else max(words)), whole


def _head(head: str, font: int, close: float, *, odds: bool) -> Span:
    """Return the widths of a column's head as it is set; `close` is its size in the table's for close heads, else 0."""
    if odds:
        size, (least, most) = ODDS_HEAD, _span(head, font, CLOSE, HEAD_SPACING)
    elif close:
        size, (least, most) = close, _span(head.upper(), font, CLOSE)
    else:
        size, (least, most) = 1.0, _span(head.upper(), font, HEAD_PADDED, HEAD_SPACING)
    return least * size, most * size


def _widest(spans: list[Span]) -> Span:
    return max((least for least, _ in spans), default=PADDED), max((most for _, most in spans), default=PADDED)


def _shared(columns: list[Span], room: float, size: float, *, alike: bool) -> tuple[float, ...]:
    """Share the room in type sizes among columns, and return their widths in millimetres."""
    least, most = sum(low for low, _ in columns), sum(high for _, high in columns)
    if least >= room:
        widths = [low * room / least for low, _ in columns]
    elif most >= room:
        share = (room - least) / (most - least)
        widths = [low + (high - low) * share for low, high in columns]
    elif alike and columns[0][1] + (len(columns) - 1) * max(high for _, high in columns[1:]) <= room:
        each = min((room - columns[0][1]) / (len(columns) - 1), room / len(columns))
        widths = [room - each * (len(columns) - 1), *[each] * (len(columns) - 1)]
    else:
        widths = [high * min(room / most, SPREAD) for _, high in columns]
        widths[-1] += room - sum(widths)
    return tuple(width * size for width in widths)
