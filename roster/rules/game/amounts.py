"""The numbers of an attempt: a sum of stats and marks, or a number from a table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from roster.rules.game.stats import Range, looked_up
from roster.rules.game.written import At, InKeyOrder, Key, Numbers, WrittenValue, described
from roster.rules.words import TIMES, listed, signed

if TYPE_CHECKING:  # a game holds its attempts, so what puts them into words cannot be imported here
    from roster.rules.game.game import Game

Values = Mapping[str, int | None]
"""Stats by key, and beside them what is held: traits, skills and the weapon in use, each under `held(key)`."""
MOST = 10_000
"""The largest number allowed in an amount."""


def held(key: str) -> str:
    """Return the name under which a trait, skill or weapon is among the values; no stat's key has a space."""
    return f"held {key}"


@dataclass(frozen=True, kw_only=True, slots=True)
class AttemptSetting:
    """The stats of a member, its target and its weapon, and the marks by key."""

    own: Values = field(default_factory=dict)
    target: Values = field(default_factory=dict)
    weapon: Values = field(default_factory=dict)
    marks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class MarkWords:
    """A mark's name in sums. One that `holds` is there or not, and its weight counts where it is."""

    name: str
    holds: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class ByMark(WrittenValue):
    """One of the weapon's stats, by what a mark stands at."""

    mark: Key
    stats: Annotated[Mapping[int, Key], InKeyOrder()] = field(hash=False, metadata=described(names="stats of weapon"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Amount(WrittenValue):
    """constant + Σ weight × stat + Σ weight × mark; looked up in the table if there is one; kept in bounds.

    Where a stat is absent the amount is `absent`; without that there is none, and the attempt can't be made.
    """

    constant: int = field(default=0, metadata=described(ge=-MOST, le=MOST))
    own: Numbers = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    weapon: Numbers = field(default_factory=dict, hash=False, metadata=described(names="stats of weapon"))
    target: Numbers = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    marks: Numbers = field(default_factory=dict, hash=False)
    by_mark: ByMark | None = None
    table: tuple[Range, ...] = field(default=(), metadata=described("What the sum gives; outside every row: nothing."))
    least: int | None = None
    most: int | None = None
    absent: int | None = None

    def at(self, setting: AttemptSetting) -> int | None:
        """Return the number in a setting; None where a stat is absent or no row of the table fits."""
        total = self.constant
        for weights, values in ((self.own, setting.own), (self.weapon, setting.weapon), (self.target, setting.target)):
            for key, weight in weights.items():
                value = values.get(key)
                if value is None:
                    return self.absent
                total += weight * value
        total += sum(weight * setting.marks.get(key, 0) for key, weight in self.marks.items())
        if self.by_mark is not None:
            chosen = setting.weapon.get(self.by_mark.stats.get(setting.marks.get(self.by_mark.mark, 0), ""))
            if chosen is None:
                return self.absent
            total += chosen
        return self._bounded(total)

    def _bounded(self, total: int) -> int | None:
        """Look up the sum in the table, and keep it in bounds."""
        if self.table:
            found = looked_up(self.table, total)
            if found is None:
                return None
            total = found
        total = total if self.least is None else max(total, self.least)
        return total if self.most is None else min(total, self.most)

    def mark_keys(self) -> Iterator[tuple[At, str]]:
        """Yield the marks it reads: (path in it, key)."""
        yield from ((("marks", key), key) for key in self.marks)
        if self.by_mark is not None:
            yield ("by_mark", "mark"), self.by_mark.mark

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        """Return the amount in words, and its bounds: "Target number + the target's Protection + 1 (half hidden)"."""
        groups = (("", self.weapon), ("", self.own), ("the target’s ", self.target))
        parts = [
            weighted(weight, whose + game.stat[key].name)
            for whose, weights in groups
            for key, weight in weights.items()
            if key in game.stat
        ]
        if self.by_mark is not None:
            parts.append(f"the number for {marks.get(self.by_mark.mark, plain(self.by_mark.mark)).name}")
        named = {key: marks.get(key, plain(key)) for key in self.marks}
        parts += [marked(weight, named[key]) for key, weight in self.marks.items()]
        if len(parts) == 1 and parts == [one.name for one in named.values() if not one.holds] and not self.constant:
            parts = [f"the {parts[0]}"]
        if self.constant or not parts:
            parts.insert(0 if self.constant >= 0 else len(parts), signed(self.constant))
        words = " + ".join(parts).replace("+ −", "− ")
        return ", ".join((f"the table’s number for {words}" if self.table else words, *self._bounds()))

    def _bounds(self) -> Iterator[str]:
        """Yield its bounds in words: "at least 1 and at most 5"."""
        bounds = (("at least", self.least), ("at most", self.most))
        words = [f"{name} {signed(number)}" for name, number in bounds if number is not None]
        if words:
            yield listed(words)


def plain(key: str) -> MarkWords:
    """Return the words of a mark without a known name: its key."""
    return MarkWords(name=key.replace("-", " "))


def marked(weight: int, mark: MarkWords) -> str:
    """Return a weighted mark: "2 × stress", and "2 (half hidden)" for what is there or not."""
    return f"{signed(weight)} ({mark.name})" if mark.holds else weighted(weight, mark.name)


def weighted(weight: int, words: str) -> str:
    """Return a weighted name: "Stress", "2 × Stress", "−Stress"."""
    if abs(weight) == 1:
        return words if weight > 0 else f"−{words}"
    return f"{signed(weight)} {TIMES} {words}"


Amounts = int | Amount


def amount_at(amount: Amounts, setting: AttemptSetting) -> int | None:
    """Return a number as it is, or an amount's number in a setting."""
    return amount if isinstance(amount, int) else amount.at(setting)
