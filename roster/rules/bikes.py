"""A bike: what a member rides, with its base, its skills and its changes to the rider's stats."""

from dataclasses import dataclass, field
from typing import Literal

from roster.rules.stats import Changes
from roster.rules.words import TIMES
from roster.rules.worth import Worth
from roster.rules.written import Key, Millimetres, Name, Prose, Tagged, Written, described

Shape = Literal["round", "oval", "square", "rectangle"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Base(Written):
    """A base in millimetres; a round one gives its diameter as both."""

    shape: Shape
    length: Millimetres
    width: Millimetres

    @property
    def words(self) -> str:
        """Its size and shape: "75 × 42 mm oval", "70 mm round"."""
        size = f"{self.length:g}" if self.length == self.width else f"{self.length:g} {TIMES} {self.width:g}"
        return f"{size} mm {self.shape}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Skill(Written):
    """A named rule a bike brings."""

    key: Key
    name: Name
    text: Prose
    advantage: bool = field(default=False, metadata=described("A member who forgoes advantages goes without it."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Bike(Tagged):
    """One bike (or mount, or way of walking)."""

    text: Prose = ""
    points: Worth = 0
    base: Base | None = None
    changes: Changes = Changes()
    skills: tuple[Skill, ...] = ()
    playable: bool = True
