"""Editions, frozen and numbered: their emblems, counts of their gangs, and drafts that may become the next one."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from roster.models.nouns import DIGEST_LENGTH, NAME_LENGTH
from roster.rules.comparison.editions import NOTES_LENGTH


class Edition(models.Model):
    """One published edition. `body` is the pack's canonical JSON, `sha256` the hex digest of its UTF-8 bytes."""

    game = models.ForeignKey("roster.Game", on_delete=models.PROTECT, related_name="editions")
    number = models.PositiveIntegerField()
    body = models.TextField()
    sha256 = models.CharField(max_length=64)
    notes = models.CharField(max_length=NOTES_LENGTH, default="", blank=True)
    published = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["game", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="edition_number_once_a_game"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="edition_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}, edition {self.number}"


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


class EditionTally(models.Model):
    """The count of one edition's gangs by size, as JSON: numbers and keys of the edition, nothing personal.

    `gangs` is the number of gangs, and `seen` the time of the last change to any, as of when they were `counted`.
    """

    edition = models.OneToOneField("roster.Edition", on_delete=models.CASCADE, related_name="tally")
    body = models.TextField()
    gangs = models.PositiveIntegerField()
    seen = models.DateTimeField()
    counted = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.edition}, {self.gangs} gangs"


class Emblem(models.Model):
    """One picture, a plain PNG, by the SHA-256 of `data` in hexadecimal. `game` is the first one that had it."""

    game = models.ForeignKey("roster.Game", null=True, on_delete=models.SET_NULL, related_name="emblems")
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)
    data = models.BinaryField()
    created = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return self.digest
