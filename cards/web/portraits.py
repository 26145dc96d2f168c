"""A member's portrait: uploaded from the builder, and shown.

A picture's address is its hash, which only those learn who may read a gang that shows it: so whoever asks for it may
see it, and it can be kept for ever. Nobody can guess one, and a picture goes with the last owner who keeps it.
Lives here: those two views. Never here: what may come in (see cards.pictures), changing gangs (roster.web.builder).
"""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.pictures.picture import PictureRefused
from cards.press.pictures import picture_taken
from roster.operations.pictures import PictureNotKept, keep_picture
from roster.operations.refusals import GangRefused, StaleRevision
from roster.queries.gangs import GangRecord
from roster.queries.pictures import PictureUnknown, picture_of
from roster.rules.edits.reading import EditUnreadable
from roster.web.builder.answers import back_to
from roster.web.builder.changing import Change, made
from roster.web.builder.posted import client_key, revision_of
from roster.web.builder.settling import conflict
from roster.web.builder.spot import Spot, spot_of
from roster.web.builder.views import refused
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


@never_cache
@require_POST
def upload(request: HttpRequest, uid: str) -> HttpResponse:
    """Give a member the picture that is posted; what is refused changes nothing, and says why."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, {"member": request.POST.get("member", "")})
    try:
        return _given(request, record, spot)
    except (EditUnreadable, GangRefused, PictureNotKept, PictureRefused) as problem:
        return refused(request, record, spot, str(problem))


def _given(request: HttpRequest, record: GangRecord, spot: Spot) -> HttpResponse:
    """The picture kept and the member changed. Raises what refuses either."""
    if all(one.id != spot.member for one in record.gang.members) or not spot.member:
        raise EditUnreadable("Nobody here has that portrait's place any more. Open the page again and choose anew.")
    expected = revision_of(request.POST.dict())
    digest = _kept(request)
    fields = {"edit": "set-part", "member": spot.member, "part": "portrait", "value": digest}
    change = Change(fields=fields, expected=expected, key=client_key({**request.POST.dict(), **fields}))
    try:
        _, said = made(record, change, owner_for_writing(request))
    except StaleRevision:
        return conflict(request, record, spot, change)
    messages.success(request, said)
    return back_to(spot, ANCHOR)


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
