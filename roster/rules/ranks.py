"""A rank: a member's place in the gang, with starting stats and slots.

Lives here: the value. Never here: how many a gang may hold (see `constraints`).
"""

from dataclasses import dataclass

from roster.rules.worth import Worth


@dataclass(frozen=True, kw_only=True, slots=True)
class Rank:
    """One rank. `stats` are starting values by stat key; `slots` are capacities by slot key ("traits": 3).

    `joins` are the keys of the ranks whose members one of this rank may be attached to.
    """

    key: str
    name: str
    text: str = ""
    points: Worth = Worth()
    stats: tuple[tuple[str, int], ...] = ()
    slots: tuple[tuple[str, int], ...] = ()
    joins: tuple[str, ...] = ()
    icon: str = ""
    tags: tuple[str, ...] = ()
