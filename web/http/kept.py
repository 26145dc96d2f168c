"""Public pages, kept in memory for visitors that are nobody yet: made once for each state of what they show.

A visitor who signed in, has a message to read, or (where that matters) has gangs of their own always gets a fresh page.
What differs between the others, the keys of forms, is not kept: it is put into the answer.
"""

import re
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256

from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language

from roster.queries.stamps import Stamp, games_stamp
from web.http.found import COOKIE
from web.http.shown import fresh_key

View = Callable[..., HttpResponse]
FORM_KEY = re.compile(rb'name="(csrfmiddlewaretoken|client_key)"\s+value="([0-9A-Za-z]+)')
PORTRAIT = b'class="pg-portrait"'
GZIP = re.compile(r"\bgzip\b")
GZIP_HEAD, LAST_BLOCK = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff", b"\x03\x00"
NO_TEXT = b"\xff"
"""A byte that no text has: it stands for a key while a page is packed, so that nothing after it repeats a key."""
OWN = ("Content-Length", "Content-Encoding", "Vary")


@dataclass(frozen=True, kw_only=True, slots=True)
class Piece:
    """A part of a page that is the same for everybody, as it is and compressed; then a form's key of a length, or none.

    What is compressed may repeat parts before it, but no key: it fits only where every key has its length.
    """

    text: bytes
    compressed: bytes
    key: str = ""
    length: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptPage:
    """A page without the keys of its forms, and its headers."""

    pieces: tuple[Piece, ...]
    headers: tuple[tuple[str, str], ...]
    vary: tuple[str, ...]

    @property
    def has_forms(self) -> bool:
        """Whether the page has keys of forms, which lead back to their visitor's cookie."""
        return any(piece.key for piece in self.pieces)


def kept(
    stamp: Callable[..., Stamp | None], *, asking: tuple[str, ...] = (), whoever: bool = False
) -> Callable[[View], View]:
    """Keep a view's pages by the stamp of what they show; a stamp of None: this page is not kept.

    `stamp` is called with the request and the view's arguments. `asking` are the parameters of an address that the page
    depends on; with any other it is not kept. `whoever`: the page is the same for visitors with gangs of their own.
    """

    def keeping(view: View) -> View:
        @wraps(view)
        def answered(request: HttpRequest, **named: object) -> HttpResponse:
            if not may_be_kept(request, asking, whoever=whoever):
                return view(request, **named)
            shown = stamp(request, **named)
            if shown is None:
                return view(request, **named)
            return kept_answer(request, named, shown, view)

        return answered

    return keeping


def of_games(_request: HttpRequest) -> Stamp:
    """The stamp of a page about every game."""
    return games_stamp()


def of_game(_request: HttpRequest, slug: str, **_named: object) -> Stamp:
    """The stamp of a page about one game."""
    return games_stamp(slug)


def may_be_kept(request: HttpRequest, asking: tuple[str, ...], *, whoever: bool) -> bool:
    """Whether this visitor gets what every other one gets at this address."""
    telling = {settings.SESSION_COOKIE_NAME, "messages", *(() if whoever else (COOKIE,))}
    plain = request.method in ("GET", "HEAD") and not request.headers.get("HX-Request") and not settings.DEBUG
    return plain and telling.isdisjoint(request.COOKIES) and request.GET.keys() <= set(asking)


def kept_answer(request: HttpRequest, named: dict[str, object], shown: Stamp, view: View) -> HttpResponse:
    """The page of a stamp, made now if there is none yet."""
    where = (request.scheme, request.get_host(), request.path, sorted(request.GET.lists()), get_language())
    key = sha256(repr((where, shown)).encode()).hexdigest()
    page: KeptPage | None = caches["pages"].get(key)
    if page is None:
        response = view(request, **named)
        if response.status_code != 200 or response.cookies or response.streaming or PORTRAIT in response.content:
            return response
        page = page_to_keep(response)
        caches["pages"].set(key, page)
    return answer(request, page, key)


def page_to_keep(response: HttpResponse) -> KeptPage:
    """A page taken apart at the keys of its forms."""
    pieces, at = list[Piece](), 0
    packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    for found in FORM_KEY.finditer(response.content):
        text, length = response.content[at : found.start(2)], len(found[2])
        pieces.append(Piece(text=text, compressed=compressed(packer, text), key=found[1].decode(), length=length))
        compressed(packer, NO_TEXT * length)
        at = found.end(2)
    text = response.content[at:]
    return KeptPage(
        pieces=(*pieces, Piece(text=text, compressed=compressed(packer, text))),
        headers=tuple((name, value) for name, value in response.items() if name not in OWN),
        vary=tuple(part.strip() for part in response.get("Vary", "").split(",") if part.strip()),
    )


def answer(request: HttpRequest, page: KeptPage, key: str) -> HttpResponse:
    """The page for this visitor, or that it is still the one that the browser has."""
    keys = {"csrfmiddlewaretoken": get_token(request), "client_key": fresh_key()} if page.has_forms else {}
    visitor = request.META.get("CSRF_COOKIE", "") if keys else ""
    etag = f'W/"{sha256(f"{key}{visitor}".encode()).hexdigest()[:32]}"'
    unchanged: HttpResponseBase | None = get_conditional_response(request, etag=etag)
    fits = all(len(keys[piece.key]) == piece.length for piece in page.pieces if piece.key)
    zipped = fits and bool(GZIP.search(request.headers.get("Accept-Encoding", "")))
    response = HttpResponse(b"" if unchanged else body_of(page, keys, zipped=zipped), headers=dict(page.headers))
    if unchanged:
        response.status_code = unchanged.status_code
    elif zipped:
        response["Content-Encoding"] = "gzip"
    response["ETag"] = etag
    patch_vary_headers(response, (*page.vary, "Cookie", "Accept-Encoding"))
    return response


def body_of(page: KeptPage, keys: dict[str, str], *, zipped: bool) -> bytes:
    """The page with the keys of a visitor's forms in their places."""
    filled = [(piece, keys[piece.key].encode() if piece.key else b"") for piece in page.pieces]
    if not zipped:
        return b"".join(part for piece, key in filled for part in (piece.text, key))
    checksum = size = 0
    body = [GZIP_HEAD]
    for piece, key in filled:
        checksum, size = zlib.crc32(key, zlib.crc32(piece.text, checksum)), size + len(piece.text) + len(key)
        body += [piece.compressed, stored(key)] if key else [piece.compressed]
    return b"".join((*body, LAST_BLOCK, struct.pack("<LL", checksum, size & 0xFFFFFFFF)))


def compressed(packer: "zlib._Compress", text: bytes) -> bytes:
    """A text as deflated blocks that end at a byte and may repeat what was packed before."""
    return packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)


def stored(text: bytes) -> bytes:
    """A short text as a block that is not compressed: a form's key shares no compression with the page."""
    return b"\x00" + struct.pack("<HH", len(text), len(text) ^ 0xFFFF) + text
