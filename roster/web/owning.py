"""Who is asking: an account, or a browser that keeps a signed key because it has none.

Lives here: the owner of a request, and the cookie. Never here: what is whose (see `queries.owners`), signing in.
"""

from collections.abc import Callable
from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from roster.queries.owners import OwnerKey

COOKIE = "owner"
SALT = "pressgang.owner"
YEAR = 366 * 24 * 60 * 60
KEPT = 2 * YEAR
"""How long a browser keeps its key after it last wrote, in seconds."""
NEW, GONE = "_new_owner", "_no_owner"


def browser_key(request: HttpRequest) -> str:
    """The key in the browser's cookie; empty where there is none or it was tampered with."""
    fresh: str = getattr(request, NEW, "")
    return fresh or request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=KEPT) or ""


def owner_of(request: HttpRequest) -> OwnerKey | None:
    """Whose gangs this request may see and change; None for a browser that never kept any."""
    if request.user.is_authenticated:
        return OwnerKey(user=request.user.pk)
    key = browser_key(request)
    return OwnerKey(secret=key) if key else None


def owner_for_writing(request: HttpRequest) -> OwnerKey:
    """Who this request writes for. A browser without a key gets one with the answer."""
    found = owner_of(request)
    if found is not None and not found.secret:
        return found
    key = found.secret if found else uuid4().hex
    setattr(request, NEW, key)
    return OwnerKey(secret=key)


def forget_browser(request: HttpRequest) -> None:
    """Let the browser drop its key with the answer: an account has taken over what it kept, or it is deleted."""
    setattr(request, GONE, True)


def keeping_owners(answer: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: the key of a browser that wrote goes, signed, into its cookie; one that is done with goes away."""

    def answered(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if getattr(request, GONE, False):
            response.delete_cookie(COOKIE, samesite="Lax")
        elif key := getattr(request, NEW, ""):
            response.set_signed_cookie(
                COOKIE, key, salt=SALT, max_age=KEPT, secure=settings.HTTPS, httponly=True, samesite="Lax"
            )
        return response

    return answered
