"""What moves a member's stats: where they start, the player's raises, and the changes of bike, traits and weapons.

Lives here: gathering those in order. Never here: working the stats out (see `derived`).
"""

from collections.abc import Iterable

from roster.rules.bikes import Bike
from roster.rules.derived import Values, member_start
from roster.rules.game import Game
from roster.rules.held import HeldTrait, HeldWeapon
from roster.rules.numbers import bounded
from roster.rules.once import once
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.stats import StatChange


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


def steps_of(raises: Iterable[tuple[str, int]], start: Values) -> dict[str, int]:
    """Raises by stat, added up; those of stats that members do not have are left out."""
    steps: dict[str, int] = {}
    for key, count in raises:
        if key in start:
            steps[key] = steps.get(key, 0) + bounded(count)
    return steps


def forgoes(traits: tuple[HeldTrait, ...]) -> bool:
    """Whether one of the traits keeps its member from the advantages of its bike."""
    return any(one.trait.changes.forgoes_advantages for one in traits)


def bike_changes(bike: Bike | None, traits: tuple[HeldTrait, ...]) -> tuple[StatChange, ...]:
    """What the bike changes, without its advantages where a trait forgoes them."""
    if bike is None or not bike.changes.every:
        return ()
    every = bike.changes.every
    return tuple(one for one in every if not one.advantage) if forgoes(traits) else every


def changes_of(
    bike: Bike | None, traits: tuple[HeldTrait, ...], weapons: tuple[HeldWeapon, ...]
) -> tuple[StatChange, ...]:
    """What changes a member's stats, in order: bike, traits, weapons. A trait's choice brings its own changes only."""
    changes = bike_changes(bike, traits)
    for one in traits:
        if one.trait.changes.every:
            changes += tuple(change for change in one.trait.changes.every if change.choice in ("", one.chosen.x))
    for other in weapons:
        changes += other.weapon.changes.every
    return changes
