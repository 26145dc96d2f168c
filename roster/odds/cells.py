"""What tables of odds are made of: cells with a shade, rows, and rows that say the same taken together."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from roster.odds.wording import NEVER, figure
from roster.rules.words import DASH, MINUS, listed

SHADES = 5
SHORT = 3
"""The most letters of a head over a narrow column."""
MOST_BESIDE = 6
"""The most columns of a table that stands beside another."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cell:
    """What a table says at one place; `shade` is from 0 (never, or nearly) to 4 (nearly always)."""

    words: str
    shade: int = 0

    @property
    def nothing(self) -> bool:
        """Whether it says that there is nothing."""
        return self.words == NEVER


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """One line of a table."""

    name: str
    cells: tuple[Cell, ...]

    @property
    def numbered(self) -> bool:
        """Whether its name is a number, or two, which says nothing without the corner's words."""
        return numbered(self.name)


@dataclass(frozen=True, kw_only=True, slots=True)
class Table:
    """One table: `title` is what its numbers are, `text` how they are counted, `corner` what its rows are."""

    title: str
    text: str
    corner: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def compact(self) -> bool:
        """Whether its heads are so short that it stays a table on a narrow screen."""
        return all(len(head) <= SHORT for head in self.heads)

    @property
    def wide(self) -> bool:
        """Whether it has more columns than fit beside another table."""
        return not self.compact and len(self.heads) > MOST_BESIDE

    @property
    def lines(self) -> tuple[tuple[Row, tuple[tuple[str, Cell], ...]], ...]:
        """Its rows, each cell with its head."""
        return tuple((row, tuple(zip(self.heads, row.cells, strict=True))) for row in self.rows)


NOTHING = Cell(words=NEVER)


def numbered(name: str) -> bool:
    """Whether a name is a number, or two."""
    return name[:1].isdigit() or name[1:2].isdigit()


def shade_of(chance: Fraction) -> int:
    """How dark a chance is."""
    return min(int(chance * SHADES), SHADES - 1)


def chance_cell(chance: Fraction) -> Cell:
    """A chance in percent, shaded."""
    return Cell(words=figure(chance), shade=shade_of(chance))


def said(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows, if any of them says anything."""
    made = tuple(rows)
    return made if any(cell != NOTHING for row in made for cell in row.cells) else ()


def in_runs(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Rows that say the same one after the other as one, where their names are numbers: "1–10"."""
    found = []
    for _, same in groupby(rows, key=lambda row: (row.cells, "" if row.numbered else row.name)):
        run = list(same)
        named = run[0].name if len(run) == 1 else joined(run[0].name, run[-1].name)
        found.append(Row(name=named, cells=run[0].cells))
    return tuple(found)


def joined(first: str, last: str) -> str:
    """Two numbers as a range: "1–10"; with a minus sign "−2 to 3"."""
    return f"{first} to {last}" if MINUS in first + last else f"{first}{DASH}{last}"


def merged(lines: Iterator[tuple[str, tuple[Cell, ...]]]) -> tuple[Row, ...]:
    """Lines that say the same as one; lines that say nothing are left out."""
    names: dict[tuple[Cell, ...], list[str]] = {}
    for name, cells in lines:
        if any(cell != NOTHING for cell in cells):
            names.setdefault(cells, []).append(name)
    return tuple(Row(name=listed(some), cells=cells) for cells, some in names.items())
