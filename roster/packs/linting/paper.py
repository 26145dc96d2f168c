"""Things too large for the paper, and shapes that cannot be drawn.

Lives here: the bounds of tokens, templates and cards. Never here: laying them out (see `cards.sheets`).
"""

import math
from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path
from roster.rules.bikes import Base
from roster.rules.designs import Design
from roster.rules.templates import INCH, Area, Grid, Ruler, Sector, Template, Turn
from roster.rules.tokens import Token

PAPER = (210.0, 297.0)
MARGIN = 10.0
Extent = tuple[float, float]


def turn_radius(turn: Turn) -> float:
    """The radius of a turn's centre line in millimetres."""
    length = turn.inches * INCH
    return length if turn.measured_as == "radius" else length / math.radians(turn.angle)


def of_arc(radius: float, degrees: float) -> Extent:
    """The width and height of a pie slice about straight ahead."""
    half = math.radians(min(degrees, 360) / 2)
    width = 2 * radius * (1.0 if half >= math.pi / 2 else math.sin(half))
    return width, radius * (1 - min(0.0, math.cos(half)))


def of_turn(turn: Turn) -> Extent:
    """The width and height of a bent lane that starts straight ahead."""
    inner, outer = turn_radius(turn) - turn.lane / 2, turn_radius(turn) + turn.lane / 2
    end = math.radians(turn.angle)
    height = outer * (1.0 if end >= math.pi / 2 else math.sin(end))
    return outer - min(inner, inner * math.cos(end), outer * math.cos(end)), height


def extent(thing: Turn | Sector | Area | Grid | Base) -> Extent:
    """The width and height of a thing in millimetres."""
    match thing:
        case Turn():
            return of_turn(thing)
        case Sector():
            return of_arc(thing.radius, thing.angle)
        case Grid():
            return thing.columns * thing.cell, thing.rows * thing.cell
        case _:
            return thing.length, thing.width


def too_large(path: Path, size: Extent, what: str) -> Iterator[Lint]:
    """A lint if a thing fits on the paper in neither direction."""
    room = sorted(side - 2 * MARGIN for side in PAPER)
    if any(one > most + 1e-6 for one, most in zip(sorted(size), room, strict=True)):
        shown = f"{size[0]:.0f} × {size[1]:.0f} mm"
        message = f"The {what} of {shown} does not fit on A4, which has {room[0]:.0f} × {room[1]:.0f} mm."
        yield Lint(path=path, message=message, remedy="Make it smaller; only rulers are printed in parts.")


def misshapen(path: Path, shape: Base | Area) -> Iterator[Lint]:
    """A round or square that is longer than wide."""
    if shape.shape in ("round", "square") and shape.length != shape.width:
        message = f"A {shape.shape} one has one size, but {shape.length:g} and {shape.width:g} mm stand here."
        yield Lint(path=path, message=message, remedy="Write the same length and width, or another shape.")


def of_drawing(path: Path, drawing: Turn | Ruler | Sector | Area | Grid) -> Iterator[Lint]:
    """What cannot be drawn of a template."""
    if isinstance(drawing, Ruler):
        if drawing.end <= drawing.start:
            message = f"The ruler ends at {drawing.end}, but starts at {drawing.start}."
            yield Lint(path=(*path, "end"), message=message, remedy="Write a larger end.")
        return
    if isinstance(drawing, Turn) and turn_radius(drawing) < drawing.lane / 2:
        message = f"The turn's radius of {turn_radius(drawing):.1f} mm is less than half its lane."
        yield Lint(path=path, message=message, remedy="Make the turn wider or the lane narrower.")
    if isinstance(drawing, Sector) and drawing.waist > drawing.radius:
        yield Lint(
            path=(*path, "waist"), message="The waist is wider than the slice is long.", remedy="Make it smaller."
        )
    if isinstance(drawing, Grid):
        yield from off_grid(path, drawing)
    yield from too_large(path, extent(drawing), "template")


def off_grid(path: Path, grid: Grid) -> Iterator[Lint]:
    """Marked cells beyond a grid."""
    for number, cell in enumerate(grid.marked):
        column, row = (int(part) if len(part) < 6 else 0 for part in cell.split(","))
        if not (1 <= column <= grid.columns and 1 <= row <= grid.rows):
            message = f"The grid has {grid.columns} columns and {grid.rows} rows, but no cell {cell[:12]}."
            yield Lint(path=(*path, "marked", number), message=message, remedy="Count columns and rows from 1.")


def check(index: Index) -> Iterator[Lint]:
    """Everything that cannot be printed at its true size."""
    shapes: tuple[tuple[Path, Base | Area], ...] = (*index.each(Base), *index.each(Area))
    for path, shape in shapes:
        yield from misshapen(path, shape)
    for path, token in index.each(Token):
        yield from too_large((*path, "outline"), extent(token.outline), "token")
    for path, template in index.each(Template):
        yield from of_drawing((*path, "drawing"), template.drawing)
    for path, design in index.each(Design):
        yield from too_large(path, (design.width, design.height), "card")
