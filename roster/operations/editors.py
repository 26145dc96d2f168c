"""Owners and editors of a game: invite them by link, accept an invitation, change and end a role."""

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from roster import models
from roster.operations.changes import locked_game
from roster.operations.refusals import Refused
from roster.queries.drafts import digest
from roster.queries.editors import InvitationUnknown, Role, open_invitations, role_named
from roster.queries.storable_text import lookup_text

KEPT = timedelta(days=7)
"""The time for which an invitation can be accepted."""
MOST_OPEN = 20
"""The most open invitations of one game."""
MOST_EDITORS = 100
"""The most people of one game."""


def check_role(role: str) -> Role:
    """Return a role by its name. Raises Refused."""
    if wanted := role_named(role):
        return wanted
    raise Refused(["There is no such role. Choose owner or editor."])


@transaction.atomic
def invite(*, slug: str, role: str) -> str:
    """Create an invitation, and return its secret, which is not stored.

    Raises GameUnknown, Refused.
    """
    wanted = check_role(role)
    game = locked_game(slug)
    if open_invitations().filter(game=game).count() >= MOST_OPEN:
        raise Refused([f"There are {MOST_OPEN} open invitations already. Take one back first."])
    secret = secrets.token_urlsafe(24)
    now = timezone.now()
    models.Invitation.objects.create(game=game, role=wanted, digest=digest(secret), made=now, expires=now + KEPT)
    return secret


@transaction.atomic
def revoke_invitation(*, slug: str, pk: int) -> bool:
    """Close an open invitation of a game; false if there is none."""
    rows = open_invitations().filter(game__slug=lookup_text(slug), pk=pk)
    return bool(
        models.Invitation.objects.filter(pk__in=list(rows.values_list("pk", flat=True))).update(closed=timezone.now())
    )


@transaction.atomic
def accept_invitation(*, secret: str, user: int) -> str:
    """Give an account that doesn't own the game the role of an invitation, and close it. Returns the game's slug.

    Raises InvitationUnknown, Refused.
    """
    row = open_invitations().select_for_update(of=("self",)).filter(digest=digest(lookup_text(secret))).first()
    if row is None:
        raise InvitationUnknown
    if models.Editor.objects.filter(game=row.game, user_id=user, role="owner").exists():
        raise Refused(["You own this game already. The link stays open for whom you send it to."])
    row.closed = timezone.now()
    row.save(update_fields=["closed"])
    give_role(row.game, user=user, role=check_role(row.role))
    return row.game.slug


def give_role(game: models.Game, *, user: int, role: Role) -> None:
    """Give an account a role. Raises Refused."""
    there = models.Editor.objects.filter(game=game)
    if there.exclude(user_id=user).count() >= MOST_EDITORS:
        raise Refused([f"This game has {MOST_EDITORS} people already. End somebody's role first."])
    models.Editor.objects.update_or_create(
        game=game, user_id=user, defaults={"role": role}, create_defaults={"role": role, "since": timezone.now()}
    )


def let_publish(*, slug: str, owners_only: bool) -> None:
    """Set whether only owners publish a game's editions, or all its editors."""
    models.Game.objects.filter(slug=lookup_text(slug)).update(owners_publish=owners_only)


@transaction.atomic
def change_role(*, slug: str, user: int, role: str) -> None:
    """Change somebody's role in a game; an empty role ends it. The last owner stays.

    Raises GameUnknown, Refused.
    """
    game = locked_game(slug)
    people = models.Editor.objects.filter(game=game)
    wanted = check_role(role) if role else None
    owners = set(people.filter(role="owner").values_list("user_id", flat=True))
    if wanted != "owner" and owners == {user}:
        raise Refused(["A game keeps one owner at least. Make somebody else an owner first."])
    them = people.filter(user_id=user)
    if not them.exists():
        raise Refused(["They have no role in this game any more. Invite them again."])
    if wanted is None:
        them.delete()
    else:
        them.update(role=wanted)
