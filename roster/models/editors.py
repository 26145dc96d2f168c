"""The editors of games, and invitations to become one."""

from typing import ClassVar

from django.conf import settings
from django.db import models

ROLE_LENGTH = 10
DIGEST_LENGTH = 64


class Editor(models.Model):
    """One account's role in one game: `owner` or `editor`."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="editors")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    role = models.CharField(max_length=ROLE_LENGTH)
    since = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["game", "since", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "user"], name="one_role_an_account_and_game"),
            models.CheckConstraint(condition=models.Q(role__in=("owner", "editor")), name="role_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user}, {self.role} of {self.game.slug}"


class Invitation(models.Model):
    """A secret link that makes one account an editor or owner, once, until it expires or is revoked.

    `digest` is the SHA-256 of the secret, which is shown once and never stored. `closed` is when it was accepted or
    revoked.
    """

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=ROLE_LENGTH)
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)
    made = models.DateTimeField()
    expires = models.DateTimeField()
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["game", "-made", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(role__in=("owner", "editor")), name="invited_role_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}, {self.role}, {'closed' if self.closed else 'open'}"
