"""An owner's gangs: the list, bringing one in, and what is done with one from the list."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from roster.operations.gangs import create_gang
from roster.operations.refusals import GangRefused
from roster.operations.revisions import brought_body
from roster.operations.shelving import KEPT_DELETED, archive_gang, bring_back, delete_gang, erase_gang, put_in_folder
from roster.queries.games import EditionUnknown, GameUnknown
from roster.queries.gangs import GangRecord, GangUnknown
from roster.queries.owners import OwnerKey
from roster.queries.shelves import Wanted, deleted_shelf, own_shelf, shelves_of
from roster.rules.gang.caps import BYTES
from roster.rules.words import quoted_or
from roster.web.found import GONE, gang_or_404, owner_for_writing, owner_of
from roster.web.presenting.gangs import known_games, page_number, shelf_lines
from roster.web.presenting.searching import asked
from roster.web.shown import fresh_key, way_back


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The gangs of who asks, those that are put away apart."""
    owner = owner_of(request)
    words = asked(request.GET.get("q", ""))
    put_away = request.GET.get("archived") == "1"
    wanted = Wanted(
        words=words, game=request.GET.get("game", ""), folder=request.GET.get("folder", ""), archived=put_away
    )
    page = own_shelf(owner, wanted, page_number(request.GET.get("page", "")))
    shelves = shelves_of(owner)
    gone = request.GET.get("deleted", "")
    shown = {
        "lines": shelf_lines(page.gangs),
        "games": known_games(shelves.games),
        "client_key": fresh_key(),
        "undo": gone if gone.isascii() and gone.isalnum() else "",
    }
    return render(request, "mine/mine.html", {"page": page, "wanted": wanted, "shelves": shelves, **shown})


@never_cache
@require_safe
def deleted(request: HttpRequest) -> HttpResponse:
    """What was deleted and can still be brought back."""
    page = deleted_shelf(owner_of(request), page_number(request.GET.get("page", "")))
    shown = {"lines": shelf_lines(page.gangs), "days": KEPT_DELETED.days}
    return render(request, "mine/deleted.html", {"page": page, **shown})


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


def brought(request: HttpRequest) -> str | bytes:
    """What the form brings: a file's bytes, or the pasted text.

    Raises GangRefused for a file that is too large to be a gang, and for none at all.
    """
    file = request.FILES.get("file")
    if file is not None:
        if (file.size or 0) > BYTES.most:
            raise GangRefused([f"The file is larger than {BYTES.most // 1000} kB, the most for a gang file."])
        return bytes(file.read())
    text = request.POST.get("text", "")
    if not text.strip():
        raise GangRefused(["There is nothing to bring in. Choose a file, or paste a text."])
    return text


def kept(request: HttpRequest, body: Mapping[str, Any]) -> GangRecord:
    """The new gang of who asks."""
    plain = {key: value for key, value in body.items() if key != "sample"}
    key = request.POST.get("client_key", "")
    return create_gang(body=plain, owner=owner_for_writing(request), client_key=key, note="Brought in")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """The form; posted, a gang, or every problem with what was posted beside it."""
    problems: tuple[str, ...] = ()
    if request.method == "POST":
        try:
            record = kept(request, brought_body(brought(request)))
        except GangRefused as refusal:
            problems = refusal.problems
        except (GameUnknown, EditionUnknown):
            problems = ("It is for a game or an edition that this site does not have.",)
        else:
            messages.success(request, f"{quoted_or(record.name, 'The gang')} is now one of your gangs.")
            return redirect("roster:gang", record.uid)
    shown = {"problems": problems[:20], "more": len(problems) - 20, "text": request.POST.get("text", "")}
    status = 400 if problems else 200
    return render(request, "mine/bring.html", {**shown, "client_key": uuid4().hex}, status=status)
