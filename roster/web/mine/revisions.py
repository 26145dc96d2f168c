"""The revisions of a gang: what each changed, two of them compared, one brought back, and a newer edition.

Lives here: those views. Never here: comparing (see roster.rules), editing.
"""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from roster.operations.gangs import restore_gang, upgrade_gang
from roster.operations.refusals import StaleRevision
from roster.queries.games import game_at
from roster.queries.gangs import GangUnknown, revisions_of
from roster.queries.upgrades import upgrade_diff
from roster.web.found import own_gang_or_404
from roster.web.mine.deeds import owning
from roster.web.shown import page_of
from roster.web.writing import fresh_key

CHANGED = "The gang has changed since you opened this page, so nothing was done. Check it, then try again."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def history(request: HttpRequest, uid: str) -> HttpResponse:
    """Every revision, newest first; posting a number brings that one back."""
    record = own_gang_or_404(request, uid=uid)
    if request.method == "POST":
        return brought_back(request, uid)
    shown = {"record": record, "revisions": revisions_of(uid), "client_key": fresh_key()}
    game = game_at(record.game, record.edition)
    return page_of(request, "mine/history.html", game=game, number=record.edition, **shown)


def number_in(request: HttpRequest, name: str) -> int:
    """The revision's number that a form sends; 0, which no revision has, where it sends none."""
    sent = request.POST.get(name, "")
    return int(sent) if sent.isdecimal() and len(sent) < 10 else 0


def brought_back(request: HttpRequest, uid: str) -> HttpResponse:
    """A revision brought back as the next one."""
    number, expected = (number_in(request, name) for name in ("number", "revision"))
    key = request.POST.get("client_key", "")
    with owning(request) as owner:
        try:
            restore_gang(uid=uid, number=number, expected_revision=expected, owner=owner, client_key=key)
        except StaleRevision:
            messages.error(request, CHANGED)
        except GangUnknown as missing:
            raise Http404(str(missing)) from missing
        else:
            messages.success(request, f"Revision {number} is back. It was saved as a new revision.")
    return redirect("roster:history", uid)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def upgrade(request: HttpRequest, uid: str) -> HttpResponse:
    """What the newest edition changes for a gang; posting moves it there."""
    record = own_gang_or_404(request, uid=uid)
    if request.method == "POST":
        return upgraded(request, uid)
    diff = upgrade_diff(uid)
    moved = tuple(one for one in diff.members if one.changed) if diff else ()
    shown = {"record": record, "diff": diff, "moved": moved, "client_key": fresh_key()}
    game = game_at(record.game, record.edition)
    return page_of(request, "mine/upgrade.html", game=game, number=record.edition, **shown)


def upgraded(request: HttpRequest, uid: str) -> HttpResponse:
    """A gang moved to the newest edition."""
    expected, key = number_in(request, "revision"), request.POST.get("client_key", "")
    with owning(request) as owner:
        try:
            record = upgrade_gang(uid=uid, expected_revision=expected, owner=owner, client_key=key)
        except StaleRevision:
            messages.error(request, CHANGED)
            return redirect("roster:upgrade", uid)
    messages.success(request, f"Now on edition {record.edition}. Undo takes it back.")
    return redirect("roster:gang", uid)
