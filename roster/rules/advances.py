"""What members may gain between games: raises, traits and weapons, each at a price that a gang's ledger keeps.

Lives here: the values, and whether an advance is for a thing. Never here: a gang's ledger (see `ledger`).
"""

from dataclasses import dataclass
from typing import Literal

from roster.rules.stats import Stat
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon

Gained = Stat | Trait | Weapon
Payer = Literal["owner", "opponent"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Price:
    """fixed + times × value ** power, where value is the stat's before the raise; `own` adds the thing's own points."""

    fixed: int = 0
    times: int = 0
    power: int = 1
    own: bool = False

    def at(self, value: int, own: int) -> int:
        """The price at a stat's value and a thing's own points; power 0 to 3."""
        grown = int(value**self.power)
        return self.fixed + self.times * grown + (own if self.own else 0)


@dataclass(frozen=True, kw_only=True, slots=True)
class Advance:
    """One way to gain something of `noun`: a stat by one step, a trait, or a weapon.

    `groups` (of stats or weapons) and `tags` (of traits or weapons) say which; empty: all. The `payer` is the gang's
    owner, or an opponent who gives it. `only`: what it is for is gained, never chosen when a member is made.
    """

    key: str
    name: str
    noun: Literal["stat", "trait", "weapon"]
    price: Price
    text: str = ""
    groups: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    payer: Payer = "owner"
    only: bool = False

    def fits(self, thing: Gained) -> bool:
        """Whether it is for this thing."""
        match thing:
            case Stat():
                return self.noun == "stat" and thing.carrier == "member" and among(self.groups, (thing.group,))
            case Trait():
                return self.noun == "trait" and among(self.tags, thing.tags)
            case Weapon():
                grouped = among(self.groups, (thing.group,)) and among(self.tags, thing.tags)
                return self.noun == "weapon" and grouped


def among(asked: tuple[str, ...], there: tuple[str, ...]) -> bool:
    """Whether one of the words asked for is there; nothing asked for is always there."""
    return not asked or not set(asked).isdisjoint(there)
