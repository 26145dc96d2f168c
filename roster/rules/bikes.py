"""A bike: what a member rides, with its base, its skills and its changes to the rider's stats.

Lives here: the values. Never here: speeds after changes (see `derived`).
"""

from dataclasses import dataclass
from typing import Literal

from roster.rules.stats import StatChange
from roster.rules.words import TIMES
from roster.rules.worth import Worth

Shape = Literal["round", "oval", "square", "rectangle"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Base:
    """The miniature's base in millimetres: a round or square has length equal to width."""

    shape: Shape
    length: float
    width: float

    @property
    def words(self) -> str:
        """Its size and shape: "75 × 42 mm oval", "70 mm round"."""
        size = f"{self.length:g}" if self.length == self.width else f"{self.length:g} {TIMES} {self.width:g}"
        return f"{size} mm {self.shape}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Skill:
    """A named rule that comes with a bike. An `advantage` is lost on a member who forgoes those."""

    key: str
    name: str
    text: str
    advantage: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Bike:
    """One bike. A bike that is not `playable` is listed for referees only."""

    key: str
    name: str
    text: str = ""
    points: Worth = Worth()
    base: Base | None = None
    changes: tuple[StatChange, ...] = ()
    skills: tuple[Skill, ...] = ()
    playable: bool = True
    icon: str = ""
    tags: tuple[str, ...] = ()
