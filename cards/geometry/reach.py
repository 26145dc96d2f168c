"""Reach templates: an angle laid at two sides of the cells about a miniature, with their distances from it.

Nothing lies on the cells, so that miniatures stay where they are. Lengths are in millimetres.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from cards.geometry.drawing import Drawing, Label, Shape, Tone
from cards.geometry.grid import cells
from cards.geometry.lettering import LINE, Inscription, fit_block, fitted_size, label_lines
from cards.geometry.outlines import rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import at
from cards.geometry.strip_style import PLAIN, StripStyle
from roster.rules.game.prints import ARM, Grid

YOU = "YOU"
BAND, MAP, LAID = 8.0, 11.6, 1.4
"""The depth of the distances, along the inner edges, the side of the map of all cells, in the outer corner, and the
breadth of the angle laid at them there.
"""
NAME, NOTE, EDGE, FIGURE, CLEAR = 5.6, 3.4, 1.0, 6.4, 0.4
"""The largest type of the name, of the rules line and of a distance, and the margins of words and of pointers."""


def reach_drawing(grid: Grid, words: Inscription, style: StripStyle = PLAIN, *, pair: bool = False) -> Drawing:
    """Draw the angle, its inner corner at the origin: the cells lie right of it and below it, and between a `pair`."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    corners = ((-ARM, -ARM), (wide, -ARM), (wide, 0), (0, 0), (0, high), (-ARM, high))
    outline = polyline(*(at(x, y) for x, y in corners), closed=True)
    inner = (polyline(at(wide, -BAND), at(0, -BAND), at(0, -ARM)), polyline(at(-ARM, 0), at(-BAND, 0), at(-BAND, high)))
    upper, left = (_distances(grid, axis) for axis in (0, 1))
    dark = style.dark_words or style.title == "label"
    said = (replace(one, tone="paint") if dark and not one.angle else one for one in _words(words, wide, high))
    shapes = (
        Shape(path=outline, layer="paint"),
        *[Shape(path=rectangle(wide, ARM - BAND, at(wide / 2, -(ARM + BAND) / 2)), layer="solid")] * dark,
        *upper.shapes,
        *left.shapes,
        *(Shape(path=line, layer="edge") for line in inner),
        *_map(grid, pair=pair),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=(*said, *upper.labels, *left.labels))


def _distances(grid: Grid, axis: int) -> Drawing:
    """Draw an arm's distances, of columns (0) or of rows (1), those of marked cells on colour."""
    (own,), marked = cells((grid.origin,)), {cell[axis] for cell in cells(grid.marked)}
    shapes, labels = list[Shape](), list[Label]()
    for number in range(1, (grid.columns, grid.rows)[axis] + 1):
        begin, middle = (number - 1) * grid.cell, (number - 0.5) * grid.cell
        text = str(abs(number - own[axis]) or YOU)
        tone: Tone = "paint" if number in marked else "ink"
        size = fitted_size(text, min(FIGURE, grid.cell / 2), min(BAND, grid.cell) * 0.9)
        if number in marked:
            shapes.append(Shape(path=_across(rectangle(grid.cell, BAND, at(middle, -BAND / 2)), axis), layer="accent"))
        line = _across(polyline(at(begin, -BAND), at(begin, 0)), axis)
        shapes += [Shape(path=line, layer=layer) for layer in ("casing", "edge")]
        if number == own[axis]:
            half = min(1.6, grid.cell / 10)
            corners = (at(middle - half, -half - CLEAR), at(middle + half, -half - CLEAR), at(middle, -CLEAR))
            pointer = _across(polyline(*corners, closed=True), axis)
            shapes.append(Shape(path=pointer, layer="paint" if number in marked else "solid"))
        level = -BAND / 2 - (text == YOU)
        place = at(level, middle) if axis else at(middle, level)
        labels.append(Label(text=text, place=place, size=size, angle=-90 * axis, tone=tone))
    return Drawing(outline=shapes[0].path, shapes=tuple(shapes), labels=tuple(labels))


def _map(grid: Grid, *, pair: bool) -> Iterator[Shape]:
    """Draw the cells small in the corner, the miniature's dark, marked ones on colour, and the angles laid at them."""
    side = MAP / max(grid.columns, grid.rows)
    left, top = (-(ARM + side * many) / 2 for many in (grid.columns, grid.rows))
    marked, own = cells(grid.marked), cells((grid.origin,))
    for row, column in product(range(1, grid.rows + 1), range(1, grid.columns + 1)):
        path = rectangle(side, side, at(left + (column - 0.5) * side, top + (row - 0.5) * side))
        if (column, row) in (*marked, *own):
            yield Shape(path=path, layer="solid" if (column, row) in own else "accent")
        yield Shape(path=path, layer="engrave")
    middle, wide, high = at(-ARM / 2, -ARM / 2), side * grid.columns / 2, side * grid.rows / 2
    inner, outer = ((wide + far, high + far) for far in (CLEAR, CLEAR + LAID))
    corners = ((-outer[0], -outer[1]), (wide, -outer[1]), (wide, -inner[1]), (-inner[0], -inner[1]))
    angle = polyline(*(at(x, y) for x, y in (*corners, (-inner[0], high), (-outer[0], high))), closed=True)
    for turn in (0, 180)[: 1 + pair]:
        path = angle.turned(turn).shifted(middle.x, middle.y)
        yield from (Shape(path=path, layer=layer) for layer in ("paint" if turn else "solid", "engrave"))


def _across(path: Path, axis: int) -> Path:
    """Return a path of the upper arm there (0), or on the left arm (1)."""
    return path.mirrored().turned(-90) if axis else path


def _words(words: Inscription, wide: float, high: float) -> Iterator[Label]:
    """Label the name along the upper arm, and the rules line up the left one."""
    middle, name = -(ARM + BAND) / 2, words.name.upper()
    size = fitted_size(name, NAME, max(wide - 2 * EDGE, 1.0), "display")
    yield Label(text=name, place=at(EDGE, middle), size=size, anchor="start", lettering="display")
    size, lines = fit_block(words.line(), NOTE, max(high - 2 * EDGE, 1.0), ARM - BAND - 2 * EDGE)
    for one in label_lines(lines, size, at(EDGE - high, middle - len(lines) * size * LINE / 2), "plain", "start"):
        yield one.turned(-90)
