"""The pages behind the codes on cards, which tell if a printed card is up to date."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from cards.faces.stamp import PRINTING
from cards.queries.printings import CardStatus, printing_of, status_of_card
from roster.queries.gangs import GangUnknown, readable_gang
from web.http.link_previews import LinkPreview, link_preview
from web.http.lookups import game_or_404, owner_of
from web.http.rendering import page_of
from web.presenting.gangs import record_view

READABLE_AS = str.maketrans("OIL", "011")
"""Letters that are in no code, and the digits that they look like."""


@require_safe
def card(request: HttpRequest, code: str) -> HttpResponse:
    """Show the page of one printed card. People who may not read the gang see only whether the card is up to date."""
    standing = status_of(code)
    printing = standing.printing
    game = game_or_404(slug=printing.game, number=printing.edition)
    shown: dict[str, Any] = {"standing": standing, "printing": printing, "readable": may_read(request, standing)}
    shown["preview"] = preview_of(request, standing, code)
    answer = page_of(request, "printing/card.html", game=game, number=game.edition, **shown)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def status_of(code: str) -> CardStatus:
    """Return the status of the card with a code, as it is printed or typed. Raises PrintingUnknown."""
    letters = code.upper().translate(READABLE_AS)
    return status_of_card(printing_of(letters[:PRINTING]), letters[PRINTING:])


def card_preview(request: HttpRequest, code: str) -> LinkPreview | None:
    """Return the preview of the page of a printed card; None where this reader may not see the gang."""
    return preview_of(request, status_of(code), code)


def preview_of(request: HttpRequest, standing: CardStatus, code: str) -> LinkPreview | None:
    """Return the preview of a printed card's page: the card as it is now."""
    if standing.gang is None or not may_read(request, standing):
        return None
    here = reverse("cards:card", args=[code])
    return link_preview(standing.gang, record_view(standing.gang), address=here, card=standing.key)


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
