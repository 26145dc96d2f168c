"""Portraits of members, and posters of gangs, which chats show for a shared link."""

from collections.abc import Callable
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.press.pictures import SOON, PreviewsBusy, card_picture, poster_picture
from roster.queries.gangs import GangRecord
from roster.queries.owners import picture_of
from web.gangs.sharing import UNLISTED, shared_or_404
from web.http.lookups import gang_or_404
from web.http.rendering import file_header, plain_text

KEPT = {
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}


@require_safe
def picture(request: HttpRequest, digest: str) -> HttpResponse:
    """Send the picture with this digest."""
    found = picture_of(digest)
    return HttpResponse(found.data, content_type=found.kind, headers=KEPT)


KEPT_AN_HOUR = {**UNLISTED, "Cache-Control": "private, max-age=3600"}


@require_safe
def shared_poster(request: HttpRequest, secret: str) -> HttpResponse:
    """Send the poster of a gang behind a link, which chats show with it."""
    return drawn(shared_or_404(secret))


@require_safe
def poster(request: HttpRequest, uid: str) -> HttpResponse:
    """Send a gang's poster."""
    return drawn(gang_or_404(request, uid=uid))


@require_safe
def card(request: HttpRequest, uid: str) -> HttpResponse:
    """Send the front of a member's card, the first one's if none is named."""
    return drawn(gang_or_404(request, uid=uid), partial(card_picture, member=request.GET.get("member", "")))


def drawn(record: GangRecord, draw: Callable[[GangRecord], bytes] = poster_picture) -> HttpResponse:
    """Send a picture of a gang as PNG, its poster unless told otherwise; 429 while too many are being drawn."""
    try:
        headers = KEPT_AN_HOUR | file_header(record, "png", attached=False)
        return HttpResponse(draw(record), content_type="image/png", headers=headers)
    except PreviewsBusy as busy:
        return plain_text(str(busy), 429, later=SOON)
    except (PrintingFailed, PrintingUnavailable) as failed:
        raise Http404(str(failed)) from failed
