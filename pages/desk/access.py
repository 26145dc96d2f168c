"""Who may open a game's desk: every view of the desk stands behind one of these decorators."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from roster.queries.desk import DeskGame, desk_game, desk_games
from roster.queries.games import GameUnknown

View = Callable[..., HttpResponse]


def may_edit(user: Any, slug: str) -> bool:
    """Whether a person may work on a game's draft."""
    return bool(slug and user.is_active and user.is_staff)


def editable_games(user: Any) -> tuple[DeskGame, ...]:
    """The games whose drafts a person may work on, by name."""
    return tuple(game for game in desk_games() if may_edit(user, game.slug))


def for_editors(view: View) -> View:
    """A view of the desk that belongs to no single game: those who are not signed in are asked to."""
    guarded: View = never_cache(login_required(view))
    return guarded


def of_game(view: View) -> View:
    """A view of one game's desk. It is given the DeskGame in place of the slug in its address.

    Who is not signed in is asked to; for those who may not work on the game there is no such page.
    """

    @wraps(view)
    def found(request: HttpRequest, *, slug: str, **named: Any) -> HttpResponse:
        missing = f"There is no game called “{slug}” that you may edit."
        if not may_edit(request.user, slug):
            raise Http404(missing)
        try:
            game = desk_game(slug)
        except GameUnknown as unknown:
            raise Http404(missing) from unknown
        return view(request, game, **named)

    return for_editors(found)
