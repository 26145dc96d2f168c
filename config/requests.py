"""A name for each request, in its log lines, its answer and its error page; health addresses under any host."""

import logging
import re
import time
from collections.abc import Callable
from uuid import uuid4

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse

Answer = Callable[[HttpRequest], HttpResponse]
HEADER = "X-Request-ID"
FORM = re.compile(r"[A-Za-z0-9._-]{8,64}")
ASKED_BY_NUMBER = ("/healthz", "/readyz")
"""What machines ask by their address on the network, whatever the site is called."""
log = structlog.get_logger("pressgang.requests")


def request_id(request: HttpRequest) -> str:
    """The id that the proxy gave, if there is one to believe; else a new one."""
    given: str = request.headers.get(HEADER, "") if settings.BEHIND_PROXY else ""
    return given if FORM.fullmatch(given) else uuid4().hex


def route(request: HttpRequest) -> str:
    """The pattern of the address: the address itself may hold a share link's secret."""
    return request.resolver_match.route if request.resolver_match else "(no page)"


class PatternsOnly(logging.Filter):
    """Puts the pattern in place of the address into what Django itself logs of a request."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
            record.args = tuple(route(request) if one == request.path else one for one in record.args)
        return True


def named_requests(get_response: Answer) -> Answer:
    """Middleware that names requests and, with LOG_REQUESTS, writes a line for each."""

    def answered(request: HttpRequest) -> HttpResponse:
        if request.path in ASKED_BY_NUMBER:
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
