"""Rate limits by network address and by person on requests that write or are costly, and the 429 page."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import ceil

import structlog
from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails

from config.rates import RATES, Rate, limits_in
from web.http.lookups import person_of, sender_of
from web.http.tokens import API

log = structlog.get_logger(__name__)
DEFAULT_RETRY_AFTER = 60
"""Seconds to wait after a 429 that has no Retry-After."""
MEGABYTE = 1_000_000
BY_VIEW = {(view, method): rate for rate in RATES for view in rate.views for method in rate.methods}


@dataclass(frozen=True, kw_only=True, slots=True)
class RequestCount:
    """A count of requests in one window of time; windows begin for everybody at the same moment."""

    key: str
    most: int
    length: int
    wait: int

    def add(self, by: int) -> int:
        """Add some; return the new count. Processes that share the site's cache count together."""
        caches["default"].add(self.key, 0, 2 * self.length)
        try:
            return caches["default"].incr(self.key, by)
        except ValueError:  # the cache has just evicted it
            return by

    def is_full(self) -> bool:
        """Return whether one more request would be too many."""
        return int(caches["default"].get(self.key, 0)) >= self.most


def request_counts(request: HttpRequest, rate: Rate) -> Iterator[RequestCount]:
    """Yield each count that a request adds to."""
    now = time.time()
    for whom, text in ((person_of(request), rate.person), (sender_of(request), rate.address)):
        for length, most in limits_in(text).items() if whom else ():
            yield RequestCount(
                key=f"limit/{rate.name}/{whom}/{length}/{now // length:.0f}",
                most=max(1, int(most * settings.RATE_LIMITS)),
                length=length,
                wait=ceil(length - now % length),
            )


def hit(request: HttpRequest, rate: Rate, by: int = 1) -> int:
    """Count a request; return the seconds by which it comes too early, 0 if it does not."""
    return max((one.wait for one in request_counts(request, rate) if one.add(by) > one.most), default=0)


def excess(request: HttpRequest, rate: Rate) -> int:
    """Return the seconds by which a request comes too early, without counting it."""
    return max((one.wait for one in request_counts(request, rate) if one.is_full()), default=0)


def in_words(seconds: int) -> str:
    """Return a time to wait: "40 seconds", "12 minutes"."""
    for unit, length in (("hour", 3600), ("minute", 60)):
        if seconds > 2 * length:
            return f"{ceil(seconds / length)} {unit}s"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


def too_many(request: HttpRequest, rate: Rate, wait: int) -> HttpResponse:
    """Return a 429: a page, a fragment for htmx, or JSON for a script."""
    message = f"That is a lot of {rate.what} at once. Wait {in_words(wait)}, then try again."
    if request.path.startswith(API) or "json" in request.headers.get("Accept", ""):
        answer: HttpResponse = JsonResponse({"problem": message}, status=429)
    elif HtmxDetails(request):
        answer = render(request, "http/too_many.html", {"said": message}, status=429)
    else:
        answer = render(request, "429.html", {"said": message}, status=429)
    answer.headers["Retry-After"] = str(wait)
    return answer


class RateLimitMiddleware:
    """Middleware that applies the limits of `config.rates`, with a 429 above them.

    While the cache does not answer, everybody gets in: a site without limits is better than none.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.status_code == 429:
            response.headers.setdefault("Retry-After", str(DEFAULT_RETRY_AFTER))
        rate = rate_of(request)
        if rate is not None and rate.misses and response.status_code == 404:
            self.seconds_to_wait(hit, request, rate)
        if rate is not None and rate.megabytes and (size := round(len(getattr(response, "content", b"")) / MEGABYTE)):
            self.seconds_to_wait(partial(hit, by=size), request, rate)
        return response

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Refuse a request that comes too early."""
        rate = rate_of(request)
        wait = self.seconds_to_wait(excess if rate.misses or rate.megabytes else hit, request, rate) if rate else 0
        if rate is None or not wait:
            return None
        log.info("too many requests", of=rate.name, wait=wait)
        return too_many(request, rate, wait)

    def seconds_to_wait(self, count: Callable[[HttpRequest, Rate], int], request: HttpRequest, rate: Rate) -> int:
        """Return the seconds to wait by `count`; 0 if the cache does not answer."""
        try:
            return count(request, rate)
        except Exception as trouble:  # noqa: BLE001  (each kind of cache has its own errors)
            log.warning("the cache does not count requests", trouble=str(trouble))
            return 0


def rate_of(request: HttpRequest) -> Rate | None:
    """Return the limit for a request; None if it has none or this site limits nothing."""
    found = request.resolver_match
    if found is None or not settings.RATE_LIMITS:
        return None
    return BY_VIEW.get((found.view_name, request.method or ""))
