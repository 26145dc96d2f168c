"""What an edit would do to a gang's points and findings, worked out before it is made."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from roster.rules.edits.edit import Edit, apply
from roster.rules.findings import Finding
from roster.rules.legality.validation import Judged

Findings = tuple[Finding, ...]


class Moved(NamedTuple):
    """A finding with other numbers than before."""

    before: Finding
    after: Finding

    @property
    def worse(self) -> bool:
        """Whether it is now further from its limit."""
        return distance(self.after) > distance(self.before)

    @property
    def nearer(self) -> bool:
        """Whether it is now nearer to its limit."""
        return distance(self.after) < distance(self.before)


@dataclass(frozen=True, kw_only=True, slots=True)
class Consequences:
    """Points of the whole gang before and after; findings that are new, gone, or have other numbers."""

    before: int
    after: int
    added: Findings = ()
    removed: Findings = ()
    moved: tuple[Moved, ...] = ()

    @property
    def points(self) -> int:
        """How many points the edit adds to the gang; below 0: it takes some away."""
        return self.after - self.before

    @property
    def worse(self) -> tuple[Moved, ...]:
        """Findings that are there already and would be further from their limit."""
        return tuple(one for one in self.moved if one.worse)

    @property
    def worsened(self) -> Findings:
        """The findings of `worse`, as they would be."""
        return tuple(one.after for one in self.worse)

    @property
    def broken(self) -> Findings:
        """The errors that the edit would add or make worse: what to show beside the choice."""
        return tuple(one for one in (*self.added, *self.worsened) if one.severity == "error")

    @property
    def advised(self) -> Findings:
        """The advice that the edit would add."""
        return tuple(one for one in self.added if one.severity == "advice")


def number_in(text: str) -> int:
    """A limit or an actual value as a number; 0 if it is not one."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 12 else 0


def distance(finding: Finding) -> int:
    """How far the actual value is from its limit; 0 unless both are numbers."""
    return abs(number_in(finding.actual) - number_in(finding.limit))


def exactly(finding: Finding) -> Hashable:
    """The same finding in the same words, wherever in its list a thing has moved to."""
    place = finding.place
    return finding.code, finding.constraint, place.member, place.deck, place.part, finding.message


def nearly(finding: Finding) -> Hashable:
    """The same rule broken by the same member, deck or gang."""
    return finding.code, finding.constraint, finding.place.member, finding.place.deck, finding.place.part


def unmatched(findings: Iterable[Finding], others: Iterable[Finding], by: Callable[[Finding], Hashable]) -> Findings:
    """The findings that cannot be paired with one of the others, each of which pairs once."""
    left = Counter(map(by, others))
    lone: list[Finding] = []
    for one in findings:
        if left[by(one)]:
            left[by(one)] -= 1
        else:
            lone.append(one)
    return tuple(lone)


def in_any_deck(finding: Finding) -> Hashable:
    """The same rule, whether it names the deck or, while there is no such deck yet, the gang."""
    return finding.code, finding.constraint, finding.place.member, finding.place.part


def compared(before: Findings, after: Findings) -> tuple[Findings, Findings, tuple[Moved, ...]]:
    """Which findings are new, which are gone, and which are there with other numbers than before."""
    fresh, gone = list(unmatched(after, before, exactly)), list(unmatched(before, after, exactly))
    pairs: list[Moved] = []
    for alike in (nearly, in_any_deck):
        for one in tuple(fresh):
            old = next((other for other in gone if alike(other) == alike(one)), None)
            if old is not None:
                fresh.remove(one)
                gone.remove(old)
                pairs.append(Moved(old, one))
    return tuple(fresh), tuple(gone), tuple(pairs)


def weigh(now: Judged, edit: Edit) -> Consequences:
    """What the edit would do to the gang. Never raises."""
    return consequences(now, now.changed(apply(now.game, now.gang, edit)))


def consequences(now: Judged, after: Judged) -> Consequences:
    """What tells the changed gang from the gang as it is now."""
    added, removed, moved = compared(now.findings, after.findings)
    return Consequences(before=now.receipt.total, after=after.receipt.total, added=added, removed=removed, moved=moved)
