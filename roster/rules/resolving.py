"""A member with every key looked up: profile filled in, traits and weapons held, stats worked out.

Lives here: looking up. A key that the game does not know is skipped here; validation tells of it.
Never here: points, legality.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from roster.rules.bikes import Bike, Skill
from roster.rules.derived import Values, member_start, member_stats
from roster.rules.factions import Faction
from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang, Member
from roster.rules.numbers import bounded
from roster.rules.once import once
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.stats import StatChange
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon

V = TypeVar("V")


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldTrait:
    """A trait that a member has. `index` is its place in the member's own list; -1: it comes with the profile."""

    trait: Trait
    chosen: Chosen
    index: int


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldWeapon:
    """A weapon that a member has. `index` is its place in the member's own list; -1: by profile, or innate."""

    weapon: Weapon
    chosen: Chosen
    index: int


@dataclass(frozen=True, kw_only=True, slots=True)
class ResolvedMember:
    """A member looked up. Traits and weapons: the profile's, the member's own, innate weapons last.

    `start` are the stats before raises and changes, `stats` as they stand at the table; None where absent.
    `faction` is the profile's own where it has one, else the gang's. `figures` is how many miniatures.
    """

    member: Member
    profile: Profile | None
    rank: Rank | None
    bike: Bike | None
    faction: Faction | None
    figures: int
    traits: tuple[HeldTrait, ...]
    weapons: tuple[HeldWeapon, ...]
    start: Values
    stats: Values

    @property
    def skills(self) -> tuple[Skill, ...]:
        """What the bike brings, without its advantages where a trait forgoes them."""
        skills = self.bike.skills if self.bike else ()
        return tuple(skill for skill in skills if not skill.advantage) if forgoes(self.traits) else skills


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


@once
def starts(_game: Game) -> dict[tuple[str, str], Values]:
    """Starting stats by rank and profile, filled as they are asked for."""
    return {}


def start_for(game: Game, rank: Rank | None, profile: Profile | None) -> Values:
    """Where a member of this rank and profile starts."""
    known = starts(game)
    key = (rank.key if rank else "", profile.key if profile else "")
    if key not in known:
        known[key] = member_start(game, rank, profile)
    return known[key]


def held(own: tuple[HeldWeapon, ...], innate: tuple[HeldWeapon, ...]) -> tuple[HeldWeapon, ...]:
    """A member's weapons with the innate ones behind, each of those once."""
    if not any(one.weapon.innate for one in own):
        return own + innate
    keys = {one.weapon.key for one in own}
    return own + tuple(one for one in innate if one.weapon.key not in keys)


def steps_of(raises: Iterable[tuple[str, int]], start: Values) -> dict[str, int]:
    """Raises by stat, added up; those of stats that members do not have are left out."""
    steps: dict[str, int] = {}
    for key, count in raises:
        if key in start:
            steps[key] = steps.get(key, 0) + bounded(count)
    return steps


def forgoes(traits: tuple[HeldTrait, ...]) -> bool:
    """Whether one of the traits keeps its member from the advantages of its bike."""
    return any(one.trait.forgoes_advantages for one in traits)


def bike_changes(bike: Bike | None, traits: tuple[HeldTrait, ...]) -> tuple[StatChange, ...]:
    """What the bike changes, without its advantages where a trait forgoes them."""
    if bike is None or not bike.changes:
        return ()
    return tuple(one for one in bike.changes if not one.advantage) if forgoes(traits) else bike.changes


def changes_of(
    bike: Bike | None, traits: tuple[HeldTrait, ...], weapons: tuple[HeldWeapon, ...]
) -> tuple[StatChange, ...]:
    """What changes a member's stats, in order: bike, traits, weapons. A trait's choice brings its own changes only."""
    changes = bike_changes(bike, traits)
    for one in traits:
        if one.trait.changes:
            changes += tuple(change for change in one.trait.changes if change.choice in ("", one.chosen.x))
    for other in weapons:
        if other.weapon.changes:
            changes += other.weapon.changes
    return changes


def fixed_or(fixed: str, chosen: str, things: Mapping[str, V]) -> V | None:
    """What the profile fixes, else what the member chose; None where that is unknown."""
    return things.get(fixed or chosen)


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


def resolve_member(game: Game, gang: Gang, member: Member) -> ResolvedMember:
    """The member looked up in the game. Never raises, whatever is written."""
    profile = game.profile.get(member.profile)
    rank = fixed_or(profile.rank if profile else "", member.rank, game.rank)
    bike = fixed_or(profile.bike if profile else "", member.bike, game.bike)
    lists = profile_lists(game)[profile.key] if profile else NOTHING
    traits = lists.traits + own_traits(game, member)
    weapons = held(lists.weapons + own_weapons(game, member), innate_weapons(game))
    start = start_for(game, rank, profile)
    return ResolvedMember(
        member=member,
        profile=profile,
        rank=rank,
        bike=bike,
        faction=fixed_or(profile.faction if profile else "", gang.faction, game.faction),
        figures=profile.figures if profile else 1,
        traits=traits,
        weapons=weapons,
        start=start,
        stats=member_stats(game, start, steps_of(member.raises, start), changes_of(bike, traits, weapons)),
    )
