"""One gang printed with this process's children and store.

Lives here: the one call from jobs and previews to the kit. Never here: jobs, HTTP.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cards.faces.gang_cards import cards_of, unstamped
from cards.outputs.commission import Commission
from cards.outputs.takers import made_for
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.keys import content_hash
from cards.pdf.kit import Means, print_kit
from cards.pdf.laying import Press
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingUnavailable, PrintReport
from cards.pdf.store import Store
from cards.press.children import pool, store
from cards.press.codes import codes_for
from cards.sheets.options import PrintOptions
from cards.sheets.reading import LayoutWrong
from roster.queries.games import game_at
from roster.queries.gangs import GangUnknown, gang_at_revision
from roster.rules.game import Game
from roster.rules.gang import Gang

Progress = Callable[[int, int], None]


@dataclass(frozen=True, kw_only=True, slots=True)
class Printable:
    """A gang in an edition of its game; `uid` and `revision` where it is saved here."""

    game: Game
    gang: Gang
    uid: str = ""
    revision: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Tools:
    """What lays out, and where faces are kept."""

    press: Press
    store: Store | None


def own_tools() -> Tools:
    """This process's."""
    return Tools(press=pool(), store=store())


def refuse_unable() -> None:
    """Raise PrintingUnavailable where this machine cannot print."""
    missing = missing_libraries()
    if missing:
        names = ", ".join(missing)
        raise PrintingUnavailable(reason=f"Printing needs libraries that are missing: {names}.", remedy=install_line())


def printed(
    what: Printable, options: PrintOptions, progress: Progress, tools: Callable[[], Tools] = own_tools
) -> PrintedKit:
    """The gang's kit as asked for; `progress` hears how many faces are ready, of how many, and may raise to stop.

    Raises PrintingUnavailable, PrintingFailed, and what `progress` raises.
    """
    refuse_unable()
    own = tools()
    if options.taker:
        return taken(what, options.taker, progress, own)
    means = Means(
        press=own.press,
        store=own.store,
        progress=progress,
        codes=codes_for(what.game, what.gang, uid=what.uid, revision=what.revision) if options.code else None,
        unchanged=unchanged(what, options.since),
    )
    try:
        return print_kit(what.game, what.gang, options=options, revision=what.revision, means=means)
    except LayoutWrong as wrong:
        raise PrintingFailed(str(wrong)) from wrong


def taken(what: Printable, taker: str, progress: Progress, tools: Tools) -> PrintedKit:
    """What somebody takes in place of paper: its file, and what its checks found. Raises PrintingFailed."""
    commission = Commission(
        game=what.game,
        gang=what.gang,
        press=tools.press,
        store=tools.store,
        revision=what.revision,
        progress=progress,
    )
    made = made_for(taker, commission)
    return PrintedKit(pdf=made.body, report=PrintReport(paper="", two_sided=False, notes=made.problems))


def unchanged(what: Printable, since: int) -> frozenset[str]:
    """What the cards of an earlier revision said, in the edition that it was on. Raises PrintingFailed."""
    if not since:
        return frozenset()
    try:
        earlier = gang_at_revision(what.uid, since)
    except GangUnknown as unknown:
        raise PrintingFailed(f"There is no revision {since} of this gang to compare with.") from unknown
    cards = cards_of(game_at(earlier.game, earlier.edition), earlier.gang)
    return frozenset(map(content_hash, unstamped(cards)))
