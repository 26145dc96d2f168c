"""A ready profile: a named character or a fixed unit, chosen whole."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from roster.rules.gang import Chosen
from roster.rules.worth import Worth
from roster.rules.written import WRITTEN, Key, Numbers, Prose, Tagged, described


@dataclass(frozen=True, kw_only=True, slots=True)
class Carried(Chosen):
    """A trait or weapon by key, with its parameter and how many."""

    __pydantic_config__: ClassVar[Mapping[str, Any]] = WRITTEN

    key: Key


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile(Tagged):
    """A named character or ready unit. `points` left out prices it from its parts."""

    faction: str = ""
    rank: str = ""
    bike: str = ""
    text: Prose = ""
    points: Worth | None = None
    stats: Numbers = field(default_factory=dict, hash=False)
    traits: tuple[Carried, ...] = ()
    weapons: tuple[Carried, ...] = ()
    figures: int = field(default=1, metadata=described("How many miniatures the unit has.", ge=1))
    open: tuple[Literal["traits", "weapons"], ...] = field(default=(), metadata=described("Lists a player may add to."))
