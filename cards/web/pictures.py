"""Uploading and showing a member's portrait, and the picture that chats show for a shared link."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.pictures.picture import PictureRefused
from cards.press.pictures import first_card, picture_taken
from roster.operations.owners import PictureNotKept, keep_picture
from roster.queries.owners import PictureUnknown, picture_of
from roster.web.builder.edit_forms import EditUnreadable
from roster.web.builder.spots import spot_of
from roster.web.builder.views import post_edit
from roster.web.found import own_gang_or_404, owner_for_writing
from roster.web.mine.sharing import UNLISTED, shared_or_404

KEPT = {
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}
ANCHOR = "portrait"
GONE = "That member is no longer in the list. Reload the page and try again."


@never_cache
@require_POST
def upload(request: HttpRequest, uid: str) -> HttpResponse:
    """Give a member the picture that is posted. A refused picture changes nothing, and the page says why."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, {"member": request.POST.get("member", "")})

    def fields() -> dict[str, str]:
        if all(one.id != spot.member for one in record.gang.members) or not spot.member:
            raise EditUnreadable(GONE)
        try:
            digest = _kept(request)
        except (PictureNotKept, PictureRefused) as problem:
            raise EditUnreadable(str(problem)) from problem
        return {"edit": "set-part", "member": spot.member, "part": "portrait", "value": digest, "at": ANCHOR}

    return post_edit(request, record, spot, fields)


def _kept(request: HttpRequest) -> str:
    """Store the picture in the form, encoded again; its digest. Raises PictureRefused, PictureNotKept."""
    file = request.FILES.get("picture")
    if file is None:
        raise PictureRefused("No picture was chosen. Choose a PNG, JPEG or WEBP file, then upload it.")
    picture = picture_taken(file, "portrait")
    return keep_picture(
        owner=owner_for_writing(request),
        data=picture.data,
        kind=picture.kind,
        width=picture.width,
        height=picture.height,
    )


@require_safe
def picture(request: HttpRequest, digest: str) -> HttpResponse:
    """The picture with this digest."""
    try:
        found = picture_of(digest)
    except PictureUnknown as missing:
        raise Http404(str(missing)) from missing
    return HttpResponse(found.data, content_type=found.kind, headers=KEPT)


KEPT_AN_HOUR = {**UNLISTED, "Cache-Control": "private, max-age=3600"}


@require_safe
def card_picture(request: HttpRequest, secret: str) -> HttpResponse:
    """The front of the first card as PNG."""
    record = shared_or_404(secret)
    try:
        picture = first_card(record)
    except (PrintingFailed, PrintingUnavailable) as failed:
        raise Http404(str(failed)) from failed
    return HttpResponse(picture, content_type="image/png", headers=KEPT_AN_HOUR)
