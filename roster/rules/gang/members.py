"""Members with every key looked up: what they hold, the changes to their stats, and the resulting stats."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from roster.rules.game.derived import Values, member_stats
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, Faction, Profile, ProfileItem, Rank, Skill, Trait, Weapon
from roster.rules.game.stats import StatChange
from roster.rules.gang.gang import Chosen, Gang, LedgerEntry, Member, clamped
from roster.rules.silhouette import Silhouette
from roster.rules.words import one_line, quoted, sentence

T = TypeVar("T", Trait, Weapon)
V = TypeVar("V")


@dataclass(frozen=True, kw_only=True, slots=True)
class Held(Generic[T]):
    """A trait or weapon that a member has. `index` is its place in the member's own list; -1: by profile, or innate.

    `entry` is the entry of the gang's ledger that brought it; -1: none did.
    """

    thing: T
    chosen: Chosen
    index: int = -1
    entry: int = -1


HeldTrait = Held[Trait]
HeldWeapon = Held[Weapon]


def chosen_of(source: ProfileItem | LedgerEntry) -> Chosen:
    """Return an item of a profile or the ledger as a member's own list would write it."""
    return Chosen(key=source.key, x=source.x, quantity=source.quantity if isinstance(source, ProfileItem) else 1)


def held_in(known: Mapping[str, T], listed: Iterable[Chosen], *, own: bool) -> tuple[Held[T], ...]:
    """Return the traits or weapons of a member's `own` list, or of its profile's, that the game knows."""
    return tuple(
        [
            Held(thing=known[one.key], chosen=one, index=index if own else -1)
            for index, one in enumerate(listed)
            if one.key in known
        ]
    )


def made_with(game: Game, member: Member) -> tuple[HeldWeapon, ...]:
    """Return a member's original weapons: its profile's, then its own; neither the ledger's nor innate ones."""
    profile = game.profile.get(member.profile)
    own = held_in(game.weapon, member.weapons, own=True)
    return held_in(game.weapon, map(chosen_of, profile.weapons), own=False) + own if profile else own


def with_innate(game: Game, held: tuple[HeldWeapon, ...]) -> tuple[HeldWeapon, ...]:
    """Return a member's weapons, and after them the innate ones that aren't among them."""
    keys = {one.thing.key for one in held if one.thing.innate}
    return held + tuple(
        [Held(thing=weapon, chosen=Chosen(key=weapon.key)) for weapon in game.innate_weapons if weapon.key not in keys]
    )


def start_for(game: Game, rank: Rank | None, profile: Profile | None) -> Values:
    """Return the starting stats of a member of this rank and profile."""
    return game.starts[rank.key if rank else "", profile.key if profile else ""]


def steps_of(raises: Iterable[tuple[str, int]], start: Values) -> defaultdict[str, int]:
    """Add up raises by stat, without those of stats that members don't have."""
    steps = defaultdict[str, int](int)
    for key, count in raises:
        if key in start:
            steps[key] += clamped(count)
    return steps


def forgoes(traits: tuple[HeldTrait, ...]) -> bool:
    """Return whether one of the traits keeps its member from the advantages of its bike."""
    return any(one.thing.changes.forgoes_advantages for one in traits)


def bike_changes(bike: Bike | None, traits: tuple[HeldTrait, ...]) -> tuple[StatChange, ...]:
    """Return the bike's changes, without its advantages where a trait forgoes them."""
    if bike is None or not bike.changes.every:
        return ()
    every = bike.changes.every
    return tuple(one for one in every if not one.advantage) if forgoes(traits) else every


def changes_of(
    bike: Bike | None, traits: tuple[HeldTrait, ...], weapons: tuple[HeldWeapon, ...]
) -> tuple[StatChange, ...]:
    """Return the changes to a member's stats, in order: bike, traits, weapons; a trait's by its choice of x."""
    changes = bike_changes(bike, traits)
    for one in traits:
        if one.thing.changes.every:
            changes += tuple(change for change in one.thing.changes.every if change.choice in ("", one.chosen.x))
    for other in weapons:
        changes += other.thing.changes.every
    return changes


class Gains(NamedTuple):
    """Steps by stat, traits and weapons, in the ledger's order."""

    raises: tuple[tuple[str, int], ...] = ()
    traits: tuple[HeldTrait, ...] = ()
    weapons: tuple[HeldWeapon, ...] = ()


NO_GAINS = Gains()


def gains_of(game: Game, gang: Gang, member: Member) -> Gains:
    """Return a member's gains; an entry whose advance or thing the game doesn't know brings nothing."""
    if not gang.ledger or not member.id:
        return NO_GAINS
    raises: list[tuple[str, int]] = []
    traits: list[HeldTrait] = []
    weapons: list[HeldWeapon] = []
    for number, entry in enumerate(gang.ledger):
        advance = game.advance.get(entry.advance) if entry.member == member.id else None
        match advance.noun if advance else "":
            case "stat":
                raises.append((entry.key, 1))
            case "trait" if entry.key in game.trait:
                trait = game.trait[entry.key]
                traits.append(Held(thing=trait, chosen=chosen_of(entry), entry=number))
            case "weapon" if entry.key in game.weapon:
                weapon = game.weapon[entry.key]
                weapons.append(Held(thing=weapon, chosen=chosen_of(entry), entry=number))
    return Gains(tuple(raises), tuple(traits), tuple(weapons))


@dataclass(frozen=True, kw_only=True, slots=True)
class ResolvedMember:
    """A member looked up. `label` is its name everywhere.

    Traits and weapons: the profile's, the member's own, the ledger's; innate weapons last.
    `start` are the stats before raises and changes, `stats` those in play; None where absent.
    `faction` is the profile's own where it has one, else the gang's. `figures` is the number of miniatures.
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
    def known_as(self) -> tuple[str, bool, Rank | None]:
        """Its label, whether that is a name of its own, and its rank."""
        return self.label, is_named(self.member), self.rank

    @property
    def called(self) -> str:
        """The label on one short line, for sentences."""
        return quoted(self.label)

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The skills of the bike, without its advantages where a trait forgoes them."""
        skills = self.bike.skills if self.bike else ()
        return tuple(skill for skill in skills if not skill.advantage) if forgoes(self.traits) else skills

    @property
    def silhouette(self) -> Silhouette:
        """The icons of its profile and rank; and of its profile, its bike and its weapons; and a number by its id."""
        upper, lower = (self.profile, self.rank), (self.profile, self.bike, *(one.thing for one in self.weapons))
        return Silhouette(upper=_icons_of(upper), lower=_icons_of(lower), number=sum(map(ord, self.member.id)))


def _icons_of(things: Iterable[Profile | Rank | Bike | Weapon | None]) -> tuple[str, ...]:
    """Return the icons of those there are, once each, in their order."""
    return tuple(dict.fromkeys(one.icon for one in things if one and one.icon))


def is_named(member: Member) -> bool:
    """Return whether its name has a visible letter."""
    return bool(member.name and one_line(member.name))


def title_of(game: Game, member: Member) -> str:
    """Return a member's own name, else its profile's, else its rank's, else the game's word for a member."""
    if is_named(member):
        return member.name.strip()
    profile = game.profile.get(member.profile)
    rank = game.rank.get(member.rank)
    return profile.name if profile else rank.name if rank else sentence(game.word("member"))


def called_alike(one: Member, other: Member) -> bool:
    """Return whether two members, each in the place of the other, surely have the same label."""
    return one.name == other.name and ((one.profile, one.rank) == (other.profile, other.rank) or is_named(one))


def labels_of(game: Game, gang: Gang) -> tuple[str, ...]:
    """Return each member's label, in the gang's order.

    That is its title. Unnamed members with the same title are numbered: "Ace 1", "Ace 2".
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
    """Return a member's label; its title where it isn't in the gang."""
    if is_named(member):
        return title_of(game, member)
    every = tuple(zip(gang.members, labels_of(game, gang), strict=True))
    same = [label for one, label in every if one is member] or [label for one, label in every if one.id == member.id]
    return same[0] if same else title_of(game, member)


def built_stats(game: Game, member: ResolvedMember) -> Values:
    """Return the member's stats as it was made: with its raises, without changes by ledger, bike, traits or weapons."""
    return member_stats(game.member_plan, member.start, steps_of(member.member.raises, member.start), ())


def fixed_or(fixed: str, chosen: str, things: Mapping[str, V]) -> V | None:
    """Return the thing that the profile fixes, else the member's choice; None where that is unknown."""
    return things.get(fixed or chosen)


def resolve_member(game: Game, gang: Gang, member: Member, label: str = "") -> ResolvedMember:
    """Look up the member in the game, under its `label` where that is already known. Never raises."""
    profile = game.profile.get(member.profile)
    rank = fixed_or(profile.rank if profile else "", member.rank, game.rank)
    bike = fixed_or(profile.bike if profile else "", member.bike, game.bike)
    gains = gains_of(game, gang, member)
    brought = held_in(game.trait, map(chosen_of, profile.traits), own=False) if profile else ()
    traits = brought + held_in(game.trait, member.traits, own=True) + gains.traits
    weapons = with_innate(game, made_with(game, member) + gains.weapons)
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
            game.member_plan,
            start,
            steps_of(member.raises + gains.raises, start),
            changes_of(bike, traits, weapons),
        ),
    )


def resolve_members(game: Game, gang: Gang) -> tuple[ResolvedMember, ...]:
    """Look up every member, in the gang's order."""
    labels = labels_of(game, gang)
    return tuple(resolve_member(game, gang, one, label) for one, label in zip(gang.members, labels, strict=True))
