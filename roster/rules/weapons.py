"""A weapon or item that a member carries, and the keywords that weapons share.

Lives here: the values. Never here: who may carry it (see `constraints`).
"""

from dataclasses import dataclass

from roster.rules.stats import StatChange
from roster.rules.worth import Worth


@dataclass(frozen=True, kw_only=True, slots=True)
class Keyword:
    """A rule that many weapons name, told once."""

    key: str
    name: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponKeyword:
    """A keyword on one weapon, with what it adds: "18+", "on a critical"."""

    keyword: str
    note: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Weapon:
    """One weapon or item. `group` is one of the game's weapon groups; an `innate` weapon is had by everyone, for free.

    `uses` is how many ammo boxes a card prints.
    """

    key: str
    name: str
    group: str
    text: str = ""
    points: Worth = Worth()
    stats: tuple[tuple[str, int], ...] = ()
    keywords: tuple[WeaponKeyword, ...] = ()
    uses: int | None = None
    innate: bool = False
    takes: int = 1
    changes: tuple[StatChange, ...] = ()
    icon: str = ""
    tags: tuple[str, ...] = ()
