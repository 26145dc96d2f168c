"""What an owner does with a gang from a list: copy, archive, put in a folder, delete and bring back.

Lives here: those views; each only writes and leads back. Never here: pages, editing a gang, sharing (see `sharing`).
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from roster.operations.gangs import create_gang
from roster.operations.refusals import GangRefused
from roster.operations.shelving import archive_gang, bring_back, delete_gang, erase_gang, put_in_folder
from roster.queries.gangs import GangUnknown
from roster.queries.owners import OwnerKey
from roster.rules.words import quoted_or
from roster.web.found import GONE, gang_or_404
from roster.web.owning import owner_for_writing, owner_of
from roster.web.writing import way_back

MINE, DELETED = "roster:mine", "roster:deleted"


@contextmanager
def owning(request: HttpRequest) -> Iterator[OwnerKey]:
    """Who asks; a gang that is not theirs is a 404."""
    owner = owner_of(request)
    if owner is None:
        raise Http404(GONE)
    try:
        yield owner
    except GangUnknown as missing:
        raise Http404(GONE) from missing


@require_POST
def copy(request: HttpRequest, uid: str) -> HttpResponse:
    """A gang that may be read, as one's own."""
    record = gang_or_404(request, uid=uid)
    body = {key: value for key, value in record.body.items() if key != "sample"}
    owner = owner_for_writing(request)
    try:
        create_gang(body=body, owner=owner, client_key=request.POST.get("client_key", ""), note="Copied")
    except GangRefused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, f"{quoted_or(record.name, 'It')} is copied. The copy is yours to change.")
    return redirect(way_back(request, MINE))


@require_POST
def archive(request: HttpRequest, uid: str) -> HttpResponse:
    """Put a gang away, or back."""
    away = request.POST.get("archived") == "1"
    with owning(request) as owner:
        archive_gang(uid=uid, owner=owner, archived=away)
    messages.success(request, "Archived." if away else "Taken out of the archive.")
    return redirect(way_back(request, MINE))


@require_POST
def folder(request: HttpRequest, uid: str) -> HttpResponse:
    """Put a gang in a folder, or in none."""
    name = request.POST.get("folder", "")
    with owning(request) as owner:
        put_in_folder(uid=uid, owner=owner, folder=name)
    messages.success(request, f"In the folder “{name.strip()[:80]}”." if name.strip() else "Taken out of its folder.")
    return redirect(way_back(request, MINE))


@require_POST
def delete(request: HttpRequest, uid: str) -> HttpResponse:
    """Delete a gang; the next page offers to undo it."""
    with owning(request) as owner:
        delete_gang(uid=uid, owner=owner)
    return redirect(f"{reverse(MINE)}?deleted={uid}")


@require_POST
def restore(request: HttpRequest, uid: str) -> HttpResponse:
    """Bring a deleted gang back."""
    with owning(request) as owner:
        bring_back(uid=uid, owner=owner)
    messages.success(request, "Brought back with all its revisions.")
    return redirect(way_back(request, MINE))


@require_POST
def erase(request: HttpRequest, uid: str) -> HttpResponse:
    """Delete a deleted gang for good."""
    with owning(request) as owner:
        erase_gang(uid=uid, owner=owner)
    messages.success(request, "Deleted for good.")
    return redirect(way_back(request, DELETED))
