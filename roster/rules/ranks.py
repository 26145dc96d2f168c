"""A rank: a member's place in the gang, with starting stats and slots."""

from dataclasses import dataclass, field

from roster.rules.worth import Worth
from roster.rules.written import Key, Numbers, Prose, Tagged, described


@dataclass(frozen=True, kw_only=True, slots=True)
class Rank(Tagged):
    """One rank: starting stats and slots."""

    text: Prose = ""
    points: Worth = 0
    stats: Numbers = field(default_factory=dict, hash=False)
    slots: Numbers = field(
        default_factory=dict, hash=False, metadata=described("Capacities by name; constraints read them.")
    )
    joins: tuple[Key, ...] = field(
        default=(),
        metadata=described("Ranks whose members one of this rank may be attached to; none: it joins nobody."),
    )
