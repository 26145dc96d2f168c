"""Forms of the desk that cannot be done as they were sent: by somebody who is signed out, from an old page, with
problems, or to a row that somebody else changed first. Nothing that was typed is lost.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.urls import reverse
from django.views.csrf import csrf_failure as plain_failure

from roster.operations.refusals import Refused, RowChanged
from roster.queries.desk import DeskGame
from roster.queries.draft_names import draft_names
from roster.queries.drafts import draft_body
from roster.queries.history import last_change
from web.desk.forms.labels import version_differences
from web.desk.frame import desk_page, row_address

TOKEN = "csrfmiddlewaretoken"  # noqa: S105  (the name of a field)
SHOWN = 40
"""Texts longer than this are shown in full, so that they can be copied; at most this many texts."""


def typed_fields(request: HttpRequest) -> tuple[tuple[str, str], ...]:
    """Return every field that was sent, except the token of its page."""
    return tuple((name, value) for name, values in request.POST.lists() if name != TOKEN for value in values)


def is_same_origin(request: HttpRequest) -> bool:
    """Return True if a page of this site sent the form: browsers say so, and no other site can."""
    return request.headers.get("Origin", "") == f"{request.scheme}://{request.get_host()}"


def resend_page(request: HttpRequest, *, status: int) -> HttpResponse:
    """Show all that was sent, with a button that sends it again; readers who are signed out sign in first.

    A script that asked for a part of a page gets the whole page, or for a preview a line.
    """
    asked = "HX-Request" in request.headers
    sign_in = f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': reverse('desk:games')})}"
    shown: dict[str, Any] = {
        "fields": typed_fields(request),
        "sign_in": sign_in,
        "files": bool(request.FILES),
        "address": request.path,
    }
    if asked and request.POST.get("do") == "preview":
        line = render(request, "desk/kept_line.html", shown)
        line["HX-Retarget"] = "#preview-problems"
        return line
    shown["texts"] = [value for _, value in shown["fields"] if len(value) > SHOWN][:SHOWN]
    answer = render(request, "desk/kept.html", shown, status=status)
    if asked:
        for name, value in (("Retarget", "body"), ("Reswap", "innerHTML"), ("Reselect", "body")):
            answer[f"HX-{name}"] = value
    return answer


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Respond to a form whose page is too old, such as one from before signing in.

    Forms of the desk are kept to send again, if a page of this site sent them. A form from another site never is.
    """
    if request.path.startswith(reverse("desk:games")) and is_same_origin(request) and typed_fields(request):
        return resend_page(request, status=403)
    return plain_failure(request, reason)


def clash_page(request: HttpRequest, game: DeskGame, clash: RowChanged) -> HttpResponse:
    """Show both versions of a row that somebody else changed first; nothing was written."""
    names = draft_names(draft_body(game.slug)).by_key
    return desk_page(
        request,
        "clash.html",
        game,
        status=409,
        clash=clash,
        differences=version_differences(game, clash.theirs, clash.yours, names),
        name=str((clash.theirs or clash.yours or {}).get("name", "")),
        last=last_change(game.slug, clash.noun, clash.key),
        address=row_address(game, clash.noun, clash.key) if clash.theirs else "",
    )


NOTHING_CHANGED = "Nothing was changed. "
MOST_SAID = 5
"""The most problems that one message lists."""


def tried(request: HttpRequest, game: DeskGame, action: Callable[[], str], lead: str = "") -> HttpResponse | None:
    """Do something to the draft, and say what was done or, after a `lead`, why not.

    Return a page only where somebody else changed a row first.
    """
    try:
        if words := action():
            messages.success(request, words)
    except RowChanged as clash:
        return clash_page(request, game, clash)
    except Refused as refused:
        messages.error(request, lead + "\n".join(refused.problems[:MOST_SAID]))
    except LookupError as missing:
        messages.error(request, f"{lead}{missing}")
    return None
