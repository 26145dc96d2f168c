"""factions, ranks, bikes, traits, keywords, weapons, profiles: what a gang is made of.

Lives here: their written form. Never here: composition (see `constraints`).
"""

from typing import Literal

from pydantic import Field

from roster.packs.schema.stats import Changes
from roster.packs.schema.worth import Worth
from roster.packs.schema.written import Colour, Key, Line, Millimetres, Name, Noun, Prose, Tagged, Written

Pattern = Literal["plain", "stripes", "chequers", "chevrons", "dots", "bars"]
Shape = Literal["round", "oval", "square", "rectangle"]


class Faction(Tagged):
    """One faction; `pattern` tells it apart on a black-and-white print."""

    short: str = Field(min_length=1, max_length=14)
    text: Prose = ""
    colour: Colour
    ink: Colour = Field(default="#ffffff", description="Text on the colour; must be readable on it.")
    emblem: str = Field(description="An icon of the bundled set.")
    pattern: Pattern = "plain"
    status: Literal["playable", "preview"] = "playable"


class Rank(Tagged):
    """One rank: starting stats and slots."""

    text: Prose = ""
    points: Worth = 0
    stats: dict[Key, int] = Field(default_factory=dict)
    slots: dict[Key, int] = Field(default_factory=dict, description="Capacities by name; constraints read them.")
    joins: tuple[Key, ...] = Field(
        default=(), description="Ranks whose members one of this rank may be attached to; none: it joins nobody."
    )


class Base(Written):
    """A base in millimetres; a round one gives its diameter as both."""

    shape: Shape
    length: Millimetres
    width: Millimetres


class Skill(Written):
    """A named rule a bike brings."""

    key: Key
    name: Name
    text: Prose
    advantage: bool = Field(default=False, description="A member who forgoes advantages goes without it.")


class Bike(Tagged):
    """One bike (or mount, or way of walking)."""

    text: Prose = ""
    points: Worth = 0
    base: Base | None = None
    changes: Changes = Changes()
    skills: tuple[Skill, ...] = ()
    playable: bool = True


class Parameter(Written):
    """What x of a trait may be: a number from minimum to maximum, or one of `choices`."""

    label: Line = Field(description="What x counts: 'uses a game', 'stress'.")
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[Line, ...] = ()
    repeats: bool = Field(default=False, description="A member may have the trait more than once.")


class Trait(Tagged):
    """One trait; `{x}` in its text stands for the parameter."""

    text: Prose
    points: Worth = 0
    parameter: Parameter | None = None
    uses: int | Literal["x"] | None = Field(default=None, description="Boxes printed to tick off uses.")
    per: str = Field(default="", max_length=20, description="What the uses refresh with: 'game', 'turn'.")
    takes: int = Field(default=1, description="Slots it fills.")
    changes: Changes = Changes()


class Keyword(Noun):
    """A rule that weapons share by name."""

    text: Prose


class WeaponKeyword(Written):
    """A keyword on a weapon, with a note printed behind it."""

    keyword: Key
    note: Line = ""


class Weapon(Tagged):
    """One weapon or item."""

    group: Key = Field(description="One of the game's weapon_groups.")
    text: Prose = ""
    points: Worth = 0
    stats: dict[Key, int] = Field(default_factory=dict)
    keywords: tuple[WeaponKeyword, ...] = ()
    uses: int | None = Field(default=None, description="Ammo boxes printed.")
    innate: bool = Field(default=False, description="Everyone has it, for nothing, in no slot.")
    takes: int = Field(default=1, description="Slots it fills.")
    changes: Changes = Changes()


class Chosen(Written):
    """A trait or weapon by key, with its parameter and how many."""

    key: Key
    x: int | str | None = None
    quantity: int = 1


class Profile(Tagged):
    """A named character or ready unit. `points` left out prices it from its parts."""

    faction: str = ""
    rank: str = ""
    bike: str = ""
    text: Prose = ""
    points: Worth | None = None
    stats: dict[Key, int] = Field(default_factory=dict)
    traits: tuple[Chosen, ...] = ()
    weapons: tuple[Chosen, ...] = ()
    figures: int = Field(default=1, ge=1, description="How many miniatures the unit has.")
    open: tuple[Literal["traits", "weapons"], ...] = Field(default=(), description="Lists a player may add to.")
