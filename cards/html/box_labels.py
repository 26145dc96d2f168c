"""Labels, icons and values of boxes: abbreviated, shrunk or dropped for lack of room, the same in a whole row."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil

from cards.faces.card import CardFace
from cards.faces.parts import Body, Entries, StatBox, Stats, TextEntry, Track
from cards.faces.sides import CARD_SIZES, USUAL
from cards.html.looks import PLAIN, look_of, measure
from cards.html.typefaces import font_for, nearest_font, word_width
from cards.html.word_styles import INSET, NARROW, VALUE_SIZES, LineStyle, body_style, format_of

MARGINS, GAP = 2 * INSET, 1.0
MOST_LETTERS = 10
FEW_BOXES = (3, 4, 5)
"""The numbers of boxes in a row with large labels; card.css has the same."""
ICON, EDGE, AIR = measure("stat-icon"), 0.6, 1.0
"""Millimetres: the width of a stat's icon with the room beside it, and what stays free between a value and its box:
with an icon before it, and without one.
"""
LEAST_FIGURES = "00"
"""The value that has to fit beside an icon in any box, whatever its own value is."""
CELLS, HEAD, BESIDE = tuple(measure(f"cell-{step}") for step in range(4)), 6.56, 0.6
"""The sizes of values in cells, in type sizes (no larger in larger text); of the heads over them, in points; and the
millimetres at each side of either.
"""
LONGEST_TITLE, SMALL_TITLE = 0.26, measure("two-lines")
"""The share of a card's width for the title of a track on one line, and the title's size on two, in points."""
TRACK_ICON = measure("track-icon") + measure("track-icon-gap")
"""The width of a track's icon with the room beside it."""
FIELD = 30.0
NARROW_BOXES = measure("narrow-track-gap"), measure("narrow-box"), 36.0
WIDE_BOXES = measure("track-gap"), measure("box"), 49.6
"""On narrow cards, then on others: the room before boxes, the width of each box
and of the longest row. Last, the width of a field to write in with the number after it.
"""
OF_PLACE = 0.75
"""The part of its place that a box of a size of its own takes."""
POINT = 25.4 / 72
SMALLER, EACH_LINE = 0.95, 18.0
"""The width of a letter under a weapon's name, in letters of labels, and the millimetres of room needed for each line
of them beside its values.
"""
TITLE_TRACKING, TITLE_EDGES = measure("title-tracking"), measure("title-begin") + measure("title-end")
TITLE_ICON = measure("title-icon") + measure("title-icon-gap")
"""The tracking of titles, the room beside a title, and that of its icon, in sizes of the text."""
EDGE_WORDS = measure("edge-words")
"""The size of the words at the last cell of an edged track, in points."""
CLEAR = 2.0
"""The millimetres between the words under a weapon's name and its first value."""


def with_box_labels(part: Body, face: CardFace, wide: float = 0.0) -> Body:
    """Set the labels to print as the names of a row's boxes, and the room of its title in a track.

    The row is `wide` millimetres, without that as wide as the body.

    Labels that do not fit are cut to their first three letters, like other short labels, or to fewer. Icons are on all
    cards of a gang, in every row that has any, or nowhere.
    """
    if isinstance(part, Track) and part.in_line:
        return _with_title_room(part, face) if _in_row(part, face) else replace(part, below=True)
    if not isinstance(part, Stats):
        return part
    if part.small:
        narrow = face.inner[0] < NARROW
        names = (box.short if narrow else _name(box) for box in part.items)
        return replace(part, items=tuple(replace(box, name=name) for box, name in zip(part.items, names, strict=True)))
    if not _shows_icons(part, face, wide) and any(box.icon for box in part.items):
        part = replace(part, items=tuple(replace(box, icon="") for box in part.items))
    style, room = _label_style(part, face), box_room(part, face, wide)
    wanted = [_name(box) for box in part.items]
    if not labels_fit(part, face, wide):
        cut = ((box.short, *(box.short[:many].upper() for many in (3, 2))) for box in part.items)
        shorter = (next((one for one in some if _width(one, style, face) <= room), some[0][:1].upper()) for some in cut)
        wanted = [*shorter]
    if all(box.name == label for box, label in zip(part.items, wanted, strict=True)):
        return part
    return replace(part, items=tuple(replace(box, name=label) for box, label in zip(part.items, wanted, strict=True)))


def labels_fit(part: Stats, face: CardFace, wide: float = 0.0) -> bool:
    """Return whether the names of a row's boxes have room; the row is `wide` millimetres, or as wide as the body."""
    style, room = _label_style(part, face), box_room(part, face, wide)
    return all(_width(_name(box), style, face) <= room for box in part.items)


def _label_style(part: Stats, face: CardFace) -> LineStyle:
    """Return the style of the names of a row's boxes: larger on few boxes of the plainest look."""
    style = body_style(face.look, format_of(face)).label
    large = face.look == PLAIN and part.shares in FEW_BOXES and format_of(face) == "normal"
    return replace(style, size=measure("wide-label")) if large else style


def titles_room(faces: Iterable[CardFace]) -> int:
    """Return the whole millimetres for the titles of tracks on cards, so that all their boxes begin at one edge.

    A title that would push the longest of their rows to a further line takes its own room.
    """
    several = ((part, face) for face in faces for part in (*face.front, *face.back) if isinstance(part, Track))
    tracks = [(part, face) for part, face in several if part.in_line and _in_row(part, face)]
    wide = {part.title: ceil(_title_width(part, face)) for part, face in tracks}
    left = min((face.inner[0] - MARGINS - _boxes_width(part, face) for part, face in tracks), default=0.0)
    return max((one for one in wide.values() if one <= left), default=0) if len(wide) > 1 else 0


def _in_row(part: Track, face: CardFace) -> bool:
    """Return whether a track's boxes fit beside its title; small ones always do."""
    return not part.cell or ceil(_title_width(part, face)) + _boxes_width(part, face) <= face.inner[0] - MARGINS


def _boxes_width(part: Track, face: CardFace) -> float:
    """Return the width of a track's row of boxes, or of its field to write in, with the room before it."""
    before, box, most = NARROW_BOXES if face.inner[0] < NARROW else WIDE_BOXES
    if part.cell and part.items:
        return before + part.cell / OF_PLACE * len(part.items)
    return before + (min(box * len(part.items), most) if part.items else FIELD)


def _with_title_room(part: Track, face: CardFace) -> Track:
    """Give a track the room of its title, on two lines if that is a long one."""
    room = face.shared.titles or titles_room([face])
    if not room:
        return part
    halved = " " in part.title and _title_line_width(part.title, face) > LONGEST_TITLE * face.inner[0]
    room = max(room, ceil(_title_width(part, face)))
    return replace(part, room=room, title="\n".join(_halves(part.title, face)) if halved else part.title)


def _title_width(part: Track, face: CardFace) -> float:
    """Return the width of a track's title with its icon; a long one is on two lines."""
    wide = _title_line_width(part.title, face)
    if wide > LONGEST_TITLE * face.inner[0]:
        smaller = SMALL_TITLE / body_style(face.look, format_of(face)).track.size
        wide = smaller * max(_title_line_width(half, face) for half in _halves(part.title, face))
    return wide + TRACK_ICON * bool(part.icon)


def _halves(title: str, face: CardFace) -> tuple[str, ...]:
    """Break a title into two lines that are as short as possible."""
    words = title.split(" ")
    broken = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(broken, key=lambda two: max(_title_line_width(half, face) for half in two), default=(title,))


def _title_line_width(title: str, face: CardFace) -> float:
    """Return the width of a track's title on one line, in millimetres."""
    return _width(title, body_style(face.look, format_of(face)).track, face)


def have_room(face: CardFace) -> bool:
    """Return whether every row of boxes with icons has room for them and two figures each; on a weapon, its own."""
    rows = (part for part in (*face.front, *face.back) if isinstance(part, Stats))
    boxed = [part for part in rows if _has_icons(part) and not part.small]
    own = [box.value for part in boxed for box in part.items if face.roomy]
    return all(_icons_fit(part, face, values=own) for part in boxed)


def _shows_icons(part: Stats, face: CardFace, wide: float = 0.0) -> bool:
    """Return whether a row shows its icons: on all cards of a gang, in every row that has any, or nowhere.

    A row of a width of its own, in millimetres, shows them if its own boxes have room.
    """
    if wide:
        return _has_icons(part) and _icons_fit(part, face, wide)
    return _has_icons(part) and face.shared.icons and have_room(face)


def _icons_fit(part: Stats, face: CardFace, wide: float = 0.0, values: Iterable[str] = ()) -> bool:
    """Return whether every box of a row has room for an icon and two figures, or any of the values."""
    widest = max(_figure_width(value, face) for value in (LEAST_FIGURES, *values))
    return widest + ICON + EDGE <= box_room(part, face, wide)


def _has_icons(part: Stats) -> bool:
    """Return whether every box of a row has one."""
    return all(box.icon for box in part.items)


def _figure_width(value: str, face: CardFace) -> float:
    """Return the width of a value in the usual size, in millimetres."""
    return _width(value, body_style(face.look, format_of(face)).figure, face)


def _name(box: StatBox) -> str:
    """Return the label of a box with enough room: a short word in capitals is spelled like the names beside it."""
    if len(box.name) <= MOST_LETTERS:
        return box.name
    return box.short.capitalize() if len(box.short) > 3 and box.short.isupper() else box.short


def _width(words: str, style: LineStyle, face: CardFace) -> float:
    """Return the width of words in a style on one line, in millimetres."""
    font = nearest_font(style.family(face), style.weight, italic=style.italic) or 0
    return word_width(words.upper() if style.capitals else words, font, style.tracking) * style.millimetres


def box_room(part: Stats, face: CardFace, wide: float = 0.0) -> float:
    """Return the inner width of each box of a row that is `wide`, or as wide as the body, in millimetres."""
    return (wide or face.inner[0] - MARGINS) / part.shares - GAP


def last_at_edge(part: Track, face: CardFace) -> bool:
    """Return whether the words at the last cell of an edged track have room on the line of its title."""
    if not (part.edged and part.last):
        return False
    title = _title_line_width(part.title, face) if part.title else 0
    room = face.inner[0] - MARGINS - title - CLEAR
    return word_width(part.last, font_for("barlow-condensed", 600)) * EDGE_WORDS * POINT <= room


def under_name(part: Entries, entry: TextEntry, face: CardFace) -> bool:
    """Return whether a weapon's keywords and text go under its name, beside its values, not over the card's width."""
    if part.wide or not entry.aside:
        return False
    style = body_style(face.look, format_of(face))
    room = face.inner[0] - MARGINS - style.row.icon - style.row.value * len(entry.values) - CLEAR
    return len(entry.keywords + entry.text) <= room // EACH_LINE * room / (SMALLER * look_of(face.look).letter)


def heads_beside(part: Entries, face: CardFace) -> bool:
    """Return whether the heads of a table go beside its title: the longest title of any look must leave them room."""
    if not (part.title and part.heads and part.of == "weapons") or part.wide:
        return False
    style, size = body_style(face.look, format_of(face)), max(face.shared.front, face.shared.back) * POINT
    title = f"// {part.title}{' (continued)' * part.continued}"
    families = (("barlow-condensed", title.upper()), (face.display_font, title))
    wide = max(word_width(text, font_for(family, 700), TITLE_TRACKING) for family, text in families)
    room = face.inner[0] - MARGINS - style.row.value * len(part.heads)
    return (wide + TITLE_EDGES + TITLE_ICON * bool(part.icon)) * size <= room


def cell_classes(part: Entries, face: CardFace) -> str:
    """Return the classes of weapons whose numbers have a row of cells: smaller values and heads in narrow cells."""
    if not part.wide:
        return ""
    style = body_style(face.look, format_of(face))
    room = (face.inner[0] - MARGINS - style.row.icon) / len(part.heads) - 2 * BESIDE
    family = style.figure.family(face)
    values = [value for entry in part.items for value in entry.values if not value.isalpha()]
    widest = max((word_width(value, font_for(family, style.figure.weight)) for value in values), default=0)
    size = CARD_SIZES[USUAL] * POINT
    step = next((at for at, em in enumerate(CELLS) if widest * em * size <= room), len(CELLS) - 1)
    heads = max(word_width(head.upper(), font_for("barlow-condensed", 600)) for head in part.heads)
    return f"pg-cells-{step}{' pg-heads-close' if heads * HEAD * POINT > room else ''}"


LONG = len(VALUE_SIZES) + 1
"""The step of a row with a value that fits on one line in no size."""


def with_value_size(part: Body, face: CardFace, rows: Iterable[Body] = (), wide: float = 0.0) -> Body:
    """Give a row of boxes the size of its values: one for it and other `rows`, in which the longest has room.

    They are `wide` millimetres, without that as wide as the body.
    """
    if not isinstance(part, Stats) or part.small:
        return part
    alike = [one for one in rows if isinstance(one, Stats) and len(one.items) > 1 and not one.small]
    step = max(_value_step(one, face, wide) for one in (part, *alike))
    return part if part.snug == step else replace(part, snug=step)


def _value_step(part: Stats, face: CardFace, wide: float) -> int:
    """Return the step of the largest size in which all values of a row have room."""
    room, iconed = box_room(part, face, wide), _shows_icons(part, face, wide)
    each = [
        (_figure_width(one.value, face), room - (ICON + AIR if one.icon and iconed else 2 * AIR)) for one in part.items
    ]
    fitting = (at for at, size in enumerate((1.0, *VALUE_SIZES)) if all(size * wide <= most for wide, most in each))
    return next(fitting, LONG)


def figure_classes(part: Stats, box: StatBox) -> str:
    """Return the classes of a value in its box: whether it is beside an icon, and how large its row is."""
    size = "pg-long" if part.snug == LONG else f"pg-snug-{part.snug}" if part.snug else ""
    return " ".join(word for word in ("pg-iconed" if box.icon else "", size) if word)
