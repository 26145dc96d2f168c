"""Everything that the builder's page shows: the gang, one pane, and the open list."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, Steps, steps_of
from roster.rules.edits.cures import cures
from roster.rules.findings import Finding
from roster.rules.legality.validation import Judged, judge
from roster.rules.words import sentence
from web.builder.choices import Offer, WeighedOffer
from web.builder.edit_forms import EditUnreadable, read_edit, written_form
from web.builder.gang_panes import AddingPane, DeckShelf, LedgerPane, adding_pane, deck_shelves, ledger_pane
from web.builder.member_pane import MemberPane, member_pane
from web.builder.picking import Picker, picker_of
from web.builder.posting import LONGEST, fields_of
from web.builder.rows import Bar, bar_of, notes_of, rows_of
from web.builder.spots import Spot
from web.http.shown import fresh_key
from web.presenting.gangs import FindingNote, GangView, MemberRow, record_view

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
