"""Answers to requests that could not be worked. They read neither the form that was sent nor the database."""

import codecs
import sys
from collections.abc import Callable

import structlog
from django.db import DataError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

log = structlog.get_logger(__name__)
SOON = 20
"""Seconds after which a browser may ask again when the database did not answer."""


def not_understood(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: the request cannot be read, in its encoding, its length or its parts."""
    return HttpResponse(render_to_string("400.html"), status=400)


def only_utf8(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that answers 400 to a form in any encoding but UTF-8: no page of the site sends one."""

    def answered(request: HttpRequest) -> HttpResponse:
        if request.encoding and codecs.lookup(request.encoding).name != "utf-8":
            return not_understood(request, UnicodeError(request.encoding))
        return get_response(request)

    return answered


class ForgedForms:
    """Middleware for the admin: a form that no page of it sends, such as letters for a row's number, is a 400."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Django's own fields raise these for values that their lists do not have."""
        of_admin = request.resolver_match is not None and "admin" in request.resolver_match.namespaces
        if not (
            of_admin and request.method == "POST" and isinstance(exception, ValueError | OverflowError | DataError)
        ):
            return None
        log.warning("a form of the admin cannot be read", path=request.path, trouble=str(exception))
        return not_understood(request, exception)


def went_wrong(request: HttpRequest) -> HttpResponse:
    """503 with `Retry-After` while the database is away, locked or full; 500 for everything else."""
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return HttpResponse(render_to_string("503.html"), status=503, headers={"Retry-After": str(SOON)})
    named = structlog.contextvars.get_contextvars().get("request_id", "")
    return HttpResponse(render_to_string("500.html", {"request_id": named}), status=500)
