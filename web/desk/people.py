"""The people of a game: its owners and editors, and invitations by link."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from roster.operations.editors import (
    KEPT,
    accept_invitation,
    change_role,
    invite,
    let_publish,
    revoke_invitation,
)
from roster.operations.refusals import Refused
from roster.queries.desk import DeskGame
from roster.queries.editors import editors_of, invitation, invitations_of
from web.desk.access import for_editors, is_owner, of_game, of_owners, with_confirmed_email
from web.desk.frame import desk_page
from web.desk.refusals import tried
from web.http.lookups import number_in

LINK = "_invitation_link"
"""The session key that holds the link of an invitation until it was shown once."""


@require_http_methods(["GET", "HEAD"])
@of_game
def people(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show everybody with a role in the game; owners also see invitations, and forms to change all of it."""
    owns = is_owner(request.user, game.slug)
    return desk_page(
        request,
        "people.html",
        game,
        people=editors_of(game.slug),
        owns=owns,
        invitations=invitations_of(game.slug) if owns else (),
        link=request.session.pop(LINK, ""),
        days=KEPT.days,
    )


def change_roles(request: HttpRequest, game: DeskGame) -> str:
    """Do what the form asks; return what was done, in words."""
    asked = request.POST
    number = number_in(asked, "who")
    match asked.get("action", ""):
        case "invite":
            secret = invite(slug=game.slug, role=asked.get("role", ""))
            request.session[LINK] = request.build_absolute_uri(reverse("desk:join", args=[secret]))
            return "The invitation is ready. Copy its link now: it is not shown again."
        case "revoke":
            return "The invitation is taken back." if revoke_invitation(slug=game.slug, pk=number) else ""
        case "owner" | "editor" as role:
            change_role(slug=game.slug, user=number, role=role)
            return "The role is changed."
        case "owners-publish" | "all-publish" as who:
            let_publish(slug=game.slug, owners_only=who == "owners-publish")
            return "Only owners publish now." if who == "owners-publish" else "All editors may publish now."
        case "end":
            change_role(slug=game.slug, user=number, role="")
            return "The role has ended."
    return ""


@require_http_methods(["POST"])
@of_owners
def change_people(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Invite somebody, take an invitation back, change or end a role."""
    clash = tried(request, game, lambda: change_roles(request, game))
    if is_owner(request.user, game.slug):
        return clash or redirect("desk:people", game.slug)
    return redirect("desk:games")


@require_http_methods(["GET", "HEAD", "POST"])
@for_editors
@with_confirmed_email
def join(request: HttpRequest, secret: str) -> HttpResponse:
    """Show an invitation; a POST accepts it."""
    try:
        invited = invitation(secret)
        if request.method != "POST":
            answer = render(request, "desk/join.html", {"invited": invited, "secret": secret})
            answer["X-Robots-Tag"] = "noindex, nofollow"
            return answer
        slug = accept_invitation(secret=secret, user=int(request.user.pk or 0))
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("desk:games")
    messages.success(request, f"You may edit {invited.game} now.")
    return redirect("desk:overview", slug)
