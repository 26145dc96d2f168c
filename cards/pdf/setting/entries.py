"""Entries and rows of weapons whose words are plain: their lines set here, rules, icons and values kept sections."""

from typing import Literal

from cards.faces.parts import Entries, Entry, is_long, is_run
from cards.faces.sides import CARD_SIZES
from cards.html.labelling import CLEAR, under_name
from cards.html.looks import look_of
from cards.html.pieces import BEGIN, NEXT
from cards.html.sections import Wearing, row_pieces
from cards.html.word_styles import BodyStyle, body_style, format_of, in_points
from cards.pdf.setting.lines import PIXELS, Fonts
from cards.pdf.setting.words import Composed, NotPlain, WordSetter, pixels
from cards.pdf.units import MILLIMETRES

INK = "#111111"


def set_entry(part: Entries, entry: Entry, place: str, worn: Wearing) -> Composed | None:
    """The entry without the rule over it, if all that is new in it are plain words; None for any other."""
    kind = _kind(part, entry, place, worn)
    if not kind:
        return None
    try:
        body = _Body(worn)
        return _weapon(part, entry, place, body) if kind == "weapon" else _told(entry, place, body)
    except NotPlain:
        return None


class _Body:
    """What the words of a side's body have in common. Lengths are CSS pixels."""

    def __init__(self, worn: Wearing) -> None:
        face = worn.face
        self.worn = worn
        self.style: BodyStyle = body_style(face.look, format_of(face))
        self.points = CARD_SIZES[worn.step]
        self.em = self.points * PIXELS
        self.left = pixels(self.style.inset[0])
        self.room = pixels(worn.width - sum(self.style.inset))
        self.setter = WordSetter(fonts=Fonts(display=face.display_font, text=face.text_font), ink=INK)


def _kind(part: Entries, entry: Entry, place: str, worn: Wearing) -> Literal["weapon", "told", ""]:
    """What is set here of an entry; "" for one that WeasyPrint sets whole."""
    if entry.boxes or entry.tally or entry.write:
        return ""
    if part.of == "weapons":
        simple = part.heads and not entry.text and under_name(part, entry, worn.face)
        return "weapon" if simple and BEGIN not in place and not any(map(is_long, entry.values)) else ""
    other = entry.icon or look_of(worn.face.look).inline or is_run(part, entry) or "\n" in entry.text
    return "" if other else "told"


def _title(entry: Entry) -> str:
    return f"{entry.title} (continued)" if entry.continued else entry.title


def _told(entry: Entry, place: str, body: _Body) -> Composed:
    """A title with its text below it."""
    style, setter = body.style.entry, body.setter
    setter.down = (style.first if BEGIN in place else style.above) * body.em
    if entry.title:
        setter.take(_title(entry), in_points(body.style.title, body.points), body.left, body.room)
    if entry.text:
        setter.take(entry.text, in_points(body.style.text, body.points), body.left, body.room)
    height = (setter.down + style.below * body.em) * MILLIMETRES
    return Composed(words=setter.record(height=height), above=style.rule if NEXT in place else 0.0)


def _weapon(part: Entries, entry: Entry, place: str, body: _Body) -> Composed:
    """A weapon's name with its keywords below it, between its icon and its values."""
    row, setter, name = body.style.row, body.setter, in_points(body.style.weapon, body.points)
    left = body.left + pixels(row.icon)
    room = body.room - pixels(row.icon + row.value * len(entry.values))
    setter.down = pixels(row.above)
    setter.take(_title(entry), name, left, room)
    if entry.marks:
        setter.take(entry.keywords, in_points(body.style.marks, name.size), left, room - pixels(CLEAR))
    return Composed(
        words=setter.record(height=setter.down * MILLIMETRES + row.below),
        beside=tuple(row_pieces(part, entry, body.worn)),
        above=row.rule if NEXT in place else 0.0,
    )
