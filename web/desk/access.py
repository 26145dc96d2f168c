"""Access to a game's desk: the roles of people, and guards of its pages."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from allauth.account.decorators import verified_email_required
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

from roster.queries.desk import DeskGame, desk_game, desk_games
from roster.queries.editors import Role, games_of, role_of
from roster.queries.games import GameUnknown
from web.desk.refusals import resend_page, typed_fields

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
    return desk_games(games_of(user.pk, every=user.is_staff))


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
    """Guard a view against accounts without a confirmed email address, where GAMES_NEED_EMAIL asks for one."""
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


of_game, of_owners = partial(guarded_by, may_edit), partial(guarded_by, is_owner)
"""Guards of views of one game's desk: for its editors, and for its owners."""
