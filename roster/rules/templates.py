"""True-scale templates: turns, rulers, sectors, areas and grids. Lengths are millimetres unless a field says inches."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from roster.rules.bikes import Shape
from roster.rules.written import ByKind, Key, Line, Millimetres, Noun, Written, bounded, described

Hand = Literal["left", "right"]
Measure = Literal["centre-line", "radius"]
INCH = 25.4


@dataclass(frozen=True, kw_only=True, slots=True)
class Turn(Written):
    """A bent lane; `inches` along the centre line or as the radius."""

    kind: Literal["turn"] = "turn"
    inches: float = field(metadata=described(gt=0, le=30))
    angle: float = field(metadata=described(gt=0, le=180))
    lane: Millimetres
    hand: Hand
    measured_as: Measure = "centre-line"


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruler(Written):
    """A strip with a mark at every `unit` millimetres."""

    kind: Literal["ruler"] = "ruler"
    start: int = field(default=0, metadata=described(ge=0))
    end: int = field(metadata=described(ge=1))
    width: Millimetres
    unit: Millimetres = INCH


@dataclass(frozen=True, kw_only=True, slots=True)
class Sector(Written):
    """A pie slice about straight ahead, with `rays` at degrees from there; a `waist` starts it at that half-width."""

    kind: Literal["sector"] = "sector"
    angle: float = field(metadata=described(gt=0, le=360))
    radius: Millimetres
    rays: tuple[float, ...] = ()
    waist: float = field(default=0.0, metadata=described(ge=0))


@dataclass(frozen=True, kw_only=True, slots=True)
class Area(Written):
    """A flat outline."""

    kind: Literal["area"] = "area"
    shape: Shape
    length: Millimetres
    width: Millimetres
    front: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Grid(Written):
    """A grid of cells; `marked` ones, "column,row" counted from 1 at the top left, are shaded."""

    kind: Literal["grid"] = "grid"
    columns: int = field(metadata=described(ge=1, le=60))
    rows: int = field(metadata=described(ge=1, le=60))
    cell: Millimetres
    marked: tuple[Annotated[str, bounded(pattern=r"^\d+,\d+$")], ...] = ()


Drawing = Turn | Ruler | Sector | Area | Grid


@dataclass(frozen=True, kw_only=True, slots=True)
class Template(Noun):
    """One template."""

    drawing: Annotated[Drawing, ByKind()]
    note: Line = ""
    copies: int = field(default=1, metadata=described(ge=1, le=20))
    tags: tuple[Key, ...] = ()
