"""A gang laid flat: every member, trait, weapon and card in it once, with the selectors each one matches.

Lives here: building that once per gang, and taking the things a selector selects from it.
Never here: rules about them (see `constraints`), points (see `points`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from roster.rules.decks import Deck, DeckCard
from roster.rules.findings import GANG, Place
from roster.rules.game import Game, Size
from roster.rules.gang import Chosen, Gang
from roster.rules.matching import Matching, card_bits, gang_bits, matching_of, standing_of
from roster.rules.numbers import how_many
from roster.rules.once import once
from roster.rules.places import member_place
from roster.rules.resolving import ResolvedMember, resolve_member
from roster.rules.selectors import Noun, Selector
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon

Thing = Trait | Weapon | DeckCard


class Subject(NamedTuple):
    """One thing that selectors can select. `owner` is the position of its member, or of its deck among the known ones.

    `thing` is None for a member and the gang; `item` is its index in the owner's list, -1 where it is not in it.
    `bits` are the selectors it matches.
    """

    noun: Noun
    bits: int
    quantity: int
    owner: int
    item: int
    thing: Thing | None
    chosen: Chosen | None


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
    """

    place: Place
    subjects: tuple[Subject, ...]
    bits: int
    own: int = 0
    held: int = 0
    member: ResolvedMember | None = None
    deck: Deck | None = None

    def select(self, bit: int) -> list[Subject]:
        """Its subjects that the selector of that bit selects."""
        return [one for one in self.subjects if one.bits & bit] if self.bits & bit else []


@dataclass(frozen=True, kw_only=True, slots=True)
class Whole:
    """The gang as one scope: its subjects by their bits."""

    groups: Mapping[int, list[Subject]]
    place: Place = GANG
    member: None = None
    deck: None = None

    def select(self, bit: int) -> list[Subject]:
        """All subjects that the selector of that bit selects, in no promised order."""
        return [one for bits, group in self.groups.items() if bits & bit for one in group]


@dataclass(frozen=True, kw_only=True, slots=True)
class Subjects:
    """A gang laid flat. `size` is the gang's, or the default one; `kept` holds what was worked out from it once."""

    game: Game
    gang: Gang
    size: Size | None
    matching: Matching
    whole: Whole
    members: tuple[Part, ...]
    decks: tuple[Part, ...]
    kept: dict[object, Any] = field(default_factory=dict)

    def bit(self, selector: Selector) -> int:
        """The selector's bit: one that a constraint or surcharge of the game names."""
        return self.matching.bit[selector]

    def part_of(self, subject: Subject) -> Scope:
        """The member or deck that a subject belongs to; the gang, for the gang itself."""
        if subject.noun == "gang":
            return self.whole
        return (self.decks if subject.noun == "card" else self.members)[subject.owner]

    def place_of(self, subject: Subject) -> Place:
        """Where a subject stands: in its owner's list, or the profile that brings it; else its owner."""
        place = self.part_of(subject).place
        if subject.thing is None or place == GANG:
            return place
        if subject.item < 0:
            return Place(member=place.member, part="profile")
        return Place(member=place.member, deck=place.deck, part=f"{subject.noun}s", item=str(subject.item))


def things_of(member: ResolvedMember, position: int, matching: Matching, held: int) -> Iterator[Subject]:
    """A member's traits and the weapons it was given."""
    bits = matching.trait
    for one in member.traits:
        quantity = how_many(one.chosen)
        yield Subject("trait", bits[one.trait.key] & held, quantity, position, one.index, one.trait, one.chosen)
    bits = matching.weapon
    for other in member.weapons:
        weapon = other.weapon
        if not weapon.innate:
            quantity = how_many(other.chosen)
            yield Subject("weapon", bits[weapon.key] & held, quantity, position, other.index, weapon, other.chosen)


def own_bits(member: ResolvedMember, standing: int, matching: Matching) -> int:
    """The member selectors that a member matches, all it holds considered."""
    carried = matching.carried
    bits = standing & carried["trait"].passed([one.trait.key for one in member.traits])
    weapons = [one.weapon.key for one in member.weapons if not one.weapon.innate]
    return bits & carried["weapon"].passed(weapons) & carried["group"].passed(weapons)


def member_part(member: ResolvedMember, position: int, matching: Matching) -> Part:
    """One member as a scope with its subjects."""
    standing = standing_of(matching, member)
    own = own_bits(member, standing.member, matching)
    itself = Subject("member", own, 1, position, -1, None, None)
    subjects = (itself, *things_of(member, position, matching, standing.held))
    bits = 0
    for subject in subjects:
        bits |= subject.bits
    return Part(
        place=member_place(member.member), subjects=subjects, bits=bits, own=own, held=standing.held, member=member
    )


def deck_parts(game: Game, gang: Gang, matching: Matching) -> Iterator[Part]:
    """Every deck that the gang holds and the game knows."""
    for position, held in enumerate([deck for deck in gang.decks if deck.key in game.deck]):
        subjects = tuple(
            Subject("card", card_bits(matching, card, held.key), how_many(chosen), position, index, card, chosen)
            for index, chosen in enumerate(held.cards)
            if (card := game.card.get(chosen.key)) is not None
        )
        bits = 0
        for subject in subjects:
            bits |= subject.bits
        yield Part(place=Place(deck=held.key), subjects=subjects, bits=bits, deck=game.deck[held.key])


def grouped(gang: int, parts: Iterable[Part]) -> Mapping[int, list[Subject]]:
    """The gang itself and all subjects of its parts, by their bits; those that nothing selects are left out."""
    groups: dict[int, list[Subject]] = {gang: [Subject("gang", gang, 1, 0, -1, None, None)]}
    for part in parts:
        for subject in part.subjects:
            if subject.bits:
                groups.setdefault(subject.bits, []).append(subject)
    return groups


def offered(game: Game, gang: Gang) -> tuple[str, ...]:
    """The options switched on that the edition offers; others do nothing."""
    return tuple(key for key in gang.options if key in game.option and game.option[key].offered)


def lay_flat(game: Game, gang: Gang) -> Subjects:
    """The gang laid flat. Never raises, whatever is written."""
    matching = matching_of(game)
    size = game.size.get(gang.size) or game.size.get(game.default_size)
    bits = gang_bits(matching, game.faction.get(gang.faction), size.key if size else "", offered(game, gang))
    members = tuple(
        [
            member_part(resolve_member(game, gang, member), position, matching)
            for position, member in enumerate(gang.members)
        ]
    )
    decks = tuple(deck_parts(game, gang, matching))
    return Subjects(
        game=game,
        gang=gang,
        size=size,
        matching=matching,
        whole=Whole(groups=grouped(bits, (*members, *decks))),
        members=members,
        decks=decks,
    )


@once
def latest(_game: Game) -> list[Subjects]:
    """The gang of this game that was laid flat last, if any: pricing and validating one gang share the work."""
    return []


def subjects_of(game: Game, gang: Gang) -> Subjects:
    """The gang laid flat; the very same gang asked for again is not laid out anew."""
    known = latest(game)
    for subjects in known[-1:]:
        if subjects.gang is gang:
            return subjects
    subjects = lay_flat(game, gang)
    known[:] = [subjects]
    return subjects
