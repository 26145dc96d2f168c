"""Everything one page of the builder shows, and how it answers: whole, or the parts that changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails

from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, Steps, steps_of
from roster.queries.owners import known_portraits
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.portraits import portrait_findings, with_known_portraits
from roster.rules.legality.validation import Judged, judge
from roster.rules.words import sentence
from roster.web.builder.gang_panes import AddingPane, DeckShelf, LedgerPane, adding_pane, deck_shelves, ledger_pane
from roster.web.builder.member_pane import MemberPane, member_pane
from roster.web.builder.picking import Picker, picker_of
from roster.web.builder.posting import Spot
from roster.web.builder.rows import Bar, Row, bar_of, rows_of
from roster.web.presenting.gangs import GangSheet, gang_sheet
from roster.web.shown import fresh_key, page_of

Pane = MemberPane | AddingPane | tuple[DeckShelf, ...] | LedgerPane | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Workbench:
    """One page. `pane` is what the spot names, None for the gang's own; `token` tells its writes from other pages'."""

    record: GangRecord
    game: Game
    gang: Gang
    sheet: GangSheet
    bar: Bar
    rows: tuple[Row, ...]
    spot: Spot
    steps: Steps
    pane: Pane
    picker: Picker | None
    token: str

    @property
    def add_address(self) -> str:
        """Where members are added."""
        return self.spot.at("add").address

    @property
    def receipt_address(self) -> str:
        """Where every point is explained."""
        return self.spot.at("receipt").address

    @property
    def icons(self) -> tuple[str, ...]:
        """Every icon that the list of members shows, once."""
        return tuple(dict.fromkeys(row.icon for row in self.rows if row.icon))

    @property
    def panes(self) -> tuple[tuple[str, str, str], ...]:
        """The other panes that this game has: key, name, address."""
        decks = (("decks", sentence(self.game.word("deck", 2))),) if self.game.decks else ()
        ledger = (("ledger", sentence(self.game.word("ledger"))),) if self.game.advances else ()
        return tuple((key, name, self.spot.at(key).address) for key, name in (*decks, *ledger))

    @property
    def blurred(self) -> bool:
        """Whether some members cannot be told apart."""
        ids = [one.id for one in self.gang.members]
        return "" in ids or len(set(ids)) < len(ids)


def pane_of(now: Judged, sheet: GangSheet, rows: tuple[Row, ...], spot: Spot) -> Pane:
    """The pane that a spot names."""
    match spot.pane:
        case "member":
            return member_pane(now, sheet, rows, spot)
        case "add":
            return adding_pane(now)
        case "decks":
            return deck_shelves(now)
        case "ledger":
            return ledger_pane(now)
    return None


def standing_at(game: Game, rows: tuple[Row, ...], bar: Bar, spot: Spot) -> Spot:
    """The place itself, or the gang's own pane where the game or the gang has no such place."""
    missing = (
        (spot.pane == "member" and all(row.member != spot.member for row in rows))
        or (spot.pane == "decks" and not game.decks)
        or (spot.pane == "ledger" and not game.advances)
        or (spot.pane == "receipt" and not bar.counted)
    )
    return spot.at() if missing else spot


def judged(record: GangRecord) -> Judged:
    """The gang judged by the edition it is pinned to."""
    return judge(game_at(record.game, record.edition), record.gang)


def sheet_of(record: GangRecord, now: Judged) -> GangSheet:
    """The gang's sheet, with findings on fields that mean nothing and without portraits that are not here."""
    known = known_portraits(record.gang)
    unknown = (*record.unknown, *portrait_findings(record.gang, known))
    return gang_sheet(now.changed(with_known_portraits(record.gang, known)), unknown)


def rows_before(record: GangRecord) -> tuple[Row, ...]:
    """The rows of a gang as it was."""
    now = judged(record)
    return rows_of(now.game, sheet_of(record, now))


def workbench_of(record: GangRecord, asked: Spot) -> Workbench:
    """The page of a gang at a place."""
    now = judged(record)
    game, sheet = now.game, sheet_of(record, now)
    rows = rows_of(game, sheet)
    bar = bar_of(game, sheet)
    spot = standing_at(game, rows, bar, asked)
    return Workbench(
        record=record,
        game=game,
        gang=record.gang,
        sheet=sheet,
        bar=bar,
        rows=rows,
        spot=spot,
        steps=steps_of(record.uid),
        pane=pane_of(now, sheet, rows, spot),
        picker=picker_of(now, spot),
        token=fresh_key(),
    )


ALL = ("bar", "sprite", "roster", "pane", "picker")


def swaps(request: HttpRequest) -> bool:
    """Whether the page itself puts parts into its place."""
    return bool(HtmxDetails(request))


def shown_on(bench: Workbench, **more: Any) -> Mapping[str, Any]:
    """What every template of the builder reads."""
    return {"bench": bench, "game": bench.game, "spot": bench.spot, "counted": bench.bar.counted, **more}


def whole(request: HttpRequest, bench: Workbench, *, status: int = 200, **more: Any) -> HttpResponse:
    """The whole page."""
    shown = {name: value for name, value in shown_on(bench, **more).items() if name not in {"game", "counted"}}
    answer = page_of(request, "with_cards/builder/page.html", game=bench.game, number=bench.record.edition, **shown)
    answer.status_code = status
    return answer


def parts(
    request: HttpRequest, bench: Workbench, which: tuple[str, ...], *, status: int = 200, **more: Any
) -> HttpResponse:
    """Only those parts: of ALL; the list of members whole, or `rows` of it."""
    return render(request, "builder/parts.html", shown_on(bench, which=which, **more), status=status)


def back_to(spot: Spot, anchor: str) -> HttpResponse:
    """To the page, at the place where the change was made."""
    kept = "".join(letter for letter in anchor[:60] if letter.isascii() and (letter.isalnum() or letter in "-_"))
    return HttpResponseRedirect(f"{spot.address}{f'#{kept}' if kept else ''}", status=303)


def changed_rows(before: tuple[Row, ...], after: tuple[Row, ...]) -> tuple[Row, ...] | None:
    """The rows to show anew; None where members came, went or moved, so that all are."""
    if [row.anchor for row in before] != [row.anchor for row in after]:
        return None
    return tuple(new for old, new in zip(before, after, strict=True) if old != new)
