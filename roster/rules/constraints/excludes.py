"""Excludes: a thing rules another out, with the same member, in the same deck, or anywhere in the gang."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from roster.rules.constraints.pairs import Pairing, being_words, beside_words, holder_words, pairings, senseless
from roster.rules.constraints.scopes import breach, is_by_member
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.rule import WITHIN, Rule, Within, misplaced
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, described
from roster.rules.gang.names import FEW, counted, one_selected, selected, shortened, subject_name
from roster.rules.gang.subjects import Subject, Subjects


@dataclass(frozen=True, kw_only=True, slots=True)
class Excludes(Rule):
    """A rule that each thing selected rules out another."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"both": "Something is there together with what it rules out."}
    )

    kind: Literal["excludes"] = "excludes"
    forbids: Selector = field(metadata=described("What none of them may be with."))
    within: Within = field(default="member", metadata=WITHIN)

    @property
    def counts_only(self) -> bool:
        """True: all depends on which things there are."""
        return True

    @property
    def by_member(self) -> bool:
        """True if each member keeps or breaks it by itself, whatever the other members are."""
        return is_by_member(self.of, self.within)

    def check(self, subjects: Subjects) -> Iterator[Finding]:
        """Yield a finding for each thing that is there together with something that it rules out."""
        for pairing in pairings(subjects, self.of, self.forbids, self.within):
            if pairing.met:
                yield breach(self, "both", subjects.place_of(pairing.subject), self._message(subjects, pairing))

    def _message(self, subjects: Subjects, pairing: Pairing) -> str:
        """Return who is or has what, and which of the things there it rules out."""
        game, subject, forbidden = subjects.game, pairing.subject, self.forbids
        holder = holder_words(subjects, subject)
        may_not = "may not" if self.severity == "error" else "shouldn't"
        if forbidden.noun == "gang" != subject.noun:
            return f"{holder} {may_not} be in {one_selected(game, forbidden)}."
        if subjects.part_of(subject) is not pairing.scope:
            return f"{holder} rules out {self._names(subjects, pairing.others)}."
        if subject.thing is not None and forbidden.noun == "member":
            return f"{holder} isn't for {selected(game, forbidden)}."
        if subject.thing is not None:
            return f"{holder} rules out {self._names(subjects, pairing.others)}."
        being = f"{being_words(subjects, self.of, pairing.scope)} {may_not}"
        if forbidden.noun == subject.noun:
            return f"{being} be {one_selected(game, forbidden)}."
        return f"{being} have {self._names(subjects, pairing.others)}."

    def _names(self, subjects: Subjects, others: list[Subject]) -> str:
        """Return the other things by name, each once, in alphabetical order; only their number where they are many."""
        names = sorted({subject_name(subjects.game, other, subjects.part_of(other)) for other in others})
        return shortened(names, "and") if len(names) <= FEW else counted(subjects.game, self.forbids, len(others))

    def words(self, game: Game) -> str:
        """Return the rule in words: "leaders can't have a sling", "slings: never with a net on a rider"."""
        if self.within == "member" and self.of.noun == "member" and self.forbids.noun != "member":
            verb = "can't" if self.severity == "error" else "shouldn't"
            return f"{selected(game, self.of)} {verb} have {selected(game, self.forbids)}"
        return f"{selected(game, self.of)}: never {beside_words(game, self.of, self.forbids, self.within)}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield a fault for a `within` that doesn't fit the selectors, and for a rule that always or never forbids."""
        yield from misplaced(self.within, {"of": self.of, "forbids": self.forbids})
        yield from senseless(self.of, self.forbids, self.within, "forbids", wanted=False)
