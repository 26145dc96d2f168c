"""Frames: bars around the cells about a miniature, which lie on the table over what stands there. Lengths are in mm."""

from collections.abc import Iterator
from dataclasses import replace

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.grid import NOTE, cell_lines, cells, label_lines
from cards.geometry.lettering import LINE, Inscription, fit_block, fitted_size, width
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Box, Point, at
from roster.rules.game.prints import BAR, STRIP, Grid

YOU = "YOU"
NAME, FIGURE, INSET = 3.8, 4.4, 0.4
"""The largest type of the name, that of the distances, and the light edge around a dark plate."""


def frame_drawing(grid: Grid, words: Inscription) -> Drawing:
    """Draw bars around the cells, with the top left corner of these at the origin; they are cut out.

    Where the miniature is in a corner, there are bars on its two sides only.
    """
    ((column, row),) = cells((grid.origin,))
    outline = _outline(grid, right=column > 1, low=row > 1)
    box = outline.box
    top = box.bottom - STRIP if grid.angled and row > 1 else box.top
    strip = _strip(words, Box(left=box.left, top=top, right=box.right, bottom=top + STRIP))
    parts = (strip, *(_plate(grid, spot, cell) for spot, cell in _places(grid, column, row)), _window(grid))
    shapes = (
        Shape(path=outline, layer="paint"),
        *(shape for part in parts for shape in part.shapes),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=tuple(label for part in parts for label in part.labels))


def _outline(grid: Grid, *, right: bool, low: bool) -> Path:
    """Return the outer edge, with room for words above; of bars that are below, under them."""
    wide, high, top = grid.columns * grid.cell, grid.rows * grid.cell, -BAR - STRIP
    if not grid.angled:
        end, foot = wide + BAR, high + BAR
        return polyline(at(-BAR, top), at(end, top), at(end, foot), at(-BAR, foot), closed=True)
    spots = (at(-BAR, top), at(wide, top), at(wide, 0), at(0, 0), at(0, high), at(-BAR, high))
    turned = (at(wide - spot.x if right else spot.x, high - spot.y if low else spot.y) for spot in spots)
    return polyline(*turned, closed=True)


def _strip(words: Inscription, box: Box) -> Drawing:
    """Set the name on a dark strip, and after it the rules line."""
    name, edge = words.name.upper(), STRIP * 0.3
    large = fitted_size(name, NAME, (box.width - 3 * edge) * (0.4 if words.line() else 1), "display")
    left = box.left + 2 * edge + width(name, large, "display")
    small, lines = fit_block(words.line(), NOTE, box.right - edge - left, STRIP * 0.94)
    top = at(left, box.centre.y - len(lines) * small * LINE / 2)
    place = at(box.left + edge, box.centre.y)
    labels = (
        Label(text=name, place=place, size=large, lettering="display"),
        *label_lines(lines, small, top, "plain"),
    )
    path = rectangle(box.width, box.height, box.centre)
    shown = tuple(replace(label, anchor="start", tone="paint") for label in labels)
    return Drawing(outline=path, shapes=(Shape(path=path, layer="accent"),), labels=shown)


def _places(grid: Grid, column: int, row: int) -> Iterator[tuple[Point, tuple[int, int]]]:
    """Yield the middle of each piece of a bar, and the cell beside it; of corners between two bars the cell 0, 0."""
    spots = [(k, (k - 0.5) * grid.cell) for k in range(1, grid.columns + 1)]
    lines = [(k, (k - 0.5) * grid.cell) for k in range(1, grid.rows + 1)]
    aside = [(1, -BAR / 2), (grid.columns, grid.columns * grid.cell + BAR / 2)]
    above = [(1, -BAR / 2), (grid.rows, grid.rows * grid.cell + BAR / 2)]
    if grid.angled:
        aside, above = [one for one in aside if one[0] == column], [one for one in above if one[0] == row]
    yield from ((at(x, y), (k, line)) for line, y in above for k, x in spots)
    yield from ((at(x, y), (line, k)) for line, x in aside for k, y in lines)
    yield from ((at(x, y), (0, 0)) for _, x in aside for _, y in above)


def _plate(grid: Grid, spot: Point, cell: tuple[int, int]) -> Drawing:
    """Draw a piece of a bar: dark in corners and beside marked cells, elsewhere with its distance in dark type."""
    (own,) = cells((grid.origin,))
    level = not 0 < spot.y < grid.rows * grid.cell
    upright = not 0 < spot.x < grid.columns * grid.cell
    outline = rectangle(BAR if upright else grid.cell, BAR if level else grid.cell, spot)
    box, dark = outline.box.grown(-INSET), cell == (0, 0) or cell in cells(grid.marked)
    plate = Shape(path=rectangle(box.width, box.height, spot), layer="accent")
    far = max(abs(cell[0] - own[0]), abs(cell[1] - own[1]))
    text = str(far or YOU)
    size = fitted_size(text, FIGURE if far else FIGURE * 0.8, box.width * 0.92)
    label = Label(text=text, place=spot, size=size, tone="paint" if dark else "ink")
    shape = plate if dark else Shape(path=outline, layer="engrave")
    return Drawing(outline=outline, shapes=(shape,), labels=() if cell == (0, 0) else (label,))


def _window(grid: Grid) -> Drawing:
    """Draw what is cut out of a frame: its cells, with the miniature on its own."""
    ((column, row),) = cells((grid.origin,))
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    outline = rectangle(wide, high, at(wide / 2, high / 2))
    if grid.angled:
        return Drawing(outline=outline)
    spot = at((column - 0.5) * grid.cell, (row - 0.5) * grid.cell)
    disc = Shape(path=circle(grid.cell * 0.3, spot), layer="accent")
    labels = (
        Label(text=YOU, place=spot, size=grid.cell * 0.22, tone="paint"),
        Label(text="CUT OUT", place=spot.shifted(0, grid.cell * 0.4), size=NOTE, tone="soft"),
    )
    return Drawing(outline=outline, shapes=(*cell_lines(grid), disc, Shape(path=outline, layer="cut")), labels=labels)
