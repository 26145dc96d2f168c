"""A weapon or item that a member carries, and the keywords that weapons share."""

from dataclasses import dataclass, field

from roster.rules.stats import Changes
from roster.rules.worth import Worth
from roster.rules.written import Key, Line, Noun, Numbers, Prose, Tagged, Written, described


@dataclass(frozen=True, kw_only=True, slots=True)
class Keyword(Noun):
    """A rule that weapons share by name."""

    text: Prose


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponKeyword(Written):
    """A keyword on a weapon, with a note printed behind it."""

    keyword: Key
    note: Line = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Weapon(Tagged):
    """One weapon or item."""

    group: Key = field(metadata=described("One of the game's weapon_groups."))
    text: Prose = ""
    points: Worth = 0
    stats: Numbers = field(default_factory=dict, hash=False)
    keywords: tuple[WeaponKeyword, ...] = ()
    uses: int | None = field(default=None, metadata=described("Ammo boxes printed."))
    innate: bool = field(default=False, metadata=described("Everyone has it, for nothing, in no slot."))
    takes: int = field(default=1, metadata=described("Slots it fills."))
    changes: Changes = Changes()
