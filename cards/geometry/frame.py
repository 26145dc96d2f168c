"""Frames: bars around the cells about a miniature, which lie on the table over what stands there. Lengths are in mm."""

from collections.abc import Iterator
from dataclasses import replace

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.grid import cells, label_lines
from cards.geometry.lettering import LINE, Inscription, fit_block, fitted_size, width
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Box, Point, at
from roster.rules.game.prints import STRIP, Grid

YOU, AWAY = "YOU", "CUT AWAY"
NAME, NOTE, FIGURE, INSET = 4.2, 3.4, 0.78, 0.4
"""The largest type of the name and rules line, that of distances in parts of a bar, and a dark plate's light edge."""
DASH, SPACE = 3.0, 2.0


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
    bar = grid.bar
    wide, high, top = grid.columns * grid.cell, grid.rows * grid.cell, -bar - STRIP
    if not grid.angled:
        end, foot = wide + bar, high + bar
        return polyline(at(-bar, top), at(end, top), at(end, foot), at(-bar, foot), closed=True)
    spots = (at(-bar, top), at(wide, top), at(wide, 0), at(0, 0), at(0, high), at(-bar, high))
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
    aside = [(1, -grid.bar / 2), (grid.columns, grid.columns * grid.cell + grid.bar / 2)]
    above = [(1, -grid.bar / 2), (grid.rows, grid.rows * grid.cell + grid.bar / 2)]
    if grid.angled:
        aside, above = [one for one in aside if one[0] == column][:1], [one for one in above if one[0] == row][:1]
    yield from ((at(x, y), (k, line)) for line, y in above for k, x in spots)
    yield from ((at(x, y), (line, k)) for line, x in aside for k, y in lines)
    yield from ((at(x, y), (0, 0)) for _, x in aside for _, y in above)


def _plate(grid: Grid, spot: Point, cell: tuple[int, int]) -> Drawing:
    """Draw a piece of a bar: dark in corners and beside marked cells, of a frame with a distance only in its middle."""
    (own,) = cells((grid.origin,))
    level = not 0 < spot.y < grid.rows * grid.cell
    upright = not 0 < spot.x < grid.columns * grid.cell
    outline = rectangle(grid.bar if upright else grid.cell, grid.bar if level else grid.cell, spot)
    box, dark = outline.box.grown(-INSET), cell == (0, 0) or cell in cells(grid.marked)
    plate = Shape(path=rectangle(box.width, box.height, spot), layer="accent")
    far = max(abs(cell[0] - own[0]), abs(cell[1] - own[1]))
    shown = grid.angled or (cell[1] == own[1] if upright else cell[0] == own[0])
    text = f"{far} TO {YOU}" if spot.y < 0 and not grid.angled else str(far) if far else YOU
    size = fitted_size(text, grid.bar * FIGURE, (box.height if upright else box.width) * 0.92)
    angle = -90 if upright and not far else 0
    label = Label(text=text, place=spot, size=size, angle=angle, tone="paint" if dark else "ink")
    shape = plate if dark else Shape(path=outline, layer="engrave")
    return Drawing(outline=outline, shapes=(shape,), labels=(label,) if cell != (0, 0) and shown else ())


def _window(grid: Grid) -> Drawing:
    """Draw what is cut away inside a frame: a dashed line with scissors beside it."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    middle = at(wide / 2, high / 2)
    outline = rectangle(wide, high, middle)
    if grid.angled:
        return Drawing(outline=outline)
    size = fitted_size(AWAY, grid.cell * 0.2, wide * 0.8)
    shapes = (Shape(path=outline, layer="cut"), *_gaps(wide, high), *_scissors(at(grid.cell * 0.2, 2.6)))
    return Drawing(outline=outline, shapes=shapes, labels=(Label(text=AWAY, place=middle, size=size, tone="soft"),))


def _gaps(wide: float, high: float) -> Iterator[Shape]:
    """Yield the light gaps that make the line about a window a dashed one."""
    step = DASH + SPACE
    level = [((k + 0.5) * step, y) for k in range(int(wide / step)) for y in (0, high)]
    upright = [(x, (k + 0.5) * step) for k in range(int(high / step)) for x in (0, wide)]
    for spots, across, down in ((level, SPACE, INSET), (upright, INSET, SPACE)):
        yield from (Shape(path=rectangle(across, down, at(x, y)), layer="paint") for x, y in spots)


def _scissors(spot: Point) -> Iterator[Shape]:
    """Yield scissors about a spot, which cut to the right."""
    for side in (-1, 1):
        yield Shape(path=circle(1, spot.shifted(-2.4, side * 1.3)), layer="edge")
        yield Shape(path=polyline(spot.shifted(-1.6, side * 0.8), spot.shifted(3, side * -1.2)), layer="edge")
