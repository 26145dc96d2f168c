"""Printing one gang with the worker processes and the store of this process."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit

from django.conf import settings

from cards.faces.design import with_design
from cards.faces.gang_cards import cards_of, without_footers
from cards.faces.stamp import Codes, printing_letters
from cards.operations.printings import keep_printing
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.keys import content_hash
from cards.pdf.kit import print_kit
from cards.pdf.laying import Means, Press, Progress
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingUnavailable, PrintReport
from cards.pdf.store import Store
from cards.pdf.workers import Limits, Pool
from cards.sheets.options import PrintOptions
from cards.sheets.papers import LayoutWrong
from roster.queries.emblems import known_emblems
from roster.queries.games import game_at
from roster.queries.gangs import GangUnknown, gang_at_revision
from roster.queries.owners import PictureUnknown, known_portraits, picture_of
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

NO_STORE = "none"


@cache
def pool() -> Pool:
    """The pool of this process."""
    return Pool(workers=max(1, settings.PRINT_WORKERS), limits=limits())


def limits() -> Limits:
    """How long one piece of printing may take here."""
    return Limits(seconds=settings.PRINT_SECONDS, cpu_seconds=max(1, int(settings.PRINT_SECONDS)))


def store() -> Store | None:
    """The store of faces that were laid out before; None where this machine keeps none."""
    return None if settings.PRINT_STORE == NO_STORE else store_in(Path(settings.PRINT_STORE))


@cache
def store_in(path: Path) -> Store:
    """The store of that file."""
    return Store(path)


def address_start() -> str:
    """How every code begins, in capitals, which take less room in a code. A site in a folder keeps its own letters."""
    site: str = settings.SITE_ADDRESS
    return f"{site if urlsplit(site).path else site.upper()}/C/"


OWN_MACHINE = ("localhost", "127.0.0.1", "::1")


def codes_lead_here() -> bool:
    """Whether a telephone finds this site by its address: not while it is still the machine's own."""
    return urlsplit(settings.SITE_ADDRESS).hostname not in OWN_MACHINE


def codes_for(game: Game, gang: Gang, *, uid: str, revision: int) -> Codes:
    """The codes for a gang's cards. A gang that is saved here, under `uid`, has its printing recorded for them."""
    of_edition = f"{address_start()}E/{game.slug.upper()}/{game.edition}"
    if not uid:
        return Codes(other=of_edition)
    letters = printing_letters(uid, revision, game.edition)
    kept = keep_printing(code=letters, game=game.slug, edition=game.edition, gang=uid, revision=revision)
    if not kept:
        return Codes(other=of_edition)
    keys = frozenset(card.face.key for card in cards_of(game, gang))
    return Codes(start=f"{address_start()}{letters}", keys=keys, other=of_edition)


NONE_BROUGHT: Mapping[str, bytes] = MappingProxyType({})


class Pictures(Mapping[str, bytes]):
    """The pictures that are kept of a gang's members and of its game's factions, by digest; each is read when it is
    asked for. Those that are `brought` along are not looked up."""

    def __init__(self, game: Game, gang: Gang, brought: Mapping[str, bytes] = NONE_BROUGHT) -> None:
        self._brought = brought
        there = brought.keys() >= {one.picture for one in game.factions if one.picture}
        self._known = known_portraits(gang) | brought.keys() | (frozenset() if there else known_emblems(game))

    def __getitem__(self, digest: str) -> bytes:
        if digest in self._brought:
            return self._brought[digest]
        try:
            return picture_of(digest).data
        except PictureUnknown as gone:
            raise KeyError(digest) from gone

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._known))

    def __contains__(self, digest: object) -> bool:
        return digest in self._known

    def __len__(self) -> int:
        return len(self._known)


@dataclass(frozen=True, kw_only=True, slots=True)
class Printable:
    """A gang in an edition of its game; `uid` and `revision` where it is saved here.

    `brought` are pictures that come along, by digest.
    """

    game: Game
    gang: Gang
    uid: str = ""
    revision: int = 0
    brought: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class Tools:
    """What lays out faces, and where they are kept."""

    press: Press
    store: Store | None


def own_tools() -> Tools:
    """The tools of this process."""
    return Tools(press=pool(), store=store())


def refuse_unable() -> None:
    """Raise PrintingUnavailable where this machine cannot print."""
    missing = missing_libraries()
    if missing:
        names = ", ".join(missing)
        raise PrintingUnavailable(reason=f"Printing needs libraries that are missing: {names}.", remedy=install_line())


def printed(what: Printable, options: PrintOptions, progress: Progress, tools: Tools | None = None) -> PrintedKit:
    """The gang's kit with these options, made with `tools`, by default this process's own.

    `progress` is called with how many faces are ready, and of how many; what it raises ends the print.
    Raises PrintingUnavailable and PrintingFailed.
    """
    refuse_unable()
    tools = tools or own_tools()
    if options.taker:
        return for_taker(replace(what, game=designed(what.game, options.design)), options.taker, progress, tools)
    means = Means(
        press=tools.press,
        store=tools.store,
        progress=progress,
        pictures=Pictures(what.game, what.gang, what.brought),
        codes=_codes(what) if options.code and what.uid and codes_lead_here() else None,
        unchanged=unchanged(what, options),
    )
    try:
        return print_kit(what.game, what.gang, options=options, revision=what.revision, means=means)
    except LayoutWrong as wrong:
        raise PrintingFailed(str(wrong)) from wrong


def _codes(what: Printable) -> Codes:
    return codes_for(what.game, what.gang, uid=what.uid, revision=what.revision)


def for_taker(what: Printable, taker: str, progress: Progress, tools: Tools) -> PrintedKit:
    """The file for a taker, such as a printing house, and what its checks found. Raises PrintingFailed."""
    from cards.outputs.commission import Commission
    from cards.outputs.takers import made_for

    commission = Commission(
        game=what.game,
        gang=what.gang,
        press=tools.press,
        store=tools.store,
        revision=what.revision,
        progress=progress,
        pictures=Pictures(what.game, what.gang, what.brought),
    )
    made = made_for(taker, commission)
    return PrintedKit(pdf=made.body, report=PrintReport(paper="", two_sided=False, notes=made.problems))


def designed(game: Game, design: str) -> Game:
    """The game with a chosen design of cards in use. Raises PrintingFailed for one that it does not offer."""
    try:
        return with_design(game, design)
    except LookupError as unknown:
        raise PrintingFailed(str(unknown)) from unknown


def unchanged(what: Printable, options: PrintOptions) -> frozenset[str]:
    """The content hashes of the cards of an earlier revision, in the edition it was on. Raises PrintingFailed."""
    since = options.since
    if not since:
        return frozenset()
    try:
        earlier = gang_at_revision(what.uid, since)
    except GangUnknown as unknown:
        raise PrintingFailed(f"There is no revision {since} of this gang to compare with.") from unknown
    cards = cards_of(designed(game_at(earlier.game, earlier.edition), options.design), earlier.gang)
    return frozenset(map(content_hash, without_footers(cards)))
