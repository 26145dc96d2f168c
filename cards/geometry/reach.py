"""Reach templates: an angle laid at two sides of the cells about a miniature, with their distances from it.

Nothing lies on the cells, so that miniatures stay where they are. Lengths are in millimetres.
"""

from collections.abc import Iterator
from itertools import product

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.grid import cells
from cards.geometry.lettering import LINE, Inscription, fit_block, fitted_size, label_lines, width
from cards.geometry.outlines import rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import at
from cards.geometry.sector import PALE
from roster.rules.game.prints import ARM, Grid

YOU = "YOU"
BAND, MAP, LAID = 8.0, 11.6, 1.4
"""The depth of the distances on the upper arm, the side of the map of all cells, in the outer corner, and the breadth
of the angle laid at them there.
"""
NAME, NOTE, FIGURE, EDGE, CLEAR, NAMED = 5.0, 3.4, 6.4, 1.4, 0.4, 0.44
"""The largest type of name, rules line and distances, the margins of words and pointers, the name's most of its arm."""


def reach_drawing(grid: Grid, words: Inscription, *, pair: bool = False) -> Drawing:
    """Draw the angle, its inner corner at the origin: the cells lie right of it and below it, and between a `pair`."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    corners = ((-ARM, -ARM), (wide, -ARM), (wide, 0), (0, 0), (0, high), (-ARM, high))
    outline = polyline(*(at(x, y) for x, y in corners), closed=True)
    upper, left = (_distances(grid, axis) for axis in (0, 1))
    shapes = (
        Shape(path=outline, layer="paint"),
        *upper.shapes,
        *left.shapes,
        Shape(path=polyline(at(wide, -BAND), at(0, -BAND), at(0, -ARM)), layer="edge"),
        *_map(grid, pair=pair),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=(*_words(words, wide), *upper.labels, *left.labels))


def _ground(path: Path, here: bool, marked: bool) -> Shape:
    """Colour the miniature's own place, marked ones paler, and others grey."""
    return Shape(path=path, layer="accent" if here else "tint", colour="" if here or marked else PALE)


def _distances(grid: Grid, axis: int) -> Drawing:
    """Draw an arm's distances, of columns (0) or of rows (1), each on its colour."""
    (own,), marked = cells((grid.origin,)), {cell[axis] for cell in cells(grid.marked)}
    shapes, labels = list[Shape](), list[Label]()
    deep = ARM if axis else BAND
    for number in range(1, (grid.columns, grid.rows)[axis] + 1):
        begin, middle, here = (number - 1) * grid.cell, (number - 0.5) * grid.cell, number == own[axis]
        path = _across(rectangle(grid.cell, deep, at(middle, -deep / 2)), axis)
        shapes.append(_ground(path, here, number in marked))
        line = _across(polyline(at(begin, -deep), at(begin, 0)), axis)
        shapes += [Shape(path=line, layer=layer) for layer in ("casing", "edge")]
        if here:
            half = min(1.6, grid.cell / 10)
            corners = (at(middle - half, -half - CLEAR), at(middle + half, -half - CLEAR), at(middle, -CLEAR))
            shapes.append(Shape(path=_across(polyline(*corners, closed=True), axis), layer="paint"))
        text = YOU if here else str(abs(number - own[axis]))
        size = fitted_size(text, min(FIGURE, grid.cell / 2), min(BAND, grid.cell) * 0.9)
        place = at(-deep / 2, middle) if axis else at(middle, -deep / 2 - here)
        labels.append(Label(text=text, place=place, size=size, tone="paint" if here else "ink"))
    return Drawing(outline=shapes[0].path, shapes=tuple(shapes), labels=tuple(labels))


def _map(grid: Grid, *, pair: bool) -> Iterator[Shape]:
    """Draw the cells small in the corner, in the colours of their distances, and the angles laid at them."""
    side = MAP / max(grid.columns, grid.rows)
    left, top = (-(ARM + side * many) / 2 for many in (grid.columns, grid.rows))
    marked, own = cells(grid.marked), cells((grid.origin,))
    for row, column in product(range(1, grid.rows + 1), range(1, grid.columns + 1)):
        path = rectangle(side, side, at(left + (column - 0.5) * side, top + (row - 0.5) * side))
        yield _ground(path, (column, row) in own, (column, row) in marked)
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


def _words(words: Inscription, wide: float) -> Iterator[Label]:
    """Label the upper arm with the name and, beside it, the rules line."""
    middle, name, room = -(ARM + BAND) / 2, words.name.upper(), max(wide - 2 * EDGE, 1.0)
    size = fitted_size(name, NAME, room * (NAMED if words.line() else 1), "display")
    yield Label(text=name, place=at(EDGE, middle), size=size, anchor="start", lettering="display")
    left = EDGE + width(name, size, "display") + min(2 * EDGE, room / 8)
    size, lines = fit_block(words.line(), NOTE, max(wide - EDGE / 2 - left, 0.1), ARM - BAND - 2 * CLEAR)
    yield from label_lines(lines, size, at(left, middle - len(lines) * size * LINE / 2), "plain", "start")
