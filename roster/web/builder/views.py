"""The builder's page: shown with GET, changed with POST, both at the same address.

Lives here: that view. Never here: making changes (see `changing`), two versions at once (see `settling`).
"""

from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from roster.operations.refusals import GangRefused, StaleRevision
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, GangUnknown
from roster.rules.edits.reading import EditUnreadable
from roster.web.builder.answers import ALL, back_to, changed_rows, parts, swaps, whole
from roster.web.builder.changing import Change, change_in, made
from roster.web.builder.picking import HELD
from roster.web.builder.posted import client_key, revision_of
from roster.web.builder.rows import rows_of
from roster.web.builder.settling import conflict
from roster.web.builder.spot import Spot, spot_of
from roster.web.builder.workbench import judged, workbench_of
from roster.web.found import own_gang_or_404
from roster.web.owning import owner_of

GONE = "This gang has no such revision. Its history shows those that it has."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, uid: str) -> HttpResponse:
    """A gang on the workbench; a POST makes one change and comes back to the same place."""
    record = own_gang_or_404(request, uid=uid)
    spot = spot_of(uid, request.GET.dict())
    if request.method == "POST":
        return posted(request, record, spot)
    bench = workbench_of(record, spot)
    return parts(request, bench, ALL) if swaps(request) else whole(request, bench)


def posted(request: HttpRequest, record: GangRecord, spot: Spot) -> HttpResponse:
    """The change made and the page again, or why not."""
    try:
        change = change_in(request.POST.dict())
    except EditUnreadable as unreadable:
        return refused(request, record, spot, str(unreadable))
    return carried_out(request, record, spot, change)


def edited(
    request: HttpRequest, record: GangRecord, spot: Spot, fields: Callable[[], Mapping[str, str]]
) -> HttpResponse:
    """An edit for a form of another page, which sends the revision its writer saw, made, or why not.

    `fields` makes the fields of the edit, once the form is known to be whole. It raises EditUnreadable.
    """
    try:
        expected, edit = revision_of(request.POST.dict()), fields()
        change = Change(fields=edit, expected=expected, key=client_key({**request.POST.dict(), **edit}))
    except EditUnreadable as unreadable:
        return refused(request, record, spot, str(unreadable))
    return carried_out(request, record, spot, change)


def carried_out(request: HttpRequest, record: GangRecord, spot: Spot, change: Change) -> HttpResponse:
    """The change made and the page again, or why not."""
    try:
        after, said = made(record, change, owner_of(request))
    except StaleRevision:
        return conflict(request, record, spot, change)
    except (EditUnreadable, GangRefused) as problem:
        return refused(request, record, spot, str(problem))
    except GangUnknown:
        return refused(request, record, spot, GONE)
    return answered(request, record, after, landing(spot), change, said)


def landing(spot: Spot) -> Spot:
    """Where a change made at a place leads: lists of which one thing is picked are closed."""
    return spot if spot.pick in HELD else spot.back


def answered(
    request: HttpRequest, before: GangRecord, after: GangRecord, spot: Spot, change: Change, said: str
) -> HttpResponse:
    """The page after a change: the parts of it that changed, or the way back to it."""
    if not swaps(request):
        messages.success(request, said)
        return back_to(spot, change.fields.get("at", ""))
    bench = workbench_of(after, spot)
    rows = changed_rows(rows_of(game_at(before.game, before.edition), judged(before)), bench.rows)
    which = ("bar", "pane", "picker", *(("sprite", "roster") if rows is None else ("sprite",) if rows else ()))
    return parts(request, bench, which, rows=rows or (), said=said)


def refused(request: HttpRequest, record: GangRecord, spot: Spot, problem: str) -> HttpResponse:
    """The gang unchanged, and why; a page that swaps keeps what was typed into it."""
    bench = workbench_of(record, spot)
    if swaps(request):
        return parts(request, bench, ("problem",), status=422, problem=problem)
    return whole(request, bench, status=422, problem=problem, typed=request.POST.get("name", ""))
