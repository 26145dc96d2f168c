"""Printing of one gang with this process's worker pool and store."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit

from django.conf import settings

from cards.exports.export_format import offered_format
from cards.faces.gang_cards import cards_of
from cards.faces.stamp import Codes, printing_letters
from cards.operations.print_jobs import keep_printing
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.context import PrintContext, with_chosen_design
from cards.pdf.kit import print_kit
from cards.pdf.layout import content_hash
from cards.pdf.printed import PrintedKit, PrintingFailed, PrintingUnavailable, PrintReport
from cards.pdf.store import Store
from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool
from cards.sheets.options import PrintOptions
from cards.sheets.papers import InvalidLayout
from roster.queries.emblems import known_emblems
from roster.queries.games import game_at, is_private
from roster.queries.gangs import GangUnknown, gang_at_revision
from roster.queries.owners import PictureUnknown, known_portraits, picture_of
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang

NO_STORE = "none"


@cache
def pool() -> WorkerPool:
    """Return this process's worker pool."""
    limits = Limits(seconds=settings.PRINT_SECONDS, cpu_seconds=max(1, int(settings.PRINT_SECONDS)))
    return WorkerPool(workers=max(1, settings.PRINT_WORKERS), limits=limits)


def store() -> Store | None:
    """Return the store of laid-out faces; None if this machine keeps none."""
    return None if settings.PRINT_STORE == NO_STORE else store_in(Path(settings.PRINT_STORE))


@cache
def store_in(path: Path) -> Store:
    """Return the store in a file."""
    return Store(path)


def address_start() -> str:
    """Return the start of every code's address, in capitals, which need fewer modules, unless the site has a path."""
    site: str = settings.SITE_ADDRESS
    return f"{site if urlsplit(site).path else site.upper()}/C/"


OWN_MACHINE = ("localhost", "127.0.0.1", "::1")
"""The names of this machine itself, under which no phone reaches a site."""


def codes_for(game: Game, gang: Gang, *, uid: str, revision: int) -> Codes:
    """Return the codes for a gang's cards, and record the printing of a gang that is saved, under `uid`."""
    of_edition = f"{address_start()}E/{game.slug.upper()}/{game.edition}"
    if not uid:
        return Codes(other=of_edition)
    letters = printing_letters(uid, revision, game.edition)
    kept = keep_printing(code=letters, game=game.slug, edition=game.edition, gang=uid, revision=revision)
    if not kept:
        return Codes(other=of_edition)
    keys = frozenset(card.face.key for card in cards_of(game, gang))
    return Codes(start=f"{address_start()}{letters}", keys=keys, other=of_edition)


NO_PICTURES: Mapping[str, bytes] = MappingProxyType({})


class Pictures(Mapping[str, bytes]):
    """The stored portraits of a gang's members and emblems of its game's factions, by digest, each read on access.

    Pictures in `given` are not looked up.
    """

    def __init__(self, game: Game, gang: Gang, given: Mapping[str, bytes] = NO_PICTURES) -> None:
        self._given = given
        there = given.keys() >= {one.picture for one in game.factions if one.picture}
        self._known = known_portraits(gang) | given.keys() | (frozenset() if there else known_emblems(game))

    def __getitem__(self, digest: str) -> bytes:
        if digest in self._given:
            return self._given[digest]
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


def print_context(
    game: Game, gang: Gang, *, uid: str = "", revision: int = 0, pictures: Mapping[str, bytes] = NO_PICTURES
) -> PrintContext:
    """Return a context for printing a gang with this process's pool and store.

    `uid` and `revision` are those of a saved gang; `pictures` come from the pack or file, by digest.
    """
    return PrintContext(
        game=game,
        gang=gang,
        uid=uid,
        revision=revision,
        pool=pool(),
        store=store(),
        pictures=Pictures(game, gang, pictures),
    )


def require_printing() -> None:
    """Raise PrintingUnavailable if this machine cannot print."""
    missing = missing_libraries()
    if missing:
        names = ", ".join(missing)
        raise PrintingUnavailable(reason=f"Printing needs libraries that are missing: {names}.", remedy=install_line())


def print_gang(context: PrintContext, options: PrintOptions) -> PrintedKit:
    """Return a gang's kit, or its cards in an export format. Raises PrintingUnavailable and PrintingFailed."""
    require_printing()
    if options.export:
        game = with_chosen_design(context.game, options.design)
        made = offered_format(options.export).make(replace(context, game=game))
        notes = (*made.problems, *made.remarks)
        return PrintedKit(pdf=made.file, report=PrintReport(paper="", two_sided=False, notes=notes))
    reached = urlsplit(settings.SITE_ADDRESS).hostname not in OWN_MACHINE
    coded = options.code and context.uid and reached and not is_private(context.game.slug)
    codes = codes_for(context.game, context.gang, uid=context.uid, revision=context.revision) if coded else None
    try:
        return print_kit(replace(context, codes=codes, unchanged=unchanged_hashes(context.uid, options)), options)
    except InvalidLayout as wrong:
        raise PrintingFailed(str(wrong)) from wrong


def unchanged_hashes(uid: str, options: PrintOptions) -> frozenset[str]:
    """Return the content hashes of the cards of the revision in `since`, in its edition.

    Raises PrintingFailed if there is no such revision.
    """
    since = options.since
    if not since:
        return frozenset()
    try:
        earlier = gang_at_revision(uid, since)
    except GangUnknown as unknown:
        raise PrintingFailed(f"There is no revision {since} of this gang to compare with.") from unknown
    cards = cards_of(with_chosen_design(game_at(earlier.game, earlier.edition), options.design), earlier.gang)
    return frozenset(content_hash(card.face) for card in cards)
