"""Pictures made by worker processes: encoded uploads, a gang's cards, previews of prints."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from threading import BoundedSemaphore
from typing import Protocol

from django.conf import settings

from cards.exports.card_pages import lay_cards
from cards.faces.gang_cards import GangCard
from cards.faces.poster import poster_of
from cards.faces.unit_card import member_card
from cards.html.document import picture_address, poster_document
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintedKit, PrintingFailed
from cards.pdf.writing.scaling import covering_jpeg
from cards.pictures.picture import MEBIBYTE, MOST_BYTES, EncodedPicture, PictureRefused, Use
from cards.press.printing import pool, print_context, print_gang, require_printing
from cards.sheets.option_codec import options_from, words_of
from cards.sheets.options import PrintOptions
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord
from roster.queries.owners import known_portraits
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member

REMAKE_TASK = "cards.pictures.reencoding:reencode_or_refuse"


class Upload(Protocol):
    """An uploaded file of Django's, or any open file."""

    def read(self, size: int, /) -> bytes:
        """Return at most `size` bytes."""


def read_picture(upload: Upload, use: Use) -> EncodedPicture:
    """Return the uploaded picture, encoded again. Raises PictureRefused."""
    data = upload.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise PictureRefused(f"This file is larger than {MOST_BYTES // MEBIBYTE} MB. Make the picture smaller.")
    if not data:
        raise PictureRefused("This file is empty. Choose the picture again.")
    try:
        (made,) = pool().map(REMAKE_TASK, [(data, use)])
    except PrintingFailed as failed:
        raise PictureRefused("This picture could not be read in time. Save it again as JPEG or PNG.") from failed
    if isinstance(made, str):
        raise PictureRefused(made)
    taken: EncodedPicture = made
    return taken


AT_ONCE = BoundedSemaphore(2)
SOON = 2
"""Seconds after which a browser may ask for a preview again."""


class PreviewsBusy(PrintingFailed):
    """All slots for previews are taken."""

    def __str__(self) -> str:
        return "Other previews are being made. This one is asked for again in a moment."


@contextmanager
def picture_slot() -> Iterator[None]:
    """Hold one of the few slots for making a picture. Raises PreviewsBusy at once, so that no thread waits."""
    if not AT_ONCE.acquire(blocking=False):
        raise PreviewsBusy
    try:
        yield
    finally:
        AT_ONCE.release()


def require_cards(record: GangRecord, without: str) -> None:
    """Raise PrintingUnavailable or PrintingFailed if no picture of the gang's cards can be made."""
    require_printing()
    if not settings.PRINT_WORKERS:
        raise PrintingFailed(f"This site prints on another machine, so {without}.")
    if not record.gang.members:
        raise PrintingFailed("There is no card to show yet.")


@lru_cache(maxsize=128)
def _cached_picture(
    draw: Callable[..., bytes], slug: str, edition: int, revision: int, body: str, uid: str, more: str, *_portraits: str
) -> bytes:
    """Draw a picture; cached by everything that it depends on, the portraits stored now included."""
    with picture_slot():
        return draw(print_context(game_at(slug, edition), stored_gang(body), uid=uid, revision=revision), more)


def _picture(draw: Callable[..., bytes], record: GangRecord, more: str = "", uid: str = "") -> bytes:
    told = record.game, record.edition, record.revision, json.dumps(record.body), uid, more
    return _cached_picture(draw, *told, *sorted(known_portraits(record.gang)))


def _drawn(task: str, payload: object) -> bytes:
    """Return the picture that a worker process draws."""
    (made,) = pool().map(task, [payload])
    picture: bytes = made
    return picture


POSTER_TASK = "cards.pdf.variants.documents:draw_poster"
PAGE_TASK = "cards.exports.pictures:first_page"
PORTRAIT = (20.0, 24.0)
"""Millimetres of a portrait on a poster, in the proportions of poster.css."""


def poster_picture(record: GangRecord) -> bytes:
    """Return a gang's poster as PNG. Raises PrintingUnavailable, and PrintingFailed if it has no members."""
    require_cards(record, "there are no posters")
    return _picture(_poster, record)


def _poster(context: PrintContext, _more: str) -> bytes:
    poster = poster_of(context.game, context.gang)
    digests = {row.portrait for row in poster.rows} & set(context.pictures)
    shown = {picture_address(one): covering_jpeg(one, context.pictures, PORTRAIT) for one in digests}
    return _drawn(POSTER_TASK, (poster_document(poster, digests), shown))


CARD_PIXELS = 630
"""The width in pixels of the picture of a card."""


def card_picture(record: GangRecord, member: str = "") -> bytes:
    """Return the card of the member with this id as PNG, the first one's where there is none.

    Raises PrintingUnavailable, and PrintingFailed if the gang has no members.
    """
    require_cards(record, "there are no pictures of cards")
    numbers = (number for number, one in enumerate(record.gang.members) if one.id == member)
    return _picture(_card, record, str(next(numbers, 0)))


def _card(context: PrintContext, number: str) -> bytes:
    game, gang = context.game, context.gang
    face = member_card(game, gang, gang.members[int(number)], revision=context.revision)
    laid = lay_cards(context, [GangCard(kind="member", face=face)])
    return _drawn(PAGE_TASK, (laid[0].pdf, CARD_PIXELS))


SHEET_PIXELS = 900
"""The longer side of a preview in pixels."""
FULL_SHEET = 9
"""The number of cards of usual size that fill a sheet."""
ELSEWHERE = "This site prints on another machine, so there is no preview. Printing works."


def proof(record: GangRecord, options: PrintOptions) -> bytes:
    """Return the first sheet of a print as PNG. Raises PrintingFailed and PrintingUnavailable."""
    if not settings.PRINT_WORKERS:
        raise PrintingFailed(ELSEWHERE)
    return _picture(_first_sheet, record, json.dumps(words_of(replace(options, export=""))), record.uid)


def _first_sheet(context: PrintContext, words: str) -> bytes:
    return _drawn(PAGE_TASK, (_first_part(context, options_from(json.loads(words))).pdf, SHEET_PIXELS))


def card_pdf(game: Game, gang: Gang, member: Member) -> bytes:
    """Return the PDF of one member's card under a game that need not be published.

    Raises PrintingFailed and PrintingUnavailable.
    """
    if not settings.PRINT_WORKERS:
        raise PrintingFailed("This site prints on another machine, so there is no PDF of a draft.")
    with picture_slot():
        options = PrintOptions(what=("cards",), members=(member.id,), code=False)
        return print_gang(print_context(game, gang), options).pdf


def _first_part(context: PrintContext, options: PrintOptions) -> PrintedKit:
    """Return the first part that is not empty, with at most a sheet of cards. Raises PrintingFailed."""
    shown = options.members or tuple(member.id for member in context.gang.members)
    for part in options.what:
        fewer = replace(options, what=(part,), members=shown[:FULL_SHEET] if part == "cards" else options.members)
        try:
            return print_gang(context, fewer)
        except PrintingFailed as failed:
            nothing = failed
    raise nothing
