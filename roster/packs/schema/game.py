"""game.yaml: the game itself: name, credits, words, sizes, options, readings, weapon groups, equipment.

Lives here: the written form. Never here: other nouns.
"""

from typing import Annotated

from pydantic import Field, StringConstraints

from roster.packs.schema.supplies import Supplied
from roster.packs.schema.written import Colour, Key, Line, Name, Noun, Prose, Written

Word = Annotated[str, StringConstraints(min_length=1, max_length=30)]


class Credits(Written):
    """Whose game it is, and on what terms its facts stand here."""

    author: Line
    source: Line
    licence: Line
    note: Prose = ""
    notice: Annotated[str, StringConstraints(max_length=80)] = Field(
        default="", description="What every card and printed page must say of whose game it is, if its licence asks."
    )


class Size(Noun):
    """A game size; `points` left out: no points limit."""

    points: int | None = Field(default=None, ge=0)
    text: Prose = ""


class Option(Noun):
    """A rule gangs may switch on where `offered`."""

    text: Prose = ""
    offered: bool = False


class Reading(Noun):
    """How an unclear rule is read here; `name` says what it is about."""

    reading: Prose
    other: Prose = Field(description="The other way it can be read.")


class WeaponGroup(Noun):
    """A kind of weapon."""


class Equipment(Supplied):
    """Something to bring that is not printed: dice, playing cards, a tape measure."""

    text: Prose = ""
    icon: str = Field(default="", description="An icon of the bundled set, by its name.")


class Game(Written):
    """The game. `terms` gives its own [singular, plural] for gang, member, bike, weapon, trait, rank, points, ..."""

    slug: Key
    name: Name
    tagline: Line = ""
    summary: Prose = ""
    version: Line = Field(description="Which draft of the rules this pack follows.")
    credits: Credits
    terms: dict[Key, tuple[Word, Word]] = Field(default_factory=dict)
    colour: Colour = Field(default="#2b2f33", description="The game's own colour, where no faction's leads.")
    ink: Colour = Field(default="#ffffff", description="Text on the colour; must be readable on it.")
    emblem: str = Field(default="", description="An icon of the bundled set.")
    default_size: str = ""
    sizes: tuple[Size, ...] = ()
    options: tuple[Option, ...] = ()
    weapon_groups: tuple[WeaponGroup, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    readings: tuple[Reading, ...] = ()
