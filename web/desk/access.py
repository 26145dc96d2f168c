"""Access to a game's desk, and who else is at a form of it.

A form that was sent signed out, or from an old page, is kept to send again.
"""

from collections.abc import Callable
from functools import wraps
from time import time
from typing import Any
from urllib.parse import urlencode

from allauth.account.decorators import verified_email_required
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.views.csrf import csrf_failure as plain_failure

from roster.queries.desk import DeskGame, desk_game, desk_games
from roster.queries.editors import Role, games_of, role_of
from roster.queries.games import GameUnknown

View = Callable[..., HttpResponse]
Permission = Callable[[Any, str], bool]


def role_in(user: Any, slug: str) -> Role | None:
    """Return a person's role in a game; staff are owners of every game."""
    if not slug or not user.is_authenticated or not user.is_active:
        return None
    return "owner" if user.is_staff else role_of(slug, user.pk)


def may_edit(user: Any, slug: str) -> bool:
    """Return True if a person may work on a game's draft."""
    return role_in(user, slug) is not None


def is_owner(user: Any, slug: str) -> bool:
    """Return True if a person may decide who else works on a game, and who publishes it."""
    return role_in(user, slug) == "owner"


def may_publish(user: Any, game: DeskGame) -> bool:
    """Return True if a person who works on a game may publish its editions."""
    return not game.owners_publish or is_owner(user, game.slug)


def editable_games(user: Any) -> tuple[DeskGame, ...]:
    """Return the games whose drafts a person may work on, by name."""
    return desk_games([game.slug for game in games_of(user.pk, every=user.is_staff)])


def for_editors(view: View) -> View:
    """Guard a view of the desk that belongs to no single game: readers who are not signed in are asked to sign in.

    What they typed is kept on a page that sends it again. Browsers cache nothing of it, unless the view itself says so.
    """
    guarded: View = login_required(view)

    @wraps(view)
    def answered(request: HttpRequest, **named: Any) -> HttpResponse:
        signed_out = not request.user.is_authenticated
        answer = resend_page(request, status=401) if signed_out and typed_fields(request) else guarded(request, **named)
        if not answer.has_header("Cache-Control"):
            add_never_cache_headers(answer)
        return answer

    return answered


def with_confirmed_email(view: View) -> View:
    """Guard a view against accounts without a confirmed e-mail address, where GAMES_NEED_EMAIL asks for one."""
    confirmed: View = verified_email_required(view)

    @wraps(view)
    def answered(request: HttpRequest, **named: Any) -> HttpResponse:
        needed = settings.GAMES_NEED_EMAIL and not request.user.is_staff
        return (confirmed if needed else view)(request, **named)

    return answered


def guarded_by(may: Permission, view: View) -> View:
    """Guard a view of one game's desk; it gets the DeskGame in place of the slug in its address.

    Readers who are not signed in are asked to sign in; for those whom `may` refuses the page does not exist.
    """

    @wraps(view)
    def found(request: HttpRequest, *, slug: str, **named: Any) -> HttpResponse:
        missing = f"There is no game called “{slug}” that you may edit."
        if not may(request.user, slug):
            raise Http404(missing)
        try:
            game = desk_game(slug)
        except GameUnknown as unknown:
            raise Http404(missing) from unknown
        return view(request, game, **named)

    return for_editors(found)


def of_game(view: View) -> View:
    """Guard a view of one game's desk for its editors."""
    return guarded_by(may_edit, view)


def of_owners(view: View) -> View:
    """Guard a view of one game's desk for its owners."""
    return guarded_by(is_owner, view)


TOKEN = "csrfmiddlewaretoken"  # noqa: S105  (the name of a field)
SHOWN = 40
"""Texts longer than this are shown in full, so that they can be copied; at most this many texts."""


def typed_fields(request: HttpRequest) -> tuple[tuple[str, str], ...]:
    """Return every field that was sent, except the token of its page."""
    return tuple((name, value) for name, values in request.POST.lists() if name != TOKEN for value in values)


def is_same_origin(request: HttpRequest) -> bool:
    """Return True if a page of this site sent the form: browsers say so, and no other site can."""
    return request.headers.get("Origin", "") == f"{request.scheme}://{request.get_host()}"


def resend_page(request: HttpRequest, *, status: int) -> HttpResponse:
    """Show all that was sent, with a button that sends it again; readers who are signed out sign in first.

    A script that asked for a part of a page gets the whole page, or for a preview a line.
    """
    asked = "HX-Request" in request.headers
    sign_in = f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': reverse('desk:games')})}"
    shown: dict[str, Any] = {
        "fields": typed_fields(request),
        "sign_in": sign_in,
        "files": bool(request.FILES),
        "address": request.path,
    }
    if asked and request.POST.get("do") == "preview":
        line = render(request, "desk/kept_line.html", shown)
        line["HX-Retarget"] = "#preview-problems"
        return line
    shown["texts"] = [value for _, value in shown["fields"] if len(value) > SHOWN][:SHOWN]
    answer = render(request, "desk/kept.html", shown, status=status)
    if asked:
        for name, value in (("Retarget", "body"), ("Reswap", "innerHTML"), ("Reselect", "body")):
            answer[f"HX-{name}"] = value
    return answer


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Respond to a form whose page is too old, such as one from before signing in.

    Forms of the desk are kept to send again, if a page of this site sent them. A form from another site never is.
    """
    if request.path.startswith(reverse("desk:games")) and is_same_origin(request) and typed_fields(request):
        return resend_page(request, status=403)
    return plain_failure(request, reason)


SECONDS = 15 * 60
"""The time for which an editor who opened a form counts as being there."""
MOST = 20
"""The most editors who are remembered for one row."""


def others_at(request: HttpRequest, place: str) -> tuple[str, ...]:
    """Note that this editor has a row's form open; return the names of others who have it open too."""
    now, own = time(), request.user.get_username()
    there = {who: since for who, since in dict(cache.get(place) or {}).items() if since > now - SECONDS and who != own}
    cache.set(place, dict([*there.items()][-MOST:]) | {own: now}, SECONDS)
    return tuple(there)


def leave(request: HttpRequest, place: str) -> None:
    """Note that this editor has saved the row."""
    there = dict(cache.get(place) or {})
    if there.pop(request.user.get_username(), None):
        cache.set(place, there, SECONDS)
