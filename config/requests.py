"""Middleware of every request: its id and its line in the log, headers that keep pages private, and compression."""

import logging
import re
import time
from collections.abc import Callable
from uuid import uuid4

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

Answer = Callable[[HttpRequest], HttpResponse]
HEADER = "X-Request-ID"
ID_PATTERN = re.compile(r"[A-Za-z0-9._-]{8,64}")
HEALTH_PATHS = ("/healthz", "/readyz")
"""Paths that load balancers request by IP address, whatever the site's host names."""
log = structlog.get_logger("pressgang.requests")


def request_id(request: HttpRequest) -> str:
    """Return the request id of a trusted proxy, else a new one."""
    given: str = request.headers.get(HEADER, "") if settings.BEHIND_PROXY else ""
    return given if ID_PATTERN.fullmatch(given) else uuid4().hex


def route(request: HttpRequest) -> str:
    """Return the URL pattern of a request; its path may hold a share link's secret."""
    return request.resolver_match.route if request.resolver_match else "(no page)"


class RouteFilter(logging.Filter):
    """A logging filter that replaces the path by its URL pattern in Django's own messages."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
            record.args = tuple(route(request) if one == request.path else one for one in record.args)
        return True


def identify_requests(get_response: Answer) -> Answer:
    """Return middleware that gives requests their ids and, with LOG_REQUESTS, logs a line for each."""

    def answered(request: HttpRequest) -> HttpResponse:
        if request.path in HEALTH_PATHS:
            request.get_host = lambda: "localhost"  # type: ignore[method-assign]
        name, began = request_id(request), time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=name):
            response = get_response(request)
            response.headers[HEADER] = name
            if settings.LOG_REQUESTS:
                took = round((time.perf_counter() - began) * 1000, 1)
                log.info("request", method=request.method, route=route(request), status=response.status_code, ms=took)
        return response

    return answered


PRIVATE = "private, no-cache"
"""A browser may keep the page for its Back button but must revalidate it; shared caches may not keep it."""
BY_LINK = "link"
"""The parameter that carries a share link's secret."""


def private_pages(get_response: Answer) -> Answer:
    """Return middleware that sets Cache-Control on every response that has none.

    Each page shows who is signed in, so none may be cached for others. Pages reached by a share link stay out of
    search engines.
    """

    def answered(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", PRIVATE)
        if BY_LINK in request.GET:
            response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        return response

    return answered


TEXT_TYPES = ("text/", "application/json", "application/javascript", "image/svg+xml")


class TextGZipMiddleware(GZipMiddleware):
    """Middleware that compresses text; pictures, fonts, PDFs and partial content (206) stay as they are."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the response, compressed if it is text."""
        if response.status_code == 206 or not response.headers.get("Content-Type", "").startswith(TEXT_TYPES):
            return response
        return super().process_response(request, response)
