"""Stats, their formulas and changes, and points by a number or a table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, assert_never

from roster.rules.game.written import (
    InKeyOrder,
    Key,
    Line,
    Noun,
    Numbers,
    Prose,
    StatValues,
    WrittenValue,
    bounded,
    described,
)

Carrier = Literal["member", "weapon", "card"]
ChangeKind = Literal["set", "shift", "absent"]
SomeNumbers = Annotated[Mapping[Key, int], bounded(min_length=1), InKeyOrder()]


@dataclass(frozen=True, kw_only=True, slots=True)
class Range(WrittenValue):
    """A row of a lookup: values `from` to `to`, both included (`to` left out: `from` alone), give `value`."""

    from_: int = field(metadata=described(alias="from"))
    to: int | None = None
    value: int

    @property
    def last(self) -> int:
        """The highest value in the row."""
        return self.from_ if self.to is None else self.to


Rows = Annotated[tuple[Range, ...], bounded(min_length=1)]
"""The rows of a lookup; where they overlap, the later row wins."""


def looked_up(rows: tuple[Range, ...], number: int, otherwise: int | None = None) -> int | None:
    """Return what the last row that a number falls in gives; `otherwise` outside every row."""
    return next((row.value for row in reversed(rows) if row.from_ <= number <= row.last), otherwise)


@dataclass(frozen=True, kw_only=True, slots=True)
class SumFormula(WrittenValue):
    """constant + Σ weight × stat; `of_base` reads the stats before any change."""

    sum: SomeNumbers = field(hash=False, metadata=described(names="stats"))
    constant: int = 0
    of_base: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class TableFormula(WrittenValue):
    """A lookup by ranges of another stat."""

    of: Key = field(metadata=described(names="stats"))
    table: Rows


def powers_up_to(last: int, power: int) -> int:
    """Return Σ i ** power for i from 1 to `last`, power 0 to 3; the same formula serves below 1."""
    half = last * (last + 1) // 2
    return (last, half, half * (2 * last + 1) // 3, half * half)[power]


@dataclass(frozen=True, kw_only=True, slots=True)
class Stat(Noun):
    """One stat. A derived stat has a `formula` over stats declared above it."""

    short: str = field(metadata=described("As printed over its box on a card.", min_length=1, max_length=12))
    text: Prose = field(default="", metadata=described("What it is for, in a sentence or two."))
    icon: str = field(
        default="",
        metadata=described("Drawn beside its label on cards: an icon of the bundled set, by its name.", names="icons"),
    )
    carrier: Carrier = "member"
    group: str = field(
        default="", metadata=described("A heading that stats share on pages: 'core', 'speed'.", max_length=40)
    )
    minimum: int | None = None
    maximum: int | None = None
    own_range: bool = field(
        default=False,
        metadata=described("The range is for the value before bike, traits and weapons change it."),
    )
    default: int | None = field(
        default=None, metadata=described("The value where nothing gives one; left out: none at all.")
    )
    step: int | None = field(
        default=None, metadata=described("Points a step above the start; left out: it cannot be raised.")
    )
    step_power: int = field(
        default=0,
        metadata=described(
            "A step is `step` times the value before it to this power: 0 fixed, 1 a multiple, 3 its cube.", ge=0, le=3
        ),
    )
    lowerable: bool = field(
        default=False, metadata=described("A member may go below the start and is paid `step` back.")
    )
    formula: SumFormula | TableFormula | None = None
    prefix: str = field(default="", metadata=described(max_length=6))
    suffix: str = field(default="", metadata=described("Printed after the number: '+', '%', ' in'.", max_length=6))
    labels: Annotated[Mapping[int, Line], InKeyOrder()] = field(
        default_factory=dict, hash=False, metadata=described("Words printed instead of a number.")
    )

    def price(self, start: int, steps: int) -> int:
        """Return the points for steps from `start`, negative for steps down; 0 where steps have no price."""
        if not self.step_power:
            return (self.step or 0) * steps
        climbed = powers_up_to(start + steps - 1, self.step_power) - powers_up_to(start - 1, self.step_power)
        return (self.step or 0) * climbed

    def shown(self, value: int | str | None) -> str:
        """Return the value as print shows it, a text as it is; an en dash where the carrier lacks the stat."""
        if not isinstance(value, int):
            return value or "–"
        return self.labels.get(value) or f"{self.prefix}{value}{self.suffix}"


@dataclass(frozen=True, kw_only=True, slots=True)
class StatChange:
    """One change to a member's stat: set it, shift it, or take it away.

    A stat is set to `text` where that isn't empty. A shift is `value` + Σ weight × stat over `weights`. `choice`: only
    where the trait's x is that word. `advantage`: a member that forgoes advantages goes without.
    """

    stat: str
    kind: ChangeKind
    value: int = 0
    text: str = ""
    weights: Mapping[str, int] = field(default_factory=dict, hash=False)
    choice: str = ""
    advantage: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Shift(WrittenValue):
    """A shift that follows other stats of the member: Σ weight × stat."""

    sum: SomeNumbers = field(hash=False, metadata=described(names="stats of member"))


@dataclass(frozen=True, kw_only=True, slots=True)
class PlainChanges(WrittenValue):
    """Changes to a member's stats: sets first, then shifts; absent takes a stat away."""

    set: StatValues = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    shift: Numbers = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    shift_by: Annotated[Mapping[Key, Shift], InKeyOrder()] = field(
        default_factory=dict,
        hash=False,
        metadata=described("Shifts that follow other stats.", names="stats of member"),
    )
    absent: tuple[Key, ...] = field(default=(), metadata=described(names="stats of member"))

    def one_by_one(self) -> Iterator[StatChange]:
        """Yield sets first, then shifts, then absences, each by stat key."""
        for key, value in sorted(self.set.items()):
            number, text = (value, "") if isinstance(value, int) else (0, value)
            yield StatChange(stat=key, kind="set", value=number, text=text)
        yield from (StatChange(stat=key, kind="shift", value=value) for key, value in sorted(self.shift.items()))
        by_stats = sorted(self.shift_by.items())
        yield from (StatChange(stat=key, kind="shift", weights=shift.sum) for key, shift in by_stats)
        yield from (StatChange(stat=key, kind="absent") for key in sorted(self.absent))


@dataclass(frozen=True, kw_only=True, slots=True)
class Changes(PlainChanges):
    """All changes that a bike, trait or weapon makes to its member's stats."""

    by_choice: Annotated[Mapping[Line, PlainChanges], InKeyOrder()] = field(
        default_factory=dict, hash=False, metadata=described("More changes, by the choice that a trait's x is.")
    )
    advantages: tuple[Key, ...] = field(
        default=(),
        metadata=described(
            "Stats of a bike's changes that a member who forgoes advantages keeps unchanged.", names="stats of member"
        ),
    )
    forgoes_advantages: bool = field(
        default=False,
        metadata=described("A member with this trait goes without its bike's advantages."),
    )
    every: tuple[StatChange, ...] = field(init=False, repr=False, compare=False)
    """Every change: those that always hold, then those of each choice."""

    def __post_init__(self) -> None:
        """List the changes once, as every member needs them."""
        choices: tuple[tuple[str, PlainChanges], ...] = (("", self), *sorted(self.by_choice.items()))
        every = (
            replace(change, choice=choice, advantage=change.stat in self.advantages)
            for choice, changes in choices
            for change in changes.one_by_one()
        )
        object.__setattr__(self, "every", tuple(every))


@dataclass(frozen=True, kw_only=True, slots=True)
class LinearWorth(WrittenValue):
    """base + per_x × x."""

    base: int = 0
    per_x: int


@dataclass(frozen=True, kw_only=True, slots=True)
class TableWorth(WrittenValue):
    """Points by the row that x falls in."""

    table: Rows


Worth = int | LinearWorth | TableWorth


def worth_at(worth: Worth, x: int | None = None) -> int:
    """Return the points at parameter `x`, None for a thing without one; 0 outside every row of a table."""
    number = x or 0
    match worth:
        case int():
            return worth
        case LinearWorth():
            return worth.base + worth.per_x * number
        case TableWorth():
            return looked_up(worth.table, number) or 0
        case _:
            assert_never(worth)
