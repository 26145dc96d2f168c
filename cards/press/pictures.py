"""Pictures made by worker processes: uploads, a gang's first card, and the preview of a print."""

import json
from dataclasses import replace
from functools import lru_cache
from threading import BoundedSemaphore
from typing import Protocol

from django.conf import settings

from cards.faces.gang_cards import GangCard
from cards.faces.unit_card import member_card
from cards.outputs.commission import Commission, lay_cards
from cards.pdf.printed import PrintedKit, PrintingFailed
from cards.pictures.picture import MEBIBYTE, MOST_BYTES, Picture, PictureRefused, Use
from cards.press.printing import Portraits, Printable, own_tools, pool, printed, refuse_unable
from cards.sheets.option_words import options_from, words_of
from cards.sheets.options import PrintOptions
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member

REMAKE_TASK = "cards.pictures.remaking:remade"


class Upload(Protocol):
    """An uploaded file in Django, or any open file."""

    def read(self, size: int, /) -> bytes:
        """At most `size` bytes."""


def picture_taken(upload: Upload, use: Use) -> Picture:
    """The uploaded picture, encoded again. Raises PictureRefused."""
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
    taken: Picture = made
    return taken


CARD_PIXELS = 630
"""The longer side of the picture of a card; chats show no more."""


def first_card(record: GangRecord) -> bytes:
    """The picture as PNG. Raises PrintingUnavailable, and PrintingFailed where there is no card to show."""
    refuse_unable()
    if not settings.PRINT_WORKERS:
        raise PrintingFailed("This site prints on another machine, so links have no picture.")
    if not record.gang.members:
        raise PrintingFailed("There is no card to show yet.")
    return _first_card(record.game, record.edition, record.revision, json.dumps(record.body))


@lru_cache(maxsize=64)
def _first_card(slug: str, edition: int, revision: int, body: str) -> bytes:
    """Cached by everything that the picture depends on."""
    game, gang, tools = game_at(slug, edition), stored_gang(body), own_tools()
    card = GangCard(kind="member", face=member_card(game, gang, gang.members[0], revision=revision))
    commission = Commission(
        game=game, gang=gang, press=tools.press, store=tools.store, revision=revision, pictures=Portraits(gang)
    )
    (laid, *_further) = lay_cards(commission, [card])
    (picture,) = pool().map("cards.pdf.proof:first_page", [(laid.pdf, CARD_PIXELS)])
    made: bytes = picture
    return made


SHEET_PIXELS = 900
"""The longer side of a preview."""
FULL_SHEET = 9
"""How many members' cards fill the first sheet, with cards of usual size."""
AT_ONCE = BoundedSemaphore(2)
PATIENCE = 20.0
"""How long a preview waits for others, in seconds."""
BUSY = "Too many previews are being made. Change something to try again; printing works meanwhile."
ELSEWHERE = "This site prints on another machine, so there is no preview. Printing works."


def proof(record: GangRecord, options: PrintOptions) -> bytes:
    """The first sheet as PNG. Raises PrintingFailed and PrintingUnavailable."""
    if not settings.PRINT_WORKERS:
        raise PrintingFailed(ELSEWHERE)
    body, words = json.dumps(record.body), json.dumps(words_of(replace(options, taker="")))
    return _proof(record.game, record.edition, record.uid, record.revision, body, words)


@lru_cache(maxsize=48)
def _proof(slug: str, edition: int, uid: str, revision: int, body: str, words: str) -> bytes:
    """Cached by everything that the picture depends on."""
    if not AT_ONCE.acquire(timeout=PATIENCE):
        raise PrintingFailed(BUSY)
    try:
        gang = stored_gang(body)
        what = Printable(game=game_at(slug, edition), gang=gang, uid=uid, revision=revision)
        kit = _first_part(what, options_from(json.loads(words)))
        (picture,) = pool().map("cards.pdf.proof:first_page", [(kit.pdf, SHEET_PIXELS)])
    finally:
        AT_ONCE.release()
    made: bytes = picture
    return made


def one_card(game: Game, gang: Gang, member: Member) -> bytes:
    """The PDF of one member's card by a game that need not be published.

    Raises PrintingFailed and PrintingUnavailable.
    """
    if not settings.PRINT_WORKERS:
        raise PrintingFailed("This site prints on another machine, so there is no PDF of a draft.")
    if not AT_ONCE.acquire(timeout=PATIENCE):
        raise PrintingFailed(BUSY)
    try:
        options = PrintOptions(what=("cards",), members=(member.id,), code=False)
        return printed(Printable(game=game, gang=gang), options, lambda _ready, _of: None).pdf
    finally:
        AT_ONCE.release()


def _first_part(what: Printable, options: PrintOptions) -> PrintedKit:
    """The first of the parts that is not empty, with no more cards than fill a sheet. Raises PrintingFailed."""
    shown = options.members or tuple(member.id for member in what.gang.members)
    for part in options.what:
        fewer = replace(options, what=(part,), members=shown[:FULL_SHEET] if part == "cards" else options.members)
        try:
            return printed(what, fewer, lambda _ready, _of: None)
        except PrintingFailed as failed:
            nothing = failed
    raise nothing
