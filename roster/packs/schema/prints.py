"""tokens.yaml and templates.yaml: what is cut out besides cards.

Lives here: their written form, lengths in millimetres. Never here: drawing.
"""

from typing import Annotated, Literal

from pydantic import Field

from roster.packs.schema.supplies import Supplied
from roster.packs.schema.written import Colour, Key, Line, Millimetres, Noun, Prose, Written
from roster.rules.bikes import Base, Shape


class TokenSide(Written):
    """One side: a big mark or an icon, with a label."""

    label: str = Field(default="", max_length=24)
    mark: str = Field(default="", max_length=4)
    icon: str = ""
    colour: Colour = "#222222"


class Token(Supplied):
    """One token."""

    outline: Base
    front: TokenSide
    back: TokenSide | None = None
    text: Prose = ""
    tags: tuple[Key, ...] = ()


class Turn(Written):
    """A bent lane; `inches` along the centre line or as the radius."""

    kind: Literal["turn"]
    inches: float = Field(gt=0, le=30)
    angle: float = Field(gt=0, le=180)
    lane: Millimetres
    hand: Literal["left", "right"]
    measured_as: Literal["centre-line", "radius"] = "centre-line"


class Ruler(Written):
    """A strip with a mark at every `unit` millimetres."""

    kind: Literal["ruler"]
    start: int = Field(default=0, ge=0)
    end: int = Field(ge=1)
    width: Millimetres
    unit: Millimetres = 25.4


class Sector(Written):
    """A pie slice about straight ahead."""

    kind: Literal["sector"]
    angle: float = Field(gt=0, le=360)
    radius: Millimetres
    rays: tuple[float, ...] = ()
    waist: float = Field(default=0.0, ge=0)


class Area(Written):
    """A flat outline."""

    kind: Literal["area"]
    shape: Shape
    length: Millimetres
    width: Millimetres
    front: bool = False


class Grid(Written):
    """A grid of cells."""

    kind: Literal["grid"]
    columns: int = Field(ge=1, le=60)
    rows: int = Field(ge=1, le=60)
    cell: Millimetres
    marked: tuple[Annotated[str, Field(pattern=r"^\d+,\d+$")], ...] = ()


class Template(Noun):
    """One template."""

    drawing: Annotated[Turn | Ruler | Sector | Area | Grid, Field(discriminator="kind")]
    note: Line = ""
    copies: int = Field(default=1, ge=1, le=20)
    tags: tuple[Key, ...] = ()
