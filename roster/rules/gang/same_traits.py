"""A member's traits with repeated ones as one, and their titles on cards, pages, sheets and lists."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from roster.rules.game.game import Game
from roster.rules.game.nouns import Profile, Trait
from roster.rules.gang.gang import Chosen
from roster.rules.gang.members import ResolvedMember, chosen_of
from roster.rules.gang.names import parameter_name
from roster.rules.words import times


@dataclass(frozen=True, kw_only=True, slots=True)
class CountedTrait:
    """A trait with its x, and how often the member has it."""

    trait: Trait
    chosen: Chosen
    count: int

    @property
    def title(self) -> str:
        """The title: "Swift", "4 × Boost (Strength)"."""
        return times(self.count, self.trait.titled(parameter_name(self.chosen)))


def counted_traits(traits: Iterable[tuple[Trait, Chosen]]) -> tuple[CountedTrait, ...]:
    """Merge equal traits into one, in the place of the first."""
    found: dict[tuple[str, int | str | None], CountedTrait] = {}
    for trait, chosen in traits:
        what = (trait.key, chosen.x if trait.parameter else None)
        same = found.get(what)
        here = (
            CountedTrait(trait=trait, chosen=chosen, count=1) if same is None else replace(same, count=same.count + 1)
        )
        found[what] = here
    return tuple(found.values())


def traits_held(member: ResolvedMember) -> tuple[CountedTrait, ...]:
    """Return a member's traits."""
    return counted_traits((one.thing, one.chosen) for one in member.traits)


def traits_brought(game: Game, profile: Profile) -> tuple[CountedTrait, ...]:
    """Return the traits that a profile brings and the game knows."""
    known = game.trait
    return counted_traits((known[one.key], chosen_of(one)) for one in profile.traits if one.key in known)
