"""A gang as one flat list: every thing in it once, with the selectors that match it as bits (see game/matching.py)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from roster.rules.findings import GANG, Finding, Place
from roster.rules.game.game import Game, Size
from roster.rules.game.matching import Matching, matching_of
from roster.rules.game.nouns import Deck, DeckCard, Trait, Weapon
from roster.rules.game.selectors import Selectable, Selector
from roster.rules.gang.gang import Chosen, Gang, Member, how_many
from roster.rules.gang.members import HeldTrait, HeldWeapon, ResolvedMember, called_alike, labels_of, resolve_member
from roster.rules.gang.places import member_place

Thing = Trait | Weapon | DeckCard
V = TypeVar("V")


class Subject(NamedTuple):
    """One thing that selectors can select. `owner` is the position of its member, or of its deck among the known ones.

    `thing` is None for a member and the gang; `item` is its index in the owner's list, -1 where it isn't in it. `bits`
    are the selectors it matches. `entry` is the entry of the ledger that brought it; -1: none did.
    """

    noun: Selectable
    bits: int
    quantity: int
    owner: int
    item: int
    thing: Thing | None
    chosen: Chosen | None
    entry: int = -1


class Scope(Protocol):
    """A scope in which things are counted together: the gang, one member or one deck."""

    @property
    def place(self) -> Place: ...

    @property
    def member(self) -> ResolvedMember | None: ...

    @property
    def deck(self) -> Deck | None: ...

    def select(self, bit: int) -> list[Subject]: ...


@dataclass(frozen=True, kw_only=True, slots=True)
class OwnerScope:
    """One member or one deck with the things in it. `bits` are those of all its subjects together.

    `own` are a member's own bits; `held` those that its rank, bike, faction and profile pass for the things it may
    hold. `known` are results that depend on the member alone, whatever its faction, by the function that works them
    out; a scope with the same member under the same label shares them.
    """

    place: Place
    subjects: tuple[Subject, ...] = ()
    bits: int = 0
    own: int = 0
    held: int = 0
    member: ResolvedMember | None = None
    deck: Deck | None = None
    known: dict[Callable[..., object], tuple[Any, ...]] = field(default_factory=dict, compare=False, repr=False)

    def once(self, work: Callable[[Game, ResolvedMember], Iterable[V]], game: Game) -> tuple[V, ...]:
        """Return a result of the member alone, worked out once for all gangs that share it; () for a deck."""
        found = self.known.get(work)
        if found is None:
            found = self.known[work] = tuple(work(game, self.member)) if self.member else ()
        return found

    def select(self, bit: int) -> list[Subject]:
        """Return its subjects that the selector of that bit selects."""
        return [one for one in self.subjects if one.bits & bit] if self.bits & bit else []


@dataclass(frozen=True, kw_only=True, slots=True)
class GangScope:
    """The gang as one scope: itself, its members, its decks. `bits` are those of all its subjects together."""

    itself: Subject
    parts: tuple[OwnerScope, ...]
    bits: int
    place: Place = GANG
    member: None = None
    deck: None = None

    def select(self, bit: int) -> list[Subject]:
        """Return all subjects that the selector of that bit selects, in the gang's order."""
        if not self.bits & bit:
            return []
        itself = [self.itself] if self.itself.bits & bit else []
        return itself + [one for part in self.parts if part.bits & bit for one in part.subjects if one.bits & bit]


def things_of(member: ResolvedMember, position: int, matching: Matching, passed: int) -> list[Subject]:
    """Return a member's traits and weapons, without innate ones, as subjects; `passed` are the bits they may have."""

    def subject(noun: Selectable, bits: int, held: HeldTrait | HeldWeapon) -> Subject:
        quantity = how_many(held.chosen)
        return Subject(noun, bits & passed, quantity, position, held.index, held.thing, held.chosen, held.entry)

    weapons = (one for one in member.weapons if not one.thing.innate)
    return [
        *[subject("trait", matching.trait[one.thing.key], one) for one in member.traits],
        *[subject("weapon", matching.weapon[one.thing.key], one) for one in weapons],
    ]


def standing_bits(member: ResolvedMember, matching: Matching) -> int:
    """Return the selectors, of any noun, that the member's rank, bike, faction and profile pass."""
    field, rank, bike, faction, profile = matching.field, member.rank, member.bike, member.faction, member.profile
    return (
        field["rank"].passed_by(rank.key if rank else "")
        & field["bike"].passed_by(bike.key if bike else "")
        & field["faction"].passed_by(faction.key if faction else "")
        & field["profile"].passed_by(profile.key if profile else "")
    )


def own_bits(member: ResolvedMember, matching: Matching) -> int:
    """Return the selectors, of any noun, that the member's tags and the things it holds pass."""
    field = matching.field
    weapons = [one.thing for one in member.weapons if not one.thing.innate]
    parts = (member.rank, member.bike, member.faction, member.profile)
    return (
        field["tag"].passed([tag for one in parts if one for tag in one.tags])
        & field["trait"].passed([one.thing.key for one in member.traits])
        & field["weapon"].passed([one.key for one in weapons])
        & field["group"].passed([one.group for one in weapons])
    )


def selects_member(selector: Selector, member: ResolvedMember) -> bool:
    """Return whether a selector, which the game's rules need not name, selects this member."""
    matching = _matching_alone(selector)
    return bool(matching.noun["member"] & standing_bits(member, matching) & own_bits(member, matching))


@lru_cache(maxsize=256)
def _matching_alone(selector: Selector) -> Matching:
    return matching_of((selector,), (), (), ())


def member_part(member: ResolvedMember, position: int, matching: Matching) -> OwnerScope:
    """Return one member as a scope with its subjects."""
    noun, standing = matching.noun, standing_bits(member, matching)
    own = standing & noun["member"] & own_bits(member, matching)
    held = standing & (noun["trait"] | noun["weapon"])
    things = things_of(member, position, matching, held)
    return OwnerScope(
        place=member_place(member.member),
        subjects=(Subject("member", own, 1, position, -1, None, None), *things),
        bits=with_bits_of(own, things),
        own=own,
        held=held,
        member=member,
    )


def apart(members: Sequence[OwnerScope]) -> bool:
    """Return whether each member has an id of its own."""
    return len({one.place.member for one in members} - {""}) == len(members)


def whole_of(itself: Subject, parts: tuple[OwnerScope, ...]) -> GangScope:
    """Return a gang as one scope."""
    return GangScope(itself=itself, parts=parts, bits=with_bits_of(itself.bits, parts))


def with_bits_of(bits: int, things: Iterable[Subject | OwnerScope]) -> int:
    """Return the bits, and those of the things."""
    for one in things:
        bits |= one.bits
    return bits


def bits_apart(fresh: Sequence[OwnerScope], gone: Sequence[OwnerScope]) -> int:
    """Return the bits of what only one of two series of members is or has; of all if ids, labels or ranks differ."""
    same, other = ([(one.place, one.member and one.member.known_as) for one in parts] for parts in (fresh, gone))
    if same != other:
        return with_bits_of(0, (*fresh, *gone))
    bits = 0
    for new, old in zip(fresh, gone, strict=True):
        lone = [one for one in new.subjects[1:] if one not in old.subjects]
        lone += [one for one in old.subjects[1:] if one not in new.subjects]
        bits |= with_bits_of(new.own ^ old.own | new.held ^ old.held, lone)
    return bits


def deck_parts(game: Game, gang: Gang) -> Iterator[OwnerScope]:
    """Yield every deck of the gang that the game has."""
    matching = game.matching
    for position, held in enumerate([deck for deck in gang.decks if deck.key in game.deck]):
        inside = matching.field["deck"].passed((held.key,))
        subjects = tuple(
            Subject("card", matching.card[card.key] & inside, how_many(chosen), position, index, card, chosen)
            for index, chosen in enumerate(held.cards)
            if (card := game.card.get(chosen.key)) is not None
        )
        bits = with_bits_of(0, subjects)
        yield OwnerScope(place=Place(deck=held.key), subjects=subjects, bits=bits, deck=game.deck[held.key])


class MatchedMembers(NamedTuple):
    """The members of a gang; those that only it or only the other gang has; those with another label there."""

    parts: tuple[OwnerScope, ...]
    fresh: tuple[OwnerScope, ...]
    gone: tuple[OwnerScope, ...]
    labelled: tuple[OwnerScope, ...] = ()


def member_parts(game: Game, gang: Gang, like: "Subjects | None") -> MatchedMembers:
    """Return every member as a scope.

    A member that is in both gangs is taken from the other. Its faction and gains come from its gang, so nothing is
    taken where the ledger differs, or the faction and a member.
    """
    moved = like is not None and like.gang.faction != gang.faction
    if like is None or like.gang.ledger != gang.ledger or (moved and like.gang.members is not gang.members):
        parts, fresh, _, _ = placed_parts(game, gang, (), ())
        return MatchedMembers(parts, fresh, like.members if like else ())
    if moved:
        parts = tuple([in_faction(game, gang, part, position) for position, part in enumerate(like.members)])
        return MatchedMembers(parts, parts, like.members)
    return replaced_parts(game, gang, like) or placed_parts(game, gang, like.gang.members, like.members)


def in_faction(game: Game, gang: Gang, part: OwnerScope, position: int) -> OwnerScope:
    """Return a member as it is in the gang's faction."""
    member = part.member
    if member is None or (member.profile and member.profile.faction):
        return part
    other = replace(member, faction=game.faction.get(gang.faction))
    return replace(member_part(other, position, game.matching), known=part.known)


def replaced_parts(game: Game, gang: Gang, like: "Subjects") -> MatchedMembers | None:
    """Return every member, if those that differ have the same places and labels; else None."""
    if len(gang.members) != len(like.members):
        return None
    pairs = enumerate(zip(gang.members, like.gang.members, strict=True))
    changed = [position for position, (one, there) in pairs if one is not there and one != there]
    parts = list(like.members)
    for position in changed:
        member, before = gang.members[position], like.members[position].member
        if before is None or not called_alike(member, before.member):
            return None
        parts[position] = member_part(resolve_member(game, gang, member, before.label), position, game.matching)
    fresh, gone = ([every[position] for position in changed] for every in (parts, like.members))
    return MatchedMembers(tuple(parts), tuple(fresh), tuple(gone))


def placed_parts(game: Game, gang: Gang, old: Sequence[Member], known: Sequence[OwnerScope]) -> MatchedMembers:
    """Return every member; `known` are those that may be reused, wherever they stand, `old` the same as written."""
    where = {id(member): position for position, member in enumerate(old)}
    taken: set[int] = set()
    parts, fresh, labelled = list[OwnerScope](), list[OwnerScope](), list[OwnerScope]()
    for position, (member, label) in enumerate(zip(gang.members, labels_of(game, gang), strict=True)):
        there = old[position] if position < len(old) and position not in taken else None
        source = position if there is member or there == member else where.get(id(member), -1)
        same = known[source].member if source >= 0 and source not in taken else None
        if same is not None:
            taken.add(source)
            part = known[source]
            if source != position or same.label != label:
                part = placed(part, same, position, label)
            if same.label != label:
                labelled.append(part)
        else:
            part = member_part(resolve_member(game, gang, member, label), position, game.matching)
            fresh.append(part)
        parts.append(part)
    gone = tuple(part for position, part in enumerate(known) if position not in taken)
    return MatchedMembers(tuple(parts), tuple(fresh), gone, tuple(labelled))


def placed(part: OwnerScope, member: ResolvedMember, position: int, label: str) -> OwnerScope:
    """Move a member to a position and label, with its known results, but no sentences of another label."""
    subjects, known = part.subjects, part.known
    if subjects[0].owner != position:
        subjects = tuple([one._replace(owner=position) for one in subjects])
    if member.label != label:
        member = replace(member, label=label)
        known = {work: made for work, made in known.items() if not made or not isinstance(made[0], Finding)}
    return replace(part, subjects=subjects, member=member, known=known)


class ChangedMembers(NamedTuple):
    """The changes from a similar gang: the members that are new or changed, and the ids of all old and new ones."""

    parts: tuple[OwnerScope, ...]
    ids: frozenset[str]


@dataclass(frozen=True, kw_only=True, eq=False)
class Subjects:
    """A gang as one flat list of things that selectors can select. `size` is the gang's, or the default one.

    Three sets of selectors, as bits, compare it with a similar gang; -1, where there is none, stands for all of them.
    `changed_bits` may select something else there, `recounted_bits` other things or members of another rank, and
    `relabelled_bits` members with other labels. `changes` is None where ids don't tell members apart, or sizes differ.
    """

    game: Game
    gang: Gang
    size: Size | None
    whole: GangScope
    members: tuple[OwnerScope, ...]
    decks: tuple[OwnerScope, ...]
    changed_bits: int = -1
    recounted_bits: int = -1
    relabelled_bits: int = -1
    changes: ChangedMembers | None = None

    @classmethod
    def of(cls, game: Game, gang: Gang, like: "Subjects | None" = None, **more: Any) -> Self:
        """Look up everything in the gang; members that are also in the gang `like` it are taken from there.

        `more` are fields that only a kind of Subjects has. Never raises, whatever the gang holds.
        """
        size = game.size_of(gang.size)
        fields = {
            "faction": (gang.faction,) if gang.faction in game.faction else (),
            "size": (size.key if size else "",),
            "option": [key for key in gang.options if key in game.option and game.option[key].offered],
        }
        members, fresh, gone, labelled = member_parts(game, gang, like)
        decks = like.decks if like is not None and gang.decks == like.gang.decks else tuple(deck_parts(game, gang))
        own = game.matching.passing("gang", fields)
        changed_bits, recounted_bits, changes = -1, -1, None
        if like is not None and like.size is size:
            around = (own ^ like.whole.itself.bits) | (0 if decks is like.decks else game.matching.noun["card"])
            changed_bits, recounted_bits = with_bits_of(around, (*fresh, *gone)), around | bits_apart(fresh, gone)
            if like.apart and ([one.place for one in fresh] == [one.place for one in gone] or apart(members)):
                parts = (*fresh, *labelled)
                changes = ChangedMembers(parts, frozenset([one.place.member for one in (*parts, *gone)]))
        return cls(
            game=game,
            gang=gang,
            size=size,
            whole=whole_of(Subject("gang", own, 1, 0, -1, None, None), (*members, *decks)),
            members=members,
            decks=decks,
            changed_bits=changed_bits,
            recounted_bits=recounted_bits,
            relabelled_bits=with_bits_of(0, labelled),
            changes=changes,
            **more,
        )

    @cached_property
    def apart(self) -> bool:
        """Whether each member has an id of its own."""
        return self.changes is not None or apart(self.members)

    @cached_property
    def changed_part(self) -> Self:
        """The gang as if its only members were those that changed."""
        members = self.changes.parts if self.changes else self.members
        return replace(self, whole=whole_of(self.whole.itself, (*members, *self.decks)))

    def bit(self, selector: Selector) -> int:
        """Return the bit of a selector that the game's constraints, surcharges or supplies name."""
        return self.game.matching.bit[selector]

    def part_of(self, subject: Subject) -> Scope:
        """Return the member or deck that a subject belongs to; the gang, for the gang itself."""
        if subject.noun == "gang":
            return self.whole
        return (self.decks if subject.noun == "card" else self.members)[subject.owner]

    def place_of(self, subject: Subject) -> Place:
        """Return the place of a subject: in its owner's list, the ledger or the profile that brings it."""
        if subject.entry >= 0:
            return Place(part="ledger", item=str(subject.entry))
        place = self.part_of(subject).place
        if subject.thing is None or place == GANG:
            return place
        if subject.item < 0:
            return Place(member=place.member, part="profile")
        return Place(member=place.member, deck=place.deck, part=f"{subject.noun}s", item=str(subject.item))
