"""A cache of compressed public pages for anonymous visitors.

A visitor who is signed in, has a message to read, or (where that matters) has gangs always gets a fresh page. The rest
get the cached one with keys of their own in its forms.
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
from web.http.lookups import COOKIE
from web.http.rendering import fresh_key

View = Callable[..., HttpResponse]
FORM_KEY = re.compile(rb'(name="(csrfmiddlewaretoken|client_key)"\s+value=")[0-9A-Za-z]+')
PORTRAIT = b'class="pg-portrait"'
GZIP = re.compile(r"\bgzip\b")


@dataclass(frozen=True, kw_only=True, slots=True)
class CachedPage:
    """A public page: its compressed body, its headers, and whether it has forms."""

    packed: bytes
    headers: dict[str, str]
    has_forms: bool


def cached_page(
    stamp: Callable[..., Stamp | None], *, parameters: tuple[str, ...] = (), for_owners: bool = False
) -> Callable[[View], View]:
    """Return a decorator that caches a view's pages by path and stamp.

    `stamp` is called with the request and the view's arguments. It returns everything that the page depends on,
    including the query, or None for a page not to cache. An address with a parameter outside `parameters` is not
    cached. `for_owners`: visitors with gangs of their own get the same page.
    """

    def decorator(view: View) -> View:
        @wraps(view)
        def answered(request: HttpRequest, **named: object) -> HttpResponse:
            shown = stamp(request, **named) if is_cacheable(request, parameters, for_owners=for_owners) else None
            if shown is None:
                return view(request, **named)
            key = sha256(repr((request.path, shown)).encode()).hexdigest()
            page: CachedPage | None = caches["pages"].get(key)
            if page is None:
                response = view(request, **named)
                if response.status_code != 200 or response.cookies or PORTRAIT in response.content:
                    return response
                content = response.content
                headers, has_forms = dict(response.items()), bool(FORM_KEY.search(content))
                page = CachedPage(packed=gzip.compress(content, 6), headers=headers, has_forms=has_forms)
                caches["pages"].set(key, page)
            return answer(request, page, key)

        return answered

    return decorator


def of_games(_request: HttpRequest) -> Stamp:
    """Return the stamp of a page about every game."""
    return games_stamp()


def of_game(_request: HttpRequest, slug: str, **_named: object) -> Stamp:
    """Return the stamp of a page about one game."""
    return games_stamp(slug)


def is_cacheable(request: HttpRequest, parameters: tuple[str, ...], *, for_owners: bool) -> bool:
    """Return whether this visitor gets the same page as everybody else."""
    telling = {settings.SESSION_COOKIE_NAME, "messages", *(() if for_owners else (COOKIE,))}
    plain = request.method in ("GET", "HEAD") and not request.headers.get("HX-Request") and not settings.DEBUG
    return plain and telling.isdisjoint(request.COOKIES) and request.GET.keys() <= set(parameters)


def answer(request: HttpRequest, page: CachedPage, key: str) -> HttpResponse:
    """Return the page with this visitor's keys in its forms, or a 304 for a browser that has it.

    The middleware compresses a page with forms again, to a length that reveals nothing about its keys.
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
