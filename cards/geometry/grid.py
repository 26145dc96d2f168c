"""A grid of square cells, some of them marked.

Lives here: `grid_drawing`, and `pieces`, which cuts a grid too large for a page along its own lines.
Never here: other kinds of template; colours.
"""

from dataclasses import replace
from math import ceil, floor

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.lettering import fitted
from cards.geometry.outlines import rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import at
from cards.geometry.words import Words
from roster.rules.templates import Grid


def pieces(grid: Grid, width: float, height: float) -> tuple[Grid, ...]:
    """The grid in blocks of whole cells, none larger than width by height; itself when it fits."""
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
    """The marked cells as (column, row), counted from 1."""
    named = (cell.partition(",") for cell in grid.marked)
    return tuple((int(column), int(row)) for column, _, row in named)


def grid_drawing(grid: Grid, words: Words) -> Drawing:
    """The grid with its top left corner at the origin."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    outline = rectangle(wide, high, at(wide / 2, high / 2))
    columns = [polyline(at(k * grid.cell, 0), at(k * grid.cell, high)) for k in range(1, grid.columns)]
    rows = [polyline(at(0, k * grid.cell), at(wide, k * grid.cell)) for k in range(1, grid.rows)]
    shapes = (
        Shape(path=outline, layer="paint"),
        *_marked(grid),
        *(Shape(path=line, layer="engrave") for line in (*columns, *rows)),
        Shape(path=outline, layer="edge"),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=_words(grid, words, wide, high))


def _marked(grid: Grid) -> tuple[Shape, ...]:
    """Marked cells shaded, with a frame inside so that they tell apart without shade too."""
    middles = [at((column - 0.5) * grid.cell, (row - 0.5) * grid.cell) for column, row in cells(grid)]
    shaded = (Shape(path=rectangle(grid.cell, grid.cell, middle), layer="shade") for middle in middles)
    inside = grid.cell * 0.84
    framed = (Shape(path=rectangle(inside, inside, middle), layer="edge") for middle in middles)
    return (*shaded, *framed)


def _words(grid: Grid, words: Words, wide: float, high: float) -> tuple[Label, ...]:
    """The name along the top of the first row, the rules line along the foot of the last."""
    room, name = wide - grid.cell * 0.3, words.name.upper()
    left, size = grid.cell * 0.15, min(4.0, grid.cell * 0.2)
    large, small = fitted(name, size, room, "display"), fitted(words.note, size * 0.7, room, "plain")
    labels = [Label(text=name, place=at(left, size * 0.75), size=large, anchor="start", lettering="display")]
    if words.note:
        foot = at(left, high - size * 0.6)
        labels.append(Label(text=words.note, place=foot, size=small, anchor="start", lettering="plain"))
    return tuple(labels)
