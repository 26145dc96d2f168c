"""The page behind a gang's link, and the link as a code to scan.

Lives here: those views. Never here: opening and closing links.
"""

from io import BytesIO

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from roster.queries.gangs import GangRecord, GangUnknown
from roster.queries.links import shared_gang
from roster.web.gangs import gang_page

UNLISTED = {"X-Robots-Tag": "noindex, nofollow", "Cache-Control": "private, no-cache"}


def shared_or_404(secret: str) -> GangRecord:
    """The gang behind a link."""
    try:
        return shared_gang(secret)
    except GangUnknown as missing:
        raise Http404("This link does not work: its owner closed it, or part of the address is missing.") from missing


@require_safe
def shared(request: HttpRequest, secret: str) -> HttpResponse:
    """A gang for whoever has its link: to read, to print, to copy."""
    record = shared_or_404(secret)
    here = request.build_absolute_uri(reverse("roster:shared", args=[secret]))
    root = request.build_absolute_uri("/").rstrip("/")
    answer = gang_page(request, record, "with_cards/shared/shared.html", link=secret, here=here, site_root=root)
    for name, value in UNLISTED.items():
        answer[name] = value
    return answer


@require_safe
def code(request: HttpRequest, secret: str) -> HttpResponse:
    """The link as a QR code, an SVG to show or to print."""
    shared_or_404(secret)
    drawn = BytesIO()
    link = request.build_absolute_uri(reverse("roster:shared", args=[secret]))
    segno.make(link, micro=False).save(drawn, kind="svg", scale=8, border=4, light="#fff", dark="#000")
    return HttpResponse(drawn.getvalue(), content_type="image/svg+xml", headers=UNLISTED)
