"""Other devices follow a game by its link, without an account, and only to read."""

import json

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cards.operations.shared_tables import TableRefused, TooSoon, begin_table, end_table, mark_table
from cards.queries.shared_tables import TableRecord, TableUnknown, table_at
from roster.queries.gangs import GangUnknown, followed_gang
from web.http.found import gang_or_404, sender_of
from web.play.play import facing_gang, play_page

GONE = "Nobody shares a game here any more. Ask for a new link."


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """Let other devices follow a game between gangs that this reader may see: its address, and the pen to mark it."""
    record = gang_or_404(request, uid=request.POST.get("gang", ""))
    asked = request.POST.get("against", "")
    facing = facing_gang(request, asked) if asked else None
    try:
        table = begin_table(gang=record.uid, facing=facing.uid if facing else "", sender=sender_of(request))
    except TableRefused as refused:
        return JsonResponse({"problem": " ".join(refused.problems)}, status=429, headers={"Retry-After": "600"})
    address = request.build_absolute_uri(reverse("cards:table", args=[table.secret]))
    return JsonResponse({"address": address, "pen": table.pen})


@require_safe
def table(request: HttpRequest, secret: str) -> HttpResponse:
    """The play view of a game that somebody else marks."""
    found = table_or_404(secret)
    try:
        sides = followed_gang(found.gang), followed_gang(found.facing) if found.facing else None
    except GangUnknown as missing:
        raise Http404(GONE) from missing
    shown = {**play_page(*sides), "following": reverse("cards:table-marks", args=[secret])}
    response = render(request, "play/play.html", shown)
    response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def marks(request: HttpRequest, secret: str) -> HttpResponse:
    """What is marked, where that is newer than what the reader has; or new marks from whoever has the pen."""
    if request.method == "POST":
        return written(request, secret)
    found = table_or_404(secret)
    if request.GET.get("after") == str(found.version):
        return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    answer = {"version": found.version, "marks": json.loads(found.marks)}
    return JsonResponse(answer, headers={"Cache-Control": "no-store"})


def written(request: HttpRequest, secret: str) -> HttpResponse:
    """The marks kept, or the game ended."""
    pen = request.POST.get("pen", "")
    try:
        if "end" in request.POST:
            end_table(secret=secret, pen=pen)
            return HttpResponse(status=204)
        return JsonResponse({"version": mark_table(secret=secret, pen=pen, marks=request.POST.get("marks", ""))})
    except TableUnknown as missing:
        raise Http404(GONE) from missing
    except TooSoon:
        return HttpResponse(status=429, headers={"Retry-After": "1"})
    except TableRefused as refused:
        return JsonResponse({"problem": " ".join(refused.problems)}, status=400)


def table_or_404(secret: str) -> TableRecord:
    """The game at an address."""
    try:
        return table_at(secret)
    except TableUnknown as missing:
        raise Http404(GONE) from missing
