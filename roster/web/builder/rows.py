"""The list of members beside every pane: one row each, with points and troubles.

Lives here: `rows_of`. Never here: judging (see roster.rules.validation).
"""

import re
from dataclasses import dataclass
from hashlib import sha256

from roster.rules.findings import Finding, by_member, worst
from roster.rules.game import Game
from roster.rules.held import HeldTrait, HeldWeapon
from roster.rules.resolving import ResolvedMember
from roster.rules.wording import parameter_name
from roster.web.presenting.gangs import GangSheet, MemberLine

PLAIN = re.compile(r"[A-Za-z0-9-]{1,40}\Z")
MOST_NAMED, FEW = 6, 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """One member: `anchor` is its row's id on the page, `holds` what it has in words."""

    number: int
    member: str
    anchor: str
    called: str
    role: str
    points: int
    icon: str
    holds: str
    findings: tuple[Finding, ...]
    first: bool
    last: bool

    @property
    def trouble(self) -> str:
        """The gravest severity of what is said about it; empty where nothing is."""
        return worst(self.findings) or ""


def anchor_of(member_id: str, number: int) -> str:
    """A name for a member on a page, that stays when it moves."""
    if not member_id:
        return f"nobody-{number}"
    return member_id if PLAIN.match(member_id) else sha256(member_id.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def held_name(held: HeldTrait | HeldWeapon) -> str:
    """A trait with its x, a weapon with how many."""
    if isinstance(held, HeldTrait):
        return held.trait.titled(parameter_name(held.chosen))
    number = held.chosen.quantity
    return held.weapon.name if number == 1 else f"{number} × {held.weapon.name}"


def holds_words(resolved: ResolvedMember) -> str:
    """What a member has besides what everyone has, in a line."""
    names = [held_name(one) for one in resolved.traits]
    names += [held_name(one) for one in resolved.weapons if not one.weapon.innate]
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    return ", ".join(names[:MOST_NAMED] + more)


def icon_of(resolved: ResolvedMember) -> str:
    """The icon of a member's profile, else of its rank, else of its bike."""
    parts = (resolved.profile, resolved.rank, resolved.bike)
    return next((part.icon for part in parts if part and part.icon), "")


def row_of(line: MemberLine, findings: tuple[Finding, ...], count: int) -> Row:
    """One member's row."""
    member = line.resolved.member
    return Row(
        number=line.number,
        member=member.id,
        anchor=anchor_of(member.id, line.number),
        called=line.called,
        role=line.role if line.called != line.role else "",
        points=line.points,
        icon=icon_of(line.resolved),
        holds=holds_words(line.resolved),
        findings=findings,
        first=line.number == 1,
        last=line.number == count,
    )


def rows_of(game: Game, sheet: GangSheet) -> tuple[Row, ...]:
    """Every member's row, with each finding that concerns it and at most a few others."""
    lines = (*sheet.errors, *sheet.advice)
    grouped = by_member(one.finding for one in lines if len(one.finding.members) <= FEW)
    return tuple(
        row_of(line, grouped.get(line.resolved.member.id, ()) if line.resolved.member.id else (), len(sheet.members))
        for line in sheet.members
    )
