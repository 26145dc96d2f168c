"""Reach templates: an angle laid at two sides of the cells about a miniature, with their distances from it.

Nothing lies on the cells, so that miniatures stay where they are. Lengths are in millimetres.
"""

from collections.abc import Iterator
from dataclasses import replace

from cards.geometry.drawing import Drawing, Label, Shape, Tone
from cards.geometry.grid import cells, label_lines
from cards.geometry.lettering import Inscription, fit_block, fitted_size
from cards.geometry.outlines import rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import at
from roster.rules.game.prints import ARM, Grid

YOU = "YOU"
BAND = 7.0
"""The depth of the distances, along the inner edges."""
NAME, NOTE, EDGE, FIGURE = 5.0, 3.4, 2.0, 6.4
"""The largest type of the name, of the rules line and of a distance, and the margin of words."""


def reach_drawing(grid: Grid, words: Inscription) -> Drawing:
    """Draw the angle, its inner corner at the origin: the cells lie right of it and below it."""
    wide, high = grid.columns * grid.cell, grid.rows * grid.cell
    corners = ((-ARM, -ARM), (wide, -ARM), (wide, 0), (0, 0), (0, high), (-ARM, high))
    outline = polyline(*(at(x, y) for x, y in corners), closed=True)
    inner = polyline(at(wide, -BAND), at(-BAND, -BAND), at(-BAND, high))
    upper, left = (_distances(grid, axis) for axis in (0, 1))
    shapes = (
        Shape(path=outline, layer="paint"),
        *upper.shapes,
        *left.shapes,
        Shape(path=inner, layer="edge"),
        Shape(path=outline, layer="cut"),
    )
    return Drawing(outline=outline, shapes=shapes, labels=(*_words(words, wide, high), *upper.labels, *left.labels))


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
        place = at(middle, -BAND / 2) if axis == 0 else at(-BAND / 2, middle)
        labels.append(Label(text=text, place=place, size=size, tone=tone))
    return Drawing(outline=shapes[0].path, shapes=tuple(shapes), labels=tuple(labels))


def _across(path: Path, axis: int) -> Path:
    """Return a path of the upper arm there (0), or on the left arm (1)."""
    return path.mirrored().turned(-90) if axis else path


def _words(words: Inscription, wide: float, high: float) -> Iterator[Label]:
    """Label the name along the upper arm, and the rules line up the left one."""
    middle, name = -(ARM + BAND) / 2, words.name.upper()
    size = fitted_size(name, NAME, wide + ARM - 2 * EDGE, "display")
    yield Label(text=name, place=at(EDGE - ARM, middle), size=size, anchor="start", lettering="display")
    size, lines = fit_block(words.line(), NOTE, max(high - EDGE, 1.0), ARM - BAND - 0.6)
    for one in label_lines(lines, size, at(EDGE - high, -ARM + 0.5), "plain"):
        yield replace(one, place=one.place.turned(-90), angle=-90, anchor="start")
