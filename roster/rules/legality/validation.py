"""The judgement of a gang: its points, its ledger and every finding, in the gang's own order; all codes of findings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import Any, Literal

from roster.rules.constraints.kinds import CONSTRAINT_CODES, breaches_of, rules_to_check
from roster.rules.findings import Finding, worst
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.ledger import Ledger, ledger_of
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.places import gang_order
from roster.rules.legality.gangs import check_decks, check_gained, check_gang, check_joins, check_ledger
from roster.rules.legality.members import (
    check_quantities,
    check_raises,
    check_ranges,
    check_standing,
    check_traits,
    check_weapons,
)
from roster.rules.points import Priced


def check_member(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check one member completely."""
    yield from check_standing(game, resolved)
    yield from check_traits(game, resolved)
    yield from check_weapons(game, resolved)
    yield from check_quantities(game, resolved)
    yield from check_ranges(game, resolved)
    yield from check_gained(game, resolved)
    if resolved.member.raises:
        yield from check_raises(game, resolved)


CODES: Mapping[str, str] = MappingProxyType(
    {
        **CONSTRAINT_CODES,
        "ledger.overspent": "More is spent in the ledger than was earned by then.",
        "ledger.unknown": "A ledger entry names an advance, a member or a thing that is not there.",
        "ledger.incomplete": "A ledger entry neither earns nor gains anything, or does both.",
        "ledger.unfit": "A ledger entry gains what its advance is not for.",
        "ledger.above": "A ledger entry raises a stat that is at its maximum already.",
        "ledger.only": "A member was made with something that only the ledger may bring.",
        "ledger.price": (
            "A ledger entry records another price than this edition asks; less is an error, unless allowed."
        ),
        "field.unknown": "The gang file has a field that this version does not know; it is kept.",
        "portrait.unknown": "A member's picture is not on this site, so its card shows the emblem.",
        "game.other": "The gang was made for another game.",
        "edition.other": "The gang was made for another edition of the game.",
        "gang.incomplete": "The gang has no faction.",
        "faction.preview": "The faction can be looked at, but not played yet.",
        "option.not-offered": "The gang uses an option that the edition does not offer.",
        "key.unknown": "A key is not in this edition of the game, or names no member of the gang.",
        "member.incomplete": "A member has no rank, bike or profile, or no id.",
        "member.id-repeated": "Several members share an id.",
        "bike.unplayable": "The bike is not for players.",
        "profile.changed": "A member changes what its profile fixes.",
        "joins.refused": "A member joins one that its rank may not join.",
        "stat.above": "A stat ends above its range.",
        "stat.below": "A stat ends below its range.",
        "stat.not-raisable": "A stat that has no price, or that the member lacks, is raised or lowered.",
        "stat.overruled": "A stat is raised or lowered, but something else gives it its value.",
        "stat.below-start": "A stat that may not be lowered is below its start.",
        "trait.parameter-missing": "A trait is not given the x it asks for.",
        "trait.parameter-outside": "The x of a trait is not one that it allows.",
        "trait.parameter-unused": "An x is given to a trait that asks for none.",
        "trait.repeated": "A member has the same trait more than once.",
        "weapon.parameter-unused": "An x is given to a weapon.",
        "quantity.below-one": "A trait, weapon or card has a quantity below 1.",
        "deck.repeated": "The gang has the same deck twice.",
        "card.other-deck": "A card is in a deck that it does not belong to.",
    }
)


def is_legal(findings: Iterable[Finding]) -> bool:
    """Return whether a gang with these findings may be played: advice doesn't forbid it."""
    return worst(findings) != "error"


Standing = Literal["empty", "unfinished", "legal", "illegal", "unjudged"]


def standing_of(game: Game, gang: Gang, findings: Iterable[Finding]) -> Standing:
    """Return the verdict: a gang whose errors only ask for more is unfinished; one of a game without rules has none."""
    errors = [one for one in findings if one.severity == "error"]
    if not gang.members:
        return "empty"
    if not errors:
        return "legal" if game.has_verdicts else "unjudged"
    return "unfinished" if all(one.missing for one in errors) else "illegal"


def standing_words(standing: Standing) -> str:
    """Return a verdict as people read it: "Not legal"."""
    return {"illegal": "Not legal", "unjudged": "No verdict"}.get(standing, standing.capitalize())


@dataclass(frozen=True, kw_only=True, eq=False)
class Judged(Priced):
    """A gang with its points, ledger and findings; each is worked out when first read.

    `previous` are the findings of each constraint about the gang that it was changed from, if any. `checks` are those
    about this one, by the number of the constraint; `weighed` the consequences of edits that were weighed.
    """

    previous: tuple[tuple[Finding, ...], ...] = ()
    checks: dict[int, tuple[Finding, ...]] = field(init=False, default_factory=dict)
    weighed: dict[Any, Any] = field(init=False, default_factory=dict)

    @cached_property
    def ledger(self) -> Ledger:
        """The gang's ledger worked out."""
        return ledger_of(self.game, self.gang)

    @cached_property
    def broken(self) -> tuple[tuple[Finding, ...], ...]:
        """The findings of each of the game's constraints, in their order."""
        found = list(self.previous) or [()] * len(self.game.constraints)
        for number in rules_to_check(self, self.previous):
            fresh = self.checked(number)
            if fresh != found[number]:
                found[number] = fresh
        return tuple(found)

    def checked(self, number: int) -> tuple[Finding, ...]:
        """Return the findings of the constraint of that number, which is checked once."""
        found = self.checks.get(number)
        if found is None:
            found = self.checks[number] = breaches_of(self, number, self.previous)
        return found

    def breaks(self, key: str, *, otherwise_than: "Judged") -> bool:
        """Return whether the constraint of that key has other findings than in a judged gang; no other is checked."""
        numbers = [one for one in rules_to_check(self, self.previous) if self.game.constraints[one].key == key]
        return any(self.checked(number) != otherwise_than.broken[number] for number in numbers)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding: by place in the gang's order, then by code."""
        members = [part.once(check_member, self.game) for part in self.members]
        return self.in_order(tuple(dict.fromkeys(chain(self.flaws, *self.broken, *members))))

    def in_order(self, found: Sequence[Finding]) -> tuple[Finding, ...]:
        """Sort findings: by place in the gang's order, then by code."""
        if len(found) < 2:
            return tuple(found)
        order = gang_order(self.gang)
        return tuple(sorted(found, key=lambda one: (order(one.place), one.code, one.constraint, one.message)))

    @property
    def legal(self) -> bool:
        """True if the gang may be played."""
        return is_legal(self.findings)

    @property
    def standing(self) -> Standing:
        """The verdict on the gang."""
        return standing_of(self.game, self.gang, self.findings)

    @cached_property
    def flaws(self) -> tuple[Finding, ...]:
        """All findings but those of members and of the game's constraints, in any order."""
        decks = check_decks(self.game, self.gang) if self.gang.decks else ()
        ledger = check_ledger(self.game, self.ledger.lines) if self.gang.ledger else ()
        return (*check_gang(self), *check_joins(self), *decks, *ledger)

    def changed(self, gang: Gang) -> "Judged":
        """Judge the changed gang, without another look at members and constraints that the change doesn't touch."""
        return self if gang is self.gang else Judged.of(self.game, gang, self, previous=self.broken)


def judge(game: Game, gang: Gang) -> Judged:
    """Judge a gang completely. Never raises; each finding's place is in the gang."""
    return Judged.of(game, gang)


def validate_gang(game: Game, gang: Gang) -> tuple[Finding, ...]:
    """Return every finding about the gang. Never raises."""
    return judge(game, gang).findings
