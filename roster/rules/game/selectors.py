"""Selectors of the things that a rule is about, and surcharges on them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from roster.rules.game.written import Noun, WrittenValue, described

Selectable = Literal["gang", "member", "trait", "weapon", "card"]
Value = str | tuple[str, ...]

STANDING = ("rank", "bike", "faction", "profile")
FIELDS: Mapping[Selectable, frozenset[str]] = MappingProxyType(
    {
        "gang": frozenset(("faction", "size", "option")),
        "member": frozenset((*STANDING, "trait", "weapon", "group", "tag")),
        "trait": frozenset((*STANDING, "trait", "tag")),
        "weapon": frozenset((*STANDING, "weapon", "group", "keyword", "tag")),
        "card": frozenset(("card", "deck", "type", "tag")),
    }
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Selector(WrittenValue):
    """Things of one noun whose fields all hold the value given (or one of several).

    A member's faction is its profile's, else the gang's; its tags are those of its rank, bike, faction and profile; its
    traits, weapons and groups are those it holds, without innate weapons. A card's deck is the deck it is in. Two
    selectors are the same if they select the same, however they are written.
    """

    noun: Selectable = "member"
    faction: Value = field(default=(), compare=False)
    size: Value = field(default=(), compare=False)
    option: Value = field(default=(), compare=False)
    rank: Value = field(default=(), compare=False)
    bike: Value = field(default=(), compare=False)
    profile: Value = field(default=(), compare=False)
    trait: Value = field(default=(), compare=False)
    weapon: Value = field(default=(), compare=False)
    group: Value = field(default=(), compare=False)
    keyword: Value = field(default=(), compare=False)
    card: Value = field(default=(), compare=False)
    deck: Value = field(default=(), compare=False)
    type: Value = field(default=(), compare=False)
    tag: Value = field(default=(), compare=False)
    where: tuple[tuple[str, tuple[str, ...]], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """List the fields that are given, in alphabetical order, each with its values."""
        given = ((name, getattr(self, name)) for name in SELECTABLE)
        where = tuple((name, (value,) if isinstance(value, str) else value) for name, value in given if value)
        object.__setattr__(self, "where", where)

    def names(self, field: str) -> bool:
        """Return whether this selector names the field."""
        return any(name == field for name, _ in self.where)

    def covers(self, other: "Selector") -> bool:
        """Return whether this one surely selects all that the other does, judged by their fields."""
        theirs = dict(other.where)
        inside = all(name in theirs and set(theirs[name]) <= set(allowed) for name, allowed in self.where)
        return self.noun == other.noun and inside

    def apart(self, other: "Selector") -> bool:
        """Return whether surely nothing is selected by both, as it would need two values of a field that has one."""
        theirs = dict(other.where)
        return any(
            name in (*STANDING, "size") and name in theirs and not set(theirs[name]) & set(values)
            for name, values in self.where
        )


SELECTABLE = tuple(sorted(name for name in Selector.__slots__ if name not in ("noun", "where")))


@dataclass(frozen=True, kw_only=True, slots=True)
class Surcharge(Noun):
    """Points for each thing of `of` from the `first` to the `last`; negative is a rebate.

    They are counted in the gang's order, and each falls on the member that has the thing. Applies where `when` holds.
    A rebate takes no more than the thing costs, unless it may end `below_zero` or the thing is a drawback anyway.
    """

    of: Selector
    points: int
    first: int = field(default=1, metadata=described(ge=1))
    last: int | None = None
    when: Selector | None = None
    below_zero: bool = field(
        default=False, metadata=described("A rebate may take more than the thing that it falls on costs.")
    )

    def added_to(self, worth: int | None) -> int:
        """Return what it adds to one thing of this worth; None: that follows from surcharges itself."""
        if worth is None or worth < 0 or self.below_zero:
            return self.points
        return max(self.points, -worth)
