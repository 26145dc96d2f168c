"""Changes that waited in a browser: each is made once, and a small JSON answer says what became of it."""

from django.contrib import messages
from django.http import HttpRequest, JsonResponse
from django.utils.html import format_html
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from roster.operations.refusals import GangRefused, StaleRevision
from roster.queries.gangs import GangRecord, GangUnknown, own_gang
from roster.queries.owners import OwnerKey
from roster.rules.gang.names import total_words
from roster.rules.legality.validation import standing_words
from web.builder.edit_forms import EditUnreadable, read_edit
from web.builder.locations import BuilderLocation
from web.builder.page import judged_record
from web.builder.posting import PostedChange, apply_change, posted_change
from web.builder.versions import KEPT_APART, EditConflict, Version, conflict_context, conflict_over, save_version
from web.http.lookups import owner_of, person_of

GONE = "This gang isn't here any more. If you deleted it, bring it back, then make the change again."
NOT_NEWEST = "Somebody else changed the gang first. Look at it as it is now, then decide."


@never_cache
@require_POST
def send_waiting(request: HttpRequest, uid: str) -> JsonResponse:
    """Make a change that waited in a browser. `person` in the form says whose it is: nobody else may send it.

    The answer's `state` is "done" (with the gang's `uid` and `revision`), "refused", "conflict" (with the `versions`
    to choose from, and the newest revision) or "signed-out". `message` is the change, or the reason, in words.
    """
    posted, owner = request.POST.dict(), owner_of(request)
    if owner is None or posted.get("person") != person_of(request):
        return JsonResponse({"state": "signed-out"}, status=401)
    try:
        record = own_gang(uid, owner)
        change = posted_change(posted)
        after, message = made_by(record, change, posted, owner)
    except StaleRevision:
        return conflicting(own_gang(uid, owner), change)
    except GangUnknown:
        return refused(GONE)
    except (EditUnreadable, GangRefused) as problem:
        return refused(str(problem))
    if after.uid != uid:
        link = format_html('<a href="{}">{}</a>', BuilderLocation(uid=after.uid).address, after.name)
        messages.success(request, format_html("{} {}", KEPT_APART, link))
    return JsonResponse({"state": "done", "uid": after.uid, "revision": after.revision, "message": message})


def made_by(
    record: GangRecord, change: PostedChange, posted: dict[str, str], owner: OwnerKey
) -> tuple[GangRecord, str]:
    """Make the change, or save the version chosen for it; return the gang after it, and the change in words.

    Raises StaleRevision, GangUnknown, EditUnreadable, GangRefused.
    """
    if "choice" not in posted:
        return apply_change(record, judged_record(record), change, owner)
    conflict = conflict_with(record, change)
    return save_version(conflict, change, posted, owner), conflict.words()


def refused(reason: str) -> JsonResponse:
    """Say that a change is not made, and why."""
    return JsonResponse({"state": "refused", "message": reason}, status=422)


def conflict_with(record: GangRecord, change: PostedChange) -> EditConflict:
    """Return the conflict over a change; if the revision that its writer saw is gone, with the newest as both.

    Raises EditUnreadable.
    """
    try:
        return conflict_over(record, change)
    except GangUnknown:
        return EditConflict(base=record, saved=record, edit=read_edit(change.fields))


def conflicting(record: GangRecord, change: PostedChange) -> JsonResponse:
    """Say that somebody else saved first, with what each version would be; a step back or forth is refused."""
    if change.is_step:
        return refused(NOT_NEWEST)
    try:
        shown = conflict_context(conflict_with(record, change), {})
    except EditUnreadable as problem:
        return refused(str(problem))
    versions = {name: version_words(shown[name]) for name in ("both", "theirs", "mine") if shown[name]}
    return JsonResponse({"state": "conflict", "revision": record.revision, "versions": versions}, status=409)


def version_words(version: Version) -> str:
    """Return what a version is worth and what was done to it: "104 of 100 points, not legal: Renamed Ash"."""
    view = version.view
    worth = f"{total_words(view.game, view.gang, view.total)}, " if view.game.counts_points else ""
    done = f": {'; '.join(version.done)}" if version.done else ""
    return f"{worth}{standing_words(view.standing).lower()}{done}"
