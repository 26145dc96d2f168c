"""The first sheet of a print as a picture, before the whole is printed.

Lives here: `proof`, kept by what was asked for. Never here: jobs, HTTP.
"""

import json
from dataclasses import replace
from functools import lru_cache
from threading import BoundedSemaphore

from django.conf import settings

from cards.pdf.printed import PrintedKit, PrintingFailed
from cards.press.children import pool
from cards.press.printing import Printable, printed
from cards.sheets.asked import options_from, words_of
from cards.sheets.options import PrintOptions
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord

WIDE = 900
"""Pixels."""
A_SHEET = 9
"""So many members' cards fill the first sheet of any paper with cards of usual size."""
AT_ONCE = BoundedSemaphore(2)
PATIENCE = 20.0
BUSY = "Too many previews are being made. Change something to try again; printing works meanwhile."
ELSEWHERE = "This site prints on another machine, so there is no preview. Printing works."


def proof(record: GangRecord, options: PrintOptions) -> bytes:
    """The first sheet as PNG. Raises PrintingFailed and PrintingUnavailable, with what helps."""
    if not settings.PRINT_WORKERS:
        raise PrintingFailed(ELSEWHERE)
    body, words = json.dumps(record.body), json.dumps(words_of(replace(options, taker="")))
    return _proof(record.game, record.edition, record.uid, record.revision, body, words)


@lru_cache(maxsize=48)
def _proof(slug: str, edition: int, uid: str, revision: int, body: str, words: str) -> bytes:
    """Kept by every word that shows on it."""
    if not AT_ONCE.acquire(timeout=PATIENCE):
        raise PrintingFailed(BUSY)
    try:
        gang = stored_gang(body)
        what = Printable(game=game_at(slug, edition), gang=gang, uid=uid, revision=revision)
        kit = _first_part(what, options_from(json.loads(words)))
        (picture,) = pool().map("cards.pdf.proof:first_page", [(kit.pdf, WIDE)])
    finally:
        AT_ONCE.release()
    made: bytes = picture
    return made


def _first_part(what: Printable, options: PrintOptions) -> PrintedKit:
    """The first of the parts that holds anything, no more of it than a sheet needs. Raises PrintingFailed."""
    shown = options.members or tuple(member.id for member in what.gang.members)
    for part in options.what:
        fewer = replace(options, what=(part,), members=shown[:A_SHEET] if part == "cards" else options.members)
        try:
            return printed(what, fewer, lambda _ready, _of: None)
        except PrintingFailed as failed:
            nothing = failed
    raise nothing
