"""A gang as one flat list: every thing in it once, with the selectors that match it as bits (see game/matching.py)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple, Protocol, Self, TypeVar, cast

from roster.rules.findings import GANG, Finding, Place
from roster.rules.game.game import Game, Size
from roster.rules.game.matching import Matching, matching_of
from roster.rules.game.nouns import Deck, DeckCard, Trait, Weapon
from roster.rules.game.selectors import Selectable, Selector
from roster.rules.gang.gang import Chosen, Gang, how_many
from roster.rules.gang.members import ResolvedMember, labels_of, resolve_member
from roster.rules.gang.places import member_place

Thing = Trait | Weapon | DeckCard
V = TypeVar("V")


class Subject(NamedTuple):
    """One thing that selectors can select. `owner` is the position of its member, or of its deck among the known ones.

    `thing` is None for a member and the gang; `item` is its index in the owner's list, -1 where it is not in it.
    `bits` are the selectors it matches. `entry` is the entry of the ledger that brought it, -1: none did.
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
    """Where things are counted together: the gang, one member or one deck."""

    @property
    def place(self) -> Place: ...

    @property
    def member(self) -> ResolvedMember | None: ...

    @property
    def deck(self) -> Deck | None: ...

    def select(self, bit: int) -> list[Subject]: ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """One member or one deck with the things in it. `bits` are those of all its subjects together.

    `own` are a member's own bits; `held` those that its rank, bike, faction and profile let pass for what it may hold.
    `known` is what follows from the member alone, by the function that works it out; a part with the same member under
    the same label shares it.
    """

    place: Place
    subjects: tuple[Subject, ...]
    bits: int
    own: int = 0
    held: int = 0
    member: ResolvedMember | None = None
    deck: Deck | None = None
    known: dict[Callable[..., object], tuple[object, ...]] = field(default_factory=dict, compare=False, repr=False)

    def once(self, work: Callable[[Game, ResolvedMember], Iterable[V]], game: Game) -> tuple[V, ...]:
        """What follows from the member alone, worked out once for all gangs that share this part; of a deck nothing."""
        if self.member is None:
            return ()
        if work not in self.known:
            self.known[work] = tuple(work(game, self.member))
        return cast("tuple[V, ...]", self.known[work])

    def select(self, bit: int) -> list[Subject]:
        """Its subjects that the selector of that bit selects."""
        return [one for one in self.subjects if one.bits & bit] if self.bits & bit else []


@dataclass(frozen=True, kw_only=True, slots=True)
class Whole:
    """The gang as one scope: its subjects by their bits. `own` are the bits of the gang itself."""

    own: int
    groups: Mapping[int, list[Subject]]
    place: Place = GANG
    member: None = None
    deck: None = None

    def select(self, bit: int) -> list[Subject]:
        """All subjects that the selector of that bit selects, in any order."""
        return [one for bits, group in self.groups.items() if bits & bit for one in group]


def things_of(member: ResolvedMember, position: int, matching: Matching, held: int) -> list[Subject]:
    """A member's traits and the weapons it was given."""
    bits = matching.trait
    things = [
        Subject("trait", bits[of.key] & held, how_many(one.chosen), position, one.index, of, one.chosen, one.entry)
        for one in member.traits
        for of in (one.trait,)
    ]
    bits = matching.weapon
    for other in member.weapons:
        weapon, chosen = other.weapon, other.chosen
        if not weapon.innate:
            passed = bits[weapon.key] & held
            count = how_many(chosen)
            things.append(Subject("weapon", passed, count, position, other.index, weapon, chosen, other.entry))
    return things


def standing_bits(member: ResolvedMember, matching: Matching) -> int:
    """The selectors, of any noun, that the member's rank, bike, faction and profile let pass."""
    field, rank, bike, faction, profile = matching.field, member.rank, member.bike, member.faction, member.profile
    return (
        field["rank"].passed_by(rank.key if rank else "")
        & field["bike"].passed_by(bike.key if bike else "")
        & field["faction"].passed_by(faction.key if faction else "")
        & field["profile"].passed_by(profile.key if profile else "")
    )


def own_bits(member: ResolvedMember, matching: Matching) -> int:
    """The selectors, of any noun, that the member's tags and what it holds let pass."""
    field = matching.field
    weapons = [one.weapon for one in member.weapons if not one.weapon.innate]
    parts = (member.rank, member.bike, member.faction, member.profile)
    return (
        field["tag"].passed([tag for one in parts if one for tag in one.tags])
        & field["trait"].passed([one.trait.key for one in member.traits])
        & field["weapon"].passed([one.key for one in weapons])
        & field["group"].passed([one.group for one in weapons])
    )


def selects_member(selector: Selector, member: ResolvedMember) -> bool:
    """Whether a selector, which the game's rules need not name, selects this member."""
    matching = _matching_alone(selector)
    return bool(matching.noun["member"] & standing_bits(member, matching) & own_bits(member, matching))


@lru_cache(maxsize=256)
def _matching_alone(selector: Selector) -> Matching:
    return matching_of((selector,), (), (), ())


def member_part(member: ResolvedMember, position: int, matching: Matching) -> Part:
    """One member as a scope with its subjects."""
    noun, standing = matching.noun, standing_bits(member, matching)
    own = standing & noun["member"] & own_bits(member, matching)
    held = standing & (noun["trait"] | noun["weapon"])
    things = things_of(member, position, matching, held)
    return Part(
        place=member_place(member.member),
        subjects=(Subject("member", own, 1, position, -1, None, None), *things),
        bits=with_bits_of(own, things),
        own=own,
        held=held,
        member=member,
    )


def with_bits_of(bits: int, things: Iterable[Subject | Part]) -> int:
    """The bits, and those of the things."""
    for one in things:
        bits |= one.bits
    return bits


def deck_parts(game: Game, gang: Gang) -> Iterator[Part]:
    """Every deck of the gang that the game has."""
    matching = game.matching
    for position, held in enumerate([deck for deck in gang.decks if deck.key in game.deck]):
        inside = matching.field["deck"].passed((held.key,))
        subjects = tuple(
            Subject("card", matching.card[card.key] & inside, how_many(chosen), position, index, card, chosen)
            for index, chosen in enumerate(held.cards)
            if (card := game.card.get(chosen.key)) is not None
        )
        bits = with_bits_of(0, subjects)
        yield Part(place=Place(deck=held.key), subjects=subjects, bits=bits, deck=game.deck[held.key])


def grouped(gang: int, parts: Iterable[Part]) -> Mapping[int, list[Subject]]:
    """The gang itself and all subjects of its parts, by their bits; subjects that no selector matches are left out."""
    groups: dict[int, list[Subject]] = {gang: [Subject("gang", gang, 1, 0, -1, None, None)]}
    for part in parts:
        for subject in part.subjects:
            if subject.bits:
                groups.setdefault(subject.bits, []).append(subject)
    return groups


class Compared(NamedTuple):
    """The members of a gang; those that only it or the gang like it has; those with other labels than there."""

    parts: tuple[Part, ...]
    lone: tuple[Part, ...]
    labelled: tuple[Part, ...]


def member_parts(game: Game, gang: Gang, like: "Subjects | None") -> Compared:
    """Every member as a scope.

    A member that is in both is taken from there. Its faction and gains come from its gang, so nothing is taken where
    faction or ledger differ.
    """
    shared = like is not None and like.gang.faction == gang.faction and like.gang.ledger == gang.ledger
    old, known = (like.gang.members, like.members) if like is not None and shared else ((), ())
    where = {id(member): position for position, member in enumerate(old)}
    taken: set[int] = set()
    parts, fresh, relabelled = list[Part](), list[Part](), list[Part]()
    for position, (member, label) in enumerate(zip(gang.members, labels_of(game, gang), strict=True)):
        there = old[position] if position < len(old) and position not in taken else None
        source = position if there is member or there == member else where.get(id(member), -1)
        same = known[source].member if source >= 0 and source not in taken else None
        if same is not None:
            taken.add(source)
            part = known[source]
            if same.label != label:
                relabelled.append(part)
            if source != position or same.label != label:
                part = placed(part, same, position, label)
        else:
            part = member_part(resolve_member(game, gang, member, label), position, game.matching)
            fresh.append(part)
        parts.append(part)
    gone = (part for position, part in enumerate(like.members if like else ()) if position not in taken)
    return Compared(tuple(parts), (*fresh, *gone), tuple(relabelled))


def placed(part: Part, member: ResolvedMember, position: int, label: str) -> Part:
    """The member at a position and under a label, with all that is known of it; no sentences under another label."""
    subjects, known = part.subjects, part.known
    if subjects[0].owner != position:
        subjects = tuple([one._replace(owner=position) for one in subjects])
    if member.label != label:
        member = replace(member, label=label)
        known = {work: made for work, made in known.items() if not made or not isinstance(made[0], Finding)}
    return Part(
        place=part.place,
        subjects=subjects,
        bits=part.bits,
        own=part.own,
        held=part.held,
        member=member,
        known=known,
    )


@dataclass(frozen=True, kw_only=True, eq=False)
class Subjects:
    """A gang as one flat list of things that selectors can select. `size` is the gang's, or the default one.

    `unlike` are the bits of the selectors that may select something else than in the gang `like` this one; -1: of all.
    `labelled` are those of the selectors that may select something of members with other labels than there.
    """

    game: Game
    gang: Gang
    size: Size | None
    whole: Whole
    members: tuple[Part, ...]
    decks: tuple[Part, ...]
    unlike: int = -1
    labelled: int = -1

    @classmethod
    def of(cls, game: Game, gang: Gang, like: "Subjects | None" = None) -> Self:
        """Look up everything in the gang; members that have the same place in the gang `like` it are taken from there.

        Never raises, whatever is written.
        """
        size = game.size_of(gang.size)
        fields = {
            "faction": (gang.faction,) if gang.faction in game.faction else (),
            "size": (size.key if size else "",),
            "option": [key for key in gang.options if key in game.option and game.option[key].offered],
        }
        members, lone, other = member_parts(game, gang, like)
        decks = tuple(deck_parts(game, gang))
        own = game.matching.passing("gang", fields)
        unlike = -1
        if like is not None and like.size is size:
            cards = game.matching.noun["card"] if gang.decks != like.gang.decks else 0
            unlike = with_bits_of((own ^ like.whole.own) | cards, lone)
        whole = Whole(own=own, groups=grouped(own, (*members, *decks)))
        return cls(
            game=game,
            gang=gang,
            size=size,
            whole=whole,
            members=members,
            decks=decks,
            unlike=unlike,
            labelled=with_bits_of(0, other),
        )

    def bit(self, selector: Selector) -> int:
        """The bit of a selector that the game's constraints, surcharges or supplies name."""
        return self.game.matching.bit[selector]

    def part_of(self, subject: Subject) -> Scope:
        """The member or deck that a subject belongs to; the gang, for the gang itself."""
        if subject.noun == "gang":
            return self.whole
        return (self.decks if subject.noun == "card" else self.members)[subject.owner]

    def place_of(self, subject: Subject) -> Place:
        """The place of a subject: in its owner's list, or the ledger or profile that brings it; else its owner."""
        if subject.entry >= 0:
            return Place(part="ledger", item=str(subject.entry))
        place = self.part_of(subject).place
        if subject.thing is None or place == GANG:
            return place
        if subject.item < 0:
            return Place(member=place.member, part="profile")
        return Place(member=place.member, deck=place.deck, part=f"{subject.noun}s", item=str(subject.item))
