"""The codes of one print: to the page of each card for a saved gang, to the edition's page for any other.

Lives here: `codes_for`, `address_start`. Never here: drawing codes, the pages.
"""

from urllib.parse import urlsplit

from django.conf import settings

from cards.faces.gang_cards import cards_of
from cards.faces.stamp import Codes, printing_letters
from cards.operations.printings import keep_printing
from roster.rules.game import Game
from roster.rules.gang import Gang


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
