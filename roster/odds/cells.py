"""Cells with a shade and rows for tables of odds; equal rows are merged."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from roster.odds.wording import NEVER
from roster.rules.words import DASH, MINUS, listed

SHADES = 5
SHORT = 3
"""The most letters of a head over a narrow column."""
MOST_BESIDE = 6
"""The most columns of a table that stands beside another."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cell:
    """One cell of a table; `shade` runs from 0 (never, or nearly) to 4 (nearly always)."""

    words: str
    shade: int = 0

    @property
    def nothing(self) -> bool:
        """True for a dash."""
        return self.words == NEVER


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """One row of a table."""

    name: str
    cells: tuple[Cell, ...]

    @property
    def numbered(self) -> bool:
        """True if its name is a number or a range, which means nothing without the corner's words."""
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
        """True if its heads are so short that it stays a table on a narrow screen."""
        return all(len(head) <= SHORT for head in self.heads)

    @property
    def wide(self) -> bool:
        """True if it has more columns than fit beside another table."""
        return not self.compact and len(self.heads) > MOST_BESIDE

    @property
    def lines(self) -> tuple[tuple[Row, tuple[tuple[str, Cell], ...]], ...]:
        """The rows, each cell with its head."""
        return tuple((row, tuple(zip(self.heads, row.cells, strict=True))) for row in self.rows)


NOTHING = Cell(words=NEVER)


def numbered(name: str) -> bool:
    """Return whether a name is a number or a range."""
    return name[:1].isdigit() or name[1:2].isdigit()


def shade_of(chance: Fraction) -> int:
    """Return the shade of a chance."""
    return min(int(chance * SHADES), SHADES - 1)


def nonblank_rows(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return the rows, or none if every cell of theirs is a dash."""
    made = tuple(rows)
    return made if any(cell != NOTHING for row in made for cell in row.cells) else ()


def merge_runs(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Merge equal rows that follow each other into one where their names are numbers: "1–10"."""
    found = []
    for _, same in groupby(rows, key=lambda row: (row.cells, "" if row.numbered else row.name)):
        run = list(same)
        named = run[0].name if len(run) == 1 else number_range(run[0].name, run[-1].name)
        found.append(Row(name=named, cells=run[0].cells))
    return tuple(found)


def number_range(first: str, last: str) -> str:
    """Return two numbers as a range: "1–10", or "−2 to 3" with a minus sign."""
    return f"{first} to {last}" if MINUS in first + last else f"{first}{DASH}{last}"


def merge_equal(lines: Iterator[tuple[str, tuple[Cell, ...]]]) -> tuple[Row, ...]:
    """Merge all equal lines; leave out those of dashes alone."""
    names: dict[tuple[Cell, ...], list[str]] = {}
    for name, cells in lines:
        if any(cell != NOTHING for cell in cells):
            names.setdefault(cells, []).append(name)
    return tuple(Row(name=listed(some), cells=cells) for cells, some in names.items())
