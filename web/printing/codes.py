"""The pages behind the codes on cards, which tell if a printed card is up to date."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from cards.faces.stamp import PRINTING
from cards.press.card_status import CardStatus, status_of_card
from cards.queries.printings import PrintingUnknown, printing_of
from roster.queries.gangs import GangUnknown, readable_gang
from web.http.lookups import game_or_404, owner_of
from web.http.rendering import page_of

READABLE_AS = str.maketrans("OIL", "011")
"""Letters that are in no code, and the digits that they look like."""


@require_safe
def card(request: HttpRequest, code: str) -> HttpResponse:
    """Show the page of one printed card. People who may not read the gang see only whether the card is up to date."""
    letters = code.upper().translate(READABLE_AS)
    try:
        printing = printing_of(letters[:PRINTING])
        game = game_or_404(slug=printing.game, number=printing.edition)
        standing = status_of_card(printing, letters[PRINTING:])
    except PrintingUnknown as unknown:
        raise Http404(str(unknown)) from unknown
    shown = {"standing": standing, "printing": printing, "readable": may_read(request, standing)}
    answer = page_of(request, "printing/card.html", game=game, number=game.edition, **shown)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def may_read(request: HttpRequest, standing: CardStatus) -> bool:
    """Return whether this reader may see the gang."""
    try:
        return standing.gang is not None and bool(readable_gang(standing.printing.gang, owner_of(request)))
    except GangUnknown:
        return False


@require_safe
def edition(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show the edition that the code on a card of an unsaved list leads to."""
    game = game_or_404(slug=slug.lower(), number=number)
    return redirect("roster:game", game.slug, game.edition)
