"""Target numbers as data: the number that a weapon needs, by the marked line of a grid and the states marked."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from roster.rules.game.written import Fault, Key, Line, WrittenValue, described

Values = Mapping[str, int | None]
MOST_STATES = 5
"""The most states of one target: the play view lists every combination of them."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LineStat(WrittenValue):
    """The stat to read where this line of the design's marked grid is the current one."""

    line: Line = field(metadata=described("The label of a row of the grid."))
    stat: Key = field(metadata=described(names="stats"))


@dataclass(frozen=True, kw_only=True, slots=True)
class StateEffect(WrittenValue):
    """The effect of a marked state on the number: another stat to read, a shift, a fixed number, or no use at all.

    Stats are read first, then shifts are added; a number that is `set` counts in place of all that.
    """

    state: Key = field(metadata=described("A token that shows a state.", names="states"))
    stat: str = field(default="", metadata=described(names="stats"))
    shift: int = 0
    set: int | None = None
    bars: bool = field(default=False, metadata=described("The weapon cannot be used."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Target(WrittenValue):
    """The number that weapons need, called `name`; without any stat, the number added to the roll, from 0.

    `burden` is the stat of a track whose marks are added to the dice; with the `limit` of the total, the play view
    gives the limit of the dice alone.
    """

    name: Line
    groups: tuple[Key, ...] = field(
        default=(), metadata=described("Those of the block's groups that it is for; none: all.", names="weapon_groups")
    )
    stat: str = field(default="", metadata=described("Of the weapon or of its member.", names="stats"))
    by_line: tuple[LineStat, ...] = ()
    by_state: tuple[StateEffect, ...] = field(default=(), metadata=described(max_length=MOST_STATES))
    burden: str = field(default="", metadata=described(names="stats of member"))
    limit: int | None = None

    @property
    def stats(self) -> tuple[str, ...]:
        """The stats that it reads, by the line and the states."""
        return (self.stat, *(one.stat for one in self.by_line), *(one.stat for one in self.by_state))

    def faults(self) -> Iterator[Fault]:
        """Yield a fault for lines or states named twice, and for effects without any effect."""
        for name, keys in (
            ("by_line", [one.line for one in self.by_line]),
            ("by_state", [one.state for one in self.by_state]),
        ):
            for number, key in enumerate(keys):
                if key in keys[:number]:
                    yield Fault((name, number), f"“{key}” stands here twice.", "Put both into one.")
        for number, one in enumerate(self.by_state):
            if not (one.stat or one.shift or one.bars or one.set is not None):
                remedy = "Give it `stat`, `shift`, `set` or `bars: true`, or take it out."
                yield Fault(("by_state", number), f"“{one.state}” changes nothing.", remedy)


@dataclass(frozen=True, kw_only=True, slots=True)
class Needed:
    """The number that a weapon needs, None where it has none; `barred` are the states that forbid its use."""

    value: int | None
    barred: tuple[str, ...] = ()


def needed(target: Target, values: Values, *, line: str = "", states: Iterable[str] = ()) -> Needed:
    """Return the number while a line of the grid and some states are marked; `values` are the weapon's and member's."""
    marked = frozenset(states)
    effects = [one for one in target.by_state if one.state in marked]
    barred = tuple(one.state for one in effects if one.bars)
    stats = [target.stat, *(one.stat for one in target.by_line if one.line == line), *(one.stat for one in effects)]
    read = [key for key in stats if values.get(key) is not None]
    reads = bool(target.stat or target.by_line)
    start = values.get(read[-1]) if read else (None if reads else 0)
    if start is None:
        return Needed(value=None, barred=barred)
    fixed = [one.set for one in effects if one.set is not None]
    return Needed(value=fixed[-1] if fixed else start + sum(one.shift for one in effects), barred=barred)


def every_need(target: Target, values: Values, lines: tuple[str, ...]) -> Iterator[Needed]:
    """Yield the number on each line with every combination of the target's states.

    Combinations come in the order of binary numbers, whose lowest digit is the first of the target's states.
    """
    keys = tuple(one.state for one in target.by_state)
    for line in lines or ("",):
        for marked in range(2 ** len(keys)):
            states = (key for place, key in enumerate(keys) if marked >> place & 1)
            yield needed(target, values, line=line, states=states)
