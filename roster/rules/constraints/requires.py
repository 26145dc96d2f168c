"""Requires: a thing needs another to be there, with the same member, in the same deck, or anywhere in the gang."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from roster.rules.constraints.excludes import Excludes
from roster.rules.constraints.pairs import Pairing, being_words, beside_words, holder_words, pairings, senseless
from roster.rules.constraints.scopes import breach, is_by_member
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.rule import WITHIN, Rule, Within, misplaced
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, described
from roster.rules.gang.names import FEW, names_tagged, one_selected, selected
from roster.rules.gang.subjects import OwnerScope, Scope, Subject, Subjects


@dataclass(frozen=True, kw_only=True, slots=True)
class Requires(Rule):
    """A rule that each thing selected needs another."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "missing": "A thing is there without what it needs.",
            "later": "A thing was gained before what it needs.",
        }
    )

    kind: Literal["requires"] = "requires"
    needs: Selector = field(metadata=described("What each of them needs: one of these."))
    within: Within = field(default="member", metadata=WITHIN)

    @property
    def wide(self) -> bool:
        """True if an innate weapon anywhere in the gang may meet the need."""
        return self.needs.noun == "weapon" and self.within != "member"

    @property
    def counts_only(self) -> bool:
        """True: all depends on which things there are."""
        return True

    @property
    def by_member(self) -> bool:
        """True if each member keeps or breaks it by itself, whatever the other members are."""
        return is_by_member(self.of, self.within)

    def check(self, subjects: Subjects) -> Iterator[Finding]:
        """Yield a finding for each thing whose need is not met, or was not yet when the thing was gained."""
        for pairing in pairings(subjects, self.of, self.needs, self.within):
            if (not pairing.met or is_early(pairing)) and not innate_meets(subjects, pairing.scope, self.needs):
                how, when = ("later", " first") if pairing.met else ("missing", "")
                message = self._message(subjects, pairing.subject, when)
                yield breach(self, how, subjects.place_of(pairing.subject), message)

    def _message(self, subjects: Subjects, subject: Subject, when: str) -> str:
        """Return who has what, and what that needs; the rule's name instead, if there are too many such things."""
        game, holder = subjects.game, holder_words(subjects, subject)
        must, needs = ("must", "needs") if self.severity == "error" else ("should", "should have")
        if subject.noun == self.needs.noun == "gang":
            return f"{being_words(subjects, self.of, subjects.whole)} {must} be {one_selected(game, self.needs)}."
        tags = dict(self.needs.where).get("tag", ())
        if tags and len(names_tagged(game, self.needs.noun, tags)) > FEW:
            return f"{holder} doesn't meet the rule “{self.name}”."
        anywhere = self.within == "gang" and self.needs.noun != "gang"
        where = f" in the {game.word('gang')}" if anywhere else ""
        return f"{holder} {needs} {one_selected(game, self.needs)}{where}{when}."

    def words(self, game: Game) -> str:
        """Return the rule in words: "aces need Calm", "guns: only with ammunition on a rider"."""
        if self.within == "member" and self.of.noun == "member" and self.needs.noun != "member":
            verb = "need" if self.severity == "error" else "should have"
            return f"{selected(game, self.of)} {verb} {selected(game, self.needs)}"
        return f"{selected(game, self.of)}: only {beside_words(game, self.of, self.needs, self.within)}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield a fault for a `within` that doesn't fit the selectors, and for a need that is always or never met."""
        yield from misplaced(self.within, {"of": self.of, "needs": self.needs})
        yield from senseless(self.of, self.needs, self.within, "needs", wanted=True)

    def clashes(self, others: Iterable[Rule]) -> Iterator[Fault]:
        """Yield a fault for another rule that forbids what is needed here."""
        for other in others:
            if isinstance(other, Excludes) and self._shut_out(other):
                message = f"What is needed here is forbidden by “{other.key}”: the rule can never hold."
                yield Fault(("needs",), message, "Remove one of the two rules.")

    def _shut_out(self, other: Excludes) -> bool:
        """Return whether the other rule forbids what is needed."""
        there = other.of.covers(self.of) and other.forbids.covers(self.needs)
        back = other.of.covers(self.needs) and other.forbids.covers(self.of)
        return (there or back) and other.within in ("gang", self.within) and other.always_with(self)


def is_early(pairing: Pairing) -> bool:
    """Return whether the ledger brought a thing before any of the others."""
    subject = pairing.subject
    return subject.entry >= 0 and all(one.entry > subject.entry for one in pairing.things if one is not subject)


def has_innate(subjects: Subjects, part: OwnerScope, bit: int) -> bool:
    """Return whether a member has an innate weapon that the selector of that bit selects."""
    weapons = part.member.weapons if part.member and part.held & bit else ()
    passed = subjects.game.matching.weapon
    return any(one.thing.innate and passed[one.thing.key] & bit for one in weapons)


def innate_meets(subjects: Subjects, scope: Scope, needs: Selector) -> bool:
    """Return whether an innate weapon meets the need; innate weapons are not among the subjects."""
    if needs.noun != "weapon":
        return False
    parts = (scope,) if isinstance(scope, OwnerScope) else subjects.members
    bit = subjects.bit(needs)
    return any(has_innate(subjects, part, bit) for part in parts)
