"""Problems of a gang or an order as findings: code, severity, place, limit and message."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from roster.rules.words import sentence

Severity = Literal["error", "advice"]
MISSING = frozenset(
    {
        "count.below",
        "total.below",
        "share.below",
        "requires.missing",
        "gang.incomplete",
        "member.incomplete",
        "trait.parameter-missing",
    }
)
"""The codes of what is still to be added or chosen, rather than wrong."""


class Place(NamedTuple):
    """A place in a gang: a member by id, then a part of it ("traits", "stats", "rank", ...), then an index or key.

    If all are empty it is the gang itself; a deck is named by `deck`; with neither, `part` is a field of the gang.
    """

    member: str = ""
    deck: str = ""
    part: str = ""
    item: str = ""

    @property
    def path(self) -> str:
        """The path in gang files and messages: "members/m1/traits/0", "decks/main/cards/1", "size"; "" for the gang."""
        owner = ("members", self.member) if self.member else ("decks", self.deck) if self.deck else ()
        part = (self.part, self.item) if self.item else (self.part,) if self.part else ()
        return "/".join(owner + part)


GANG = Place()


class Finding(NamedTuple):
    """One problem. `code` is stable ("count.above", "key.unknown"); `constraint` is the key of the rule broken.

    `limit` and `actual` are as print shows them; `message` is the sentence a player reads; `reason` is why there is
    such a rule. `members` are the sorted ids of the members it is about, where its place is wider than one member.
    """

    code: str
    severity: Severity
    place: Place
    message: str
    reason: str = ""
    limit: str = ""
    actual: str = ""
    constraint: str = ""
    members: tuple[str, ...] = ()

    @property
    def missing(self) -> bool:
        """True if something is still to be added or chosen: nothing that is there is wrong."""
        return self.code in MISSING


def finding(
    code: str, place: Place, message: str, *, severity: Severity = "error", limit: str = "", actual: str = ""
) -> Finding:
    """Return a finding of no constraint; its message gets a capital letter."""
    return Finding(code=code, severity=severity, place=place, message=sentence(message), limit=limit, actual=actual)


def worst(findings: Iterable[Finding]) -> Severity | None:
    """Return the gravest severity of these findings; None where there are none."""
    severities = {finding.severity for finding in findings}
    return "error" if "error" in severities else "advice" if severities else None


def by_member(findings: Iterable[Finding]) -> Mapping[str, tuple[Finding, ...]]:
    """Group findings by the id of each member they are about, in the order given; "" for those about no member."""
    grouped: dict[str, list[Finding]] = {}
    for finding in findings:
        for member in finding.members or (finding.place.member,):
            grouped.setdefault(member, []).append(finding)
    return MappingProxyType({member: tuple(group) for member, group in grouped.items()})
