"""Leaves of tiles: a drawing too large for a page on several, to be joined.

Lives here: `Large` and `tiled`. Never here: how a drawing is cut (see `tiles`), what it shows.
"""

from dataclasses import dataclass

from cards.geometry.boxes import Box, sized
from cards.geometry.drawing import Drawing
from cards.sheets.layouts import Layout
from cards.sheets.leaves import Part
from cards.sheets.papers import Paper
from cards.sheets.plans import Plan
from cards.sheets.sheet import Leaf, Placement, Sheet
from cards.sheets.tile_marks import joining_marks, tile_map
from cards.sheets.tiles import Tile, tiles_of

JOINING = "Cut one of two neighbours on its dashed line, lay cross on cross, tape."


@dataclass(frozen=True, kw_only=True, slots=True)
class Large:
    """A face to tile: its key and name, the drawing that it shows, and how far its lines reach over the outline."""

    face: str
    name: str
    drawing: Drawing
    bleed: float


def tiled(layout: Layout, part: Part, faces: tuple[Large, ...]) -> Plan:
    """Each face on as few pages as it takes at its true scale."""
    return Plan(leaves=tuple(leaf for face in faces for leaf in _leaves(layout, part, face)))


def _leaves(layout: Layout, part: Part, face: Large) -> tuple[Leaf, ...]:
    ways = [(paper, tiles_of(face.drawing, paper.body, face.bleed)) for paper in layout.papers]
    paper, tiles = min(ways, key=lambda way: len(way[1]))
    return tuple(
        Leaf(front=_sheet(part, face, paper, tile, tiles, f"tile {number} of {len(tiles)}"))
        for number, tile in enumerate(tiles, start=1)
    )


def _sheet(part: Part, face: Large, paper: Paper, tile: Tile, tiles: tuple[Tile, ...], which: str) -> Sheet:
    """One page: the whole face where it lies, seen through the tile's window."""
    window = _centred(tile.window, paper.body)
    dx, dy = window.left - tile.window.left, window.top - tile.window.top
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


def _centred(window: Box, body: Box) -> Box:
    middle = body.centre
    return sized(middle.x - window.width / 2, middle.y - window.height / 2, window.width, window.height)
