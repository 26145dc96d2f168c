"""A whole game, frozen: compiled for each edition, and read by every rule, card and page."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, reduce
from operator import or_
from types import MappingProxyType
from typing import Annotated, Protocol, TypeVar

from roster.rules.game.attempts import Attempt
from roster.rules.game.battle import Battle
from roster.rules.game.derived import StatPlan, Values, plan_of, start_of
from roster.rules.game.designs import Design
from roster.rules.game.inflections import Inflections
from roster.rules.game.matching import Matching, matching_of
from roster.rules.game.nouns import Advance, Bike, Deck, DeckCard, Faction, Keyword, Profile, Rank, Trait, Weapon
from roster.rules.game.prints import STATE, Equipment, Ruler, Section, Template, Token
from roster.rules.game.rule import Rule
from roster.rules.game.selectors import Selector, Surcharge
from roster.rules.game.stats import Stat
from roster.rules.game.written import (
    Colour,
    InKeyOrder,
    Key,
    Line,
    Name,
    Noun,
    Prose,
    WrittenValue,
    bounded,
    described,
)


class Keyed(Protocol):
    """Anything with a key of its own."""

    @property
    def key(self) -> str:
        """The key, unique among its noun in one game."""


N = TypeVar("N", bound=Keyed)


@dataclass(frozen=True, kw_only=True, slots=True)
class Size(Noun):
    """A game size; `points` left out: no points limit."""

    points: int | None = field(default=None, metadata=described(ge=0))
    text: Prose = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Option(Noun):
    """A rule that gangs may switch on where it is `offered`."""

    text: Prose = ""
    offered: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading(Noun):
    """The reading of an unclear rule; `name` is its subject."""

    reading: Prose
    other: Prose = field(metadata=described("The other way it can be read."))


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponGroup(Noun):
    """A kind of weapon."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Credits(WrittenValue):
    """The game's author and source, and the licence of its facts."""

    author: Line
    source: Line
    licence: Line
    note: Prose = ""
    notice: str = field(
        default="",
        metadata=described(
            "What every card and printed page must say of whose game it is, if its licence asks.", max_length=80
        ),
    )


Word = Annotated[str, bounded(min_length=1, max_length=30)]
Terms = Annotated[Mapping[Key, tuple[Word, Word]], InKeyOrder()]
"""A game's own words, singular and plural, by the plain word."""


PLAIN: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "points": ("point", "points"),
        "experience": ("experience point", "experience points"),
        "everyone": ("everyone", "everyone"),
    }
)


def word_in(terms: Mapping[str, Sequence[str]], noun: str, count: int = 1) -> str:
    """Return the word for a noun in a game's terms, plural unless `count` is 1 or −1; else the plain word."""
    singular, plural = terms.get(noun) or PLAIN.get(noun) or (noun, f"{noun}s")
    return singular if abs(count) == 1 else plural


def mapped(noun: str, _form: Callable[..., N]) -> cached_property[Mapping[str, N]]:
    """Return a property of games: the things of a noun by their key, read-only."""
    return cached_property(lambda game: MappingProxyType({thing.key: thing for thing in getattr(game, noun)}))


@dataclass(frozen=True, kw_only=True)
class GameHeader(WrittenValue):
    """The content of game.yaml: name, credits, words, sizes, options, readings, weapon groups, equipment.

    `terms` gives the game's own [singular, plural] for gang, member, bike, weapon, trait, rank, points, ...
    """

    slug: Key
    name: Name
    tagline: Line = ""
    summary: Prose = ""
    version: Line = field(metadata=described("Which draft of the rules this pack follows."))
    credits: Credits
    terms: Terms = field(default_factory=dict, hash=False, metadata=described(names="terms"))
    inflections: Inflections = field(
        default_factory=dict,
        hash=False,
        metadata=described("Plurals, articles and genitives that English spelling does not tell, by word."),
    )
    colour: Colour = field(default="#2b2f33", metadata=described("The game's own colour, where no faction's leads."))
    ink: Colour = field(default="#ffffff", metadata=described("Text on the colour; must be readable on it."))
    emblem: str = field(default="", metadata=described("An icon of the bundled set.", names="icons"))
    default_size: str = field(default="", metadata=described(names="sizes"))
    sizes: tuple[Size, ...] = ()
    options: tuple[Option, ...] = ()
    weapon_groups: tuple[WeaponGroup, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    readings: tuple[Reading, ...] = ()
    battle: Battle | None = field(default=None, metadata=described("A usual battle, by which lists are compared."))


@dataclass(frozen=True, kw_only=True)
class Nouns:
    """The nouns that have a file of their own in a pack, each by the name of its file."""

    stats: tuple[Stat, ...] = ()
    factions: tuple[Faction, ...] = ()
    ranks: tuple[Rank, ...] = ()
    bikes: tuple[Bike, ...] = ()
    traits: tuple[Trait, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    profiles: tuple[Profile, ...] = ()
    decks: tuple[Deck, ...] = ()
    deck_cards: tuple[DeckCard, ...] = ()
    constraints: tuple[Rule, ...] = ()
    surcharges: tuple[Surcharge, ...] = ()
    advances: tuple[Advance, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    reference: tuple[Section, ...] = ()
    tokens: tuple[Token, ...] = ()
    templates: tuple[Template, ...] = ()
    designs: tuple[Design, ...] = ()


NOUNS = tuple(one.name for one in fields(Nouns))
NOUNS_OF_GAME = tuple(one.name for one in fields(GameHeader) if one.default == ())
"""The nouns that are lists in game.yaml."""


@dataclass(frozen=True, kw_only=True)
class Game(GameHeader, Nouns):
    """One compiled game.

    `house` lists "noun/key/field" for each number that is this project's own proposal, `unclear` for each rule that
    rests on one of the game's readings.
    """

    edition: int
    house: frozenset[str] = frozenset()
    unclear: frozenset[str] = frozenset()

    def __hash__(self) -> int:
        """Hash by slug and edition: quick, as games are keys of caches."""
        return hash((self.slug, self.edition))

    stat = mapped("stats", Stat)
    faction = mapped("factions", Faction)
    rank = mapped("ranks", Rank)
    bike = mapped("bikes", Bike)
    trait = mapped("traits", Trait)
    keyword = mapped("keywords", Keyword)
    weapon = mapped("weapons", Weapon)
    profile = mapped("profiles", Profile)
    deck = mapped("decks", Deck)
    card = mapped("deck_cards", DeckCard)
    size = mapped("sizes", Size)
    option = mapped("options", Option)
    constraint = mapped("constraints", Rule)
    advance = mapped("advances", Advance)
    attempt = mapped("attempts", Attempt)

    def selectors(self) -> Iterator[Selector]:
        """Yield every selector that the game's constraints, surcharges and supplies name."""
        for rule in self.constraints:
            yield from rule.selectors()
        for surcharge in self.surcharges:
            yield surcharge.of
            yield from filter(None, (surcharge.when,))
        yield from (thing.counted.of for thing in (*self.tokens, *self.templates, *self.equipment) if thing.counted)
        rulers = (one.drawing for one in self.templates if isinstance(one.drawing, Ruler))
        yield from (zone.of for ruler in rulers for zone in ruler.zones if zone.of)

    @cached_property
    def matching(self) -> Matching:
        """The game's selectors as bits."""
        return matching_of(self.selectors(), self.traits, self.weapons, self.deck_cards)

    @cached_property
    def rule_bits(self) -> tuple[tuple[int, bool], ...]:
        """The bits of each constraint's selectors, -1 where more than these decides; and if it only counts."""
        bit = self.matching.bit
        return tuple(
            (-1 if rule.wide else reduce(or_, (bit[one] for one in rule.selectors()), 0), rule.counts_only)
            for rule in self.constraints
        )

    @cached_property
    def condition_bits(self) -> tuple[int, ...]:
        """The bits of each constraint's conditions on the whole gang; -1 where members don't keep it one by one."""
        bit = self.matching.bit
        return tuple(
            reduce(
                or_, (bit[one] for one in rule.selectors() if one in (rule.when, rule.unless) or one.noun == "gang"), 0
            )
            if rule.by_member
            else -1
            for rule in self.constraints
        )

    @cached_property
    def member_plan(self) -> StatPlan:
        """The plan by which members' stats are worked out."""
        return plan_of(self.stats, "member")

    @cached_property
    def starts(self) -> Mapping[tuple[str, str], Values]:
        """Members' stats before the player's choices, by rank and profile; "" for none."""
        plan = self.member_plan
        pairs = [(rank, None) for rank in (None, *self.ranks)] + [
            (rank, profile)
            for profile in self.profiles
            for rank in ((self.rank.get(profile.rank),) if profile.rank else (None, *self.ranks))
        ]
        return {
            (rank.key if rank else "", profile.key if profile else ""): start_of(
                plan, rank.stats if rank else {}, profile.stats if profile else {}
            )
            for rank, profile in pairs
        }

    @cached_property
    def weapon_stats(self) -> Mapping[str, Values]:
        """Every weapon's stats, derived ones too, by its key."""
        plan = plan_of(self.stats, "weapon")
        return {weapon.key: start_of(plan, weapon.stats) for weapon in self.weapons}

    @cached_property
    def card_stats(self) -> Mapping[str, Values]:
        """Every deck card's stats, derived ones too, by its key."""
        plan = plan_of(self.stats, "card")
        return {card.key: start_of(plan, card.stats) for card in self.deck_cards}

    @cached_property
    def ranged_stats(self) -> tuple[Stat, ...]:
        """The members' stats that have a minimum or a maximum."""
        members = (stat for stat in self.stats if stat.carrier == "member")
        return tuple(stat for stat in members if stat.minimum is not None or stat.maximum is not None)

    @cached_property
    def innate_weapons(self) -> tuple[Weapon, ...]:
        """The weapons that every member has."""
        return tuple(weapon for weapon in self.weapons if weapon.innate)

    @cached_property
    def gained_only(self) -> frozenset[tuple[str, str]]:
        """The traits and weapons that only the ledger brings, each as ("traits" or "weapons", key)."""
        only = [advance for advance in self.advances if advance.only]
        things = (("traits", self.traits), ("weapons", self.weapons))
        return frozenset(
            (part, one.key) for part, every in things for one in every if any(advance.fits(one) for advance in only)
        )

    @cached_property
    def ruled_names(self) -> Mapping[str, tuple[str, str]]:
        """Every state, keyword, trait and weapon as (noun, key) by its name; of two with one name the first kind.

        States are also listed in small letters: "a stunned target".
        """
        states = tuple(token for token in self.tokens if STATE in token.tags)
        kinds: tuple[tuple[str, tuple[Noun, ...]], ...] = (
            ("states", states),
            ("keywords", self.keywords),
            ("traits", self.traits),
            ("weapons", self.weapons),
        )
        every = [(one.name, (noun, one.key)) for noun, things in kinds for one in things]
        every += [(one.name.lower(), ("states", one.key)) for one in states]
        return MappingProxyType(dict(reversed(every)))

    @cached_property
    def name_pattern(self) -> re.Pattern[str]:
        """A pattern of all names in `ruled_names`, longer ones first; it never matches within a word."""
        ordered = sorted(self.ruled_names, key=lambda name: (-len(name), name))
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, ordered)) or '(?!)'})(?!\w)")

    @cached_property
    def counts_points(self) -> bool:
        """True if any of its sizes has a points limit."""
        return any(size.points is not None for size in self.sizes)

    @property
    def has_verdicts(self) -> bool:
        """False for a game without any rule or limit to judge lists by."""
        return bool(self.constraints) or self.counts_points

    def size_of(self, key: str) -> Size | None:
        """Return the size that a gang with this key is judged by: the default where the key is empty or unknown."""
        return self.size.get(key) or self.size.get(self.default_size)

    def word(self, noun: str, count: int = 1) -> str:
        """Return the game's word for a noun ("member": "rider"), plural unless `count` is 1; else the plain word."""
        return word_in(self.terms, noun, count)
