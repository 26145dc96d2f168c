"""The builder: its page, the changes that its forms make, portraits, and settling two versions of a gang."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.middleware import HtmxDetails

from cards.pictures.picture import PictureRefused
from cards.press.pictures import read_picture
from roster.operations.owners import keep_picture
from roster.operations.refusals import GangRefused, Refused, StaleRevision
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, GangUnknown, own_gang
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import Judged
from web.builder.edit_forms import EditUnreadable
from web.builder.locations import BuilderLocation, location_of
from web.builder.page import BuilderPage, builder_page, builder_view, changed_rows, judged_record
from web.builder.picking import HELD
from web.builder.posting import PostedChange, apply_change, client_key, posted_change, revision_of
from web.builder.versions import KEPT_APART, conflict_context, conflict_over, save_version
from web.http.lookups import owner_for_writing, owner_of
from web.http.rendering import page_of

ALL_PARTS = ("bar", "roster", "pane", "picker")
SEARCH = "form#picker-search"
"""The form that asks for the picker alone, so that the bar goes on saying what the last change was."""
CHANGED = "The gang was changed in another tab or on another device. This is how it is now. Try again."
GONE = "This gang has no such revision. Its history shows those that it has."


def swaps(request: HttpRequest) -> bool:
    """Return True if the request is from a page that swaps in parts of itself."""
    return bool(HtmxDetails(request))


def rendered(
    request: HttpRequest, page: BuilderPage, which: tuple[str, ...] = ALL_PARTS, *, status: int = 200, **more: Any
) -> HttpResponse:
    """Render the whole page; for one that swaps, some of ALL_PARTS. `rows` are single rows of the list of members."""
    game, shown = page.view.game, {"page": page, "view": page.view, "location": page.location, **more}
    if swaps(request):
        shown |= {"game": game, "counted": page.bar.counted, "which": which}
        return render(request, "builder/parts.html", shown, status=status)
    return page_of(request, "builder/page.html", game=game, number=page.record.edition, status=status, **shown)


def back_to(location: BuilderLocation, anchor: str) -> HttpResponse:
    """Redirect to a location; `anchor` is the part of the page where the change was made."""
    kept = "".join(letter for letter in anchor[:60] if letter.isascii() and (letter.isalnum() or letter in "-_"))
    return HttpResponseRedirect(f"{location.address}{f'#{kept}' if kept else ''}", status=303)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, uid: str) -> HttpResponse:
    """Show the builder's page; a POST makes one change and returns to the same location."""
    record = own_gang(uid, owner_of(request))
    location = location_of(uid, request.GET.dict())
    if request.method == "POST":
        return respond_to(request, record, location, lambda: posted_change(request.POST.dict()))
    which = ("picker",) if HtmxDetails(request).source == SEARCH else ALL_PARTS
    return rendered(request, builder_page(record, location), which)


def respond_to(
    request: HttpRequest, record: GangRecord, location: BuilderLocation, read: Callable[[], PostedChange]
) -> HttpResponse:
    """Make the change that `read` returns; return the page after it, a conflict, or the reason for refusing it."""
    was = judged_record(record)
    try:
        change = read()
        after, message = apply_change(record, was, change, owner_of(request))
    except StaleRevision:
        return conflict_page(request, record, location, change)
    except (EditUnreadable, GangRefused) as problem:
        return rendered(request, builder_page(record, location), (), status=422, problem=str(problem))
    except GangUnknown:
        return rendered(request, builder_page(record, location), (), status=422, problem=GONE)
    there = location_after(location, change, record.gang, after.gang)
    if not swaps(request):
        messages.success(request, message)
        return back_to(there, change.fields.get("at", ""))
    return changed_parts(request, record, was, after, there, message)


OPENS = ("add-member", "duplicate")
"""Kinds of edits after which the new member is shown."""


def location_after(location: BuilderLocation, change: PostedChange, before: Gang, after: Gang) -> BuilderLocation:
    """Return the location to show after a change.

    That is a new member, or the same with its list closed if one thing is picked.
    """
    known = {one.id for one in before.members}
    fresh = [one.id for one in after.members if one.id not in known] if change.kind in OPENS else []
    if fresh:
        return location.at(member=fresh[0])
    return location if location.pick in HELD else location.back


def changed_parts(
    request: HttpRequest,
    before: GangRecord,
    was: Judged,
    after: GangRecord,
    location: BuilderLocation,
    message: str,
) -> HttpResponse:
    """Respond to a change with the parts of the page that changed. The gang `was` judged so before it."""
    page = builder_page(after, location)
    rows = changed_rows(builder_view(before, was), page.view)
    which = ("bar", "pane", "picker", *(("roster",) if rows is None else ()))
    answer = rendered(request, page, which, rows=rows or (), message=message)
    if location.member and location.member not in {one.id for one in before.gang.members}:
        answer["HX-Push-Url"] = location.address
    return answer


def conflict_page(
    request: HttpRequest, record: GangRecord, location: BuilderLocation, change: PostedChange
) -> HttpResponse:
    """Ask which version to keep; a page that swaps parts lets its outbox ask. Nothing has been written."""
    try:
        if change.is_step or swaps(request):
            raise EditUnreadable(CHANGED)
        shown = conflict_context(conflict_over(record, change), {**request.POST.dict(), **change.fields})
    except (EditUnreadable, GangUnknown) as problem:
        page, status = builder_page(record, location), 422 if change.is_step else 409
        return rendered(request, page, status=status, problem=problem)
    shown = {**shown, "record": record, "location": location, "seen": record.revision}
    game = game_at(record.game, record.edition)
    return page_of(request, "builder/conflict.html", game=game, status=409, **shown)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settle(request: HttpRequest, uid: str) -> HttpResponse:
    """Save the chosen version, or ask again if the gang was saved since the question. Returning shows the builder."""
    record = own_gang(uid, owner_of(request))
    location = location_of(uid, request.GET.dict())
    if request.method != "POST":
        return back_to(location, "")
    posted = request.POST.dict()
    try:
        change = posted_change(posted)
        conflict = conflict_over(record, change)
        saved = save_version(conflict, change, posted, owner_for_writing(request))
    except StaleRevision:
        return conflict_page(request, own_gang(uid, owner_of(request)), location, change)
    except (EditUnreadable, GangRefused, GangUnknown) as problem:
        return rendered(request, builder_page(record, location), status=422, problem=str(problem))
    if saved.uid != uid:
        messages.success(request, f"{KEPT_APART} {saved.name}")
        return HttpResponseRedirect(BuilderLocation(uid=saved.uid).address, status=303)
    messages.success(request, conflict.words())
    return back_to(location, change.fields.get("at", ""))


MEMBER_GONE = "That member is no longer in the list. Reload the page and try again."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest, uid: str) -> HttpResponse:
    """Give a member the posted picture. A refused picture changes nothing, and the page says why.

    Returning shows the builder.
    """
    record = own_gang(uid, owner_of(request))
    location = location_of(uid, {"member": request.POST.get("member", "")})
    if request.method != "POST":
        return back_to(location, "")

    def read() -> PostedChange:
        asked = request.POST.dict()
        expected = revision_of(asked)
        if all(one.id != location.member for one in record.gang.members) or not location.member:
            raise EditUnreadable(MEMBER_GONE)
        try:
            digest = kept_portrait(request)
        except (Refused, PictureRefused) as problem:
            raise EditUnreadable(str(problem)) from problem
        edit = {"edit": "set-part", "member": location.member, "part": "portrait", "value": digest, "at": "portrait"}
        return PostedChange(fields=edit, expected=expected, key=client_key({**asked, **edit}))

    return respond_to(request, record, location, read)


def kept_portrait(request: HttpRequest) -> str:
    """Encode and store the posted picture; return its digest. Raises PictureRefused, Refused."""
    file = request.FILES.get("picture")
    if file is None:
        raise PictureRefused("No picture was chosen. Choose a PNG, JPEG or WEBP file, then upload it.")
    picture = read_picture(file, "portrait")
    return keep_picture(
        owner=owner_for_writing(request),
        data=picture.data,
        kind=picture.kind,
        width=picture.width,
        height=picture.height,
    )
