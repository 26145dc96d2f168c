"""Limits by network address and by person on what makes or costs something, and the answer to whoever goes beyond."""

import time
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from math import ceil

import structlog
from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails
from limits import RateLimitItem, parse_many
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from config.rates import RATES, Rate
from web.http.found import person_of, sender_of

log = structlog.get_logger(__name__)
USUAL = 60
"""Seconds to wait after a refusal that names no time itself."""


class CacheStorage(Storage):
    """Counts in the site's cache, so that all processes that share it count together.

    A count belongs to one stretch of time, which begins for all keys at the same moment.
    """

    STORAGE_SCHEME = ["django-cache"]  # noqa: RUF012  (as the library declares it)

    @cached_property
    def base_exceptions(self) -> type[Exception]:
        """What a cache that does not answer may raise."""
        return Exception

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to a count; what it is then."""
        now = stretch(key, expiry)
        caches["default"].add(now, 0, 2 * expiry)
        try:
            return caches["default"].incr(now, amount)
        except ValueError:  # the cache made room just now
            return amount

    def get(self, key: str) -> int:
        """The count as it is; `key` ends with how long it counts."""
        return int(caches["default"].get(stretch(key, seconds_of(key)), 0))

    def get_expiry(self, key: str) -> float:
        """When the count begins again."""
        length = seconds_of(key)
        return (time.time() // length + 1) * length

    def check(self) -> bool:
        """Whether the cache answers."""
        caches["default"].get("limits")
        return True

    def reset(self) -> None:
        """Forget every count, with all else in the cache."""
        caches["default"].clear()

    def clear(self, key: str) -> None:
        """Forget one count."""
        caches["default"].delete(stretch(key, seconds_of(key)))


UNITS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}


def seconds_of(key: str) -> int:
    """How long a count lasts: its key ends with "…/10/minute", which the library wrote."""
    _, many, unit = key.rsplit("/", 2)
    return int(many) * UNITS[unit]


def stretch(key: str, length: int) -> str:
    """The key of a count in the present stretch of time."""
    return f"{key}/{int(time.time() // length)}"


COUNTER = FixedWindowRateLimiter(CacheStorage())
BY_VIEW = {(view, method): rate for rate in RATES for view in rate.views for method in rate.methods}


@cache
def items(written: str, times: float) -> tuple[RateLimitItem, ...]:
    """The limits in a text of the table, `times` as generous."""
    given = parse_many(written)
    return tuple(type(one)(max(1, int(one.amount * times)), one.multiples, one.namespace) for one in given)


def counted(request: HttpRequest, rate: Rate) -> Iterator[tuple[RateLimitItem, str, str]]:
    """Every count that a request adds to: the limit, what it is for, and whom it counts."""
    for whom, written in ((person_of(request), rate.person), (sender_of(request), rate.address)):
        for item in items(written, settings.RATE_LIMITS) if whom else ():
            yield item, rate.name, whom


def hit(request: HttpRequest, rate: Rate) -> int:
    """Count a request; for how many seconds it comes too early, 0 where it does not."""
    full = [one for one in counted(request, rate) if not COUNTER.hit(*one)]
    return max(map(wait_of, full), default=0)


def beyond(request: HttpRequest, rate: Rate) -> int:
    """The same without counting it."""
    return max((wait_of(one) for one in counted(request, rate) if not COUNTER.test(*one)), default=0)


def wait_of(one: tuple[RateLimitItem, str, str]) -> int:
    """The seconds until a count begins again."""
    return max(1, ceil(COUNTER.get_window_stats(*one).reset_time - time.time()))


def in_words(seconds: int) -> str:
    """A time to wait: "40 seconds", "12 minutes"."""
    for unit, length in (("hour", 3600), ("minute", 60)):
        if seconds > 2 * length:
            return f"{ceil(seconds / length)} {unit}s"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


def too_many(request: HttpRequest, rate: Rate, wait: int) -> HttpResponse:
    """429: a page, a part of one for htmx, or a line for a script."""
    said = f"That is a lot of {rate.what} at once. Wait {in_words(wait)}, then try again."
    if "json" in request.headers.get("Accept", ""):
        answer: HttpResponse = JsonResponse({"problem": said}, status=429)
    elif HtmxDetails(request):
        answer = render(request, "http/too_many.html", {"said": said}, status=429)
    else:
        answer = render(request, "429.html", {"said": said}, status=429)
    answer.headers["Retry-After"] = str(wait)
    return answer


class Limiting:
    """Middleware that counts what the table names, and answers 429 beyond it.

    A cache that does not answer lets everybody in: a site without limits is better than none.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.status_code == 429:
            response.headers.setdefault("Retry-After", str(USUAL))
        rate = rate_of(request)
        if rate is not None and rate.misses and response.status_code == 404:
            self.waiting(hit, request, rate)
        return response

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Refuse a request that comes too early."""
        rate = rate_of(request)
        wait = self.waiting(beyond if rate.misses else hit, request, rate) if rate else 0
        if rate is None or not wait:
            return None
        log.info("too many requests", of=rate.name, wait=wait)
        return too_many(request, rate, wait)

    def waiting(self, count: Callable[[HttpRequest, Rate], int], request: HttpRequest, rate: Rate) -> int:
        """The seconds to wait, 0 without a cache."""
        try:
            return count(request, rate)
        except Exception as trouble:  # noqa: BLE001  (each cache has errors of its own)
            log.warning("the cache does not count requests", trouble=str(trouble))
            return 0


def rate_of(request: HttpRequest) -> Rate | None:
    """The limit of a request; None where it has none, or where this site has none."""
    found = request.resolver_match
    if found is None or not settings.RATE_LIMITS:
        return None
    return BY_VIEW.get((found.view_name, request.method or ""))
