"""The editors of games, invitations to become one, and the history of drafts.

Each change is stored with the rows that it wrote, as they were before and after.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models

from roster.models.columns import LINE_LENGTH
from roster.models.nouns import DIGEST_LENGTH, KEY_LENGTH

ROLE_LENGTH = 10


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


class Change(models.Model):
    """One change of a draft, numbered within its game. `words` describe it.

    `user` is None for the installation itself and for a deleted account. `undone` is when its author undid it;
    a `dropped` one cannot be redone, because its author has changed something else since.
    """

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="changes")
    number = models.PositiveIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    words = models.CharField(max_length=LINE_LENGTH)
    made = models.DateTimeField()
    undone = models.DateTimeField(null=True, blank=True)
    dropped = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["game", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="change_number_once_a_game"),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}, change {self.number}"


class RowChange(models.Model):
    """One row that a change wrote, or the order of one noun's rows.

    `before` and `after` are bodies as JSON; empty where there was no row, or none is left. `key_before` and `key` are
    the row's keys then, equal unless it was renamed; both are empty for an order, whose bodies are lists of keys.
    """

    change = models.ForeignKey("roster.Change", on_delete=models.CASCADE, related_name="rows")
    noun = models.CharField(max_length=KEY_LENGTH)
    key_before = models.CharField(max_length=KEY_LENGTH, default="", blank=True)
    key = models.CharField(max_length=KEY_LENGTH, default="", blank=True)
    before = models.TextField(default="", blank=True)
    after = models.TextField(default="", blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        indexes: ClassVar = [models.Index(fields=["noun", "key"], name="changes_of_a_row")]

    def __str__(self) -> str:
        return f"{self.noun}/{self.key or self.key_before}"


class Rename(models.Model):
    """A rename of a draft's row: by a change, by undoing it or by redoing it.

    Renames are kept as long as the game, because gangs of any old edition follow them when they move on.
    """

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="renames")
    noun = models.CharField(max_length=KEY_LENGTH)
    key_before = models.CharField(max_length=KEY_LENGTH)
    key = models.CharField(max_length=KEY_LENGTH)
    made = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["made", "pk"]
        indexes: ClassVar = [models.Index(fields=["game", "made"], name="renames_of_a_game")]

    def __str__(self) -> str:
        return f"{self.noun}/{self.key_before} is {self.key}"
