"""Count: a minimum or maximum number of things, in the gang, each member or each deck."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, Literal

from roster.rules.constraints.scopes import (
    bounds_of,
    breach,
    ids,
    is_by_member,
    quantity_of,
    scopes,
)
from roster.rules.constraints.sentences import bounds_words
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.rule import (
    MAXIMUM,
    MINIMUM,
    WITHIN,
    Limit,
    Per,
    Rule,
    StatLimit,
    Within,
    crossed,
    misplaced,
    of_no_member,
    too_low,
)
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, described
from roster.rules.gang.members import is_named
from roster.rules.gang.names import FEW, a_word, counted, scope_name, selected, shortened, subject_name, verdict_words
from roster.rules.gang.subjects import Scope, Subject, Subjects


@dataclass(frozen=True, kw_only=True, slots=True)
class Count(Rule):
    """A minimum or maximum number of things."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"above": "More things than a rule allows.", "below": "Fewer things than a rule asks for."}
    )

    kind: Literal["count"] = "count"
    within: Within = field(default="gang", metadata=WITHIN)
    minimum: Limit | None = field(default=None, metadata=MINIMUM)
    maximum: Limit | None = field(default=None, metadata=MAXIMUM)
    per: Per | None = field(default=None, metadata=described("The limits hold once for every `each` of these."))

    @property
    def wide(self) -> bool:
        """True if it asks something of members who have nothing that it counts."""
        return self.minimum is not None and self.within == "member" and self.of.noun != "member"

    @property
    def counts_only(self) -> bool:
        """True unless a stat is its limit."""
        return not isinstance(self.minimum, StatLimit) and not isinstance(self.maximum, StatLimit)

    @property
    def by_member(self) -> bool:
        """True if each member keeps or breaks it by itself, whatever the other members are."""
        return is_by_member(self.of, self.within)

    def check(self, subjects: Subjects) -> Iterator[Finding]:
        """Yield a finding for each scope that holds too many or too few."""
        bit = subjects.bit(self.of)
        for scope in scopes(subjects, self.of, self.within, empty=self.minimum is not None):
            found = scope.select(bit)
            there = quantity_of(found)
            bounds = bounds_of(self.minimum, self.maximum, subjects, scope, self.per)
            if bounds.most is not None and there > bounds.most:
                yield self._above(subjects, scope, found, bounds.most)
            if bounds.least is not None and there < bounds.least:
                yield self._below(subjects, scope, found, bounds.least)

    def _above(self, subjects: Subjects, scope: Scope, found: list[Subject], most: int) -> Finding:
        """Report that there are too many, with the members they are or belong to."""
        members = () if scope.member else ids(subjects, found)
        verdict = verdict_words(self.severity, "allowed", most)
        limit = f"{f'at most {most}' if most else 'none'} {verdict}"
        there = f"{self._there(subjects, scope, found)}{_whose(subjects, scope, found)}"
        message = self._rate(subjects, scope, found, self.maximum, "allowed") or f"{there}; {limit}."
        return breach(
            self, "above", scope.place, message, limit=str(most), actual=str(quantity_of(found)), members=members
        )

    def _below(self, subjects: Subjects, scope: Scope, found: list[Subject], least: int) -> Finding:
        """Report that there are too few."""
        limit = f"at least {least} {verdict_words(self.severity, 'needed', least)}"
        there = self._there(subjects, scope, found)
        message = self._rate(subjects, scope, found, self.minimum, "needed") or f"{there}; {limit}."
        return breach(self, "below", scope.place, message, limit=str(least), actual=str(quantity_of(found)))

    def _there(self, subjects: Subjects, scope: Scope, found: list[Subject]) -> str:
        """Return who has how many; things selected by a tag, which players never see, by name where none is allowed."""
        game, who = subjects.game, scope_name(subjects.game, scope)
        if self.maximum == 0 and self.of.names("tag"):
            names = sorted({subject_name(game, one, subjects.part_of(one)) for one in found})
            if len(names) <= FEW:
                return f"{who} has {shortened(names, 'and')}"
        of = replace(self.of, deck=()) if scope.deck is not None else self.of
        return f"{who} has {counted(game, of, quantity_of(found))}"

    def _rate(self, subjects: Subjects, scope: Scope, found: list[Subject], rate: Limit | None, verdict: str) -> str:
        """Return the sentence for a limit that grows with other things: the rate, and both numbers; else empty."""
        if self.per is None or not isinstance(rate, int):
            return ""
        game, there = subjects.game, quantity_of(found)
        others = quantity_of(scope.select(subjects.bit(self.per.of)))
        return (
            f"for every {_each(game, self.per)}, {counted(game, self.of, rate)} "
            f"{verdict_words(self.severity, verdict, rate)}: {scope_name(game, scope)} has "
            f"{there} {selected(game, self.of, there)} and {others} {selected(game, self.per.of, others)}."
        )

    def words(self, game: Game) -> str:
        """Return the rule in words: "a gang has at most 2 leaders", "a gang needs at least 1 rider"."""
        per = f" for every {_each(game, self.per)}" if self.per else ""
        verb = "needs" if self.maximum is None else "has"
        whole = "" if self.within == "deck" and self.of.names("deck") else f"{a_word(game, self.within)} {verb} "
        numbers = {limit for limit in (self.minimum, self.maximum) if limit is not None}
        things = selected(game, self.of, 1 if numbers == {1} else 2)
        if self.maximum == 0:
            return f"{whole}no {selected(game, self.of)}{per}"
        return f"{whole}{bounds_words(game, self.minimum, self.maximum)} {things}{per}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield a fault for a `within` that doesn't fit the selector, and for impossible limits."""
        yield from misplaced(self.within, {"of": self.of})
        yield from crossed(self.minimum, self.maximum)
        yield from too_low(self.minimum, self.maximum)
        yield from of_no_member(self.within, minimum=self.minimum, maximum=self.maximum)

    def clashes(self, others: Iterable[Rule]) -> Iterator[Fault]:
        """Yield a fault for a minimum above the maximum of another rule."""
        if not isinstance(self.minimum, int) or self.per:
            return
        for most in others:
            if isinstance(most, Count) and most.key != self.key and not most.per and isinstance(most.maximum, int):
                same = most.within == self.within and most.of.covers(self.of) and most.always_with(self)
                if same and self.minimum > most.maximum:
                    message = f"At least {self.minimum} here, but “{most.key}” allows at most {most.maximum}."
                    yield Fault(("minimum",), message, "Lower this, or raise the other.")


def _each(game: Game, per: Per) -> str:
    """Return the unit of a rate: "2 melee weapons", "gun" for each single one."""
    things = selected(game, per.of, per.each)
    return things if per.each == 1 else f"{per.each} {things}"


def _whose(subjects: Subjects, scope: Scope, found: list[Subject]) -> str:
    """Return the members they are or belong to, where these are few and their names all differ; else empty."""
    if scope.member is not None:
        return ""
    owners = sorted({one.owner for one in found if one.noun not in ("card", "gang")})
    if len(owners) > FEW:
        return ""
    members = [part.member for owner in owners if (part := subjects.members[owner])]
    names = [member.called for member in members if member and is_named(member.member)]
    distinct = len(set(names)) == len(owners)
    return f" ({shortened(sorted(names), 'and')})" if names and distinct else ""
