"""The nouns that gangs are made of: factions, ranks, bikes, traits, weapons, profiles, decks and advances."""

from dataclasses import dataclass, field
from typing import Literal, assert_never

from roster.rules.game.stats import Changes, Stat, Worth
from roster.rules.game.written import (
    ICON,
    OF_ITS_LIST,
    Colour,
    Key,
    Line,
    Millimetres,
    Name,
    Noun,
    Numbers,
    Picture,
    Prose,
    StatValues,
    Tagged,
    WrittenValue,
    described,
)
from roster.rules.words import TIMES

Pattern = Literal["plain", "stripes", "chequers", "chevrons", "dots", "bars"]
Status = Literal["playable", "preview"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Faction(Tagged):
    """One faction; `pattern` tells it apart on a black-and-white print."""

    short: str = field(metadata=described(min_length=1, max_length=14))
    text: Prose = ""
    colour: Colour
    ink: Colour = field(default="#ffffff", metadata=described("Text on the colour; must be readable on it."))
    emblem: str = field(metadata=described("An icon of the bundled set.", names="icons"))
    picture: Picture = field(
        default="",
        metadata=described(
            "Stands for the emblem on cards. In a pack's files: the name of a PNG in its folder pictures/.",
            names="pictures",
        ),
    )
    pattern: Pattern = "plain"
    status: Status = "playable"


@dataclass(frozen=True, kw_only=True, slots=True)
class Rank(Tagged):
    """One rank: starting stats and slots."""

    text: Prose = ""
    points: Worth = 0
    stats: StatValues = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    slots: Numbers = field(
        default_factory=dict,
        hash=False,
        metadata=described("Capacities by name; constraints read them.", names="slots"),
    )
    joins: tuple[Key, ...] = field(
        default=(),
        metadata=described(
            "Ranks whose members one of this rank may be attached to; none: it joins no member.", names="ranks"
        ),
    )


Shape = Literal["round", "oval", "square", "rectangle"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Base(WrittenValue):
    """A base in millimetres; a round one gives its diameter as both."""

    shape: Shape
    length: Millimetres
    width: Millimetres

    @property
    def words(self) -> str:
        """Its size and shape: "75 × 42 mm oval", "70 mm round"."""
        size = f"{self.length:g}" if self.length == self.width else f"{self.length:g} {TIMES} {self.width:g}"
        return f"{size} mm {self.shape}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Skill(WrittenValue):
    """A named rule that a bike brings."""

    key: Key
    name: Name
    text: Prose
    advantage: bool = field(default=False, metadata=described("A member who forgoes advantages goes without it."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Bike(Tagged):
    """One bike (or mount, or way of walking)."""

    text: Prose = ""
    points: Worth = 0
    base: Base | None = None
    changes: Changes = Changes()
    skills: tuple[Skill, ...] = ()
    playable: bool = True


MARK = "{x}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Parameter(WrittenValue):
    """The values that a trait's x may have: a number from minimum to maximum, or one of `choices`."""

    label: Line = field(metadata=described("What x counts: 'uses a game', 'stress'."))
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[Line, ...] = ()
    repeats: bool = field(default=False, metadata=described("A member may have the trait more than once."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Trait(Tagged):
    """One trait; `{x}` in its text stands for the parameter."""

    text: Prose
    points: Worth = 0
    parameter: Parameter | None = None
    uses: int | Literal["x"] | None = field(default=None, metadata=described("Boxes printed to tick off uses."))
    per: str = field(default="", metadata=described("What the uses refresh with: 'game', 'turn'.", max_length=20))
    takes: int = field(default=1, metadata=described("Slots it fills."))
    changes: Changes = Changes()

    def titled(self, x: int | str | None) -> str:
        """Return the name with its parameter: "Swift (2)"."""
        return self.name if x is None or self.parameter is None else f"{self.name} ({x})"

    def text_with(self, x: int | str | None) -> str:
        """Return the text with x filled in; the mark stays where a member gives no x."""
        return self.text if x is None else self.text.replace(MARK, str(x))

    def boxes(self, x: int | str | None) -> int:
        """Return the number of use boxes on a card."""
        if self.uses == "x":
            return x if isinstance(x, int) else 0
        return self.uses or 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Keyword(Noun):
    """A rule that weapons share by name."""

    text: Prose


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponKeyword(WrittenValue):
    """A keyword on a weapon, with a note printed after it."""

    keyword: Key = field(metadata=described(names="keywords"))
    note: Line = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Weapon(Tagged):
    """One weapon or item."""

    group: Key = field(metadata=described("One of the game's kinds of weapon.", names="weapon_groups"))
    text: Prose = ""
    points: Worth = 0
    stats: StatValues = field(default_factory=dict, hash=False, metadata=described(names="stats of weapon"))
    keywords: tuple[WeaponKeyword, ...] = ()
    uses: int | None = field(default=None, metadata=described("Ammo boxes printed."))
    innate: bool = field(default=False, metadata=described("Everyone has it, for nothing, in no slot."))
    takes: int = field(default=1, metadata=described("Slots it fills."))
    changes: Changes = Changes()


@dataclass(frozen=True, kw_only=True, slots=True)
class ProfileItem(WrittenValue):
    """A trait or weapon of a profile by key, with its parameter and how many."""

    key: Key = field(metadata=described(names=OF_ITS_LIST))
    x: int | str | None = None
    quantity: int = 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile(Tagged):
    """A named character or ready unit. `points` left out prices it from its parts."""

    faction: str = field(default="", metadata=described(names="factions"))
    rank: str = field(default="", metadata=described(names="ranks"))
    bike: str = field(default="", metadata=described(names="bikes"))
    text: Prose = ""
    points: Worth | None = None
    stats: StatValues = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    traits: tuple[ProfileItem, ...] = field(default=(), metadata=described(names="traits"))
    weapons: tuple[ProfileItem, ...] = field(default=(), metadata=described(names="weapons"))
    figures: int = field(default=1, metadata=described("How many miniatures the unit has.", ge=1))
    open: tuple[Literal["traits", "weapons"], ...] = field(default=(), metadata=described("Lists a player may add to."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Deck(Noun):
    """One kind of deck. An `open` one lies face up on the table, so that its cards need no backs.

    Its `icon` is on these, instead of the game's emblem.
    """

    text: Prose = ""
    icon: str = field(default="", metadata=ICON)
    open: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckCard(Tagged):
    """One card of a deck."""

    deck: Key = field(metadata=described(names="decks"))
    type: Line = ""
    requirement: Prose = ""
    effects: tuple[Prose, ...] = ()
    points: Worth = 0
    stats: StatValues = field(default_factory=dict, hash=False, metadata=described(names="stats of card"))


Gained = Stat | Trait | Weapon
Payer = Literal["owner", "opponent"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ValuePrice(WrittenValue):
    """`times` × the stat's value before the raise, to a `power`."""

    times: int = 1
    power: int = field(default=1, metadata=described(ge=0, le=3))


Price = int | ValuePrice | Literal["own"]


def price_at(price: Price, value: int = 0, own: int = 0) -> int:
    """Return a price at a stat's value and a thing's own points."""
    match price:
        case "own":
            return own
        case int():
            return price
        case ValuePrice(times=times, power=power):
            return times * int(value**power)
        case _:
            assert_never(price)


@dataclass(frozen=True, kw_only=True, slots=True)
class Advance(Noun):
    """One way to gain a step of a stat, a trait or a weapon."""

    noun: Literal["stat", "trait", "weapon"] = field(metadata=described("What is gained."))
    price: Price = field(
        metadata=described("A number; `times` a stat's value before the raise, to a `power`; or a thing's own points.")
    )
    text: Prose = ""
    groups: tuple[str, ...] = field(
        default=(), metadata=described("Groups of the stats or weapons it is for; none: of all groups.", names="groups")
    )
    tags: tuple[Key, ...] = field(
        default=(), metadata=described("It is for traits or weapons with one of these tags; none: for all.")
    )
    payer: Payer = field(
        default="owner",
        metadata=described("Who pays: the gang's owner, or an opponent, whose points are no part of it."),
    )
    only: bool = field(default=False, metadata=described("There is no other way to get what it is for."))
    below_price: bool = field(
        default=False,
        metadata=described("A ledger may record less than the price: a gift, or what an earlier edition asked."),
    )

    def fits(self, thing: Gained) -> bool:
        """Return whether it is for this thing."""
        match thing:
            case Stat():
                return self.noun == "stat" and thing.carrier == "member" and any_of(self.groups, (thing.group,))
            case Trait():
                return self.noun == "trait" and any_of(self.tags, thing.tags)
            case Weapon():
                grouped = any_of(self.groups, (thing.group,)) and any_of(self.tags, thing.tags)
                return self.noun == "weapon" and grouped


def any_of(wanted: tuple[str, ...], there: tuple[str, ...]) -> bool:
    """Return whether one of the wanted words is there, or none is wanted."""
    return not wanted or not set(wanted).isdisjoint(there)
