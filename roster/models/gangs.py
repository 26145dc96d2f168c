"""Gangs with their revisions and share links: one row, one JSON body, one revision number."""

from typing import ClassVar

from django.db import models

from roster.models.nouns import KEY_LENGTH, LINE_LENGTH, NAME_LENGTH

CLIENT_KEY_LENGTH = 100


class Gang(models.Model):
    """One gang, pinned to an edition. `body` is the gang file's JSON; name, faction and size are copies for lists.

    The body is text with every character above ASCII escaped, so that both databases can store it.
    Without an owner it is a sample: everybody can read it, no visitor can edit it. `archived`, `deleted` and `shown`
    (in the gallery) are the times since when it is so. `stayed` is the newest edition that its owner has turned down.
    """

    uid = models.CharField(max_length=32, unique=True)
    owner = models.ForeignKey("roster.Owner", null=True, blank=True, on_delete=models.CASCADE, related_name="gangs")
    game = models.ForeignKey("roster.Game", on_delete=models.PROTECT, related_name="gangs")
    edition = models.ForeignKey("roster.Edition", on_delete=models.PROTECT, related_name="gangs")
    name = models.CharField(max_length=NAME_LENGTH, default="", blank=True)
    faction = models.CharField(max_length=KEY_LENGTH, default="", blank=True)
    size = models.CharField(max_length=KEY_LENGTH, default="", blank=True)
    body = models.TextField()
    revision = models.PositiveIntegerField(default=1)
    stayed = models.PositiveIntegerField(default=0)
    client_key = models.CharField(max_length=CLIENT_KEY_LENGTH, null=True, blank=True)
    sample_key = models.CharField(max_length=100, null=True, blank=True)
    folder = models.CharField(max_length=NAME_LENGTH, default="", blank=True)
    archived = models.DateTimeField(null=True, blank=True)
    deleted = models.DateTimeField(null=True, blank=True)
    shown = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField()
    updated = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["-updated", "uid"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "sample_key"], name="sample_once_a_game"),
            models.UniqueConstraint(fields=["owner", "client_key"], name="client_key_once_an_owner"),
            models.UniqueConstraint(
                fields=["client_key"], condition=models.Q(owner__isnull=True), name="client_key_once_unowned"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["-shown"], condition=models.Q(shown__isnull=False), name="gangs_in_the_gallery"),
        ]

    def __str__(self) -> str:
        return self.name or self.uid


class Revision(models.Model):
    """One body of a gang, on the edition it had then. `note` is the change in words.

    `client_key` is the writer's token, by which a repeated request is recognised. `restores` is the number of the
    revision whose body this one restores.
    """

    gang = models.ForeignKey("roster.Gang", on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    edition = models.ForeignKey("roster.Edition", on_delete=models.PROTECT, related_name="+")
    body = models.TextField()
    note = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    client_key = models.CharField(max_length=CLIENT_KEY_LENGTH, null=True, blank=True)
    restores = models.PositiveIntegerField(null=True, blank=True)
    saved = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["gang", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["gang", "number"], name="revision_number_once_a_gang"),
            models.UniqueConstraint(fields=["gang", "client_key"], name="client_key_once_a_gang"),
        ]

    def __str__(self) -> str:
        return f"{self.gang.uid}, revision {self.number}"


SECRET_LENGTH = 40


class ShareLink(models.Model):
    """One link. It opens the gang until it is revoked; a gang has one open link at most."""

    gang = models.ForeignKey("roster.Gang", on_delete=models.CASCADE, related_name="links")
    secret = models.CharField(max_length=SECRET_LENGTH, unique=True)
    created = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["gang", "-created"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["gang"], condition=models.Q(revoked__isnull=True), name="one_open_link_a_gang"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.gang.uid}, {'revoked' if self.revoked else 'open'}"
