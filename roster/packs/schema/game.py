"""game.yaml: the game itself: name, credits, words, sizes, options, readings, weapon groups, equipment."""

from pydantic import Field

from roster.packs.schema.written import Written
from roster.rules.game.game import Credits, Option, Reading, Size, Terms, WeaponGroup
from roster.rules.game.prints import Equipment
from roster.rules.game.written import Colour, Key, Line, Name, Prose


class Game(Written):
    """The game. `terms` gives its own [singular, plural] for gang, member, bike, weapon, trait, rank, points, ..."""

    slug: Key
    name: Name
    tagline: Line = ""
    summary: Prose = ""
    version: Line = Field(description="Which draft of the rules this pack follows.")
    credits: Credits
    terms: Terms = Field(default_factory=dict)
    colour: Colour = Field(default="#2b2f33", description="The game's own colour, where no faction's leads.")
    ink: Colour = Field(default="#ffffff", description="Text on the colour; must be readable on it.")
    emblem: str = Field(default="", description="An icon of the bundled set.")
    default_size: str = ""
    sizes: tuple[Size, ...] = ()
    options: tuple[Option, ...] = ()
    weapon_groups: tuple[WeaponGroup, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    readings: tuple[Reading, ...] = ()
