"""Grid templates: square cells, some of them marked."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil, floor

from cards.geometry.drawing import Drawing, Layer, Shape
from cards.geometry.lettering import LINE, Inscription, fit_block, label_lines
from cards.geometry.outlines import rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import at
from roster.rules.game.prints import Grid

NARROWEST, FRAME, ROOM = 20.0, 0.84, 0.9
"""The least width of cells that hold the words; the frame of a marked cell in parts of it, and the words in those."""
NAME, NOTE = 4.0, 2.4
"""The largest type of the name and of the rules line, in millimetres."""


def pieces(grid: Grid, width: float, height: float) -> tuple[Grid, ...]:
    """Split the grid into blocks of cells that are no larger than width by height; none about a miniature."""
    if grid.origin:
        return (grid,)
    across, down = max(floor(width / grid.cell + 1e-9), 1), max(floor(height / grid.cell + 1e-9), 1)
    wide = ceil(grid.columns / ceil(grid.columns / across))
    high = ceil(grid.rows / ceil(grid.rows / down))
    corners = [(x, y) for y in range(0, grid.rows, high) for x in range(0, grid.columns, wide)]
    return tuple(_block(grid, x, y, wide, high) for x, y in corners)


def _block(grid: Grid, x: int, y: int, wide: int, high: int) -> Grid:
    columns, rows = min(wide, grid.columns - x), min(high, grid.rows - y)
    within = ((c - x, r - y) for c, r in cells(grid.marked) if x < c <= x + columns and y < r <= y + rows)
    return replace(grid, columns=columns, rows=rows, marked=tuple(f"{c},{r}" for c, r in within))


def cells(named: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Return cells as (column, row), counted from 1."""
    found = (cell.partition(",") for cell in named)
    return tuple((int(column), int(row)) for column, _, row in found)


def grid_drawing(grid: Grid, words: Inscription) -> Drawing:
    """Draw the grid with its top left corner at the origin."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    outline, plate = rectangle(wide, high, at(wide / 2, high / 2)), _plate(grid, words)
    lines = [polyline(at(k * grid.cell, 0), at(k * grid.cell, high)) for k in range(1, grid.columns)]
    lines += [polyline(at(0, k * grid.cell), at(wide, k * grid.cell)) for k in range(1, grid.rows)]
    shapes = (
        Shape(path=outline, layer="paint"),
        *_marked(grid),
        *(Shape(path=line, layer="engrave") for line in lines),
        *plate.shapes,
        Shape(path=outline, layer="edge"),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=plate.labels)


def _marked(grid: Grid) -> Iterator[Shape]:
    """Yield the tint of each marked cell, and the frame that shows it without colour too."""
    layers: tuple[tuple[float, Layer], ...] = ((1, "tint"), (FRAME, "edge"))
    for part, layer in layers:
        for column, row in cells(grid.marked):
            middle = at((column - 0.5) * grid.cell, (row - 0.5) * grid.cell)
            yield Shape(path=rectangle(grid.cell * part, grid.cell * part, middle), layer=layer)


def _plate(grid: Grid, words: Inscription) -> Drawing:
    """Set the words in the lowest row without marked cells, over one cell, or several where cells are small."""
    rows, framed = set(range(1, grid.rows + 1)), {row for _, row in cells(grid.marked)}
    row, many = max(rows - framed or rows), min(ceil(NARROWEST / grid.cell), grid.columns)
    high = grid.cell * (FRAME if row in framed else 1) * ROOM
    wide = high + (many - 1) * grid.cell
    middle = at(many * grid.cell / 2, (row - 0.5) * grid.cell)
    large, names = fit_block(words.name.upper(), NAME, wide, high * 0.46, "display")
    small, notes = fit_block(words.line(), NOTE, wide, high - len(names) * large * LINE)
    top = middle.y - (len(names) * large + len(notes) * small) * LINE / 2
    under = top + len(names) * large * LINE
    labels = (
        *label_lines(names, large, at(middle.x, top), "display"),
        *label_lines(notes, small, at(middle.x, under), "plain"),
    )
    plate = rectangle(wide, high, middle)
    return Drawing(outline=plate, shapes=(Shape(path=plate, layer="paint"),) * (many > 1), labels=labels)
