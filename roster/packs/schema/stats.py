"""stats.yaml: the numbers this game's members, weapons and cards carry.

Lives here: their written form. Never here: working them out.
"""

from typing import Literal

from pydantic import Field

from roster.packs.schema.worth import Range
from roster.packs.schema.written import Key, Line, Noun, Prose, Written


class SumFormula(Written):
    """constant + Σ weight × stat; `of_base` reads the stats before any change."""

    sum: dict[Key, int] = Field(min_length=1)
    constant: int = 0
    of_base: bool = False


class TableFormula(Written):
    """A lookup by ranges of another stat."""

    of: Key
    table: tuple[Range, ...] = Field(min_length=1)


class Stat(Noun):
    """One stat. A derived stat has a `formula` over stats declared above it."""

    short: str = Field(min_length=1, max_length=12, description="As it stands over a box on a card.")
    text: Prose = Field(default="", description="What it is for, in a sentence or two.")
    carrier: Literal["member", "weapon", "card"] = "member"
    group: str = Field(default="", max_length=40, description="A heading that stats share on pages: 'core', 'speed'.")
    minimum: int | None = None
    maximum: int | None = None
    default: int | None = Field(default=None, description="The value where nothing gives one; left out: none at all.")
    step: int | None = Field(default=None, description="Points a step above the start; left out: it cannot be raised.")
    step_power: int = Field(
        default=0,
        ge=0,
        le=3,
        description="A step is `step` times the value before it to this power: 0 fixed, 1 a multiple, 3 its cube.",
    )
    lowerable: bool = Field(default=False, description="A member may go below the start and is paid `step` back.")
    formula: SumFormula | TableFormula | None = None
    prefix: str = Field(default="", max_length=6)
    suffix: str = Field(default="", max_length=6, description="Printed after the number: '+', '%', ' in'.")
    labels: dict[int, Line] = Field(default_factory=dict, description="Words printed instead of a number.")


class Shift(Written):
    """A shift that follows other stats of the member: Σ weight × stat."""

    sum: dict[Key, int] = Field(min_length=1)


class PlainChanges(Written):
    """What is done to a member's stats: sets first, then shifts; absent takes a stat away."""

    set: dict[Key, int] = Field(default_factory=dict)
    shift: dict[Key, int] = Field(default_factory=dict)
    shift_by: dict[Key, Shift] = Field(default_factory=dict, description="Shifts that follow other stats.")
    absent: tuple[Key, ...] = ()


class Changes(PlainChanges):
    """What a bike, trait or weapon does to its member's stats."""

    by_choice: dict[Line, PlainChanges] = Field(
        default_factory=dict, description="More changes, by the choice that a trait's x is."
    )
    advantages: tuple[Key, ...] = Field(
        default=(), description="Stats of a bike's changes that a member who forgoes advantages keeps unchanged."
    )
    forgoes_advantages: bool = Field(
        default=False, description="The member of a trait that says so goes without its bike's advantages."
    )
