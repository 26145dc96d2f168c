"""What one member is charged for: profile, rank, bike, stats, traits, weapons.

Lives here: the charges of a member alone, whatever the rest of the gang is.
Never here: decks and surcharges (see `points`), a charge in words (see `itemising`).
"""

from collections.abc import Iterator
from typing import NamedTuple

from roster.rules.bikes import Bike
from roster.rules.changing import start_for, steps_of
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.numbers import how_many, parameter
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.resolving import ResolvedMember
from roster.rules.stats import Stat
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon
from roster.rules.worth import worth_at

Paid = Profile | Rank | Bike | Stat | Trait | Weapon


class Charge(NamedTuple):
    """`quantity` of a thing at `each` points; `part` and `item` are its place in the member.

    `chosen` is how the member lists a trait or weapon, `steps` how far a stat is from its `start`.
    """

    thing: Paid
    part: str
    item: int | str
    quantity: int
    each: int
    points: int
    chosen: Chosen | None = None
    start: int = 0
    steps: int = 0


def once_charged(thing: Profile | Rank | Bike, part: str, points: int) -> Charge:
    """One thing that a member has one of."""
    return Charge(thing, part, "", 1, points, points)


def stat_charge(stat: Stat, part: str, item: str, start: int | None, steps: int) -> Iterator[Charge]:
    """Steps above the start, or below it where the stat pays them back; none where steps have no price."""
    if stat.step is None or start is None or not steps or (steps < 0 and not stat.lowerable):
        return
    points = stat.price(start, steps)
    quantity, each = (1, points) if stat.step_power else (abs(steps), points // abs(steps))
    yield Charge(stat, part, item, quantity, each, points, None, start, steps)


def raise_charges(game: Game, member: ResolvedMember) -> Iterator[Charge]:
    """What the player's own raises are worth."""
    for key, steps in steps_of(member.member.raises, member.start).items():
        yield from stat_charge(game.stat[key], "raises", key, member.start[key], steps)


def profile_stat_charges(game: Game, member: ResolvedMember, profile: Profile) -> Iterator[Charge]:
    """What a profile without a price of its own has over its rank's stats."""
    ranked = start_for(game, member.rank, None)
    for key, value in profile.stats.items():
        start = ranked.get(key)
        if start is not None:
            yield from stat_charge(game.stat[key], "profile", "", start, value - start)


def profile_charges(game: Game, member: ResolvedMember, profile: Profile) -> Iterator[Charge]:
    """A profile's price, which includes what it fixes; else the parts it fixes, each by itself."""
    if profile.points is not None:
        yield once_charged(profile, "profile", worth_at(profile.points))
        return
    if profile.rank and member.rank is not None:
        yield once_charged(member.rank, "profile", worth_at(member.rank.points))
    if profile.bike and member.bike is not None:
        yield once_charged(member.bike, "profile", worth_at(member.bike.points))
    yield from profile_stat_charges(game, member, profile)


def own_charges(member: ResolvedMember) -> Iterator[Charge]:
    """The rank and the bike that the player chose."""
    profile = member.profile
    if member.rank is not None and not (profile and profile.rank):
        yield once_charged(member.rank, "rank", worth_at(member.rank.points))
    if member.bike is not None and not (profile and profile.bike):
        yield once_charged(member.bike, "bike", worth_at(member.bike.points))


def trait_charges(member: ResolvedMember, included: bool) -> Iterator[Charge]:
    """What each trait is worth; those of a profile only where its price does not include them, a ledger's never."""
    for held in member.traits:
        chosen, index = held.chosen, held.index
        quantity = how_many(chosen)
        if quantity and held.entry < 0 and (index >= 0 or not included):
            each = worth_at(held.trait.points, parameter(chosen))
            part, item = ("traits", index) if index >= 0 else ("profile", "")
            yield Charge(held.trait, part, item, quantity, each, quantity * each, chosen)


def weapon_charges(member: ResolvedMember, included: bool) -> Iterator[Charge]:
    """What each weapon is worth; innate ones and a ledger's are for nothing, a profile's where its price omits them."""
    for held in member.weapons:
        chosen, index = held.chosen, held.index
        quantity = how_many(chosen)
        if quantity and held.entry < 0 and not held.weapon.innate and (index >= 0 or not included):
            each = worth_at(held.weapon.points, parameter(chosen))
            part, item = ("weapons", index) if index >= 0 else ("profile", "")
            yield Charge(held.weapon, part, item, quantity, each, quantity * each, chosen)


def member_charges(game: Game, member: ResolvedMember) -> tuple[Charge, ...]:
    """Everything a member is charged for."""
    profile = member.profile
    included = profile is not None and profile.points is not None
    fixed = profile_charges(game, member, profile) if profile else ()
    raises = raise_charges(game, member) if member.member.raises else ()
    traits, weapons = trait_charges(member, included), weapon_charges(member, included)
    return (*fixed, *own_charges(member), *raises, *traits, *weapons)
