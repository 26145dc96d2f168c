"""Who may open a game's desk: every view of the desk stands behind one of these decorators."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

from roster.queries.desk import DeskGame, desk_game, desk_games
from roster.queries.editors import Role, games_of, role_of
from roster.queries.games import GameUnknown
from web.desk.kept import kept_page, typed

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
