"""Who may open a game's desk. What was sent by somebody signed out, or from an old page, is kept to send again."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.views.csrf import csrf_failure as plain_failure

from roster.queries.desk import DeskGame, desk_game, desk_games
from roster.queries.editors import Role, games_of, role_of
from roster.queries.games import GameUnknown

View = Callable[..., HttpResponse]
May = Callable[[Any, str], bool]


def role_in(user: Any, slug: str) -> Role | None:
    """What a person is in a game; staff are owners of every game."""
    if not slug or not user.is_authenticated or not user.is_active:
        return None
    return "owner" if user.is_staff else role_of(slug, user.pk)


def may_edit(user: Any, slug: str) -> bool:
    """Whether a person may work on a game's draft and publish it."""
    return role_in(user, slug) is not None


def is_owner(user: Any, slug: str) -> bool:
    """Whether a person may decide who else works on a game."""
    return role_in(user, slug) == "owner"


def editable_games(user: Any) -> tuple[DeskGame, ...]:
    """The games whose drafts a person may work on, by name."""
    return desk_games([game.slug for game in games_of(user.pk, every=user.is_staff)])


def for_editors(view: View) -> View:
    """A view of the desk that belongs to no single game: those who are not signed in are asked to.

    What they typed is kept on a page that sends it again.

    Browsers keep nothing of it, unless the view itself says what they may keep.
    """
    guarded: View = login_required(view)

    @wraps(view)
    def answered(request: HttpRequest, **named: Any) -> HttpResponse:
        signed_out = not request.user.is_authenticated
        answer = kept_page(request, status=401) if signed_out and typed(request) else guarded(request, **named)
        if not answer.has_header("Cache-Control"):
            add_never_cache_headers(answer)
        return answer

    return answered


def guarded_by(may: May, view: View) -> View:
    """A view of one game's desk for those who `may`. It is given the DeskGame in place of the slug in its address.

    Who is not signed in is asked to; for those who may not there is no such page.
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
    """A view of one game's desk for its editors."""
    return guarded_by(may_edit, view)


def of_owners(view: View) -> View:
    """A view of one game's desk for its owners."""
    return guarded_by(is_owner, view)


TOKEN = "csrfmiddlewaretoken"  # noqa: S105  (the name of a field)
SHOWN = 40
"""Texts of more letters than this are shown in full, so that they can be copied; as many texts at most."""


def typed(request: HttpRequest) -> tuple[tuple[str, str], ...]:
    """Every field that was sent, but the token of its page."""
    return tuple((name, value) for name, values in request.POST.lists() if name != TOKEN for value in values)


def came_from_here(request: HttpRequest) -> bool:
    """Whether a page of this site sent the form: browsers say so, and no other site can."""
    return request.headers.get("Origin", "") == f"{request.scheme}://{request.get_host()}"


def kept_page(request: HttpRequest, *, status: int) -> HttpResponse:
    """A page with all that was sent and a button that sends it again; those who are signed out sign in first.

    A script that asked for a part of a page gets the whole page, or for a preview a line.
    """
    asked = "HX-Request" in request.headers
    sign_in = f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': reverse('desk:games')})}"
    shown: dict[str, Any] = {
        "fields": typed(request),
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
    """A form whose page is too old, such as one from before signing in.

    Of the desk's forms nothing is lost, if one of this site's pages sent them. What another site sent is never offered
    to be sent again.
    """
    if request.path.startswith(reverse("desk:games")) and came_from_here(request) and typed(request):
        return kept_page(request, status=403)
    return plain_failure(request, reason)
