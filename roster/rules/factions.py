"""A faction: who the gang is, and the colour and emblem its cards carry.

Lives here: the value. Never here: composition limits (see `constraints`).
"""

from dataclasses import dataclass
from typing import Literal

Status = Literal["playable", "preview"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Faction:
    """One faction. Colours are `#rrggbb`; `pattern` tells factions apart without colour; `emblem` is an icon key.

    A `preview` faction is listed but not playable.
    """

    key: str
    name: str
    short: str
    text: str
    colour: str
    ink: str
    emblem: str
    pattern: str = "plain"
    status: Status = "playable"
    tags: tuple[str, ...] = ()
