"""What helps to join tiles: dashed joints with crosses and letters, and a small map of the whole.

Lives here: `joining_marks` in the drawing's own millimetres, and `tile_map`. Never here: which tiles there are.
"""

from cards.geometry.boxes import Box
from cards.geometry.drawing import Drawing, Label, Layer, Shape
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at
from cards.sheets.duplex import Mirror
from cards.sheets.marks import fold_marks
from cards.sheets.tiles import Joint, Tile

ARM = 3.5
RING = 1.6
LETTER = 5.0
ASIDE = 4.2
AT = (0.16, 0.84)
"""Where along a joint its crosses stand."""
MAP_WIDE, MAP_HIGH, CELL = 22.0, 9.6, 4.0


def joining_marks(tile: Tile) -> Drawing:
    """The marks on one tile. Each cross lies on the same point of the drawing on both tiles that show it."""
    shapes = tuple(shape for joint in tile.joints for shape in _lines(joint, tile.window))
    letters = tuple(_letter(joint) for joint in tile.joints)
    plates = tuple(
        shape for letter in letters for shape in _ringed(circle(LETTER * 0.62, letter.place), ("paint", "engrave"))
    )
    return Drawing(outline=_window(tile.window), shapes=(*shapes, *plates), labels=letters)


def tile_map(tile: Tile, tiles: tuple[Tile, ...]) -> Drawing:
    """All tiles small, this one dark."""
    columns, rows = max(one.column for one in tiles) + 1, max(one.row for one in tiles) + 1
    cell = min(MAP_WIDE / columns, MAP_HIGH / rows, CELL)
    shapes = []
    for one in tiles:
        middle = at((one.column + 0.5) * cell, (one.row + 0.5) * cell)
        if one == tile:
            shapes.append(Shape(path=rectangle(cell, cell, middle), layer="solid"))
        shapes.append(Shape(path=rectangle(cell, cell, middle), layer="engrave"))
    whole = rectangle(columns * cell, rows * cell, at(columns * cell / 2, rows * cell / 2))
    return Drawing(outline=whole, shapes=tuple(shapes))


def crosses(joint: Joint) -> tuple[Point, ...]:
    """Where a joint's crosses stand, in the drawing's millimetres."""
    return tuple(_on(joint, part) for part in AT)


def _lines(joint: Joint, window: Box) -> list[Shape]:
    """The dashed line and the crosses on it, each on a light casing."""
    fold = Mirror(axis="upright" if joint.upright else "level", line=joint.line)
    dashes = [Shape(path=dash, layer=layer) for dash in fold_marks(fold, window) for layer in ("casing", "crop")]
    return dashes + [shape for middle in crosses(joint) for shape in _cross(middle)]


def _cross(middle: Point) -> list[Shape]:
    level = polyline(middle.shifted(-ARM, 0), middle.shifted(ARM, 0))
    upright = polyline(middle.shifted(0, -ARM), middle.shifted(0, ARM))
    ring = circle(RING, middle)
    layers: tuple[Layer, ...] = ("casing", "engrave")
    return [Shape(path=path, layer=layer) for layer in layers for path in (level, upright, ring)]


def _letter(joint: Joint) -> Label:
    """The letter on this tile's side of the joint, so that it stays when the tile is cut along it."""
    middle = _on(joint, 0.5)
    away = -ASIDE * joint.ahead
    place = middle.shifted(away, 0) if joint.upright else middle.shifted(0, away)
    return Label(text=joint.letter, place=place, size=LETTER / max(len(joint.letter), 1), lettering="strong")


def _ringed(path: Path, layers: tuple[Layer, ...]) -> list[Shape]:
    return [Shape(path=path, layer=layer) for layer in layers]


def _on(joint: Joint, part: float) -> Point:
    along = joint.begin + (joint.end - joint.begin) * part
    return at(joint.line, along) if joint.upright else at(along, joint.line)


def _window(box: Box) -> Path:
    return rectangle(box.width, box.height, box.centre)
