"""A member's portrait: uploaded from the builder, and shown.

A picture's address is its hash, which only those learn who may read a gang that shows it: so whoever asks for it may
see it, and it can be kept for ever. Nobody can guess one, and a picture goes with the last owner who keeps it.
Lives here: those two views. Never here: what may come in (see cards.pictures), changing gangs (roster.web.builder).
"""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.pictures.picture import PictureRefused
from cards.press.pictures import picture_taken
from roster.operations.pictures import PictureNotKept, keep_picture
from roster.queries.pictures import PictureUnknown, picture_of
from roster.rules.edits.reading import EditUnreadable
from roster.web.builder.spot import spot_of
from roster.web.builder.views import edited
from roster.web.found import own_gang_or_404
from roster.web.owning import owner_for_writing

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
    """Give a member the picture that is posted; what is refused changes nothing, and says why."""
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

    return edited(request, record, spot, fields)


def _kept(request: HttpRequest) -> str:
    """The digest of the picture in the form, made anew and kept. Raises PictureRefused, PictureNotKept."""
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
    """The picture of a hash."""
    try:
        found = picture_of(digest)
    except PictureUnknown as missing:
        raise Http404(str(missing)) from missing
    return HttpResponse(found.data, content_type=found.kind, headers=KEPT)
