"""The picture that chats show beside a shared link: the gang's first card.

Lives here: that view. Never here: the page behind the link (see roster.web.shared).
"""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.press.first_card import first_card
from roster.web.shared.link import UNLISTED, shared_or_404

KEPT = {**UNLISTED, "Cache-Control": "private, max-age=3600"}


@require_safe
def card_picture(request: HttpRequest, secret: str) -> HttpResponse:
    """The front of the first card as PNG."""
    record = shared_or_404(secret)
    try:
        picture = first_card(record)
    except (PrintingFailed, PrintingUnavailable) as failed:
        raise Http404(str(failed)) from failed
    return HttpResponse(picture, content_type="image/png", headers=KEPT)
