"""The builder's list of members and findings, and the points bar above it."""

from collections import Counter
from dataclasses import dataclass, replace

from roster.rules.findings import by_member
from roster.rules.gang.names import counts_points
from web.presenting.gangs import MOST_FINDINGS, FindingNote, GangView, MemberRow

FEW = 3


def rows_of(view: GangView) -> tuple[MemberRow, ...]:
    """Every member's row, with the findings about it and at most two other members."""
    notes = (*view.errors, *view.advice)
    grouped = by_member(one.finding for one in notes if len(one.finding.members) <= FEW)
    return tuple(replace(row, findings=grouped.get(row.member, ()) if row.member else ()) for row in view.members)


def notes_of(view: GangView) -> tuple[FindingNote, ...]:
    """Every finding of the gang, errors first, and the first few of each member that has a pane of its own."""
    panes, seen, notes = {row.member for row in view.members if row.member}, Counter[str](), list[FindingNote]()
    last: dict[str, int] = {}
    for note in (*view.errors, *view.advice):
        member = "" if note.finding.members else note.finding.place.member
        if member in panes:
            seen[member] += 1
            if seen[member] > MOST_FINDINGS:
                continue
            last[member] = len(notes)
        notes.append(note)
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


def bar_of(view: GangView) -> Bar:
    """The bar of one gang."""
    limit = view.size.points if view.size else None
    scale = max(limit or 0, view.total, 1)
    return Bar(
        counted=counts_points(view.game) or bool(view.total),
        total=view.total,
        limit=limit,
        scale=scale,
        parts=shares(tuple(row.points for row in view.members)),
        ticks=tuple(range(tick_step(scale), scale, tick_step(scale))),
    )
