"""The front of a gang's first card as a picture, for those who get a link to it.

Lives here: `first_card`, kept by what stands on it. Never here: links, HTTP.
"""

import json
from functools import lru_cache

from django.conf import settings

from cards.faces.gang_cards import GangCard
from cards.faces.stamp import Stamp, stamp_lines
from cards.faces.unit_card import member_card
from cards.outputs.commission import Commission
from cards.outputs.laid_cards import lay_cards
from cards.pdf.printed import PrintingFailed
from cards.press.children import pool
from cards.press.printing import own_tools, refuse_unable
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord

WIDE = 630
"""Pixels; chats show no more."""


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
    """Kept by every word that shows on it."""
    game, gang, tools = game_at(slug, edition), stored_gang(body), own_tools()
    card = GangCard(kind="member", face=member_card(game, gang, gang.members[0], revision=revision))
    of = Commission(game=game, gang=gang, press=tools.press, store=tools.store, revision=revision)
    (laid, *_further) = lay_cards(of, [card], stamp=Stamp(lines=stamp_lines(game, gang, revision)))
    (picture,) = pool().map("cards.pdf.proof:first_page", [(laid.pdf, WIDE)])
    made: bytes = picture
    return made
