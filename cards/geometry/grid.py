"""Grid templates: square cells, some of them marked."""

from dataclasses import replace
from math import ceil, floor

from cards.geometry.drawing import Drawing, Shape
from cards.geometry.lettering import Inscription, nameplate
from cards.geometry.outlines import rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import at
from roster.rules.game.prints import Grid

NARROWEST, LARGEST = 36.0, 5.0
"""The least width of the nameplate and the largest type on it, in millimetres."""


def pieces(grid: Grid, width: float, height: float) -> tuple[Grid, ...]:
    """Split the grid into blocks of cells that are no larger than width by height."""
    across, down = max(floor(width / grid.cell + 1e-9), 1), max(floor(height / grid.cell + 1e-9), 1)
    wide = ceil(grid.columns / ceil(grid.columns / across))
    high = ceil(grid.rows / ceil(grid.rows / down))
    corners = [(x, y) for y in range(0, grid.rows, high) for x in range(0, grid.columns, wide)]
    return tuple(_block(grid, x, y, wide, high) for x, y in corners)


def _block(grid: Grid, x: int, y: int, wide: int, high: int) -> Grid:
    columns, rows = min(wide, grid.columns - x), min(high, grid.rows - y)
    inside = [(column - x, row - y) for column, row in cells(grid)]
    kept = tuple(f"{c},{r}" for c, r in inside if 1 <= c <= columns and 1 <= r <= rows)
    return replace(grid, columns=columns, rows=rows, marked=kept)


def cells(grid: Grid) -> tuple[tuple[int, int], ...]:
    """Return the marked cells as (column, row), counted from 1."""
    named = (cell.partition(",") for cell in grid.marked)
    return tuple((int(column), int(row)) for column, _, row in named)


def grid_drawing(grid: Grid, words: Inscription) -> Drawing:
    """Draw the grid with its top left corner at the origin."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    outline = rectangle(wide, high, at(wide / 2, high / 2))
    columns = [polyline(at(k * grid.cell, 0), at(k * grid.cell, high)) for k in range(1, grid.columns)]
    rows = [polyline(at(0, k * grid.cell), at(wide, k * grid.cell)) for k in range(1, grid.rows)]
    plate = _plate(grid, words, wide)
    shapes = (
        Shape(path=outline, layer="paint"),
        *_marked(grid),
        *(Shape(path=line, layer="engrave") for line in (*columns, *rows)),
        *plate.shapes,
        Shape(path=outline, layer="edge"),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=plate.labels)


def _marked(grid: Grid) -> tuple[Shape, ...]:
    """Shade the marked cells, and frame them so that they show without shade too."""
    middles = [at((column - 0.5) * grid.cell, (row - 0.5) * grid.cell) for column, row in cells(grid)]
    shaded = (Shape(path=rectangle(grid.cell, grid.cell, middle), layer="shade") for middle in middles)
    inside = grid.cell * 0.84
    framed = (Shape(path=rectangle(inside, inside, middle), layer="edge") for middle in middles)
    return (*shaded, *framed)


def _plate(grid: Grid, words: Inscription, wide: float) -> Drawing:
    """Draw the nameplate over the first cells of the lowest row without marked ones, if there is one."""
    row = max(set(range(1, grid.rows + 1)) - {row for _, row in cells(grid)}, default=grid.rows)
    room = min(wide * 0.94, max(grid.cell * 2.4, NARROWEST))
    return nameplate(words, at(wide * 0.03 + room / 2, (row - 0.5) * grid.cell), room, min(LARGEST, grid.cell * 0.24))
