"""What members may gain between games: raises, traits and weapons, each at a price that a gang's ledger keeps."""

from dataclasses import dataclass, field
from typing import Literal, assert_never

from roster.rules.stats import Stat
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon
from roster.rules.written import Key, Noun, Prose, Written, described

Gained = Stat | Trait | Weapon
Payer = Literal["owner", "opponent"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ValuePrice(Written):
    """times × the stat's value before the raise, to a power."""

    times: int = 1
    power: int = field(default=1, metadata=described(ge=0, le=3))


Price = int | ValuePrice | Literal["own"]


def price_at(price: Price, value: int, own: int) -> int:
    """A price at a stat's value and a thing's own points."""
    match price:
        case "own":
            return own
        case int():
            return price
        case ValuePrice(times=times, power=power):
            return times * int(value**power)
        case _:
            assert_never(price)


@dataclass(frozen=True, kw_only=True, slots=True)
class Advance(Noun):
    """One way to gain a step of a stat, a trait or a weapon."""

    noun: Literal["stat", "trait", "weapon"] = field(metadata=described("What is gained."))
    price: Price = field(
        metadata=described(
            "A number; a stat's value before the raise, `times` so much to a `power`; or a thing's own points."
        )
    )
    text: Prose = ""
    groups: tuple[str, ...] = field(
        default=(), metadata=described("Groups of the stats or weapons it is for; none: of all groups.")
    )
    tags: tuple[Key, ...] = field(
        default=(), metadata=described("It is for traits or weapons with one of these tags; none: for all.")
    )
    payer: Payer = field(
        default="owner",
        metadata=described("Who pays: the gang's owner, or an opponent, whose points are no part of it."),
    )
    only: bool = field(default=False, metadata=described("What it is for is had in no other way."))

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
