"""A whole game, frozen: what an edition compiles to and what every rule, card and page reads.

Lives here: the value and its look-ups by key.
Never here: reading packs or tables.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from roster.rules.advances import Advance
from roster.rules.bikes import Bike
from roster.rules.constraints.rule import Rule
from roster.rules.decks import Deck, DeckCard
from roster.rules.designs import Design
from roster.rules.equipment import Equipment
from roster.rules.factions import Faction
from roster.rules.profiles import Profile
from roster.rules.ranks import Rank
from roster.rules.reference import Section
from roster.rules.stats import Stat
from roster.rules.surcharges import Surcharge
from roster.rules.templates import Template
from roster.rules.tokens import Token
from roster.rules.traits import Trait
from roster.rules.weapons import Keyword, Weapon


class Keyed(Protocol):
    """Anything with a key of its own."""

    @property
    def key(self) -> str:
        """Unique among its noun in one game."""


T = TypeVar("T", bound=Keyed)


@dataclass(frozen=True, kw_only=True, slots=True)
class Size:
    """A game size: `points` is the limit (None: the game counts no points)."""

    key: str
    name: str
    points: int | None = None
    text: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Option:
    """A rule that a gang may switch on where its edition offers it."""

    key: str
    name: str
    text: str = ""
    offered: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """How an unclear rule is read here, with the other way it could be read."""

    key: str
    about: str
    reading: str
    other: str


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponGroup:
    """A kind of weapon that a game tells apart."""

    key: str
    name: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Credits:
    """Whose game it is and on what terms its facts stand here."""

    author: str
    source: str
    licence: str
    note: str = ""
    notice: str = ""


PLAIN: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"points": ("point", "points"), "experience": ("experience point", "experience points")}
)


def by_key(things: tuple[T, ...]) -> Mapping[str, T]:
    """The things by their key, read only."""
    return MappingProxyType({thing.key: thing for thing in things})


@dataclass(frozen=True, kw_only=True)
class Game:
    """One compiled game. `house` lists "noun/key/field" for each number that is this project's own proposal.

    `colour`, `ink` and `emblem` are the game's own, as a faction's are.
    `terms` are the game's words as (word, (singular, plural)).
    """

    slug: str
    name: str
    edition: int
    tagline: str
    summary: str
    credits: Credits
    version: str
    colour: str = "#2b2f33"
    ink: str = "#ffffff"
    emblem: str = ""
    terms: tuple[tuple[str, tuple[str, str]], ...] = ()
    sizes: tuple[Size, ...] = ()
    default_size: str = ""
    options: tuple[Option, ...] = ()
    readings: tuple[Reading, ...] = ()
    weapon_groups: tuple[WeaponGroup, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    stats: tuple[Stat, ...] = ()
    factions: tuple[Faction, ...] = ()
    ranks: tuple[Rank, ...] = ()
    bikes: tuple[Bike, ...] = ()
    traits: tuple[Trait, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    profiles: tuple[Profile, ...] = ()
    decks: tuple[Deck, ...] = ()
    cards: tuple[DeckCard, ...] = ()
    constraints: tuple[Rule, ...] = ()
    surcharges: tuple[Surcharge, ...] = ()
    advances: tuple[Advance, ...] = ()
    sections: tuple[Section, ...] = ()
    tokens: tuple[Token, ...] = ()
    templates: tuple[Template, ...] = ()
    designs: tuple[Design, ...] = ()
    house: frozenset[str] = frozenset()

    def __getstate__(self) -> dict[str, object]:
        """The fields alone: look-ups and what was kept are worked out anew in another process."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def kept(self) -> dict[object, Any]:
        """What was worked out once from this game (see `once`); no part of its value."""
        return {}

    @cached_property
    def stat(self) -> Mapping[str, Stat]:
        return by_key(self.stats)

    @cached_property
    def faction(self) -> Mapping[str, Faction]:
        return by_key(self.factions)

    @cached_property
    def rank(self) -> Mapping[str, Rank]:
        return by_key(self.ranks)

    @cached_property
    def bike(self) -> Mapping[str, Bike]:
        return by_key(self.bikes)

    @cached_property
    def trait(self) -> Mapping[str, Trait]:
        return by_key(self.traits)

    @cached_property
    def keyword(self) -> Mapping[str, Keyword]:
        return by_key(self.keywords)

    @cached_property
    def weapon(self) -> Mapping[str, Weapon]:
        return by_key(self.weapons)

    @cached_property
    def profile(self) -> Mapping[str, Profile]:
        return by_key(self.profiles)

    @cached_property
    def deck(self) -> Mapping[str, Deck]:
        return by_key(self.decks)

    @cached_property
    def card(self) -> Mapping[str, DeckCard]:
        return by_key(self.cards)

    @cached_property
    def size(self) -> Mapping[str, Size]:
        return by_key(self.sizes)

    @cached_property
    def option(self) -> Mapping[str, Option]:
        return by_key(self.options)

    @cached_property
    def constraint(self) -> Mapping[str, Rule]:
        return by_key(self.constraints)

    @cached_property
    def advance(self) -> Mapping[str, Advance]:
        return by_key(self.advances)

    @cached_property
    def words(self) -> Mapping[str, tuple[str, str]]:
        return MappingProxyType(dict(self.terms))

    def size_of(self, key: str) -> Size | None:
        """The size that a gang with this key is judged by: the default one where the key is empty or unknown."""
        return self.size.get(key) or self.size.get(self.default_size)

    def word(self, noun: str, count: int = 1) -> str:
        """The game's own word for a noun ("member": "rider"), plural unless count is 1; else the plain word."""
        singular, plural = self.words.get(noun) or PLAIN.get(noun) or (noun, f"{noun}s")
        return singular if count == 1 else plural
