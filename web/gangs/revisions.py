"""A gang's history, comparing two gangs or revisions, restoring a revision, moving to a newer edition."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from roster.operations.gangs import restore_gang, stay_on_edition, upgrade_gang
from roster.operations.refusals import StaleRevision
from roster.queries.games import editions_of, game_at
from roster.queries.gang_lists import comparable_gangs, newest_of, verdict_on
from roster.queries.gangs import (
    REVISIONS,
    GangRecord,
    GangUnknown,
    diff_to,
    diff_to_newest,
    gang_at_revision,
    own_gang,
    revisions_of,
    upgradable_gangs,
)
from roster.rules.comparison.gangs import by_id, by_name, differences
from web.http.lookups import gang_or_404, number_in, owner_of, owner_or_404
from web.http.rendering import fresh_key, gang_page_of, page_of

AT_REVISION = "@"


def side_or_404(request: HttpRequest, wanted: str) -> GangRecord:
    """Return a gang that may be read, or after "@" a revision of one's own gang."""
    uid, _, number = wanted.partition(AT_REVISION)
    if not number:
        return gang_or_404(request, uid=uid)
    own_gang(uid, owner_of(request))
    if not (number.isdecimal() and len(number) < 9):
        raise GangUnknown(uid)
    return gang_at_revision(uid, int(number))


@never_cache
@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Show two gangs side by side; without both, a form to choose them."""
    wanted = [request.GET.get(name, "") for name in ("left", "right")]
    if not all(wanted):
        choices = comparable_gangs(owner_of(request))
        return render(request, "gangs/mine/choose.html", {"choices": choices, "left": wanted[0], "right": wanted[1]})
    left, right = (side_or_404(request, one) for one in wanted)
    game = game_at(right.game, right.edition)
    same_game = left.game == right.game
    by = by_id if left.uid == right.uid else by_name
    found = differences(game, left.gang, right.gang, by=by) if same_game else ()
    sides = tuple((one, verdict_on(one.game, one.edition, one.gang)) for one in (left, right))
    shown: dict[str, Any] = {"sides": sides, "differences": found, "same_game": same_game}
    return page_of(request, "gangs/mine/compare.html", game=game, number=game.edition, **shown)


CHANGED = "The gang has changed since you opened this page, so nothing was done. Check it, then try again."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def history(request: HttpRequest, uid: str) -> HttpResponse:
    """Show the revisions, newest first, a page at a time; a POST restores one."""
    record = own_gang(uid, owner_of(request))
    if request.method == "POST":
        return restored(request, uid)
    before = number_in(request.GET, "before")
    found = revisions_of(uid, before)
    earlier = found[REVISIONS - 1].number if len(found) > REVISIONS else 0
    shown = {"revisions": found[:REVISIONS], "before": before, "earlier": earlier, "client_key": fresh_key()}
    return gang_page_of(request, "gangs/mine/history.html", record, **shown)


def restored(request: HttpRequest, uid: str) -> HttpResponse:
    """Restore a revision as the next one."""
    number, expected = (number_in(request.POST, name) for name in ("number", "revision"))
    key = request.POST.get("client_key", "")
    owner = owner_or_404(request)
    try:
        restore_gang(uid=uid, number=number, expected_revision=expected, owner=owner, client_key=key)
        messages.success(request, f"Revision {number} is back. It was saved as a new revision.")
    except StaleRevision:
        messages.error(request, CHANGED)
    return redirect("roster:history", uid)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def upgrade(request: HttpRequest, uid: str) -> HttpResponse:
    """Show what the newest edition changes for a gang; a POST moves the gang to it."""
    record = own_gang(uid, owner_of(request))
    if request.method == "POST":
        return upgraded(request, uid)
    later = tuple(one for one in editions_of(record.game) if one.number > record.edition and one.notes)
    shown = {"diff": diff_to_newest(record), "notes": later, "client_key": fresh_key()}
    return gang_page_of(request, "gangs/mine/upgrade.html", record, **shown)


def upgraded(request: HttpRequest, uid: str) -> HttpResponse:
    """Move a gang to the newest edition."""
    expected, key = number_in(request.POST, "revision"), request.POST.get("client_key", "")
    owner = owner_or_404(request)
    try:
        record = upgrade_gang(uid=uid, expected_revision=expected, owner=owner, client_key=key)
    except StaleRevision:
        messages.error(request, CHANGED)
        return redirect("roster:upgrade", uid)
    messages.success(request, f"Now on edition {record.edition}. Undo takes it back.")
    return redirect("roster:gang", uid)


@require_POST
def stay(request: HttpRequest, uid: str) -> HttpResponse:
    """Turn an edition down for a gang; it is not offered again."""
    stay_on_edition(uid=uid, owner=owner_or_404(request), edition=number_in(request.POST, "edition"))
    messages.success(request, "It stays on its edition. You can still move it later.")
    return redirect("roster:gang", uid)


MOST_AT_ONCE = 24
"""The most gangs that one page of upgrades shows and moves."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def upgrades(request: HttpRequest) -> HttpResponse:
    """Show each of the owner's gangs that has a newer edition, with what it changes; a POST moves the chosen ones."""
    if request.method == "POST":
        return all_upgraded(request)
    records = upgradable_gangs(owner_of(request), MOST_AT_ONCE)
    newest = newest_of(one.game for one in records)
    lines = tuple((one, game_at(one.game, one.edition), diff_to(one, newest[one.game])) for one in records)
    return render(request, "gangs/mine/upgrades.html", {"lines": lines, "most": MOST_AT_ONCE})


def all_upgraded(request: HttpRequest) -> HttpResponse:
    """Move each chosen gang ("address:revision") to its newest edition; one that has changed since is left alone."""
    owner, moved, changed = owner_or_404(request), 0, 0
    for chosen in request.POST.getlist("gang")[:MOST_AT_ONCE]:
        uid, _, revision = chosen.partition(":")
        expected = int(revision) if revision.isdecimal() and len(revision) < 10 else 0
        try:
            upgrade_gang(uid=uid, expected_revision=expected, owner=owner)
            moved += 1
        except StaleRevision:
            changed += 1
    if moved:
        messages.success(request, f"{moved} moved to the newest edition. Each leads to printing what changed.")
    if changed:
        messages.error(
            request, f"{changed} changed since you opened the page and stayed as they are. Check them first."
        )
    return redirect("roster:mine" if moved else "roster:upgrades")
