"""Everything that the builder's page shows: the points bar, the members, one pane, and the open list."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, Steps, steps_of
from roster.rules.edits.cures import cures
from roster.rules.findings import Finding, by_member
from roster.rules.gang.names import counts_points
from roster.rules.legality.validation import Judged, judge
from roster.rules.words import sentence
from web.builder.choices import Offer, WeighedOffer
from web.builder.edit_forms import EditUnreadable, read_edit, written_form
from web.builder.gang_panes import AddingPane, DeckShelf, LedgerPane, adding_pane, deck_shelves, ledger_pane
from web.builder.member_pane import MemberPane, member_pane
from web.builder.picking import Picker, picker_of
from web.builder.posting import LONGEST, fields_of
from web.builder.spots import Spot
from web.http.shown import fresh_key
from web.presenting.gangs import MOST_FINDINGS, FindingNote, GangView, MemberRow, record_view

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


Pane = MemberPane | AddingPane | tuple[DeckShelf, ...] | LedgerPane | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Press:
    """A button that cures a finding: its words, its value, and by how much it changes the gang's points."""

    words: str
    do: str
    points: int


Presses = Mapping[Finding, tuple[Press, ...]]


@dataclass(frozen=True, kw_only=True, slots=True)
class PaneLink:
    """A link to a pane."""

    key: str
    name: str
    address: str


@dataclass(frozen=True, kw_only=True, slots=True)
class BuilderPage:
    """One page of the builder. `pane` is None for the gang's own pane; `token` marks what this page posts.

    `notes` are the findings that the gang's own pane shows; `cures` has those that the open pane shows.
    """

    record: GangRecord
    view: GangView
    bar: Bar
    notes: tuple[FindingNote, ...]
    spot: Spot
    steps: Steps
    pane: Pane
    picker: Picker | None
    token: str
    cures: Presses

    @property
    def add_address(self) -> str:
        """The address of the pane that adds members."""
        return self.spot.at("add").address

    @property
    def receipt_address(self) -> str:
        """The address of the receipt."""
        return self.spot.at("receipt").address

    @property
    def icons(self) -> tuple[str, ...]:
        """Every icon that the list of members shows, once."""
        return tuple(dict.fromkeys(row.icon for row in self.view.members if row.icon))

    @property
    def panes(self) -> tuple[PaneLink, ...]:
        """Links to the panes that only some games have."""
        game = self.view.game
        decks = (("decks", sentence(game.word("deck", 2))),) if game.decks else ()
        ledger = (("ledger", sentence(game.word("ledger"))),) if game.advances else ()
        return tuple(PaneLink(key=key, name=name, address=self.spot.at(key).address) for key, name in (*decks, *ledger))

    @property
    def repeats_ids(self) -> bool:
        """Whether an id of a member is missing or repeated, so that edits could mean several members."""
        ids = [row.member for row in self.view.members]
        return "" in ids or len(set(ids)) < len(ids)


def pane_of(now: Judged, view: GangView, spot: Spot, known: dict[Offer, WeighedOffer]) -> Pane:
    """The pane at a place; None for those that need no more than the view. A member's choices are added to `known`."""
    match spot.pane:
        case "member":
            return member_pane(now, view, spot, known)
        case "add":
            return adding_pane(now)
        case "decks":
            return deck_shelves(now)
        case "ledger":
            return ledger_pane(now)
    return None


def presses_of(now: Judged, view: GangView, notes: tuple[FindingNote, ...], spot: Spot) -> Presses:
    """The buttons that cure what the open pane shows; none for a gang that is still empty."""
    shown: tuple[Finding, ...] = ()
    if spot.pane == "gang" and now.gang.members:
        judged = frozenset(now.findings)
        shown = tuple(note.finding for note in notes if note.finding in judged)
    if spot.pane == "member":
        shown = next((row.findings for row in view.members if row.member == spot.member), ())
    found = {
        finding: tuple(Press(words=one.words, do=written_form(one.edit), points=one.points) for one in kept)
        for finding, kept in cures(now, shown).items()
    }
    return {finding: tuple(one for one in kept if readable(one)) for finding, kept in found.items()}


def readable(press: Press) -> bool:
    """Whether a form can send it: a gang may name things by keys that no form takes."""
    try:
        read_edit(fields_of({"do": press.do}))
    except EditUnreadable:
        return False
    return len(press.do) <= LONGEST


def existing_spot(view: GangView, bar: Bar, spot: Spot) -> Spot:
    """The place itself, or the gang's own pane if the game or the gang has no such place."""
    missing = (
        (spot.pane == "member" and all(row.member != spot.member for row in view.members))
        or (spot.pane == "decks" and not view.game.decks)
        or (spot.pane == "ledger" and not view.game.advances)
        or (spot.pane == "receipt" and not bar.counted)
    )
    return spot.at() if missing else spot


def judged_record(record: GangRecord) -> Judged:
    """A stored gang judged on its edition."""
    return judge(game_at(record.game, record.edition), record.gang)


def builder_view(record: GangRecord, now: Judged) -> GangView:
    """What the builder shows of a stored gang, which is judged `now`."""
    view = record_view(record, now)
    return replace(view, members=rows_of(view))


def builder_page(record: GangRecord, wanted: Spot, judged: Judged | None = None) -> BuilderPage:
    """Everything that the page of a gang shows at a place. `judged` is the gang judged, where that is done already."""
    now = judged or judged_record(record)
    view = builder_view(record, now)
    bar = bar_of(view)
    spot = existing_spot(view, bar, wanted)
    notes = notes_of(view) if spot.pane == "gang" else ()
    weighed: dict[Offer, WeighedOffer] = {}
    return BuilderPage(
        record=record,
        view=view,
        bar=bar,
        notes=notes,
        spot=spot,
        steps=steps_of(record.uid),
        pane=pane_of(now, view, spot, weighed),
        picker=picker_of(now, spot, weighed),
        token=fresh_key(),
        cures=presses_of(now, view, notes, spot),
    )


def changed_rows(before: GangView, after: GangView) -> tuple[MemberRow, ...] | None:
    """The rows of members that differ; None if members were added, removed or moved."""
    if [row.anchor for row in before.members] != [row.anchor for row in after.members]:
        return None
    return tuple(new for old, new in zip(before.members, after.members, strict=True) if old != new)
