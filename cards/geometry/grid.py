"""Grid templates: square cells, some of them marked."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import ceil, floor

from cards.geometry.drawing import Drawing, Label, Layer, Lettering, Shape, Tone
from cards.geometry.lettering import LINE, Inscription, fit_block
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import Point, at
from roster.rules.game.prints import Grid

NARROWEST, FRAME, ROOM = 20.0, 0.84, 0.9
"""The least width of cells that hold the words; the frame of a marked cell in parts of it, and the words in those."""
BAND, FIGURE, HEAD = 0.94, 0.36, 0.2
"""In parts of a cell: the outer edge of a frame around an origin's cells, the size of their distances from it, and the
height of the distance over the words.
"""
INKS: tuple[Tone, Tone] = ("ink", "paint")
"""The tone of a distance in a cell, and over the words."""
NAME, NOTE = 4.0, 2.4
"""The largest type of the name and of the rules line, in millimetres."""


def pieces(grid: Grid, width: float, height: float) -> tuple[Grid, ...]:
    """Split the grid into blocks of cells that are no larger than width by height."""
    across, down = max(floor(width / grid.cell + 1e-9), 1), max(floor(height / grid.cell + 1e-9), 1)
    wide = ceil(grid.columns / ceil(grid.columns / across))
    high = ceil(grid.rows / ceil(grid.rows / down))
    corners = [(x, y) for y in range(0, grid.rows, high) for x in range(0, grid.columns, wide)]
    return tuple(_block(grid, x, y, wide, high) for x, y in corners)


def _block(grid: Grid, x: int, y: int, wide: int, high: int) -> Grid:
    columns, rows = min(wide, grid.columns - x), min(high, grid.rows - y)
    marked, origin = (
        tuple(f"{c - x},{r - y}" for c, r in _cells(named) if x < c <= x + columns and y < r <= y + rows)
        for named in (grid.marked, (grid.origin,))
    )
    return replace(grid, columns=columns, rows=rows, marked=marked, origin="".join(origin))


def cells(grid: Grid) -> tuple[tuple[int, int], ...]:
    """Return the marked cells as (column, row), counted from 1."""
    return _cells(grid.marked)


def _cells(named: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    found = (cell.partition(",") for cell in named if cell)
    return tuple((int(column), int(row)) for column, _, row in found)


def grid_drawing(grid: Grid, words: Inscription) -> Drawing:
    """Draw the grid with its top left corner at the origin."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    outline = rectangle(wide, high, at(wide / 2, high / 2))
    columns = [polyline(at(k * grid.cell, 0), at(k * grid.cell, high)) for k in range(1, grid.columns)]
    rows = [polyline(at(0, k * grid.cell), at(wide, k * grid.cell)) for k in range(1, grid.rows)]
    plate, disc = _plate(grid, words), _disc(grid)
    shapes = (
        Shape(path=outline, layer="paint"),
        *_marked(grid),
        *(Shape(path=line, layer="engrave") for line in (*columns, *rows)),
        *plate.shapes,
        *disc.shapes,
        Shape(path=outline, layer="edge"),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=(*disc.labels, *_distances(grid), *plate.labels))


def _marked(grid: Grid) -> tuple[Shape, ...]:
    """Tint the marked cells, and frame them so that they show without colour too: around an origin by a band."""
    middles = [at((column - 0.5) * grid.cell, (row - 0.5) * grid.cell) for column, row in cells(grid)]
    shaded = (Shape(path=rectangle(grid.cell, grid.cell, middle), layer="tint") for middle in middles)
    bands: tuple[tuple[float, Layer], ...] = ((BAND, "accent"), (FRAME, "tint")) if grid.origin else ((FRAME, "edge"),)
    framed = (
        Shape(path=rectangle(grid.cell * part, grid.cell * part, middle), layer=layer)
        for middle in middles
        for part, layer in bands
    )
    return (*shaded, *framed)


def _disc(grid: Grid) -> Drawing:
    """Draw a disc in the cell of the miniature from which the grid is measured, if there is one."""
    places = [at((column - 0.5) * grid.cell, (row - 0.5) * grid.cell) for column, row in _cells((grid.origin,))]
    discs = (Shape(path=circle(grid.cell * 0.3, place), layer="accent") for place in places)
    labels = (Label(text="YOU", place=place, size=grid.cell * 0.22, tone="paint") for place in places)
    return Drawing(outline=rectangle(0, 0), shapes=tuple(discs), labels=tuple(labels))


def _distances(grid: Grid) -> Iterator[Label]:
    """Yield the distance of each cell from that of the miniature, if there is one: over the words too."""
    row, many, _ = _words_place(grid)
    for column, line in _cells((grid.origin,)):
        for x, y in product(range(1, grid.columns + 1), range(1, grid.rows + 1)):
            far = max(abs(x - column), abs(y - line))
            worded = y == row and x <= many
            place = at((x - 0.5) * grid.cell, (y - (1 - HEAD * 0.75 if worded else 0.5)) * grid.cell)
            size, tone = grid.cell * (HEAD if worded else FIGURE), INKS[worded]
            if far:
                yield Label(text=str(far), place=place, size=size, tone=tone)


def _words_place(grid: Grid) -> tuple[int, int, bool]:
    """Return the row of the words, how many cells they take, and if it is marked.

    It is the lowest without marked cells, or else without the origin.
    """
    rows, own = set(range(1, grid.rows + 1)), {row for _, row in _cells((grid.origin,))}
    framed = {row for _, row in cells(grid)} | own
    row = max(rows - framed or rows - own or rows)
    return row, min(ceil(NARROWEST / grid.cell), grid.columns), row in framed


def _plate(grid: Grid, words: Inscription) -> Drawing:
    """Set the words over one cell, or several where cells are small: light on a dark plate in a grid with an origin."""
    row, many, framed = _words_place(grid)
    high = grid.cell * (BAND if grid.origin else FRAME if framed else 1) * ROOM
    wide = high + (many - 1) * grid.cell
    head = grid.cell * HEAD / 2 if grid.origin else 0.0
    room = high - 2 * head
    middle = at(many * grid.cell / 2, (row - 0.5) * grid.cell)
    large, names = fit_block(words.name.upper(), NAME, wide, room * 0.46, "display")
    small, notes = fit_block(words.line(), NOTE, wide, room - len(names) * large * LINE)
    top = middle.y + head - (len(names) * large + len(notes) * small) * LINE / 2
    under = top + len(names) * large * LINE
    tone: Tone = "paint" if grid.origin else "ink"
    labels = (
        *_lines(names, large, at(middle.x, top), "display", tone),
        *_lines(notes, small, at(middle.x, under), "plain", tone),
    )
    plate = rectangle(wide, high, middle)
    if grid.origin:
        plate = rectangle(grid.cell * (many - 1 + BAND), grid.cell * BAND, middle)
        return Drawing(outline=plate, shapes=(Shape(path=plate, layer="accent"),), labels=labels)
    return Drawing(outline=plate, shapes=(Shape(path=plate, layer="paint"),) * (many > 1), labels=labels)


def _lines(lines: tuple[str, ...], size: float, top: Point, lettering: Lettering, tone: Tone) -> Iterator[Label]:
    """Yield lines below each other, from the middle of their upper edge."""
    for at_line, line in enumerate(lines):
        place = at(top.x, top.y + size * LINE * (at_line + 0.5))
        yield Label(text=line, place=place, size=size, lettering=lettering, tone=tone)
