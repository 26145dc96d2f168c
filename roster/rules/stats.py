"""A number that a member, a weapon or a deck card carries, and the ways it comes about.

Lives here: the declaration of stats and of changes to them, as values.
Never here: working a value out (see `derived`).
"""

from dataclasses import dataclass
from typing import Literal

Carrier = Literal["member", "weapon", "card"]
ChangeKind = Literal["set", "shift", "absent"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Sum:
    """A linear sum over other stats of the same carrier: constant + Σ weight × stat.

    `of_base` reads the terms before any change (a stat fixed at creation).
    """

    weights: tuple[tuple[str, int], ...]
    constant: int = 0
    of_base: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRow:
    """One row of a lookup: stat values `lowest` to `highest`, both included, give `value`."""

    lowest: int
    highest: int
    value: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Table:
    """A lookup by ranges of one stat. Where rows overlap the later row wins."""

    of: str
    rows: tuple[TableRow, ...]


def powers_up_to(last: int, power: int) -> int:
    """Σ i ** power for i from 1 to `last`, power 0 to 3; below 1 the same formula runs on."""
    half = last * (last + 1) // 2
    return (last, half, half * (2 * last + 1) // 3, half * half)[power]


@dataclass(frozen=True, kw_only=True, slots=True)
class Stat:
    """One declared stat.

    `default` is the value where nothing gives one (None: the carrier lacks it). `formula` makes it derived; formulas
    read only stats declared before. `step` is points per step above the start, times the value before the step to the
    power `step_power`; `lowerable` lets a member go below the start and be paid that back. `labels` replace the number
    in print ("D6+1").
    """

    key: str
    name: str
    short: str
    text: str = ""
    carrier: Carrier = "member"
    group: str = ""
    minimum: int | None = None
    maximum: int | None = None
    default: int | None = None
    step: int | None = None
    step_power: int = 0
    lowerable: bool = False
    formula: Sum | Table | None = None
    prefix: str = ""
    suffix: str = ""
    labels: tuple[tuple[int, str], ...] = ()

    def price(self, start: int, steps: int) -> int:
        """Points for so many steps from `start`; negative for steps down. 0 where steps have no price."""
        if not self.step_power:
            return (self.step or 0) * steps
        climbed = powers_up_to(start + steps - 1, self.step_power) - powers_up_to(start - 1, self.step_power)
        return (self.step or 0) * climbed

    def shown(self, value: int | None) -> str:
        """The value as print shows it; an en dash where the carrier lacks the stat."""
        if value is None:
            return "–"
        return dict(self.labels).get(value) or f"{self.prefix}{value}{self.suffix}"


@dataclass(frozen=True, kw_only=True, slots=True)
class StatChange:
    """What a bike, trait, weapon or profile does to a member's stat: set it, shift it, or take it away.

    A shift is `value` + Σ weight × stat over `weights`. `choice`: only where the trait's x is that word. `advantage`: a
    member that forgoes advantages goes without.
    """

    stat: str
    kind: ChangeKind
    value: int = 0
    weights: tuple[tuple[str, int], ...] = ()
    choice: str = ""
    advantage: bool = False
