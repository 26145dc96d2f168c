"""A ready profile: a named character or a fixed unit, chosen whole.

Lives here: the value. Never here: filling a member from it (see `member_facts`).
"""

from dataclasses import dataclass

from roster.rules.gang import Chosen
from roster.rules.worth import Worth


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile:
    """One profile. `points` None prices it from its parts. `figures` is how many miniatures the unit has.

    `stats` are set over the rank's; `open` names the lists a player may still add to: "traits", "weapons".
    """

    key: str
    name: str
    faction: str = ""
    rank: str = ""
    bike: str = ""
    text: str = ""
    points: Worth | None = None
    stats: tuple[tuple[str, int], ...] = ()
    traits: tuple[Chosen, ...] = ()
    weapons: tuple[Chosen, ...] = ()
    figures: int = 1
    open: tuple[str, ...] = ()
    icon: str = ""
    tags: tuple[str, ...] = ()
