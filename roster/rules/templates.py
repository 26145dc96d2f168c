"""True-scale templates: turns, rulers, sectors, areas, outlines and grids.

Lives here: the closed set of template kinds as values. Lengths are millimetres unless a field says inches.
Never here: drawing them (see cards.geometry).
"""

from dataclasses import dataclass
from typing import Literal

Hand = Literal["left", "right"]
Measure = Literal["centre-line", "radius"]
INCH = 25.4


@dataclass(frozen=True, kw_only=True, slots=True)
class Turn:
    """A lane bent along a circle. `inches` is the arc's length along the centre line, or its radius (`measured_as`)."""

    inches: float
    angle: float
    lane: float
    hand: Hand
    measured_as: Measure = "centre-line"


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruler:
    """A strip from mark `start` to mark `end`, with a mark at every `unit` millimetres."""

    start: int
    end: int
    width: float
    unit: float = INCH


@dataclass(frozen=True, kw_only=True, slots=True)
class Sector:
    """A pie slice of `angle` degrees about straight ahead, `radius` long, with rays at `rays` degrees from there.

    A `waist` above 0 starts the slice at that half-width instead of a point.
    """

    angle: float
    radius: float
    rays: tuple[float, ...] = ()
    waist: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Area:
    """An outline to lay on the table: a disc, an oval, a square or a rectangle, with a centre mark and a front line."""

    shape: Literal["round", "oval", "square", "rectangle"]
    length: float
    width: float
    front: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Grid:
    """Cells of `cell` millimetres; `marked` names cells "column,row" from the top left, counted from 1, to shade."""

    columns: int
    rows: int
    cell: float
    marked: tuple[str, ...] = ()


Drawing = Turn | Ruler | Sector | Area | Grid


@dataclass(frozen=True, kw_only=True, slots=True)
class Template:
    """One template: what it is called, the line printed on it, and its drawing."""

    key: str
    name: str
    drawing: Drawing
    note: str = ""
    copies: int = 1
    tags: tuple[str, ...] = ()
