"""Uploading a member's portrait in the builder."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from cards.pictures.picture import PictureRefused
from cards.press.pictures import picture_taken
from roster.operations.owners import PictureNotKept, keep_picture
from web.builder.builder import post_edit
from web.builder.edit_forms import EditUnreadable
from web.builder.spots import spot_of
from web.http.found import own_gang_or_404, owner_for_writing

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
