"""The editors of games, and open invitations."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import QuerySet
from django.utils import timezone

from roster import models
from roster.models.nouns import PRIVATE
from roster.queries.drafts import digest
from roster.queries.records import RecordUnknown, record_from
from roster.queries.storable_text import lookup_text

Role = Literal["owner", "editor"]
ROLES: tuple[Role, ...] = ("owner", "editor")


def role_named(word: str | None) -> Role | None:
    """Return the role of a name; None for any other word."""
    return next((one for one in ROLES if one == word), None)


class InvitationUnknown(RecordUnknown):
    """No open invitation has that secret."""

    def __str__(self) -> str:
        return "This invitation was used, taken back, or is too old. Ask whoever sent it for a new one."


@dataclass(frozen=True, kw_only=True, slots=True)
class EditorRecord:
    """One editor or owner of a game."""

    user: int
    name: str
    role: Role
    since: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class InvitationRecord:
    """One open invitation."""

    pk: int
    slug: str
    game: str
    role: Role
    made: datetime
    expires: datetime


def role_of(slug: str, user: int | None) -> Role | None:
    """Return an account's role in a game; None for none."""
    if user is None:
        return None
    roles = models.Editor.objects.filter(game__slug=lookup_text(slug), user_id=user).values_list("role", flat=True)
    return role_named(roles.first())


def edits_any(user: int) -> bool:
    """Return whether an account has a role in any game."""
    return models.Editor.objects.filter(user_id=user).exists()


def editors_of(slug: str) -> tuple[EditorRecord, ...]:
    """Return everybody with a role in a game, owners first."""
    rows = (
        models.Editor.objects.filter(game__slug=lookup_text(slug))
        .select_related("user")
        .order_by("-role", "since", "pk")
    )
    return tuple(
        EditorRecord(user=row.user_id, name=row.user.get_username(), role=role, since=row.since)
        for row in rows
        if (role := role_named(row.role))
    )


def games_of(user: int, *, every: bool = False) -> tuple[str, ...]:
    """Return the slugs of the games that an account has a role in, or of `every` game."""
    own = models.Editor.objects.filter(user_id=user).values("game")
    games = models.Game.objects.filter(trial_of=None).exclude(visibility=PRIVATE)
    rows = games if every else models.Game.objects.filter(pk__in=own)
    return tuple(rows.values_list("slug", flat=True))


def open_invitations() -> QuerySet[models.Invitation]:
    """Return the invitations that can still be accepted."""
    return models.Invitation.objects.filter(closed__isnull=True, expires__gt=timezone.now()).select_related("game")


def invitation_record(row: models.Invitation) -> InvitationRecord:
    """Return an invitation's row as a record."""
    return record_from(InvitationRecord, row, slug=row.game.slug, game=row.game.name)


def invitations_of(slug: str) -> tuple[InvitationRecord, ...]:
    """Return the open invitations of a game, newest first."""
    return tuple(map(invitation_record, open_invitations().filter(game__slug=lookup_text(slug))))


def invitation(secret: str) -> InvitationRecord:
    """Return the open invitation for a link's secret. Raises InvitationUnknown."""
    row = open_invitations().filter(digest=digest(lookup_text(secret))).first()
    if row is None:
        raise InvitationUnknown
    return invitation_record(row)
