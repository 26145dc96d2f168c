"""One gang printed with this process's children and store."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings

from cards.faces.gang_cards import cards_of, unstamped
from cards.faces.stamp import Codes, printing_letters
from cards.operations.printings import keep_printing
from cards.outputs.commission import Commission
from cards.outputs.takers import made_for
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.keys import content_hash
from cards.pdf.kit import Means, print_kit
from cards.pdf.laying import Press
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingUnavailable, PrintReport
from cards.pdf.store import Store
from cards.pdf.workers import Limits, Pool
from cards.sheets.options import PrintOptions
from cards.sheets.papers import LayoutWrong
from roster.queries.games import game_at
from roster.queries.gangs import GangUnknown, gang_at_revision
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

NO_STORE = "none"


@cache
def pool() -> Pool:
    """The pool of this process."""
    return Pool(workers=max(1, settings.PRINT_WORKERS), limits=limits())


def limits() -> Limits:
    """What one piece of printing may take here."""
    return Limits(seconds=settings.PRINT_SECONDS, cpu_seconds=max(1, int(settings.PRINT_SECONDS)))


def store() -> Store | None:
    """The faces that this machine keeps; None where it keeps none."""
    return None if settings.PRINT_STORE == NO_STORE else store_in(Path(settings.PRINT_STORE))


@cache
def store_in(path: Path) -> Store:
    """The store of that file."""
    return Store(path)


def address_start() -> str:
    """What every code begins with. Capitals pack twice as small; only a site in a folder must keep its letters."""
    site: str = settings.SITE_ADDRESS
    return f"{site if urlsplit(site).path else site.upper()}/C/"


def codes_for(game: Game, gang: Gang, *, uid: str, revision: int) -> Codes:
    """The codes of a gang's cards; without a `uid` it is not saved here. Keeps the printing."""
    of_edition = f"{address_start()}E/{game.slug.upper()}/{game.edition}"
    if not uid:
        return Codes(other=of_edition)
    letters = printing_letters(uid, revision, game.edition)
    kept = keep_printing(code=letters, game=game.slug, edition=game.edition, gang=uid, revision=revision)
    if not kept:
        return Codes(other=of_edition)
    keys = frozenset(card.face.key for card in cards_of(game, gang))
    return Codes(start=f"{address_start()}{letters}", keys=keys, other=of_edition)


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
