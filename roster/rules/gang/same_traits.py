"""A member's traits with those that it has several times as one, and what cards, pages, sheets and lists call them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from roster.rules.game.game import Game
from roster.rules.game.nouns import Profile, Trait
from roster.rules.gang.gang import Chosen
from roster.rules.gang.members import ResolvedMember, chosen_of
from roster.rules.gang.names import parameter_name
from roster.rules.words import times


@dataclass(frozen=True, kw_only=True, slots=True)
class SameTraits:
    """A trait with its x, and how many times it is there."""

    trait: Trait
    chosen: Chosen
    count: int

    @property
    def title(self) -> str:
        """What it is called: "Swift", "4 × Boost (Strength)"."""
        return times(self.count, self.trait.titled(parameter_name(self.chosen)))


def together(traits: Iterable[tuple[Trait, Chosen]]) -> tuple[SameTraits, ...]:
    """The traits with equal ones as one, each where it stands first."""
    found: dict[tuple[str, int | str | None], SameTraits] = {}
    for trait, chosen in traits:
        what = (trait.key, chosen.x if trait.parameter else None)
        same = found.get(what)
        here = SameTraits(trait=trait, chosen=chosen, count=1) if same is None else replace(same, count=same.count + 1)
        found[what] = here
    return tuple(found.values())


def traits_held(member: ResolvedMember) -> tuple[SameTraits, ...]:
    """A member's traits."""
    return together((one.trait, one.chosen) for one in member.traits)


def traits_brought(game: Game, profile: Profile) -> tuple[SameTraits, ...]:
    """The traits that a profile brings, as far as the game knows them."""
    known = game.trait
    return together((known[one.key], chosen_of(one)) for one in profile.traits if one.key in known)
