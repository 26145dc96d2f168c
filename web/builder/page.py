"""Everything that the builder's page shows: the points bar, the members, one pane, and the open list."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from django.utils.html import format_html
from django.utils.safestring import SafeString

from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, RevisionSteps, revision_steps
from roster.rules.edits.cures import Cure, cures
from roster.rules.findings import Finding, by_member
from roster.rules.legality.validation import Judged, judge
from roster.rules.words import one_line, sentence, visible
from web.builder.edit_forms import EditUnreadable, read_edit, written_form
from web.builder.gang_panes import AddingPane, DeckSection, LedgerPane, adding_pane, deck_sections, ledger_pane
from web.builder.locations import BuilderLocation
from web.builder.member_pane import MemberPane, member_pane
from web.builder.picking import Picker, picker_of
from web.builder.posting import LONGEST, fields_of
from web.http.rendering import fresh_key
from web.presenting.gangs import MOST_FINDINGS, FindingNote, GangView, MemberRow, record_view

FEW = 3


def rows_of(view: GangView) -> tuple[MemberRow, ...]:
    """Return every member's row, with the findings about it and at most two other members."""
    notes = (*view.errors, *view.advice)
    grouped = by_member(one.finding for one in notes if len(one.finding.members) <= FEW)
    found = ((row, grouped.get(row.member, ()) if row.member else ()) for row in view.members)
    return tuple(row if row.findings == findings else replace(row, findings=findings) for row, findings in found)


def notes_of(view: GangView) -> tuple[FindingNote, ...]:
    """Return the gang's findings, errors first, but only the first few of each member that has a pane of its own."""
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
class PointsBar:
    """The points bar, with the members' shares and its ticks as SVG paths; `limit` None: there is no limit.

    Lengths are in points; the bar is `scale` long. Ticks stand ten apart, or further in a large game.
    """

    counted: bool
    total: int
    limit: int | None
    scale: int
    parts: str
    ticks: str

    @property
    def left(self) -> int:
        """Points up to the limit; negative beyond it."""
        return (self.limit or 0) - self.total

    @property
    def over(self) -> int:
        """Points above the limit."""
        return max(0, -self.left) if self.limit is not None else 0


def shares(points: Iterable[int]) -> str:
    """Return the path of a box for each share, one after the other; none for 0 points or less."""
    widths = [one for one in points if one > 0]
    starts = accumulate(widths, initial=0)
    return "".join(f"M{start} 1.5h{width}v8.5h-{width}z" for start, width in zip(starts, widths, strict=False))


def tick_step(scale: int) -> int:
    """Return the points between two ticks, so that there are at most thirty."""
    step = 10
    while scale // step > 30:
        step *= 5 if str(step)[0] == "1" else 2
    return step


def points_bar(view: GangView) -> PointsBar:
    """Return the points bar of a gang."""
    limit = view.size.points if view.size else None
    scale = max(limit or 0, view.total, 1)
    return PointsBar(
        counted=view.game.counts_points or bool(view.total),
        total=view.total,
        limit=limit,
        scale=scale,
        parts=shares(row.points for row in view.members),
        ticks="".join(f"M{at} 0v3.2" for at in range(tick_step(scale), scale, tick_step(scale))),
    )


Pane = MemberPane | AddingPane | tuple[DeckSection, ...] | LedgerPane | None


Cures = Mapping[Finding, tuple[Cure, ...]]


@dataclass(frozen=True, kw_only=True)
class BuilderPage:
    """One page of the builder. `pane` is None for the gang's own pane; `token` marks what this page posts.

    `notes` are the findings that the gang's own pane shows; `cures` has those that the open pane shows.
    """

    record: GangRecord
    view: GangView
    bar: PointsBar
    notes: tuple[FindingNote, ...]
    location: BuilderLocation
    steps: RevisionSteps
    pane: Pane
    picker: Picker | None
    token: str
    cures: Cures

    @property
    def add_address(self) -> str:
        """The address of the pane that adds members."""
        return self.location.at("add").address

    @property
    def receipt_address(self) -> str:
        """The address of the receipt."""
        return self.location.at("receipt").address

    @property
    def panes(self) -> tuple[tuple[str, str, str], ...]:
        """The panes that only some games have: the key of each, its name and its address."""
        game = self.view.game
        decks = (("decks", sentence(game.word("deck", 2))),) if game.decks else ()
        ledger = (("ledger", sentence(game.word("ledger"))),) if game.advances else ()
        return tuple((key, name, self.location.at(key).address) for key, name in (*decks, *ledger))

    @cached_property
    def links(self) -> tuple[tuple[str, SafeString], ...]:
        """The id of each member with a pane of its own, and the link to it."""
        link = '<a href="{0}#pane" hx-get="{0}" hx-push-url="true"><bdi>{1}</bdi></a>'
        rows = [(row.member, visible(one_line(row.called, 40))) for row in self.view.members if row.member]
        return tuple((key, format_html(link, self.location.at(member=key).address, name)) for key, name in rows)

    @property
    def repeats_ids(self) -> bool:
        """True if a member's id is missing or repeated, so that an edit could mean several members."""
        ids = [row.member for row in self.view.members]
        return "" in ids or len(set(ids)) < len(ids)


def pane_of(now: Judged, view: GangView, location: BuilderLocation) -> Pane:
    """Return the pane at a location; None for those that need only the view."""
    match location.pane:
        case "member":
            return member_pane(now, view, location)
        case "add":
            return adding_pane(now)
        case "decks":
            return deck_sections(now)
        case "ledger":
            return ledger_pane(now)
    return None


def shown_cures(now: Judged, view: GangView, notes: tuple[FindingNote, ...], location: BuilderLocation) -> Cures:
    """Return the cures of what the open pane shows; none for an empty gang."""
    shown: tuple[Finding, ...] = ()
    if location.pane == "gang" and now.gang.members:
        judged = frozenset(now.findings)
        shown = tuple(note.finding for note in notes if note.finding in judged)
    if location.pane == "member":
        shown = next((row.findings for row in view.members if row.member == location.member), ())
    return {
        finding: tuple(one for one in kept if fits_a_form(written_form(one.edit)))
        for finding, kept in cures(now, shown).items()
    }


def members_about(page: BuilderPage, finding: Finding) -> SafeString:
    """Return links to the members that a finding of the whole gang is about."""
    if finding.place.member or not finding.members:
        return SafeString("")
    named = frozenset(finding.members)
    return SafeString(", ".join([link for member, link in page.links if member in named]))


def fits_a_form(do: str) -> bool:
    """Return True if a button can have this value: a gang may name things by keys that no form takes."""
    try:
        read_edit(fields_of({"do": do}))
    except EditUnreadable:
        return False
    return len(do) <= LONGEST


def existing_location(view: GangView, bar: PointsBar, location: BuilderLocation) -> BuilderLocation:
    """Return the location, or the gang's own pane if the game or the gang has no such location."""
    missing = (
        (location.pane == "member" and all(row.member != location.member for row in view.members))
        or (location.pane == "decks" and not view.game.decks)
        or (location.pane == "ledger" and not view.game.advances)
        or (location.pane == "receipt" and not bar.counted)
    )
    return location.at() if missing else location


def judged_record(record: GangRecord) -> Judged:
    """Judge a stored gang on its edition, unless saving it has."""
    return record.judged or judge(game_at(record.game, record.edition), record.gang)


def builder_view(record: GangRecord, now: Judged) -> GangView:
    """Return the builder's view of a stored gang, which is judged `now`."""
    view = record_view(record, now)
    return replace(view, members=rows_of(view))


def builder_page(record: GangRecord, wanted: BuilderLocation) -> BuilderPage:
    """Return everything that a gang's page shows at a location."""
    now = judged_record(record)
    view = builder_view(record, now)
    bar = points_bar(view)
    location = existing_location(view, bar, wanted)
    notes = notes_of(view) if location.pane == "gang" else ()
    return BuilderPage(
        record=record,
        view=view,
        bar=bar,
        notes=notes,
        location=location,
        steps=revision_steps(record.uid),
        pane=pane_of(now, view, location),
        picker=picker_of(now, location),
        token=fresh_key(),
        cures=shown_cures(now, view, notes, location),
    )


def changed_rows(before: GangView, after: GangView) -> tuple[MemberRow, ...] | None:
    """Return the members' rows that differ; None if members were added, removed or moved."""
    if [row.anchor for row in before.members] != [row.anchor for row in after.members]:
        return None
    return tuple(new for old, new in zip(before.members, after.members, strict=True) if old != new)
