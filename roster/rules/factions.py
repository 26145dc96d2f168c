"""A faction: who the gang is, and the colour and emblem its cards carry."""

from dataclasses import dataclass, field
from typing import Literal

from roster.rules.written import Colour, Prose, Tagged, described

Pattern = Literal["plain", "stripes", "chequers", "chevrons", "dots", "bars"]
Status = Literal["playable", "preview"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Faction(Tagged):
    """One faction; `pattern` tells it apart on a black-and-white print."""

    short: str = field(metadata=described(min_length=1, max_length=14))
    text: Prose = ""
    colour: Colour
    ink: Colour = field(default="#ffffff", metadata=described("Text on the colour; must be readable on it."))
    emblem: str = field(metadata=described("An icon of the bundled set."))
    pattern: Pattern = "plain"
    status: Status = "playable"
