"""Labels of boxes, and icons and values in them: what has no room is short, smaller or left out, in a whole row."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil

from cards.faces.card import CardFace
from cards.faces.parts import Body, Entries, StatBox, Stats, TextEntry, Track
from cards.faces.sides import CARD_SIZES, USUAL
from cards.html.looks import look_of
from cards.html.typefaces import font_for, word_width
from cards.html.word_styles import body_style, format_of

LITTLE = 0.88
"""How much smaller labels on small cards are."""
MARGINS, GAP = 6.0, 1.0
MOST_LETTERS = 10
ICON, EDGE, AIR = 4.6, 0.6, 1.0
"""How wide an icon of a stat is with the room beside it, and what stays free between a value and its box: with an icon
before it, and without one."""
FIGURES = "00"
"""What a box has to have room for beside an icon, whatever its value is."""
CELLS, HEAD, BESIDE = (1.75, 1.5, 1.25, 1.05), 6.06, 0.6
"""The sizes of values in cells, in type sizes (no larger in larger text); of the heads over them, in points; and the
millimetres at each side of either."""
LONGEST_TITLE, SMALL_TITLE = 0.26, 6.4
"""The part of a card's width that the title of a track may take on one line, and its size on two, in points."""
TRACK_ICON, NEARLY = 5.0, 1.02
"""How wide the icon of a track is with the room beside it; room for roundings in what stands beside it."""
NARROW, NARROW_BOXES, WIDE_BOXES, FIELD = 75, (1.4, 5.0, 36.0), (2.0, 6.2, 49.6), 30.0
"""Below which width cards are narrow; what stays free before their boxes, how wide each of them and the longest row is,
and those of other cards; how wide a field to write in is, with the number after it."""
POINT = 25.4 / 72
SMALLER, EACH_LINE = 0.95, 12.0
"""How wide a letter under a weapon's name is, in letters of labels, and how many millimetres of room there are for each
line of them that may stand beside its values."""
TITLE_TRACKING, TITLE_EDGES = 0.09, 1.4
"""How far apart letters of titles are, and how much room is beside a title, in sizes of the text."""
CLEAR = 2.0
"""Millimetres between the end of what stands under a weapon's name and its first value."""


def labelled(part: Body, face: CardFace) -> Body:
    """A row of boxes with the labels that are printed as the names of its boxes; a track with the room of its title."""
    if isinstance(part, Track) and part.in_line:
        return _titled(part, face)
    if not isinstance(part, Stats):
        return part
    part, letters = part if _has_icons(part) and icons_shown(face) else _without_icons(part), _letters(part, face)
    wanted = [_name(box) for box in part.items]
    if max(map(len, wanted), default=0) > letters:
        wanted = [_cut(box.short, letters) for box in part.items]
    if all(box.name == label for box, label in zip(part.items, wanted, strict=True)):
        return part
    return replace(part, items=tuple(replace(box, name=label) for box, label in zip(part.items, wanted, strict=True)))


def titles_room(faces: Iterable[CardFace]) -> int:
    """The whole millimetres that titles of tracks take on cards, so that all their boxes begin at one edge.

    A title that would push the longest of their rows to a further line takes its own room.
    """
    several = ((part, face) for face in faces for part in (*face.front, *face.back) if isinstance(part, Track))
    tracks = [(part, face) for part, face in several if part.in_line]
    wide = {part.title: ceil(_title_wide(part, face)) for part, face in tracks}
    left = min((face.inner[0] - MARGINS - _boxes_wide(part, face) for part, face in tracks), default=0.0)
    return max((one for one in wide.values() if one <= left), default=0) if len(wide) > 1 else 0


def _boxes_wide(part: Track, face: CardFace) -> float:
    """How wide the row of a track's boxes, or its field to write in, is with the room before it."""
    before, box, most = NARROW_BOXES if face.inner[0] < NARROW else WIDE_BOXES
    return before + (min(box * len(part.items), most) if part.items else FIELD)


def _titled(part: Track, face: CardFace) -> Track:
    """A track with the room of its title, on two lines where it is a long one."""
    room = face.shared.titles or titles_room([face])
    if not room:
        return part
    halved = " " in part.title and _wide_in(part.title, face) > LONGEST_TITLE * face.inner[0]
    room = max(room, ceil(_title_wide(part, face)))
    return replace(part, room=room, title="\n".join(_halves(part.title, face)) if halved else part.title)


def _title_wide(part: Track, face: CardFace) -> float:
    """How wide the title of a track is with its icon; a long one stands on two lines."""
    wide = _wide_in(part.title, face)
    if wide > LONGEST_TITLE * face.inner[0]:
        smaller = SMALL_TITLE / body_style(face.look, format_of(face)).track.size
        wide = smaller * max(_wide_in(half, face) for half in _halves(part.title, face))
    return NEARLY * wide + TRACK_ICON * bool(part.icon)


def _halves(title: str, face: CardFace) -> tuple[str, ...]:
    """A title in two lines that are as short as can be."""
    words = title.split(" ")
    broken = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(broken, key=lambda two: max(_wide_in(half, face) for half in two), default=(title,))


def _wide_in(title: str, face: CardFace) -> float:
    """How wide the title of a track is on one line, in millimetres."""
    style = body_style(face.look, format_of(face)).track
    family = {"display": face.display_font, "text": face.text_font}.get(style.font, style.font)
    said = title.upper() if style.capitals else title
    return (word_width(said, font_for(family, style.weight)) + style.tracking * len(said)) * style.millimetres


def icons_shown(face: CardFace) -> bool:
    """Whether the icons of stats are drawn on a card: on all cards of a gang, in every row that has any, or nowhere."""
    return face.shared.icons and have_room(face)


def have_room(face: CardFace) -> bool:
    """Whether every row of boxes with icons has room for them and two figures each."""
    rows = (part for part in (*face.front, *face.back) if isinstance(part, Stats))
    return all(figure_width(FIGURES, face) + ICON + EDGE <= box_room(part, face) for part in rows if _has_icons(part))


def _has_icons(part: Stats) -> bool:
    """Whether every box of a row has one."""
    return all(box.icon for box in part.items)


def _without_icons(part: Stats) -> Stats:
    if not any(box.icon for box in part.items):
        return part
    return replace(part, items=tuple(replace(box, icon="") for box in part.items))


def figure_width(value: str, face: CardFace) -> float:
    """How wide a value in the usual size is, in millimetres."""
    style = body_style(face.look, format_of(face)).figure
    family = {"display": face.display_font, "text": face.text_font}[style.font]
    return (word_width(value, font_for(family, style.weight)) + style.tracking * len(value)) * style.millimetres


def _cut(label: str, letters: int) -> str:
    """The label, or where it has no room its first three letters, like other short labels."""
    return label if len(label) <= letters else label[: min(letters, 3)].upper()


def _name(box: StatBox) -> str:
    """The label that a box has where there is room: a short word in capitals is spelled like the names beside it."""
    if len(box.name) <= MOST_LETTERS:
        return box.name
    return box.short.capitalize() if len(box.short) > 3 and box.short.isupper() else box.short


def _size(face: CardFace) -> float:
    """How large labels are: those on small cards are smaller."""
    width, height = face.inner
    return LITTLE if width < 75 or height < 100 else 1


def _letter(face: CardFace) -> float:
    return look_of(face.look).letter * _size(face)


def box_room(part: Stats, face: CardFace) -> float:
    """How wide each box of the row is inside, in millimetres."""
    return (face.inner[0] - MARGINS) / max(part.across, 3) - GAP


def _letters(part: Stats, face: CardFace) -> int:
    """How many letters each label of the row has room for."""
    return int(box_room(part, face) / _letter(face))


def under_name(part: Entries, entry: TextEntry, face: CardFace) -> bool:
    """Whether a weapon's keywords and text are under its name, beside its values, and not over the card's width."""
    if part.wide or not entry.values or not entry.aside:
        return False
    style = body_style(face.look, format_of(face))
    room = face.inner[0] - sum(style.inset) - style.row.icon - style.row.value * len(entry.values) - CLEAR
    return len(entry.keywords + entry.text) <= room // EACH_LINE * room / (SMALLER * look_of(face.look).letter)


def heads_beside(part: Entries, face: CardFace) -> bool:
    """Whether the heads of a table stand beside its title: where the longest title of any look leaves room for them."""
    if not (part.title and part.heads and part.of == "weapons") or part.wide:
        return False
    style, size = body_style(face.look, format_of(face)), max(face.shared.front, face.shared.back) * POINT
    title = f"// {part.title}{' (continued)' * part.continued}"
    families = (("barlow-condensed", title.upper()), (face.display_font, title))
    wide = max(word_width(said, font_for(family, 700)) + TITLE_TRACKING * len(said) for family, said in families)
    room = face.inner[0] - sum(style.inset) - style.row.value * len(part.heads)
    return (wide + TITLE_EDGES) * size <= room


def cell_classes(part: Entries, face: CardFace) -> str:
    """The classes of weapons whose numbers have a row of cells: smaller values and heads where cells are narrow."""
    if not part.wide:
        return ""
    style = body_style(face.look, format_of(face))
    room = (face.inner[0] - sum(style.inset) - style.row.icon) / len(part.heads) - 2 * BESIDE
    family = {"display": face.display_font, "text": face.text_font}[style.figure.font]
    values = [value for entry in part.items for value in entry.values if not value.isalpha()]
    widest = max((word_width(value, font_for(family, style.figure.weight)) for value in values), default=0)
    size = CARD_SIZES[USUAL] * POINT
    step = next((at for at, em in enumerate(CELLS) if widest * em * size <= room), len(CELLS) - 1)
    heads = max(word_width(head.upper(), font_for("barlow-condensed", 600)) for head in part.heads)
    return f"pg-cells-{step}{' pg-heads-close' if heads * HEAD * POINT > room else ''}"
