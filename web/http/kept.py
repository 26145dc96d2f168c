"""Public pages, kept compressed in Django's cache for visitors who are nobody yet.

A visitor who signed in, has a message to read, or (where that matters) has gangs of their own always gets a fresh page.
What differs between the others, the keys of forms, is put into each answer anew.
"""

import gzip
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from typing import cast

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils.cache import get_conditional_response, patch_vary_headers

from roster.queries.stamps import Stamp, games_stamp
from web.http.found import COOKIE
from web.http.shown import fresh_key

View = Callable[..., HttpResponse]
FORM_KEY = re.compile(rb'(name="(csrfmiddlewaretoken|client_key)"\s+value=")[0-9A-Za-z]+')
PORTRAIT = b'class="pg-portrait"'
GZIP = re.compile(r"\bgzip\b")


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptPage:
    """A page for everybody: its body, compressed, its headers, and whether it has forms."""

    packed: bytes
    headers: dict[str, str]
    has_forms: bool


def kept(
    stamp: Callable[..., Stamp | None], *, asking: tuple[str, ...] = (), whoever: bool = False
) -> Callable[[View], View]:
    """Keep a view's pages by path and stamp.

    `stamp` is called with the request and the view's arguments. It gives all that the page depends on, the parameters
    of its address too, or None for a page that is not kept. An address with a parameter that `asking` does not name is
    not kept. `whoever`: the page is the same for visitors with gangs of their own.
    """

    def keeping(view: View) -> View:
        @wraps(view)
        def answered(request: HttpRequest, **named: object) -> HttpResponse:
            shown = stamp(request, **named) if may_be_kept(request, asking, whoever=whoever) else None
            if shown is None:
                return view(request, **named)
            key = sha256(repr((request.path, shown)).encode()).hexdigest()
            page: KeptPage | None = caches["pages"].get(key)
            if page is None:
                response = view(request, **named)
                if response.status_code != 200 or response.cookies or PORTRAIT in response.content:
                    return response
                page = page_to_keep(response)
                caches["pages"].set(key, page)
            return answer(request, page, key)

        return answered

    return keeping


def of_games(_request: HttpRequest) -> Stamp:
    """Return the stamp of a page about every game."""
    return games_stamp()


def of_game(_request: HttpRequest, slug: str, **_named: object) -> Stamp:
    """Return the stamp of a page about one game."""
    return games_stamp(slug)


def may_be_kept(request: HttpRequest, asking: tuple[str, ...], *, whoever: bool) -> bool:
    """Return whether this visitor gets what every other one gets at this address."""
    telling = {settings.SESSION_COOKIE_NAME, "messages", *(() if whoever else (COOKIE,))}
    plain = request.method in ("GET", "HEAD") and not request.headers.get("HX-Request") and not settings.DEBUG
    return plain and telling.isdisjoint(request.COOKIES) and request.GET.keys() <= set(asking)


def page_to_keep(response: HttpResponse) -> KeptPage:
    """Return a fresh answer as a page to keep."""
    return KeptPage(
        packed=gzip.compress(response.content, 6),
        headers=dict(response.items()),
        has_forms=bool(FORM_KEY.search(response.content)),
    )


def answer(request: HttpRequest, page: KeptPage, key: str) -> HttpResponse:
    """Return the page with this visitor's keys in its forms, or a 304 for a browser that has it.

    The middleware compresses a page with forms anew, at a length that says nothing of its keys.
    """
    keys = {b"csrfmiddlewaretoken": get_token(request), b"client_key": fresh_key()} if page.has_forms else {}
    packed = not keys and GZIP.search(request.headers.get("Accept-Encoding", ""))
    body = page.packed if packed else gzip.decompress(page.packed)
    filled = FORM_KEY.sub(lambda found: found[1] + keys[found[2]].encode(), body) if keys else body
    response = HttpResponse(filled, headers=page.headers)
    if packed:
        response["Content-Encoding"] = "gzip"
    visitor = request.META.get("CSRF_COOKIE", "") if keys else ""
    response["ETag"] = etag = f'W/"{sha256(f"{key}{visitor}".encode()).hexdigest()[:32]}"'
    patch_vary_headers(response, ("Cookie", "Accept-Encoding"))
    return cast("HttpResponse", get_conditional_response(request, etag=etag, response=response))
