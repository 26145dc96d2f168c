"""A member with every key looked up: profile filled in, traits and weapons held, stats worked out.

Lives here: looking up. A key that the game does not know is skipped here; validation tells of it.
Never here: points, legality.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from roster.rules.bikes import Bike, Skill
from roster.rules.changing import changes_of, forgoes, start_for, steps_of
from roster.rules.derived import Values, member_stats
from roster.rules.factions import Faction
from roster.rules.gaining import gains_of
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.held import NOTHING, HeldTrait, HeldWeapon, own_traits, own_weapons, profile_lists, with_innate
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.words import one_line, quoted, sentence

__all__ = ("HeldTrait", "HeldWeapon", "ResolvedMember", "resolve_member")

V = TypeVar("V")


@dataclass(frozen=True, kw_only=True, slots=True)
class ResolvedMember:
    """A member looked up. `label` is what it is called everywhere.

    Traits and weapons: the profile's, the member's own, the ledger's, innate weapons last.

    `start` are the stats before raises and changes, `stats` as they stand at the table; None where absent.
    `faction` is the profile's own where it has one, else the gang's. `figures` is how many miniatures.
    """

    member: Member
    label: str
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
    def called(self) -> str:
        """Its label on one short line, for sentences."""
        return quoted(self.label)

    @property
    def skills(self) -> tuple[Skill, ...]:
        """What the bike brings, without its advantages where a trait forgoes them."""
        skills = self.bike.skills if self.bike else ()
        return tuple(skill for skill in skills if not skill.advantage) if forgoes(self.traits) else skills


def is_named(member: Member) -> bool:
    """Whether its name has a letter that can be seen."""
    return bool(one_line(member.name))


def title_of(game: Game, member: Member) -> str:
    """A member's own name, else its profile's, else its rank's, else the game's word for a member."""
    if is_named(member):
        return member.name.strip()
    profile = game.profile.get(member.profile)
    rank = game.rank.get(member.rank)
    return profile.name if profile else rank.name if rank else sentence(game.word("member"))


def labels_of(game: Game, gang: Gang) -> tuple[str, ...]:
    """What each member is called, in the gang's order.

    That is its title. Members without a name of their own that share theirs are numbered: "Ace 1", "Ace 2".
    """
    titles = [title_of(game, member) for member in gang.members]
    often, numbers = Counter(titles), Counter[str]()
    labels = []
    for member, title in zip(gang.members, titles, strict=True):
        unnamed = often[title] > 1 and not is_named(member)
        numbers[title] += unnamed
        labels.append(f"{title} {numbers[title]}" if unnamed else title)
    return tuple(labels)


def label_of(game: Game, gang: Gang, member: Member) -> str:
    """What a member is called; its title where it is not in the gang."""
    if is_named(member):
        return title_of(game, member)
    every = tuple(zip(gang.members, labels_of(game, gang), strict=True))
    same = [label for one, label in every if one is member] or [label for one, label in every if one.id == member.id]
    return same[0] if same else title_of(game, member)


def built_stats(game: Game, member: ResolvedMember) -> Values:
    """The member's stats as it was made: its raises, and nothing that the ledger, bike, traits or weapons change."""
    return member_stats(game, member.start, steps_of(member.member.raises, member.start), ())


def fixed_or(fixed: str, chosen: str, things: Mapping[str, V]) -> V | None:
    """What the profile fixes, else what the member chose; None where that is unknown."""
    return things.get(fixed or chosen)


def resolve_member(game: Game, gang: Gang, member: Member, label: str = "") -> ResolvedMember:
    """The member looked up in the game, under its `label` where that is known already. Never raises."""
    profile = game.profile.get(member.profile)
    rank = fixed_or(profile.rank if profile else "", member.rank, game.rank)
    bike = fixed_or(profile.bike if profile else "", member.bike, game.bike)
    lists = profile_lists(game)[profile.key] if profile else NOTHING
    gains = gains_of(game, gang, member)
    traits = lists.traits + own_traits(game, member) + gains.traits
    weapons = with_innate(game, lists.weapons + own_weapons(game, member) + gains.weapons)
    start = start_for(game, rank, profile)
    return ResolvedMember(
        member=member,
        label=label or label_of(game, gang, member),
        profile=profile,
        rank=rank,
        bike=bike,
        faction=fixed_or(profile.faction if profile else "", gang.faction, game.faction),
        figures=profile.figures if profile else 1,
        traits=traits,
        weapons=weapons,
        start=start,
        stats=member_stats(
            game, start, steps_of(member.raises + gains.raises, start), changes_of(bike, traits, weapons)
        ),
    )
