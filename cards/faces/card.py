"""What one card says, in parts, before anything is known of its look in detail.

Lives here: the faces of cards as values: palette, header, stats, grids, tracks, entries, lines.
Never here: building them from a game (see `unit_card`, `deck_card`, `weapon_card`), fitting, HTML.
"""

from dataclasses import dataclass
from typing import Literal

Box = Literal["square", "round", "heart"]
Tone = Literal["colour", "grey", "ink-saver"]
EntriesKind = Literal["traits", "skills", "keywords", "text", "weapons"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Palette:
    """A faction on paper: its key, colours `#rrggbb`, emblem (an icon's name) and the pattern that survives grey."""

    key: str = "none"
    colour: str = "#33373d"
    ink: str = "#ffffff"
    emblem: str = ""
    pattern: str = "plain"


@dataclass(frozen=True, kw_only=True, slots=True)
class Header:
    """Who this is. `kicker` stands over the name (rank, type), `line` under it (bike, base).

    `brief` is the faction's short name, for cards without room for more.
    `small` is for the back and later cards. `fields` are the labels of fields to write in, on a blank card.
    """

    name: str
    kicker: str = ""
    line: str = ""
    faction: str = ""
    brief: str = ""
    points: str = ""
    points_word: str = ""
    icon: str = ""
    small: bool = False
    fields: tuple[str, ...] = ()
    kind: Literal["header"] = "header"


@dataclass(frozen=True, kw_only=True, slots=True)
class StatBox:
    """One stat as print shows it. Without a value it is a box to write in, `start` small in its corner."""

    short: str
    name: str
    value: str
    start: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Stats:
    """Stats in a row of boxes."""

    items: tuple[StatBox, ...]
    title: str = ""
    continued: bool = False
    kind: Literal["stats"] = "stats"


@dataclass(frozen=True, kw_only=True, slots=True)
class GridLine:
    """One row of a grid: its label and a value a column."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Grid:
    """A table of values; `mark` gives each row a place to mark the current one."""

    items: tuple[GridLine, ...]
    heads: tuple[str, ...]
    title: str = ""
    mark: bool = False
    note: str = ""
    continued: bool = False
    kind: Literal["grid"] = "grid"


@dataclass(frozen=True, kw_only=True, slots=True)
class Tick:
    """One box of a track: its number, how far along it is from 0 to 1, and whether it is the last.

    A `spare` one lies beyond what a blank card starts with.
    """

    label: str = ""
    along: float = 0
    last: bool = False
    spare: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Track:
    """Boxes to tick. Without items there are too many to draw: one field to write in, `of` so many."""

    items: tuple[Tick, ...]
    title: str
    of: str
    last: str = ""
    box: Box = "square"
    continued: bool = False
    kind: Literal["track"] = "track"


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """A named thing with its text: a trait, a skill, a weapon.

    `values` are by the heads of its part; `marks` are its keywords, each with its note. `boxes` are for ticking uses
    off, refreshed `per` "game"; `tally` stands for boxes too many to draw. `write`: a row to write in.
    """

    title: str
    text: str = ""
    icon: str = ""
    values: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    boxes: int = 0
    tally: str = ""
    per: str = ""
    write: bool = False
    continued: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Entries:
    """Named things under one title; `heads` name the values of each, `of` says which kind they are."""

    items: tuple[Entry, ...]
    of: EntriesKind
    title: str = ""
    heads: tuple[str, ...] = ()
    continued: bool = False
    kind: Literal["entries"] = "entries"


@dataclass(frozen=True, kw_only=True, slots=True)
class Lines:
    """Empty lines to write on, one an item."""

    items: tuple[int, ...]
    title: str = ""
    continued: bool = False
    kind: Literal["lines"] = "lines"


Item = StatBox | GridLine | Tick | Entry | int
Body = Stats | Grid | Track | Entries | Lines
SideName = Literal["front", "back"]


@dataclass(frozen=True, kw_only=True, slots=True)
class CardFace:
    """One card: what its front and back say, how big it is in millimetres, and whose colours it wears.

    `key` is the member's id, or the key of the deck card or weapon; `back` may be empty; `headed` names the sides
    that carry the header; `footer` are the small words at the foot, `notice` a line of their own below them. It is
    drawn `scale` times as large as its design says.
    """

    key: str
    name: str
    width: float
    height: float
    header: Header
    front: tuple[Body, ...]
    back: tuple[Body, ...] = ()
    headed: tuple[SideName, ...] = ("front", "back")
    footer: tuple[str, ...] = ()
    notice: str = ""
    palette: Palette = Palette()
    look: str = "plate"
    display_font: str = "barlow-condensed"
    text_font: str = "barlow"
    tone: Tone = "colour"
    scale: float = 1

    @property
    def inner(self) -> tuple[float, float]:
        """The width and height that it is laid out in, before it is enlarged."""
        return self.width / self.scale, self.height / self.scale
