"""Labels over boxes: names in full where all of a row have room for them, else all of them short."""

from dataclasses import replace

from cards.faces.card import CardFace
from cards.faces.parts import Body, Entries, Entry, StatBox, Stats
from cards.html.looks import look_of
from cards.html.word_styles import body_style, format_of

LITTLE = 0.88
"""How much smaller labels on small cards are."""
MARGINS, GAP = 6.0, 1.0
MOST_LETTERS = 10
ICON, DIGIT = 3.0, 3.4
"""How wide an icon is with the room beside it, and a figure of a value."""
SMALLER, EACH_LINE = 0.95, 12.0
"""How wide a letter under a weapon's name is, in letters of labels, and how many millimetres of room there are for each
line of them that may stand beside its values."""


def labelled(part: Body, face: CardFace) -> Body:
    """A row of boxes with the labels that are printed as the names of its boxes; any other part as it is."""
    if not isinstance(part, Stats):
        return part
    part, letters = _with_icons(part, face), _letters(part, face)
    wanted = [_name(box) for box in part.items]
    if max(map(len, wanted), default=0) > letters:
        wanted = [_cut(box.short, letters) for box in part.items]
    if all(box.name == label for box, label in zip(part.items, wanted, strict=True)):
        return part
    return replace(part, items=tuple(replace(box, name=label) for box, label in zip(part.items, wanted, strict=True)))


def _with_icons(part: Stats, face: CardFace) -> Stats:
    """The row with its icons where the look draws them and each has room beside its label or value; else without."""
    look, room = look_of(face.look), _room(part, face)
    largest = max((len(box.value) for box in part.items), default=0)
    wide = look.stat_icon == "label" and max(len(_name(box)) for box in part.items) * _letter(face) + ICON > room
    tight = look.stat_icon == "value" and max(largest, 2) * DIGIT * _size(face) + 2 * ICON > room
    if look.stat_icon and not wide and not tight:
        return part
    if not any(box.icon for box in part.items):
        return part
    return replace(part, items=tuple(replace(box, icon="") for box in part.items))


def _cut(label: str, letters: int) -> str:
    """The label, or where it has no room its first three letters, like other short labels."""
    return label if len(label) <= letters else label[: min(letters, 3)].upper()


def _name(box: StatBox) -> str:
    """The label that a box has where there is room."""
    return box.name if len(box.name) <= MOST_LETTERS else box.short


def _size(face: CardFace) -> float:
    """How large labels are: those on small cards are smaller."""
    width, height = face.inner
    return LITTLE if width < 75 or height < 100 else 1


def _letter(face: CardFace) -> float:
    return look_of(face.look).letter * _size(face)


def _room(part: Stats, face: CardFace) -> float:
    """How wide each box of the row is inside, in millimetres."""
    return (face.inner[0] - MARGINS) / max(part.across, 3) - GAP


def _letters(part: Stats, face: CardFace) -> int:
    """How many letters each label of the row has room for."""
    return int(_room(part, face) / _letter(face))


def under_name(part: Entries, entry: Entry, face: CardFace) -> bool:
    """Whether a weapon's keywords and text are under its name, beside its values, and not over the card's width."""
    if part.wide or not entry.values or not entry.aside:
        return False
    style = body_style(face.look, format_of(face))
    room = face.inner[0] - sum(style.inset) - style.row.icon - style.row.value * len(entry.values)
    return len(" · ".join(entry.marks) + entry.text) <= room // EACH_LINE * room / (SMALLER * look_of(face.look).letter)
