"""The list of members, and the points bar above it."""

import re
from collections import Counter
from dataclasses import dataclass, replace
from hashlib import sha256

from roster.rules.findings import Finding, by_member, worst
from roster.rules.game.game import Game
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.names import counts_points
from roster.rules.gang.same_traits import traits_held
from roster.rules.words import times
from web.presenting.gangs import FindingLine, GangSheet, MemberLine

PLAIN = re.compile(r"[A-Za-z0-9-]{1,40}\Z")
MOST_NAMED, FEW, MOST_FINDINGS = 6, 3, 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """One member: `anchor` is its id on the page, `holds` its traits and weapons in words.

    `more` is how many findings it has beside those in `findings`.
    """

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
    more: int = 0

    @property
    def severity(self) -> str:
        """The worst severity of its findings; empty if there are none."""
        return worst(self.findings) or ""

    @property
    def brief(self) -> "Row":
        """The row as the list shows it: with its first findings, errors before advice; its own pane has them all."""
        more = len(self.findings) - MOST_FINDINGS
        return replace(self, findings=self.findings[:MOST_FINDINGS], more=more) if more > 0 else self


def anchor_of(member_id: str, number: int) -> str:
    """An id for a member on the page; the same wherever the member moves."""
    if not member_id:
        return f"without-id-{number}"
    return member_id if PLAIN.match(member_id) else sha256(member_id.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def holds_words(resolved: ResolvedMember) -> str:
    """A member's traits and weapons in one line, without the weapons that everyone has."""
    names = [one.title for one in traits_held(resolved)]
    names += [times(one.chosen.quantity, one.weapon.name) for one in resolved.weapons if not one.weapon.innate]
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
    """Every member's row, with the findings about it and at most two other members."""
    lines = (*sheet.errors, *sheet.advice)
    grouped = by_member(one.finding for one in lines if len(one.finding.members) <= FEW)
    return tuple(
        row_of(line, grouped.get(line.resolved.member.id, ()) if line.resolved.member.id else (), len(sheet.members))
        for line in sheet.members
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Note:
    """A finding in the gang's own pane; after the last that is shown of a member, how many `more` its pane has."""

    line: FindingLine
    more: int = 0


def notes_of(sheet: GangSheet, rows: tuple[Row, ...]) -> tuple[Note, ...]:
    """Every finding of the gang, errors first, and the first few of each member that has a pane of its own."""
    panes, seen, notes = {row.member for row in rows if row.member}, Counter[str](), list[Note]()
    last: dict[str, int] = {}
    for line in (*sheet.errors, *sheet.advice):
        member = "" if line.finding.members else line.finding.place.member
        if member in panes:
            seen[member] += 1
            if seen[member] > MOST_FINDINGS:
                continue
            last[member] = len(notes)
        notes.append(Note(line=line))
    for member, at in last.items():
        notes[at] = replace(notes[at], more=max(0, seen[member] - MOST_FINDINGS))
    return tuple(notes)


@dataclass(frozen=True, kw_only=True, slots=True)
class Bar:
    """The points bar. `parts` are (start, width) of each member's share; `limit` None: there is no limit.

    Lengths are in points, the bar is `scale` long. `ticks` stand ten apart, or further in a large game.
    """

    counted: bool
    total: int
    limit: int | None
    scale: int
    parts: tuple[tuple[int, int], ...]
    ticks: tuple[int, ...]
    errors: int
    advice: int
    members: int

    @property
    def legal(self) -> bool:
        """Whether there are no errors."""
        return not self.errors

    @property
    def left(self) -> int:
        """Points up to the limit; negative beyond it."""
        return (self.limit or 0) - self.total

    @property
    def over(self) -> int:
        """Points above the limit."""
        return max(0, -self.left) if self.limit is not None else 0


def shares(points: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(start, width) of each share, one after the other; no share for 0 points or less."""
    parts: list[tuple[int, int]] = []
    start = 0
    for one in points:
        if one > 0:
            parts.append((start, one))
            start += one
    return tuple(parts)


def tick_step(scale: int) -> int:
    """Points between two ticks, so that there are at most thirty."""
    step = 10
    while scale // step > 30:
        step *= 5 if str(step)[0] == "1" else 2
    return step


def bar_of(game: Game, sheet: GangSheet) -> Bar:
    """The bar of one gang."""
    limit = sheet.size.points if sheet.size else None
    scale = max(limit or 0, sheet.total, 1)
    return Bar(
        counted=counts_points(game) or bool(sheet.total),
        total=sheet.total,
        limit=limit,
        scale=scale,
        parts=shares(tuple(line.points for line in sheet.members)),
        ticks=tuple(range(tick_step(scale), scale, tick_step(scale))),
        errors=len(sheet.errors),
        advice=len(sheet.advice),
        members=len(sheet.members),
    )
