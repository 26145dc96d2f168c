"""What an edit would do to a gang's points and findings, told before it is made.

Lives here: that comparison. Never here: what is legal (see `rules.validation`).
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from roster.rules.edits.edit import Edit, apply
from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.points import price_gang
from roster.rules.validation import validate_gang

Findings = tuple[Finding, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Consequences:
    """Points of the whole gang before and after, and findings: new ones, those gone, and those told in other numbers.

    `changed` are as they would be after.
    """

    before: int
    after: int
    added: Findings = ()
    removed: Findings = ()
    changed: Findings = ()

    @property
    def points(self) -> int:
        """How many points more it makes the gang; below 0: fewer."""
        return self.after - self.before

    @property
    def broken(self) -> Findings:
        """The errors that it would bring, or make worse or better: every rule to name beside the choice."""
        return tuple(one for one in (*self.added, *self.changed) if one.severity == "error")

    @property
    def advised(self) -> Findings:
        """The advice that it would bring."""
        return tuple(one for one in self.added if one.severity == "advice")


def exactly(finding: Finding) -> Hashable:
    """The same finding in the same words, wherever in its list a thing has moved to."""
    place = finding.place
    return finding.code, finding.constraint, place.member, place.deck, place.part, finding.message


def nearly(finding: Finding) -> Hashable:
    """The same rule broken by the same member, deck or gang."""
    return finding.code, finding.constraint, finding.place.member, finding.place.deck, finding.place.part


def unmatched(findings: Iterable[Finding], others: Iterable[Finding], by: Callable[[Finding], Hashable]) -> Findings:
    """The findings for which the others have none left, each of those used once."""
    left = Counter(map(by, others))
    lone: list[Finding] = []
    for one in findings:
        if left[by(one)]:
            left[by(one)] -= 1
        else:
            lone.append(one)
    return tuple(lone)


def compared(before: Findings, after: Findings) -> tuple[Findings, Findings, Findings]:
    """Which findings are new, which are gone, and which are told in other words than before."""
    fresh, gone = unmatched(after, before, exactly), unmatched(before, after, exactly)
    added, removed = unmatched(fresh, gone, nearly), unmatched(gone, fresh, nearly)
    return added, removed, tuple(one for one in fresh if one not in added)


def weigh(game: Game, changed: Gang, before: int, found: Findings) -> Consequences:
    """What has become of a gang that was worth so much and had those findings."""
    added, removed, other = compared(found, validate_gang(game, changed))
    after = price_gang(game, changed).total
    return Consequences(before=before, after=after, added=added, removed=removed, changed=other)


def weighed(game: Game, gang: Gang, edits: Iterable[Edit]) -> tuple[Consequences, ...]:
    """The consequences of each edit by itself; the gang as it is now is judged once. Never raises."""
    before, found = price_gang(game, gang).total, validate_gang(game, gang)
    return tuple(weigh(game, apply(game, gang, edit), before, found) for edit in edits)


def consequences(game: Game, gang: Gang, edit: Edit) -> Consequences:
    """What the edit would do. Never raises."""
    return weighed(game, gang, (edit,))[0]
