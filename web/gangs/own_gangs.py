"""An owner's gangs: the deleted ones, the actions on a gang in a list, and the import of one gang."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from roster.operations.gangs import create_gang
from roster.operations.moderation import count_copy
from roster.operations.organising import (
    KEPT_DELETED,
    archive_gang,
    delete_gang,
    erase_gang,
    put_in_folder,
    undelete_gang,
)
from roster.operations.refusals import GangRefused
from roster.operations.revisions import body_in
from roster.operations.starting import keep_list
from roster.packs.elsewhere.recognising import read_roster
from roster.packs.elsewhere.roster import MOST_BYTES, UnreadableRoster
from roster.queries.games import EditionUnknown, GameUnknown
from roster.queries.gang_lists import deleted_gang_page
from roster.queries.gangs import GangRecord, GangUnknown
from roster.rules.gang.caps import BYTES
from roster.rules.words import one_line, quoted_or
from web.http.lookups import gang_or_404, owner_for_writing, owner_of, owner_or_404, sender_of
from web.http.rendering import fresh_key, next_address
from web.presenting.gangs import with_games


@never_cache
@require_safe
def deleted(request: HttpRequest) -> HttpResponse:
    """Show the deleted gangs that can still be restored."""
    page = deleted_gang_page(owner_of(request), request.GET.get("page", ""))
    shown = {"lines": with_games(page), "days": KEPT_DELETED.days}
    shown["store_days"] = settings.PRINT_STORE_DAYS
    return render(request, "gangs/mine/deleted.html", {"page": page, **shown})


MINE, DELETED = "roster:mine", "roster:deleted"


A_DAY = 24 * 60 * 60
"""The seconds in which one network address counts as one copy of a gang."""


@require_POST
def copy(request: HttpRequest, uid: str) -> HttpResponse:
    """Copy a gang that may be read to one's own gangs."""
    record = gang_or_404(request, uid=uid)
    if record.private:
        raise GangUnknown(uid)
    body = {key: value for key, value in record.body.items() if key != "sample"}
    owner = owner_for_writing(request)
    try:
        create_gang(body=body, owner=owner, client_key=form_key(request, uid), note="Copied")
    except GangRefused as refusal:
        messages.error(request, str(refusal))
    else:
        if cache.add(f"copied-{uid}-{sender_of(request)}", True, A_DAY):
            count_copy(uid=uid, by=owner)
        messages.success(request, f"{quoted_or(record.name, 'It')} is copied. The copy is yours to change.")
    return redirect(next_address(request, MINE))


@require_POST
def archive(request: HttpRequest, uid: str) -> HttpResponse:
    """Archive a gang, or take it out of the archive."""
    archived = request.POST.get("archived") == "1"
    archive_gang(uid=uid, owner=owner_or_404(request), archived=archived)
    messages.success(request, "Archived." if archived else "Unarchived.")
    return redirect(next_address(request, MINE))


@require_POST
def folder(request: HttpRequest, uid: str) -> HttpResponse:
    """Put a gang in a folder, or in none."""
    name = request.POST.get("folder", "")
    put_in_folder(uid=uid, owner=owner_or_404(request), folder=name)
    messages.success(request, f"In the folder “{name.strip()[:80]}”." if name.strip() else "Taken out of its folder.")
    return redirect(next_address(request, MINE))


@require_POST
def delete(request: HttpRequest, uid: str) -> HttpResponse:
    """Delete a gang; the next page offers to undo it."""
    delete_gang(uid=uid, owner=owner_or_404(request))
    return redirect(f"{reverse(MINE)}?deleted={uid}")


@require_POST
def restore(request: HttpRequest, uid: str) -> HttpResponse:
    """Restore a deleted gang."""
    undelete_gang(uid=uid, owner=owner_or_404(request))
    messages.success(request, "Brought back with all its revisions.")
    return redirect(next_address(request, MINE))


@require_POST
def erase(request: HttpRequest, uid: str) -> HttpResponse:
    """Delete a deleted gang for good."""
    erase_gang(uid=uid, owner=owner_or_404(request))
    messages.success(request, "Deleted for good.")
    return redirect(next_address(request, DELETED))


MOST_KEY = 60


def form_key(request: HttpRequest, what: str) -> str:
    """Return the form's key for what it writes: the same twice is one write, different things are several."""
    key = request.POST.get("client_key", "")[:MOST_KEY]
    return f"{key}:{sha256(what.encode()).hexdigest()[:32]}" if key else ""


def uploaded_gang(request: HttpRequest) -> str | bytes:
    """Return the bytes of the uploaded file, or the pasted text. Raises GangRefused if there is neither."""
    file = request.FILES.get("file")
    if file is not None:
        return bytes(file.read(MOST_BYTES + 1))
    text = request.POST.get("text", "")
    if not text.strip():
        raise GangRefused(["There is nothing to import. Choose a file, or paste a text."])
    return text


def create_own(request: HttpRequest, body: Mapping[str, Any]) -> GangRecord:
    """Create the gang for the owner of this request."""
    plain = {key: value for key, value in body.items() if key != "sample"}
    key = form_key(request, json.dumps(plain, sort_keys=True))
    return create_gang(body=plain, owner=owner_for_writing(request), client_key=key, note="Imported")


def import_one(request: HttpRequest, given: str | bytes) -> GangRecord:
    """Create the gang of a gang file or text, or of another program's list.

    Raises GangRefused, UnreadableRoster, GameUnknown, EditionUnknown.
    """
    try:
        return create_own(request, body_in(given))
    except GangRefused:
        if is_ours(given):
            raise
    roster, key = read_roster(given), form_key(request, sha256(as_bytes(given)).hexdigest())
    file = request.FILES.get("file")
    source = one_line(file.name or "", 80) if file else ""
    return keep_list(roster=roster, owner=owner_for_writing(request), source=source, client_key=key)


def as_bytes(given: str | bytes) -> bytes:
    """Return what was sent as bytes."""
    return given if isinstance(given, bytes) else given.encode("utf-8", "replace")


def is_ours(given: str | bytes) -> bool:
    """Return whether this says that it is a gang of this program, so that what is wrong with it should be told."""
    start = as_bytes(given)[: BYTES.most].lower()
    return b"pressgang-gang" in start or b"pressgang text" in start


NOT_HERE = "It's for a game or an edition that this site doesn't have."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def import_gang(request: HttpRequest) -> HttpResponse:
    """Show the form to import a gang; a POST creates it, or shows every problem with the file or text."""
    problems: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            record = import_one(request, uploaded_gang(request))
        except GangRefused as refusal:
            problems = refusal.problems
        except UnreadableRoster as unread:
            problems = (str(unread),)
        except (GameUnknown, EditionUnknown):
            problems = (NOT_HERE,)
        else:
            named = quoted_or(record.name, "The gang")
            cards = f"{len(record.gang.members)} card{'' if len(record.gang.members) == 1 else 's'}"
            kept = (
                f"{cards} of {named}. Only you can see them."
                if record.private
                else f"{named} is now one of your gangs."
            )
            messages.success(request, kept)
            return redirect("roster:gang", record.uid)
    return import_page(request, problems)


def import_page(request: HttpRequest, problems: tuple[str, ...], summary: str = "") -> HttpResponse:
    """Show the forms, with what could not be read; `summary` says what could, if that was a part."""
    shown = {"problems": problems[:20], "more": len(problems) - 20, "summary": summary, "client_key": fresh_key()}
    shown["text"] = request.POST.get("text", "")
    return render(request, "gangs/mine/bring.html", shown, status=400 if problems and not summary else 200)
