"""Parts of a card below its header: boxes of stats, grids, tracks, named entries, lines to write on.

Each kind is one class: its values, the facts by which two printings are compared, and how it is cut in two where a side
is full. templates/cards/parts/KIND.html.jinja has its HTML.
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, Literal, Self, TypeVar

from roster.rules.words import cut_short

Box = Literal["square", "round", "heart", "dial"]
EntriesKind = Literal["traits", "run", "skills", "keywords", "text", "effects", "flavour", "weapons", "brief"]
I = TypeVar("I")  # noqa: E741  (an item)
MOST_IN_ROW = 8
"""The most boxes of stats in one row; more are in two rows."""
MOST_IN_LINE = 8
"""The most boxes of a track that share a row with its title."""
MOST_LARGE = 40
"""The most boxes of a track that are drawn one by one; more are rows of tens and ones, or a field to write in."""
MOST_PLATES = 4
"""The most lines of a grid that are drawn as plates; with more it is a table."""
MOST_COLUMNS, SHORT_VALUE = 4, 4
"""The most columns beside a weapon's name, with more a row of their own; the most letters of a value in large type."""
ASIDE, ASIDE_NATURAL = 110, 40
"""The most letters of keywords and text under the name of a weapon, and of a natural attack, beside its values."""
WHOLE, LONGEST_TITLE, NO_BREAK, DOT = 14, 80, "\u00a0", "\u00a0· "
"""The most letters of a whole keyword and of a title; a space that no line breaks at; the separator of keywords."""
NOTE = re.compile(r"\s(?=\()")  # the space before a keyword's note
MORE, LEAST_ENTRIES = "More", 2
"""What stands for the rest of a list that is cut, and the fewest entries of it to print."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """One fact on a card: `of` "Net", the `what` "Range" has the `value` "8".

    An empty `what` is the thing itself. `long`: the value is too long to repeat, or a drawing.
    """

    of: str
    what: str = ""
    value: str = ""
    long: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Part(Generic[I]):
    """A part of a side, an `icon` before its title; `continued`: begun on another side.

    `head` is at the right of the title, over the only value of each item, a figure.
    With a word `for_all` it says what holds for everyone: in a panel of the side, which the first such part `opens`.
    """

    items: tuple[I, ...]
    title: str = ""
    icon: str = ""
    head: str = ""
    for_all: str = ""
    opens: bool = False
    continued: bool = False

    @abstractmethod
    def facts(self) -> Iterator[Fact]:
        """Yield its facts in order; parts that look the same have the same facts."""

    @property
    def letters(self) -> int:
        """The rough number of letters it holds."""
        return len(self.title)

    def first(self, items: int, letters: int = 0) -> Self:
        """Return its first items, and `letters` of the next one's text."""
        return replace(self, items=self.items[:items])

    def rest(self, items: int, letters: int = 0) -> Self | None:
        """Return what `first` leaves out; None where that is nothing."""
        return replace(self, items=self.items[items:], continued=True) if self.items[items:] else None


TICK, WRITE = "\u2610", "\u2003"
"""The values that stand for a box to tick, and for one to write in."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TextEntry:
    """A named thing with its text: a trait, a skill, a weapon.

    `values` are by the heads of its part; `marks` are its keywords, each with its note. `boxes` are for ticking uses
    off, `counted` as "shots" and refreshed `per` "game"; `tally` stands for boxes too many to draw. `write`: a row to
    write in. `innate`: every member has it, and its text is on the reference sheets. `signature`: it is the largest
    thing below the stats. `key` is the subject of an entry of the catalogue.
    """

    title: str
    text: str = ""
    icon: str = ""
    values: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    boxes: int = 0
    tally: str = ""
    counted: str = ""
    per: str = ""
    write: bool = False
    innate: bool = False
    signature: bool = False
    continued: bool = False
    key: str = ""

    @property
    def aside(self) -> bool:
        """True where keywords and text are short enough to go under its name, and uses to tick off have other room."""
        most = ASIDE_NATURAL if self.innate else ASIDE
        return not (self.values and (self.boxes or self.tally)) and len(self.keywords + self.text) <= most

    @property
    def keywords(self) -> str:
        """Its marks, separated by dots that begin no line."""
        return DOT.join(map(whole_mark, self.marks))

    def first(self, letters: int) -> "TextEntry":
        """Return the first half of an entry cut in its text: it keeps the values."""
        return replace(self, text=self.text[:letters].rstrip(), boxes=0, tally="", counted="", per="")

    def rest(self, letters: int) -> "TextEntry":
        """Return the second half: it keeps the boxes for uses."""
        return replace(self, text=self.text[letters:].lstrip(), values=(), marks=(), continued=True)

    def facts(self, part: str, heads: tuple[str, ...] = ()) -> Iterator[Fact]:
        """Yield its facts. `part` is its part's title; it completes a title that is a number or empty."""
        numbered = self.title.rstrip(".").isdigit()
        name = " ".join(word for word in (part or "Text", self.title) if word) if numbered else self.title
        of = name or part or "Text"
        many = str(self.boxes or self.tally or "")
        uses = " ".join(filter(None, (many, self.counted, self.per))) if many else ""
        yield Fact(of=of)
        yield Fact(of=of, what="text", value=self.text, long=True)
        yield from (Fact(of=of, what=head, value=value) for head, value in zip(heads, self.values, strict=False))
        yield Fact(of=of, what="keywords", value=", ".join(self.marks))
        yield Fact(of=of, what="uses", value=uses)
        yield Fact(of=of, what="icon", value=self.icon, long=True)


@dataclass(frozen=True, kw_only=True, slots=True)
class TextPart(Part[TextEntry]):
    """A part of entries, which may be cut between them and within their texts."""

    @property
    def letters(self) -> int:
        return len(self.title) + sum(len(entry.title) + len(entry.text) for entry in self.items)

    def first(self, items: int, letters: int = 0) -> Self:
        begun = tuple(entry.first(letters) for entry in self.items[items : items + 1] if letters)
        return replace(self, items=(*self.items[:items], *begun))

    def rest(self, items: int, letters: int = 0) -> Self | None:
        left = self.items[items:]
        if left and letters:
            left = (left[0].rest(letters), *left[1:])
        return replace(self, items=left, continued=True) if left else None


@dataclass(frozen=True, kw_only=True, slots=True)
class StatBox:
    """One stat as printed. Without a value it is a box to write in, with `start` small in its corner."""

    short: str
    name: str
    value: str
    start: str = ""
    icon: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Stats(Part[StatBox]):
    """Stats in a row of boxes, their values `snug` steps smaller; `small`: a table's row."""

    snug: int = 0
    small: bool = False
    kind: Literal["stats"] = "stats"

    @property
    def across(self) -> int:
        """The number of boxes in one row."""
        return (len(self.items) + 1) // 2 if len(self.items) > MOST_IN_ROW else len(self.items)

    @property
    def shares(self) -> int:
        """The number of equal shares of a row: one for each box, or for three where it stands alone."""
        return self.across if self.across > 1 else 3

    def facts(self) -> Iterator[Fact]:
        for box in self.items:
            yield Fact(of=box.name, value=box.value)
            yield Fact(of=box.name, what="start", value=box.start)
            yield Fact(of=box.name, what="short name", value=box.short)
            yield Fact(of=box.name, what="icon", value=box.icon, long=True)


@dataclass(frozen=True, kw_only=True, slots=True)
class GridLine:
    """One row of a grid: its label and a value a column; the icon is that of the first."""

    label: str
    values: tuple[str, ...]
    icon: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class StatGrid(Part[GridLine]):
    """A table of stats; `mark` gives each row a place to mark the current one."""

    heads: tuple[str, ...]
    mark: bool = False
    note: str = ""
    kind: Literal["grid"] = "grid"

    @property
    def plated(self) -> bool:
        """True where its lines are drawn as plates side by side; otherwise it is a table."""
        return len(self.items) <= MOST_PLATES and len(self.heads) == 2

    def facts(self) -> Iterator[Fact]:
        name = self.title or "Table"
        yield Fact(of=name, what="column heads", value=", ".join(self.heads))
        for line in self.items:
            yield Fact(of=f"{self.title} {line.label}".strip(), value=" / ".join(value or "–" for value in line.values))
        yield Fact(of=name, what="note", value=self.note, long=True)
        yield Fact(of=name, what="places to mark", value="yes" if self.mark else "no")


@dataclass(frozen=True, kw_only=True, slots=True)
class Tick:
    """One box of a track: its number, its position along it from 0 to 1, and `last` for the last one.

    A `spare` one is beyond what a blank card starts with.
    """

    label: str = ""
    along: float = 0
    last: bool = False
    spare: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Track(Part[Tick]):
    """Boxes to tick. Without items there are too many to draw: one field to write in, `of` this many.

    `edge`: its cells are at the lower edge of the card. `cell`: the inner size of each box in millimetres, 0 for small
    ones. `room`: whole millimetres for its title where tracks are above each other, 0 for its natural width. `down`:
    its rows of tens and ones begin with the most. `below`: its boxes have no room beside its title.
    """

    of: str
    last: str = ""
    box: Box = "square"
    edge: bool = False
    cell: float = 0
    room: int = 0
    down: bool = False
    below: bool = False
    kind: Literal["track"] = "track"

    @property
    def in_line(self) -> bool:
        """True where its boxes, or its field to write in, share a row with its title."""
        few = len(self.items) <= MOST_IN_LINE and not (self.last or self.below)
        return not self.items or (few and self.box != "dial" and not self.edge)

    @property
    def small(self) -> bool:
        """True where its boxes are so many that there is one for each ten, and ten for the ones."""
        return len(self.items) > MOST_LARGE and self.box == "square" and not (self.edge or self.cell or self.last)

    @property
    def edged(self) -> bool:
        """True where it has cells at the card's edge."""
        return self.edge and bool(self.items)

    def facts(self) -> Iterator[Fact]:
        name = self.title or "Track"
        yield Fact(of=name, value=self.of or str(len(self.items)))
        yield Fact(of=name, what="last line", value=self.last, long=True)
        yield Fact(of=name, what="numbers", value=", ".join(tick.label for tick in self.items if tick.label), long=True)
        yield Fact(of=name, what="shape", value=self.box, long=True)
        yield Fact(of=name, what="place", value="along the edge" if self.edge else "")
        yield Fact(of=name, what="box size", value=f"{self.cell:g} mm" if self.cell else "")
        yield Fact(of=name, what="icon", value=self.icon, long=True)
        yield Fact(of=name, what="rows", value="count down" if self.down else "")


@dataclass(frozen=True, kw_only=True, slots=True)
class Entries(TextPart):
    """Named things under one title; `heads` name the values of each.

    `of` is their kind: "run" are traits whose texts follow their names on the same line, "brief" are
    names after the value that they share. `ruled`: values have a row of their own, to match another table of the card.
    Elastic entries are printed only as far as there is room, at least `least` of them, or together or not at all where
    that is 0; `more`, printed after them, says where the others are.
    `movable`: it stands behind for a whole gang if a front lacks room. `small`: weapons in low rows, untitled.
    """

    of: EntriesKind
    heads: tuple[str, ...] = ()
    elastic: bool = False
    more: str = ""
    ruled: bool = False
    movable: bool = False
    least: int = 0
    small: bool = False
    kind: Literal["entries"] = "entries"

    @property
    def wide(self) -> bool:
        """True where values are in a row of their own, each under its head."""
        return not self.small and (self.ruled or len(self.heads) > MOST_COLUMNS)

    @property
    def pictured(self) -> bool:
        """True where any of its entries has an icon: names begin beside those."""
        return any(entry.icon for entry in self.items)

    @property
    def low(self) -> bool:
        """True where the rows of natural attacks are low: in small tables, and beside weapons of the member's own."""
        return self.small or any(not entry.innate for entry in self.items)

    @property
    def figured(self) -> bool:
        """True for a table whose values are all short; one to write in has none yet, and keeps its low rows."""
        values = [value for entry in self.items for value in entry.values]
        return bool(self.heads) and any(values) and not (self.small or any(map(is_long, values)))

    @property
    def counts(self) -> range:
        """The numbers of its items that may be printed where it is elastic."""
        every = len(self.items)
        return range(min(self.least or every, every), every + 1)

    @property
    def cut(self) -> bool:
        """True where its last entry says where the others are."""
        return self.items[-1:] == (TextEntry(title=MORE, text=self.more),)

    def first(self, items: int, letters: int = 0) -> Self:
        begun = TextPart.first(self, items, letters)
        cut = self.elastic and self.more and items < len(self.items)
        return replace(begun, items=(*begun.items, TextEntry(title=MORE, text=self.more))) if cut else begun

    def facts(self) -> Iterator[Fact]:
        for entry in self.items:
            yield from entry.facts(self.title, self.heads or (self.head or "value",))


@dataclass(frozen=True, kw_only=True, slots=True)
class Lines(Part[int]):
    """Empty lines to write on, one an item. Elastic ones are printed only as far as there is room for them."""

    elastic: bool = False
    kind: Literal["lines"] = "lines"

    @property
    def counts(self) -> range:
        """The numbers of its items that may be printed where it is elastic."""
        return range(1, len(self.items) + 1)

    def facts(self) -> Iterator[Fact]:
        yield Fact(of=self.title or "Lines to write on", value=str(len(self.items)))


Body = Stats | StatGrid | Track | Entries | Lines


def whole_mark(mark: str) -> str:
    """Return a keyword with no-break spaces in its name and its note in brackets, where each fits any column."""
    parts = (mark,) if len(mark) <= WHOLE else NOTE.split(mark)
    return " ".join(part.replace(" ", NO_BREAK) if len(part) <= WHOLE else part for part in parts)


def is_long(value: str) -> bool:
    """Return whether a value needs smaller type to fit into its box: a long one, or one that could break."""
    return len(value) > SHORT_VALUE or any(map(str.isspace, value))


def entries_part(
    of: EntriesKind, title: str, items: Iterable[TextEntry], heads: tuple[str, ...] = ()
) -> Entries | None:
    """Build one part of the entries; None for no entries. A title too long for its line moves into its text."""
    made = tuple(
        entry
        if len(entry.title) <= LONGEST_TITLE
        else replace(entry, title=cut_short(entry.title, LONGEST_TITLE), text=f"{entry.title}\n{entry.text}".rstrip())
        for entry in items
    )
    return Entries(items=made, of=of, title=title, heads=heads) if made else None
