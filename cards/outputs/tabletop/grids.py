"""How many cards a sheet of the table program takes.

Lives here: `Grid`, `grid_for`. Never here: pictures.
"""

from dataclasses import dataclass

INCH = 25.4
LARGEST = 4096
"""Pixels a side: what the knowledge base recommends and every graphics card takes."""
COLUMNS, ROWS = 10, 7
LEAST = 2
DPI = 300


@dataclass(frozen=True, kw_only=True, slots=True)
class Grid:
    """So many columns and rows of cells of so many pixels."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def size(self) -> tuple[int, int]:
        """The whole sheet in pixels."""
        return self.columns * self.cell[0], self.rows * self.cell[1]


def grid_for(width: float, height: float, count: int) -> Grid:
    """The sheets for `count` cards of that many millimetres: as many places as stay at 300 dpi, no more than needed."""
    cell = round(width / INCH * DPI), round(height / INCH * DPI)
    across, down = min(COLUMNS, LARGEST // cell[0]), min(ROWS, LARGEST // cell[1])
    columns = max(min(across, count), min(LEAST, across))
    rows = max(min(down, -(-count // columns)), min(LEAST, down))
    return Grid(columns=columns, rows=rows, cell=cell)
