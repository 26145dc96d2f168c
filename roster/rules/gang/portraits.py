"""Members' portraits: pictures that a gang names by digest."""

import re
from collections.abc import Collection
from dataclasses import replace

from roster.rules.findings import Finding
from roster.rules.gang.gang import Gang
from roster.rules.gang.places import member_place

DIGEST = re.compile(r"[0-9a-f]{64}\Z")


def is_digest(text: str) -> bool:
    """Return whether it is a SHA-256 in lower-case hexadecimal, as gangs name pictures."""
    return DIGEST.match(text) is not None


def portraits_of(gang: Gang) -> frozenset[str]:
    """Return the digests that the gang's members name, without portraits that aren't digests."""
    return frozenset(one.portrait for one in gang.members if is_digest(one.portrait))


def portrait_findings(gang: Gang, known: Collection[str]) -> tuple[Finding, ...]:
    """Advise on each member whose portrait is none of the known pictures."""
    return tuple(
        Finding(
            code="portrait.unknown",
            severity="advice",
            place=member_place(member, "portrait"),
            message="Its portrait isn't here, so its card shows the emblem. Upload the picture again, or remove it.",
        )
        for member in gang.members
        if member.portrait and member.portrait not in known
    )


def with_known_portraits(gang: Gang, known: Collection[str]) -> Gang:
    """Return the gang without portraits that aren't there; the same gang where all are."""
    if all(not one.portrait or one.portrait in known for one in gang.members):
        return gang
    members = (one if one.portrait in known else replace(one, portrait="") for one in gang.members)
    return replace(gang, members=tuple(members))
