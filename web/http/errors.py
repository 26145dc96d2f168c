"""Responses to requests that failed. They read neither the submitted form nor the database."""

import codecs
import sys
from collections.abc import Callable

import structlog
from django.db import DataError, InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string

from roster.queries.records import RecordUnknown

log = structlog.get_logger(__name__)
SOON = 20
"""Seconds after which a browser may retry while the database does not answer."""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return a 400 for a request whose encoding, length or parts cannot be read."""
    return HttpResponse(render_to_string("400.html"), status=400)


def utf8_forms(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that answers 400 to forms in encodings other than UTF-8, which no page of the site sends."""

    def answered(request: HttpRequest) -> HttpResponse:
        if request.encoding and codecs.lookup(request.encoding).name != "utf-8":
            return bad_request(request, UnicodeError(request.encoding))
        return get_response(request)

    return answered


class FailedViews:
    """Middleware that answers 404 where a view found no record, and 400 to a forged form of the admin."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Raise Http404 with the words of a RecordUnknown; return a 400 for what a forged form of the admin raises.

        These are the errors of Django's fields on values outside their choices.
        """
        if isinstance(exception, RecordUnknown):
            raise Http404(str(exception)) from exception
        of_admin = request.resolver_match is not None and "admin" in request.resolver_match.namespaces
        if not (
            of_admin and request.method == "POST" and isinstance(exception, ValueError | OverflowError | DataError)
        ):
            return None
        log.warning("a form of the admin cannot be read", path=request.path, trouble=str(exception))
        return bad_request(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Return a 503 with `Retry-After` while the database is down, locked or full, else a 500."""
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return HttpResponse(render_to_string("503.html"), status=503, headers={"Retry-After": str(SOON)})
    named = structlog.contextvars.get_contextvars().get("request_id", "")
    return HttpResponse(render_to_string("500.html", {"request_id": named}), status=500)
