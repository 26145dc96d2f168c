"""Reach templates: the cells about a miniature, each with its distance. Lengths are in millimetres."""

from collections.abc import Iterator
from dataclasses import replace

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.grid import cell_lines, cells, label_lines
from cards.geometry.lettering import Inscription, fit_block, fitted_size
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Arc, Line, Path
from cards.geometry.points import Box, Point, at
from roster.rules.game.prints import STRIP, Grid

YOU = "YOU"
NAME, NOTE, EDGE, FIGURE, FRAME = 4.2, 3.2, 2.0, 0.26, 1.6
"""The largest type of the name and of the rules line, and the margin beside them; the type of a distance in parts of a
cell, and the width of the frame of a marked one, whose middle stays clear."""


def reach_drawing(grid: Grid, words: Inscription) -> Drawing:
    """Draw the cells with their top left corner at the origin, under a strip with the words."""
    wide, high = grid.size
    box = Box(left=0, top=-STRIP, right=wide, bottom=high - STRIP)
    outline = rectangle(wide, high, box.centre)
    strip = _strip(words, replace(box, bottom=0))
    (own,) = cells((grid.origin,))
    parts = [
        _cell(grid, (column, row), own) for row in range(1, grid.rows + 1) for column in range(1, grid.columns + 1)
    ]
    shapes = (
        Shape(path=outline, layer="paint"),
        *strip.shapes,
        *cell_lines(grid),
        *(shape for part in parts for shape in part.shapes),
        Shape(path=outline, layer="edge"),
        Shape(path=outline, layer="cut"),
    )
    labels = (*strip.labels, *(label for part in parts for label in part.labels))
    return Drawing(outline=outline, shapes=shapes, labels=labels)


def _strip(words: Inscription, box: Box) -> Drawing:
    """Set the name on a dark strip, and under it the rules line."""
    name, room = words.name.upper(), box.width - 2 * EDGE
    large = fitted_size(name, NAME, room, "display")
    under = box.top + (NAME + 0.8 if words.line() else STRIP / 2 + NAME / 2)
    small, lines = fit_block(words.line(), NOTE, room, box.bottom - under - 0.4)
    named = Label(text=name, place=at(box.left + EDGE, under - NAME / 2), size=large, lettering="display")
    labels = (named, *label_lines(lines, small, at(box.left + EDGE, under), "plain"))
    path = rectangle(box.width, box.height, box.centre)
    shown = tuple(replace(label, anchor="start", tone="paint") for label in labels)
    return Drawing(outline=path, shapes=(Shape(path=path, layer="accent"),), labels=shown)


def _cell(grid: Grid, cell: tuple[int, int], own: tuple[int, int]) -> Drawing:
    """Draw a cell, in a frame if it is marked, with its distance in a corner; the miniature's with a figure."""
    middle = at((cell[0] - 0.5) * grid.cell, (cell[1] - 0.5) * grid.cell)
    plate = rectangle(grid.cell, grid.cell, middle)
    shapes = list(_frame(plate.box)) if cell in cells(grid.marked) else []
    far = max(abs(cell[0] - own[0]), abs(cell[1] - own[1]))
    size = fitted_size(str(far) if far else YOU, grid.cell * FIGURE, grid.cell * 0.8)
    place = middle.shifted(-grid.cell * 0.32, -grid.cell * 0.28) if far else middle.shifted(0, grid.cell * 0.3)
    if not far:
        shapes += _person(middle.shifted(0, -grid.cell * 0.12), grid.cell / 25)
    label = Label(text=str(far) if far else YOU, place=place, size=size)
    return Drawing(outline=plate, shapes=tuple(shapes), labels=(label,))


def _frame(box: Box) -> Iterator[Shape]:
    """Yield the four bars of a frame inside a cell."""
    for across in (box.left, box.right - FRAME):
        bar = replace(box, left=across, right=across + FRAME)
        yield Shape(path=rectangle(bar.width, bar.height, bar.centre), layer="accent")
    for down in (box.top, box.bottom - FRAME):
        bar = replace(box, top=down, bottom=down + FRAME)
        yield Shape(path=rectangle(bar.width, bar.height, bar.centre), layer="accent")


def _person(spot: Point, scale: float) -> Iterator[Shape]:
    """Yield a head and shoulders about a spot."""
    foot = spot.shifted(0, 5 * scale)
    arc = Arc(centre=foot, radius=4.6 * scale, begin=180, sweep=180)
    shoulders = Path(segments=(arc, Line(start=arc.end, end=arc.start)), closed=True)
    for path in (circle(2.6 * scale, spot.shifted(0, -2.9 * scale)), shoulders):
        yield Shape(path=path, layer="solid")
