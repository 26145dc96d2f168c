"""Gangs with their revisions and share links: one row, one JSON body, one revision number."""

from typing import ClassVar

from django.db import models

from roster.models.columns import LINE_LENGTH
from roster.models.nouns import KEY_LENGTH, NAME_LENGTH, OPEN
from roster.models.reports import SENDER_LENGTH, TEXT_LENGTH

CLIENT_KEY_LENGTH = 100
WORDS_LENGTH = 2000


NOT_HIDDEN = models.Q(hidden__isnull=True, game__visibility__in=OPEN)
IN_THE_GALLERY = models.Q(shown__isnull=False, hidden__isnull=True, deleted__isnull=True)


class Gang(models.Model):
    """One gang, pinned to an edition. `body` is the gang file's JSON; name, faction and size are copies for lists.

    `verdict` is the summary that lists show, by the rules of the release that wrote it.
    `words` are those that the gallery finds it by, in lower case. `copies` counts its copies by others.
    `hidden` is since when the site's staff hide it from everybody but its owner. A gang of a hidden game is hidden too.

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
    words = models.CharField(max_length=WORDS_LENGTH, default="", blank=True)
    copies = models.PositiveIntegerField(default=0)
    body = models.TextField()
    revision = models.PositiveIntegerField(default=1)
    verdict = models.JSONField(null=True, blank=True, editable=False)
    stayed = models.PositiveIntegerField(default=0)
    client_key = models.CharField(max_length=CLIENT_KEY_LENGTH, null=True, blank=True)
    sample_key = models.CharField(max_length=100, null=True, blank=True)
    folder = models.CharField(max_length=NAME_LENGTH, default="", blank=True)
    archived = models.DateTimeField(null=True, blank=True)
    deleted = models.DateTimeField(null=True, blank=True)
    shown = models.DateTimeField(null=True, blank=True)
    hidden = models.DateTimeField(null=True, blank=True)
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
            models.Index(fields=["-shown", "-id"], condition=IN_THE_GALLERY, name="gallery_newest"),
            models.Index(fields=["-copies", "-id"], condition=IN_THE_GALLERY, name="gallery_copied"),
            models.Index(fields=["game", "-shown", "-id"], condition=IN_THE_GALLERY, name="gallery_newest_of_game"),
            models.Index(fields=["game", "-copies", "-id"], condition=IN_THE_GALLERY, name="gallery_copied_of_game"),
            models.Index(
                fields=["game", "faction", "-shown", "-id"], condition=IN_THE_GALLERY, name="gallery_newest_of_faction"
            ),
            models.Index(
                fields=["game", "faction", "-copies", "-id"], condition=IN_THE_GALLERY, name="gallery_copied_of_faction"
            ),
            models.Index(fields=["owner", "-updated", "uid"], name="own_gangs_last_changed"),
            models.Index(fields=["game"], condition=models.Q(sample_key__isnull=False), name="samples_of_a_game"),
        ]

    def __str__(self) -> str:
        return self.name or self.uid


class Revision(models.Model):
    """One body of a gang, on the edition it had then. `note` describes the change.

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
        indexes: ClassVar = [models.Index(fields=["saved"], name="revisions_by_time")]

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


class ContentReport(models.Model):
    """A report on a gang in the gallery or behind a link, or on a game, until the site's staff close it.

    `sender` is the keyed digest of the network address and the day, for limits; it cannot be traced to anybody.
    """

    gang = models.ForeignKey("roster.Gang", null=True, on_delete=models.CASCADE, related_name="reports")
    game = models.ForeignKey("roster.Game", null=True, on_delete=models.CASCADE, related_name="content_reports")
    text = models.CharField(max_length=TEXT_LENGTH)
    sender = models.CharField(max_length=SENDER_LENGTH)
    created = models.DateTimeField()
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-created", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(gang__isnull=True) ^ models.Q(game__isnull=True), name="a_report_is_on_one_thing"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["sender", "created"], name="content_reports_of_a_sender")]

    def __str__(self) -> str:
        return f"{self.gang or self.game}: {self.text[:60]}"
