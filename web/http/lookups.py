"""Look-ups for views: the owner behind a request, and the game or gang at its address or a 404 that says why."""

from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address, ip_network
from uuid import uuid4

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.utils.crypto import salted_hmac

from roster.operations.owners import note_visit
from roster.queries.games import EditionUnknown, GameUnknown, game_at, is_private, open_game
from roster.queries.gangs import GangRecord, GangUnknown, readable_gang, shared_gang
from roster.queries.owners import OwnerKey
from roster.rules.game.game import Game
from roster.rules.game.nouns import Faction

COOKIE = "owner"
SALT = "pressgang.owner"
YEAR = 366 * 24 * 60 * 60
KEY_LIFETIME = 2 * YEAR
"""Seconds for which a browser keeps its key after it last wrote."""
NEW_OWNER, WITHOUT_OWNER = "_new_owner", "_no_owner"


def browser_key(request: HttpRequest) -> str:
    """Return the key in the browser's cookie; "" if there is none or it was tampered with."""
    fresh: str = getattr(request, NEW_OWNER, "")
    return fresh or request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=KEY_LIFETIME) or ""


def owner_of(request: HttpRequest) -> OwnerKey | None:
    """Return the owner whose gangs this request may see and change; None for a browser without a key."""
    if request.user.is_authenticated:
        return OwnerKey(user=request.user.pk)
    key = browser_key(request)
    return OwnerKey(secret=key) if key else None


def person_of(request: HttpRequest) -> str:
    """Return a digest that identifies the owner in the browser's own store and reveals nothing; "" without an owner."""
    owner = owner_of(request)
    return salted_hmac("pressgang.person", f"{owner.user} {owner.secret}").hexdigest()[:16] if owner else ""


HOME_NETWORK = 48
"""The length in bits of the largest IPv6 prefix that providers give to one customer."""


def network_of(request: HttpRequest) -> str:
    """Return a request's network address (IPv6: its customer's prefix), as a trusted proxy reports it."""
    try:
        address = ip_address(get_adapter(request).get_client_ip(request))
        address = getattr(address, "ipv4_mapped", None) or address  # as a server for both kinds writes IPv4
        return str(ip_network((address, HOME_NETWORK if address.version == 6 else 32), strict=False).network_address)
    except (PermissionDenied, ValueError):  # a server behind a socket that names none
        return "unknown"


def sender_of(request: HttpRequest) -> str:
    """Return a digest of the network address that changes daily, so that it identifies nobody."""
    key = f"report {timezone.now():%Y-%m-%d}"
    return salted_hmac(key, network_of(request), algorithm="sha256").hexdigest()


def owner_for_writing(request: HttpRequest) -> OwnerKey:
    """Return the owner for whom this request writes. A browser without a key gets one with the response."""
    found = owner_of(request)
    if found is not None and not found.secret:
        return found
    key = found.secret if found else uuid4().hex
    setattr(request, NEW_OWNER, key)
    return OwnerKey(secret=key)


def forget_browser(request: HttpRequest) -> None:
    """Delete the browser's key with the response, once its gangs have moved into an account or are deleted."""
    setattr(request, WITHOUT_OWNER, True)


def owner_cookies(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that sets the signed cookie with a browser's new key, or deletes it.

    It also notes the visit of a browser with a key, twice a day at most.
    """

    def answered(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        note_request(request)
        if getattr(request, WITHOUT_OWNER, False):
            response.delete_cookie(COOKIE, samesite="Lax")
        elif key := getattr(request, NEW_OWNER, ""):
            response.set_signed_cookie(
                COOKIE, key, salt=SALT, max_age=KEY_LIFETIME, secure=settings.HTTPS, httponly=True, samesite="Lax"
            )
        return response

    return answered


HALF_A_DAY = 12 * 60 * 60
"""Seconds."""


def note_request(request: HttpRequest) -> None:
    """Note that this browser was here, unless that was done in the last half day. Reads only the cookie."""
    fresh = getattr(request, NEW_OWNER, "")
    key = fresh or (COOKIE in request.COOKIES and browser_key(request))
    name = f"here-{salted_hmac('pressgang.here', key).hexdigest()}" if key else ""
    with suppress(OSError):  # a cache whose disk is full
        if key and cache.add(name, True, HALF_A_DAY) and not fresh:
            note_visit(key)


LINK = "link"
"""The parameter that carries a share link's secret to other pages of the gang."""


def game_or_404(*, slug: str, number: int, for_styles: bool = False) -> Game:
    """Return the game in an edition; number 0 is the newest. Raises Http404.

    `for_styles`: only its colours and type are sent, so that it may be a private one.
    """
    try:
        return game_at(slug, number) if for_styles and is_private(slug) else open_game(slug, number)
    except GameUnknown as missing:
        raise Http404(f"No game called “{slug}” is published here.") from missing
    except EditionUnknown as missing:
        raise Http404(f"There is no edition {number}; the newest is {missing.newest}.") from missing


def faction_or_404(*, game: Game, key: str) -> Faction:
    """Return the faction with this key. Raises Http404."""
    if key not in game.faction:
        raise Http404(f"{game.name} has no {game.word('faction')} called “{key}”.")
    return game.faction[key]


def gang_or_404(request: HttpRequest, *, uid: str) -> GangRecord:
    """Return the gang at an address if this request may read it: its owner's, a public one, or one by its link.

    Raises GangUnknown.
    """
    if LINK in request.GET:
        shared = shared_gang(request.GET[LINK])
        if shared.uid == uid:
            return shared
    return readable_gang(uid, owner_of(request))


def owner_or_404(request: HttpRequest) -> OwnerKey:
    """Return the owner of this request, who may change gangs. Raises GangUnknown for a browser that has none."""
    owner = owner_of(request)
    if owner is None:
        raise GangUnknown("")
    return owner


def number_in(sent: QueryDict, name: str) -> int:
    """Return a number from a form or query; 0 if it is missing or has more than nine digits."""
    given = sent.get(name, "")
    return int(given) if given.isdecimal() and len(given) < 10 else 0
