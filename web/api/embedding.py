"""Links of this site as oEmbed, for programs that show what a link leads to."""

from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, JsonResponse, QueryDict
from django.urls import Resolver404, resolve
from django.views.decorators.http import require_safe

from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from web.gangs.sharing import shared_or_404
from web.http.link_previews import LinkPreview, link_preview, site_address
from web.http.lookups import gang_or_404, number_in
from web.presenting.gangs import record_view
from web.printing.codes import card_preview

NOT_OURS = "This is not the address of a gang or a card of this site."


@require_safe
def oembed(request: HttpRequest) -> JsonResponse:
    """Return the preview of the link in `url`: the picture of a card where it fits, else a link."""
    if request.GET.get("format", "json") != "json":
        return JsonResponse({"problem": "There is oEmbed as JSON only."}, status=501)
    found = preview_of(request, request.GET.get("url", ""))
    answer = {"version": "1.0", "provider_name": "Pressgang", "provider_url": site_address("/")}
    answer |= {"title": f"{found.title} ({found.about})"}
    size = picture_size(found)
    if not fits(request.GET, size):
        return JsonResponse({**answer, "type": "link"})
    return JsonResponse({**answer, "type": "photo", "url": found.picture, "width": size[0], "height": size[1]})


def picture_size(preview: LinkPreview) -> tuple[int, int]:
    """Return the width and height of a preview's picture in pixels, from its PNG; zeros if it can't be drawn now."""
    try:
        head = preview.draw()[16:24] if preview.picture else bytes(8)
    except (PrintingFailed, PrintingUnavailable):
        head = bytes(8)
    return int.from_bytes(head[:4]), int.from_bytes(head[4:])


def fits(asked: QueryDict, size: tuple[int, int]) -> bool:
    """Return whether there is a picture, within the size that is asked for."""
    limits = (number_in(asked, name) for name in ("maxwidth", "maxheight"))
    return all(0 < length <= (most or length) for most, length in zip(limits, size, strict=True))


def preview_of(request: HttpRequest, url: str) -> LinkPreview:
    """Return the preview of an address of this site, for those who may read what is there. Raises Http404."""
    try:
        parts = urlsplit(url)
        found = (
            resolve(parts.path) if parts.netloc in (request.get_host(), urlsplit(site_address("/")).netloc) else None
        )
    except (ValueError, Resolver404):
        found = None
    if found and found.view_name == "cards:card" and (card := card_preview(request, found.kwargs["code"])):
        return card
    if found and found.view_name == "roster:shared":
        record = shared_or_404(found.kwargs["secret"])
        return link_preview(record, record_view(record), secret=found.kwargs["secret"])
    if found and found.view_name == "roster:gang":
        record = gang_or_404(request, uid=found.kwargs["uid"])
        return link_preview(record, record_view(record))
    raise Http404(NOT_OURS)
