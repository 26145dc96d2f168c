"""Who prints, and as what: a signed cookie for each browser.

Lives here: the key that jobs are asked with, and the options that a browser used last. Never here: owners of gangs.
"""

import json
from dataclasses import replace
from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from cards.sheets.asked import OptionsWrong, options_from, words_of
from cards.sheets.options import PrintOptions

COOKIE = "prints"
SALT = "pressgang.prints"
KEPT = 366 * 24 * 60 * 60
"""Seconds for which a browser remembers."""


def _kept(request: HttpRequest) -> dict[str, object]:
    told = request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=KEPT) or "{}"
    kept: dict[str, object] = json.loads(told)
    return kept


def asker_of(request: HttpRequest) -> str:
    """The key of this browser's jobs; empty where it never printed."""
    return str(_kept(request).get("asker", ""))


def remembered(request: HttpRequest) -> PrintOptions:
    """What this browser asked for last, of whatever gang; the usual where it asked for nothing."""
    words = _kept(request).get("words", {})
    try:
        return options_from(words) if isinstance(words, dict) else PrintOptions()
    except OptionsWrong:
        return PrintOptions()


def remember(response: HttpResponseBase, asker: str, options: PrintOptions) -> None:
    """Keep the asker's key and what it asked for, without what concerns one gang only."""
    words = words_of(replace(options, members=(), tokens=(), since=0))
    told = json.dumps({"asker": asker, "words": words}, separators=(",", ":"))
    response.set_signed_cookie(
        COOKIE, told, salt=SALT, max_age=KEPT, secure=settings.HTTPS, httponly=True, samesite="Lax"
    )


def new_asker() -> str:
    """A key that nobody has."""
    return f"browser {uuid4().hex}"
