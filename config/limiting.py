"""Rate limits by person and by network address on requests that write or are costly: the table, and the 429 page."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Any

import structlog
from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails

from web.http.lookups import person_of, sender_of
from web.http.tokens import API

WRITES = frozenset({"POST"})
READS = frozenset({"GET", "HEAD"})
LENGTHS = {"minute": 60, "hour": 3600, "day": 86400}
"""Lengths of time in seconds."""


def limits_in(text: str) -> dict[int, int]:
    """Return the requests allowed by length of time, from a text such as "20/minute;200/hour"."""
    limits = (limit.split("/") for limit in text.split(";"))
    return {LENGTHS[unit]: int(most) for most, unit in limits}


@dataclass(frozen=True, kw_only=True, slots=True)
class Rate:
    """A rate limit. Requests to its `views` with one of its `methods` count together.

    `person` is for one account or one browser that has a key, `address` for everybody behind one network address: a
    school class, a club, a mobile network; `limits_in` reads both. `misses`: only 404s count, as when somebody guesses
    addresses. `megabytes`: each answer counts by its size before compression, since a large page is as much work; less
    than half a megabyte counts nothing. `what` completes the sentence "That is a lot of … at once".
    """

    name: str
    what: str
    views: tuple[str, ...]
    person: str
    address: str
    methods: frozenset[str] = WRITES
    misses: bool = False
    megabytes: bool = False


def rate(name: str, what: str, views: str, person: str, address: str, **more: Any) -> Rate:
    """Return a rate limit; `views` are words such as "roster:gang,edit cards:play"."""
    spaces = (word.rpartition(":") for word in views.split())
    named = tuple(f"{space}{colon}{view}" for space, colon, several in spaces for view in several.split(","))
    return Rate(name=name, what=what, views=named, person=person, address=address, **more)


RATES = (
    rate("new", "new lists", "roster:start-game,copy", "20/minute;200/hour", "90/minute;900/hour;3000/day"),
    rate("bring", "files and texts", "roster:bring", "20/minute;100/hour", "60/minute;400/hour;1000/day"),
    rate("bring-all", "files with everything", "roster:bring-all", "6/minute;30/hour", "12/minute;60/hour;120/day"),
    rate(
        "edit",
        "changes",
        "roster:edit,settle,send-waiting,history,upgrade,upgrades,stay",
        "120/minute;2000/hour;8000/day",
        "1500/minute;20000/hour",
    ),
    rate(
        "gang-list",
        "changes",
        "roster:archive,folder,delete,restore,erase,share,data,tokens cards:cancel-print",
        "60/minute;1000/hour",
        "900/minute;9000/hour",
    ),
    rate("picture", "pictures", "roster:portrait", "20/minute;150/hour", "120/minute;900/hour"),
    rate("print", "prints", "cards:print-page api:start_print", "12/minute;120/hour", "60/minute;600/hour"),
    rate(
        "preview",
        "previews",
        "cards:preview,shared-poster,poster,card-picture api:card desk:preview-pdf",
        "90/minute;1500/hour",
        "600/minute;9000/hour",
        methods=READS,
    ),
    rate(
        "api",
        "requests",
        "api:games,editions,catalogue,gallery,own_gangs,gang,check,price,print_status,print_file",
        "300/minute;6000/hour",
        "1500/minute;30000/hour",
        methods=READS | WRITES,
    ),
    rate("odds", "odds", "roster:weapon-odds,member-odds", "60/minute;900/hour", "300/minute;6000/hour", methods=READS),
    rate("report", "reports", "roster:report,report-gang,report-game", "10/minute;30/hour", "30/minute;100/hour"),
    rate("table", "changes", "cards:begin-table,table-marks", "120/minute", "1500/minute"),
    rate("sign-up", "new accounts", "account_signup", "10/hour", "20/minute;100/hour;300/day"),
    rate(
        "account",
        "tries",
        "account_login,account_logout,account_reauthenticate,account_email,account_confirm_email,"
        "account_change_password,account_set_password,account_confirm_login_code,account_reset_password,"
        "account_reset_password_from_key,mfa_authenticate,mfa_reauthenticate,mfa_activate_totp,"
        "mfa_deactivate_totp,mfa_generate_recovery_codes",
        "30/minute;200/hour",
        "120/minute;1000/hour",
    ),
    rate("new-game", "new games", "desk:new-game", "5/minute;20/hour", "30/minute;100/hour"),
    rate("upload", "files", "desk:bring-zip,bring-sheet", "10/minute;100/hour", "60/minute;600/hour"),
    rate(
        "desk",
        "changes",
        "desk:row,new-row,entry,new-entry,noun,do,do-several,words,table,apply,step,bring-back,join,people,"
        "change-people,reports,balance,publish,try,again,proposals,merge,effect",
        "300/minute;6000/hour",
        "1500/minute;30000/hour",
    ),
    rate("search", "searches", "desk:strongest", "4/minute;30/hour", "8/minute;60/hour"),
    rate(
        "take-away",
        "files",
        "roster:data-file desk:draft-zip,edition-zip,sheet",
        "10/minute;60/hour",
        "60/minute;600/hour",
        methods=READS,
    ),
    rate(
        "large",
        "large pages",
        "roster:gang,edit,text,history,compare,upgrade,weapons,traits,rules,decks,profiles,bikes,edition,faction,"
        "build,odds cards:play desk:words",
        "60/minute;900/hour",
        "120/minute;2400/hour",
        methods=READS,
        megabytes=True,
    ),
    rate(
        "guess",
        "wrong addresses",
        "cards:card,table roster:shared,code,oembed desk:join api:shared",
        "20/minute;100/hour",
        "60/minute;300/hour",
        methods=READS,
        misses=True,
    ),
)


log = structlog.get_logger(__name__)
DEFAULT_RETRY_AFTER = 60
"""Seconds to wait after a 429 that has no Retry-After."""
MEGABYTE = 1_000_000
BY_VIEW = {(view, method): rate for rate in RATES for view in rate.views for method in rate.methods}


def count_in(key: str, length: int, by: int) -> int:
    """Add to a count that is kept for a window of time, and return it.

    Processes that share the site's cache count together.
    """
    caches["default"].add(key, 0, 2 * length)
    try:
        return caches["default"].incr(key, by)
    except ValueError:  # the cache has just evicted it
        return by


def hit(request: HttpRequest, rate: Rate, by: int = 1) -> int:
    """Count a request, or with 0 only look; return the seconds by which it comes too early, 0 if it does not.

    Windows of time begin for everybody at the same moment.
    """
    now, waits = time.time(), [0]
    for whom, text in ((person_of(request), rate.person), (sender_of(request), rate.address)):
        for length, most in limits_in(text).items() if whom else ():
            key = f"limit/{rate.name}/{whom}/{length}/{now // length:.0f}"
            count = count_in(key, length, by) if by else int(caches["default"].get(key, 0)) + 1
            if count > max(1, int(most * settings.RATE_LIMITS)):
                waits.append(ceil(length - now % length))
    return max(waits)


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
        answer = render(request, "http/too_many.html", {"message": message}, status=429)
    else:
        answer = render(request, "429.html", {"message": message}, status=429)
    answer.headers["Retry-After"] = str(wait)
    return answer


class RateLimitMiddleware:
    """Middleware that applies RATES, with a 429 above them.

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
            self.seconds_to_wait(request, rate)
        if rate is not None and rate.megabytes and (size := round(len(getattr(response, "content", b"")) / MEGABYTE)):
            self.seconds_to_wait(request, rate, by=size)
        return response

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Refuse a request that comes too early."""
        rate = rate_of(request)
        wait = self.seconds_to_wait(request, rate, by=0 if rate.misses or rate.megabytes else 1) if rate else 0
        if rate is None or not wait:
            return None
        log.info("too many requests", of=rate.name, wait=wait)
        return too_many(request, rate, wait)

    def seconds_to_wait(self, request: HttpRequest, rate: Rate, by: int = 1) -> int:
        """Count a request; return the seconds by which it comes too early, 0 if the cache does not answer."""
        try:
            return hit(request, rate, by)
        except Exception as trouble:  # noqa: BLE001  (each kind of cache has its own errors)
            log.warning("the cache does not count requests", trouble=str(trouble))
            return 0


def rate_of(request: HttpRequest) -> Rate | None:
    """Return the limit for a request; None if it has none or this site limits nothing."""
    found = request.resolver_match
    if found is None or not settings.RATE_LIMITS:
        return None
    return BY_VIEW.get((found.view_name, request.method or ""))
