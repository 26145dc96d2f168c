"""Drawings and pages as words, to be held against tables of literals."""

from itertools import groupby

from cards.geometry.area import area_drawing
from cards.geometry.drawing import Drawing, Label
from cards.geometry.grid import grid_drawing
from cards.geometry.lettering import Inscription
from cards.geometry.paths import Line, Path, Segment
from cards.geometry.points import Point
from cards.geometry.reach import reach_drawing
from cards.geometry.ruler import ruler_drawing
from cards.geometry.sector import sector_drawing
from cards.geometry.turn import turn_drawing
from cards.sheets.sheet import Sheet
from roster.rules.game.prints import Area, Grid, Ruler, Sector, Turn

DRAWN_BY = {Area: area_drawing, Grid: grid_drawing, Ruler: ruler_drawing, Sector: sector_drawing}


def drawing_of(kind: Area | Grid | Ruler | Sector | Turn, words: Inscription, chevrons: int = 1) -> Drawing:
    if isinstance(kind, Turn):
        return turn_drawing(kind, words, chevrons=chevrons)
    return reach_drawing(kind, words) if isinstance(kind, Grid) and kind.origin else DRAWN_BY[type(kind)](kind, words)


def written(drawing: Drawing) -> list[str]:
    """Return the words of a drawing: each run of shapes on a layer, then each label with all that it says."""
    runs = groupby(drawing.shapes, lambda shape: shape.layer)
    lines = [f"{layer}: {'; '.join(line(shape.path) for shape in shapes)}" for layer, shapes in runs]
    return " ".join([*lines, *map(label, drawing.labels)]).split()


def page(sheet: Sheet) -> str:
    """Return a page's title, whether its paper lies, and each face: place, size, turn, bleeds and "+" if marked."""
    faces = (
        f"{one.face} {number(one.box.left)},{number(one.box.top)} {number(one.box.width)}×{number(one.box.height)} "
        f"{one.turn} {number(one.bleed)}/{number(one.behind)}{'+' if one.marked else ''}"
        for one in sheet.placements
    )
    held = "lying" if sheet.paper.landscape else "upright"
    return "; ".join([f"{sheet.title}, {held}", *faces])


def line(path: Path) -> str:
    """Return a path's corners, and its arcs as (centre radii begin sweep)."""
    lines = all(isinstance(segment, Line) for segment in path.segments)
    parts = [*map(part, path.segments[:-1] if lines and path.closed else path.segments), *("o" if path.closed else "")]
    return " ".join([spot(path.start), *parts] if lines else parts)


def part(segment: Segment) -> str:
    """Return where a line ends, or all there is to say of an arc."""
    if isinstance(segment, Line):
        return spot(segment.end)
    shape = (segment.across, segment.down, segment.tilt) if hasattr(segment, "across") else (segment.radius,)
    return f"({' '.join([spot(segment.centre), *map(number, (*shape, segment.begin, segment.sweep))])})"


def label(one: Label) -> str:
    """Return a label's text, anchor, type and tone, place, size and angle."""
    return (
        f"“{one.text}” {one.anchor} {one.lettering} {one.tone} {spot(one.place)} {number(one.size)} {number(one.angle)}"
    )


def spot(point: Point) -> str:
    return f"{number(point.x)},{number(point.y)}"


def number(value: float) -> str:
    """Return a number to a hundredth, 0 without a sign."""
    return f"{round(value, 2) + 0:g}"
