"""Capacity: the maximum that each member may hold, counted in the slots that each thing takes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from roster.rules.constraints.scopes import breach, limit_at, member_scopes
from roster.rules.constraints.sentences import bounds_words
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait, Weapon
from roster.rules.game.rule import MAXIMUM, Limit, Rule, StatLimit, too_low
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, described
from roster.rules.gang.names import counted, scope_name, selected
from roster.rules.gang.subjects import Subject, Subjects


@dataclass(frozen=True, kw_only=True, slots=True)
class Capacity(Rule):
    """The maximum that each member may hold."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType({"above": "A member holds more than it has room for."})

    kind: Literal["capacity"] = "capacity"
    of: Selector = field(default=Selector(), metadata=described("The members; left out: all."))
    holds: Selector = field(metadata=described("The traits or weapons that count."))
    maximum: Limit = field(metadata=MAXIMUM)

    @property
    def counts_only(self) -> bool:
        """True unless a stat is its limit."""
        return not isinstance(self.maximum, StatLimit)

    @property
    def by_member(self) -> bool:
        """True if each member keeps or breaks it by itself, whatever the other members are."""
        return self.of.noun == "member"

    def check(self, subjects: Subjects) -> Iterator[Finding]:
        """Yield a finding for each member that holds more than it has room for."""
        if self.of.noun != "member":
            return
        bit = subjects.bit(self.holds)
        for part in member_scopes(subjects, self.of):
            if not part.bits & bit:
                continue
            filled = sum([taken(one) for one in part.subjects if one.bits & bit])
            room = limit_at(self.maximum, subjects, part)
            if room is not None and filled > room:
                name = scope_name(subjects.game, part)
                message = f"{name} has room for {counted(subjects.game, self.holds, room)} and holds {filled}."
                yield breach(self, "above", part.place, message, limit=str(room), actual=str(filled))

    def words(self, game: Game) -> str:
        """Return the rule in words: "leaders hold at most 3 traits"."""
        held, bounds = selected(game, self.holds), bounds_words(game, None, self.maximum)
        amount = bounds.replace("as many", f"as many {held}") if "as many" in bounds else f"{bounds} {held}"
        return f"{selected(game, self.of)} hold {amount}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield faults of selectors: a capacity is of members and holds traits or weapons."""
        if self.of.noun != "member":
            yield Fault(("of",), "Only members have a capacity.", "Select members.")
        if self.holds.noun not in ("trait", "weapon"):
            message = f"A member holds no {self.holds.noun}."
            yield Fault(("holds",), message, "Write `noun: trait` or `noun: weapon`.")
        yield from too_low(None, self.maximum)


def taken(subject: Subject) -> int:
    """Return the number of slots a subject fills."""
    return subject.thing.takes * subject.quantity if isinstance(subject.thing, Trait | Weapon) else 0
