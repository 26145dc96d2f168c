"""A gang laid flat: every member, trait, weapon and card in it once, with the selectors each one matches.

Lives here: the values, and taking from them what a selector selects.
Never here: building them (see `flattening`), rules about them (see `constraints`), points (see `points`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from roster.rules.decks import Deck, DeckCard
from roster.rules.findings import GANG, Place
from roster.rules.game import Game, Size
from roster.rules.gang import Chosen, Gang
from roster.rules.matching import Matching
from roster.rules.resolving import ResolvedMember
from roster.rules.selectors import Noun, Selector
from roster.rules.traits import Trait
from roster.rules.weapons import Weapon

Thing = Trait | Weapon | DeckCard


class Subject(NamedTuple):
    """One thing that selectors can select. `owner` is the position of its member, or of its deck among the known ones.

    `thing` is None for a member and the gang; `item` is its index in the owner's list, -1 where it is not in it.
    `bits` are the selectors it matches. `entry` is the entry of the ledger that brought it, -1: none did.
    """

    noun: Noun
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
        """Where a subject stands: in its owner's list, or the ledger or profile that brings it; else its owner."""
        if subject.entry >= 0:
            return Place(part="ledger", item=str(subject.entry))
        place = self.part_of(subject).place
        if subject.thing is None or place == GANG:
            return place
        if subject.item < 0:
            return Place(member=place.member, part="profile")
        return Place(member=place.member, deck=place.deck, part=f"{subject.noun}s", item=str(subject.item))
