"""Preparations for an edition: a draft's effect on stored gangs, and stored drafts as proposals."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from roster.models.nouns import NAME_LENGTH


class Replay(models.Model):
    """A count of a game's gangs under a draft, in batches; a draft has one, by its hash. `edition` is the newest then.

    `body` is the draft's canonical JSON. Gangs up to the row `last` are counted. `crowded` lists cards of sample gangs
    with many more letters than before, as (name, percentage); `illegal` lists sample gangs that stop being legal, as
    (name, reasons).
    """

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="replays")
    edition = models.ForeignKey("roster.Edition", on_delete=models.CASCADE, related_name="+")
    sha256 = models.CharField(max_length=64)
    body = models.TextField()
    last = models.PositiveBigIntegerField(default=0)
    total = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    legal_before = models.PositiveIntegerField(default=0)
    legal_after = models.PositiveIntegerField(default=0)
    broken = models.PositiveIntegerField(default=0)
    mended = models.PositiveIntegerField(default=0)
    dearer = models.PositiveIntegerField(default=0)
    cheaper = models.PositiveIntegerField(default=0)
    members = models.PositiveIntegerField(default=0)
    reprinted = models.PositiveIntegerField(default=0)
    cards = models.PositiveIntegerField(default=0)
    crowded = models.JSONField(default=list, blank=True)
    illegal = models.JSONField(default=list, blank=True)
    finished = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "sha256"], name="replay_once_a_draft"),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}, {self.done} of {self.total}"


class Proposal(models.Model):
    """A draft stored under a name, with notes. `body` is its canonical JSON; `base` is the edition that it changes."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="proposals")
    base = models.ForeignKey("roster.Edition", null=True, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=NAME_LENGTH)
    body = models.TextField()
    notes = models.TextField(default="", blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    made = models.DateTimeField()
    merged = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["game", "-made", "-pk"]

    def __str__(self) -> str:
        return f"{self.game.slug}: {self.name}"
