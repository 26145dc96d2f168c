"""What an editor sent when it could not be taken, because the session or the page was too old: kept, to send again."""

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.urls import reverse
from django.views.csrf import csrf_failure as plain_failure

TOKEN = "csrfmiddlewaretoken"  # noqa: S105  (the name of a field)
SHOWN = 40
"""Texts of more letters than this are shown in full, so that they can be copied; as many texts at most."""


def typed(request: HttpRequest) -> tuple[tuple[str, str], ...]:
    """Every field that was sent, but the token of its page."""
    return tuple((name, value) for name, values in request.POST.lists() if name != TOKEN for value in values)


def came_from_here(request: HttpRequest) -> bool:
    """Whether a page of this site sent the form: browsers say so, and no other site can."""
    return request.headers.get("Origin", "") == f"{request.scheme}://{request.get_host()}"


def kept_page(request: HttpRequest, *, status: int) -> HttpResponse:
    """A page with all that was sent and a button that sends it again; those who are signed out sign in first.

    A script that asked for a part of a page gets the whole page, or for a preview a line.
    """
    asked = "HX-Request" in request.headers
    sign_in = f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': reverse('desk:games')})}"
    shown: dict[str, Any] = {
        "fields": typed(request),
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
    """A form whose page is too old, such as one from before signing in.

    Of the desk's forms nothing is lost, if one of this site's pages sent them. What another site sent is never offered
    to be sent again.
    """
    if request.path.startswith(reverse("desk:games")) and came_from_here(request) and typed(request):
        return kept_page(request, status=403)
    return plain_failure(request, reason)
