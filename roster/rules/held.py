"""What a member holds: the profile's traits and weapons, its own, and the weapons that everyone has.

Lives here: looking those up. Never here: what holding them does (see `changing`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from roster.rules.game import Game
from roster.rules.gang import Chosen, Member
from roster.rules.once import once
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldTrait:
    """A trait that a member has. `index` is its place in the member's own list; -1: it comes with the profile.

    `entry` is the entry of the gang's ledger that brought it; -1: none did.
    """

    trait: Trait
    chosen: Chosen
    index: int
    entry: int = -1


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldWeapon:
    """A weapon that a member has. `index` is its place in the member's own list; -1: by profile, or innate.

    `entry` is the entry of the gang's ledger that brought it; -1: none did.
    """

    weapon: Weapon
    chosen: Chosen
    index: int
    entry: int = -1


class Lists(NamedTuple):
    """What a profile brings along."""

    traits: tuple[HeldTrait, ...]
    weapons: tuple[HeldWeapon, ...]


NOTHING = Lists((), ())


@once
def profile_lists(game: Game) -> Mapping[str, Lists]:
    """What each profile brings along, by its key."""
    return {
        profile.key: Lists(
            tuple(
                HeldTrait(trait=game.trait[one.key], chosen=one, index=-1)
                for one in profile.traits
                if one.key in game.trait
            ),
            tuple(
                HeldWeapon(weapon=game.weapon[one.key], chosen=one, index=-1)
                for one in profile.weapons
                if one.key in game.weapon
            ),
        )
        for profile in game.profiles
    }


@once
def innate_weapons(game: Game) -> tuple[HeldWeapon, ...]:
    """The weapons that every member has."""
    return tuple(
        HeldWeapon(weapon=weapon, chosen=Chosen(key=weapon.key), index=-1) for weapon in game.weapons if weapon.innate
    )


def own_traits(game: Game, member: Member) -> tuple[HeldTrait, ...]:
    """The traits of a member's own list that the game knows."""
    known = game.trait
    listed = enumerate(member.traits)
    return tuple(
        [HeldTrait(trait=known[one.key], chosen=one, index=index) for index, one in listed if one.key in known]
    )


def own_weapons(game: Game, member: Member) -> tuple[HeldWeapon, ...]:
    """The weapons of a member's own list that the game knows."""
    known = game.weapon
    listed = enumerate(member.weapons)
    return tuple(
        [HeldWeapon(weapon=known[one.key], chosen=one, index=index) for index, one in listed if one.key in known]
    )


def with_innate(game: Game, own: tuple[HeldWeapon, ...]) -> tuple[HeldWeapon, ...]:
    """A member's weapons with the innate ones behind, each of those once."""
    innate = innate_weapons(game)
    if not any(one.weapon.innate for one in own):
        return own + innate
    keys = {one.weapon.key for one in own}
    return own + tuple(one for one in innate if one.weapon.key not in keys)
