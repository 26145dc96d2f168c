"""A drawing that is too large for a page, on several pages with marks to join them."""

from dataclasses import dataclass
from math import ceil
from string import ascii_uppercase

from cards.geometry.drawing import Drawing, Label, Layer, Shape
from cards.geometry.outlines import circle, covers, rectangle
from cards.geometry.paths import polyline
from cards.geometry.points import Box, Point, at, sized
from cards.sheets.layouts import Layout
from cards.sheets.leaves import PartTitle, fold_marks
from cards.sheets.papers import Paper
from cards.sheets.sheet import Leaf, Mirror, Placement, Sheet

OVERLAP = 10.0
"""Millimetres that neighbours share."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Joint:
    """The joint of two tiles: a line of the drawing between two ends, vertical at x or horizontal at y, with a letter.

    `ahead` is 1 where the other tile is right of the line or below it, -1 where it is left or above.
    """

    upright: bool
    line: float
    begin: float
    end: float
    letter: str
    ahead: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Tile:
    """One page's part of a drawing, by its column and row: the window, in the drawing's own millimetres."""

    column: int
    row: int
    window: Box
    joints: tuple[Joint, ...] = ()


def tiles_of(drawing: Drawing, room: Box, bleed: float) -> tuple[Tile, ...]:
    """Return the tiles that show a part of the drawing, row by row, each no larger than the room.

    All tiles have the same size, and neighbours share `OVERLAP` millimetres. Art reaches `bleed` beyond the drawing.
    """
    art = drawing.box.grown(bleed)
    columns, wide = _share(art.width, room.width)
    rows, high = _share(art.height, room.height)
    windows = {
        (column, row): sized(art.left + column * (wide - OVERLAP), art.top + row * (high - OVERLAP), wide, high)
        for row in range(rows)
        for column in range(columns)
    }
    used = {place: window for place, window in windows.items() if covers(drawing.outline, window)}
    joints = _joints(used)
    return tuple(
        Tile(column=place[0], row=place[1], window=window, joints=joints[place]) for place, window in used.items()
    )


def _share(length: float, room: float) -> tuple[int, float]:
    """Return the number of tiles that a length takes, and the length of each."""
    count = max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))
    return count, (length + (count - 1) * OVERLAP) / count


def _joints(used: dict[tuple[int, int], Box]) -> dict[tuple[int, int], tuple[Joint, ...]]:
    """Return each tile's joints with its neighbours, lettered in order."""
    found: dict[tuple[int, int], list[Joint]] = {place: [] for place in used}
    count = 0
    for (column, row), window in used.items():
        for other, upright in (((column + 1, row), True), ((column, row + 1), False)):
            if other in used:
                line = window.right if upright else window.bottom
                begin, end = (window.top, window.bottom) if upright else (window.left, window.right)
                for place, ahead in (((column, row), 1), (other, -1)):
                    found[place].append(
                        Joint(
                            upright=upright,
                            line=line - OVERLAP / 2,
                            begin=begin,
                            end=end,
                            letter=_letters_of(count),
                            ahead=ahead,
                        )
                    )
                count += 1
    return {place: tuple(joints) for place, joints in found.items()}


def _letters_of(number: int) -> str:
    """Return A to Z, then AA, AB and so on."""
    first, last = divmod(number, len(ascii_uppercase))
    return (_letters_of(first - 1) if first else "") + ascii_uppercase[last]


PLATE: tuple[Layer, ...] = ("paint", "engrave")
CASED: tuple[Layer, ...] = ("casing", "engrave")
CROSS_ARM, RING = 3.5, 1.6
CROSSES = (0.16, 0.84)
"""The places of a joint's crosses, in parts of its length."""
LETTER, LETTER_ASIDE = 5.0, 4.2
MAP_WIDTH, MAP_HEIGHT, MAP_CELL = 22.0, 9.6, 4.0


def joining_marks(tile: Tile) -> Drawing:
    """Draw the marks on one tile. Each cross is at the same point of the drawing on both tiles that show it."""
    shapes = tuple(shape for joint in tile.joints for shape in _lines(joint, tile.window))
    letters = tuple(_letter(joint) for joint in tile.joints)
    plates = tuple(
        Shape(path=circle(LETTER * 0.62, letter.place), layer=layer) for letter in letters for layer in PLATE
    )
    window = tile.window
    outline = rectangle(window.width, window.height, window.centre)
    return Drawing(outline=outline, shapes=(*shapes, *plates), labels=letters)


def tile_map(tile: Tile, tiles: tuple[Tile, ...]) -> Drawing:
    """Draw a small map of all tiles, in which this one is dark."""
    columns, rows = max(one.column for one in tiles) + 1, max(one.row for one in tiles) + 1
    cell = min(MAP_WIDTH / columns, MAP_HEIGHT / rows, MAP_CELL)
    shapes = []
    for one in tiles:
        middle = at((one.column + 0.5) * cell, (one.row + 0.5) * cell)
        if one == tile:
            shapes.append(Shape(path=rectangle(cell, cell, middle), layer="solid"))
        shapes.append(Shape(path=rectangle(cell, cell, middle), layer="engrave"))
    outline = rectangle(columns * cell, rows * cell, at(columns * cell / 2, rows * cell / 2))
    return Drawing(outline=outline, shapes=tuple(shapes))


def crosses(joint: Joint) -> tuple[Point, ...]:
    """Return the middles of a joint's crosses, in the drawing's coordinates."""
    return tuple(_on(joint, part) for part in CROSSES)


def _lines(joint: Joint, window: Box) -> list[Shape]:
    """Draw the dashed line and the crosses on it, each on a light casing."""
    fold = Mirror(axis="upright" if joint.upright else "level", line=joint.line)
    dashes = [Shape(path=dash, layer=layer) for dash in fold_marks(fold, window) for layer in ("casing", "crop")]
    return dashes + [shape for middle in crosses(joint) for shape in _cross(middle)]


def _cross(middle: Point) -> list[Shape]:
    level = polyline(middle.shifted(-CROSS_ARM, 0), middle.shifted(CROSS_ARM, 0))
    upright = polyline(middle.shifted(0, -CROSS_ARM), middle.shifted(0, CROSS_ARM))
    ring = circle(RING, middle)
    return [Shape(path=path, layer=layer) for layer in CASED for path in (level, upright, ring)]


def _letter(joint: Joint) -> Label:
    """Return the letter, on this tile's side of the joint so that it is still there after cutting along it."""
    middle = _on(joint, 0.5)
    away = -LETTER_ASIDE * joint.ahead
    place = middle.shifted(away, 0) if joint.upright else middle.shifted(0, away)
    return Label(text=joint.letter, place=place, size=LETTER / max(len(joint.letter), 1), lettering="strong")


def _on(joint: Joint, part: float) -> Point:
    along = joint.begin + (joint.end - joint.begin) * part
    return at(joint.line, along) if joint.upright else at(along, joint.line)


JOINING = "Cut one of two neighbours on its dashed line, lay cross on cross, tape."


@dataclass(frozen=True, kw_only=True, slots=True)
class OversizedFace:
    """A face to tile: its key and name, its drawing, and how far its lines reach over the outline."""

    face: str
    name: str
    drawing: Drawing
    bleed: float


def tiled(layout: Layout, part: PartTitle, face: OversizedFace) -> tuple[Leaf, ...]:
    """Tile a face at its true scale, on as few pages as possible."""
    ways = [(paper, tiles_of(face.drawing, paper.body, face.bleed)) for paper in layout.papers]
    paper, tiles = min(ways, key=lambda way: len(way[1]))
    return tuple(
        Leaf(front=_sheet(part, face, paper, tile, tiles, f"tile {number} of {len(tiles)}"))
        for number, tile in enumerate(tiles, start=1)
    )


def _sheet(
    part: PartTitle, face: OversizedFace, paper: Paper, tile: Tile, tiles: tuple[Tile, ...], which: str
) -> Sheet:
    """Return one page: the face, seen through the tile's window."""
    middle, own = paper.body.centre, tile.window.centre
    dx, dy = middle.x - own.x, middle.y - own.y
    window = tile.window.shifted(dx, dy)
    placed = Placement(face=face.face, box=face.drawing.box.shifted(dx, dy), bleed=face.bleed, window=window)
    return Sheet(
        kind=part.kind,
        title=f"{face.name}, {which}",
        paper=paper,
        placements=(placed,),
        drawing=joining_marks(tile).shifted(dx, dy),
        advice=JOINING,
        map=tile_map(tile, tiles),
    )
