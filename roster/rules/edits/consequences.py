"""The consequences of an edit for a gang's points and findings, worked out before it is made."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, zip_longest
from typing import NamedTuple

from roster.rules.edits.edit import Edit, apply
from roster.rules.findings import Finding
from roster.rules.legality.validation import Judged, check_member
from roster.rules.words import MINUS

Findings = tuple[Finding, ...]


class ChangedFinding(NamedTuple):
    """A finding with other numbers than before."""

    before: Finding
    after: Finding

    @property
    def worse(self) -> bool:
        """True if it is now further from its limit."""
        return distance(self.after) > distance(self.before)

    @property
    def nearer(self) -> bool:
        """True if it is now nearer to its limit."""
        return distance(self.after) < distance(self.before)


@dataclass(frozen=True, kw_only=True)
class Consequences:
    """The gang's points before and after an edit, and the findings that are new, gone, or have other numbers.

    `surcharges` are those that the edit brings, ends or changes, by name, each with the points that it adds.
    """

    before: int
    after: int
    added: Findings = ()
    removed: Findings = ()
    moved: tuple[ChangedFinding, ...] = ()
    surcharges: tuple[tuple[str, int], ...] = ()

    @property
    def points(self) -> int:
        """The points that the edit adds to the gang; negative if it takes some away."""
        return self.after - self.before

    @cached_property
    def worse(self) -> tuple[ChangedFinding, ...]:
        """Findings that are there already and would be further from their limit."""
        return tuple(one for one in self.moved if one.worse)

    @cached_property
    def broken(self) -> Findings:
        """The errors that the edit would add or make worse, as they would be, to show beside the choice."""
        there = (*self.added, *(one.after for one in self.worse))
        return tuple([one for one in there if one.severity == "error"])

    @property
    def advised(self) -> Findings:
        """The advice that the edit would add."""
        return tuple(one for one in self.added if one.severity == "advice")


def number_in(text: str) -> int:
    """Return a limit or an actual value as a number; 0 if it isn't one."""
    written = text.replace(MINUS, "-")
    digits = written.removeprefix("-")
    return int(written) if digits.isdecimal() and len(digits) < 12 else 0


def distance(finding: Finding) -> int:
    """Return how far the actual value is from its limit; what is no number counts as 0."""
    return abs(number_in(finding.actual) - number_in(finding.limit))


def exactly(finding: Finding) -> Hashable:
    """Identify a finding by its words, wherever in its list a thing has moved to."""
    place = finding.place
    return finding.code, finding.constraint, place.member, place.deck, place.part, finding.message


def nearly(finding: Finding) -> Hashable:
    """Identify a finding by its rule and the member, deck or gang that breaks it."""
    return finding.code, finding.constraint, finding.place.member, finding.place.deck, finding.place.part


def unmatched(findings: Iterable[Finding], others: Iterable[Finding], by: Callable[[Finding], Hashable]) -> Findings:
    """Return the findings that can't be paired with one of the others, each of which pairs once."""
    left = Counter(map(by, others))
    lone: list[Finding] = []
    for one in findings:
        if left[by(one)]:
            left[by(one)] -= 1
        else:
            lone.append(one)
    return tuple(lone)


def unlike(now: Judged, after: Judged) -> list[dict[Finding, None]]:
    """Return each finding of both gangs once, but none of members and rules that they share; all if ids don't tell."""
    if after.changes is None:
        return [dict.fromkeys(now.findings), dict.fromkeys(after.findings)]
    rules = [pair for pair in zip(now.broken, after.broken, strict=True) if pair[0] is not pair[1]]
    members = [pair for pair in zip_longest(now.members, after.members) if pair[0] is not pair[1]]
    return [
        dict.fromkeys(
            [*judged.flaws]
            + [one for pair in rules for one in pair[side]]
            + [one for pair in members if pair[side] for one in pair[side].once(check_member, judged.game)]
        )
        for side, judged in enumerate((now, after))
    ]


def in_any_deck(finding: Finding) -> Hashable:
    """Identify a finding by its rule, whether it names the deck or, while there is no such deck yet, the gang."""
    return finding.code, finding.constraint, finding.place.member, finding.place.part


def compared(now: Judged, after: Judged) -> tuple[Findings, Findings, tuple[ChangedFinding, ...]]:
    """Sort findings into those that are new, those that are gone, and those with other numbers than before."""
    before, there = unlike(now, after)
    new, lost = [one for one in there if one not in before], [one for one in before if one not in there]
    fresh = list(after.in_order(unmatched(new, lost, exactly)))
    gone = list(now.in_order(unmatched(lost, new, exactly)))
    pairs: list[ChangedFinding] = []
    for alike in (nearly, in_any_deck):
        for one in tuple(fresh):
            old = next((other for other in gone if alike(other) == alike(one)), None)
            if old is not None:
                fresh.remove(one)
                gone.remove(old)
                pairs.append(ChangedFinding(old, one))
    return tuple(fresh), tuple(gone), tuple(pairs)


def weigh(now: Judged, edit: Edit) -> Consequences:
    """Return what the edit would do to the gang, worked out once. Never raises."""
    found: Consequences | None = now.weighed.get(edit)
    if found is None:
        found = now.weighed[edit] = consequences(now, now.changed(apply(now.game, now.gang, edit)))
    return found


def consequences(now: Judged, after: Judged) -> Consequences:
    """Compare the changed gang with the gang as it is now."""
    added, removed, moved = compared(now, after)
    return Consequences(
        before=now.total,
        after=after.total,
        added=added,
        removed=removed,
        moved=moved,
        surcharges=changed_surcharges(now, after),
    )


def changed_surcharges(now: Judged, after: Judged) -> tuple[tuple[str, int], ...]:
    """Return the name of each surcharge that differs, with the points that it adds."""
    moved = defaultdict[str, int](int)
    for judged, sign in ((after, 1), (now, -1)):
        for line in chain.from_iterable(judged.surcharges.values()):
            moved[line.what] += sign * line.points
    return tuple((name, points) for name, points in moved.items() if points)
