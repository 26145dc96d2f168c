"""The game as its editors write it: sizes, options, readings, weapon groups, equipment."""

from typing import ClassVar

from django.db import models

from roster.models.nouns import KEY_LENGTH, LINE_LENGTH, NAME_LENGTH, GameNoun, SuppliedNoun

LISTED, UNLISTED, HIDDEN = "listed", "unlisted", "hidden"
OPEN = (LISTED, UNLISTED)


class Game(models.Model):
    """One game's draft; its nouns hang from it under the names of the pack's files.

    `loaded` is the SHA-256 of the pack that was loaded last, so that later edits are not overwritten by mistake.
    A published game is listed, found by its address alone, or hidden from everybody but its editors, at the desk.
    """

    slug = models.CharField(max_length=KEY_LENGTH, unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    tagline = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    summary = models.TextField(default="", blank=True)
    version = models.CharField(max_length=LINE_LENGTH)
    credits = models.JSONField(blank=True)
    terms = models.JSONField(default=dict, blank=True)
    default_size = models.ForeignKey(
        "roster.Size", null=True, blank=True, on_delete=models.SET_NULL, related_name="default_of"
    )
    colour = models.CharField(max_length=7, default="#2b2f33")
    ink = models.CharField(max_length=7, default="#ffffff")
    emblem = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    loaded = models.CharField(max_length=64, default="", blank=True, editable=False)
    visibility = models.CharField(max_length=10, default=LISTED, editable=False)

    class Meta:
        ordering: ClassVar = ["name", "slug"]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug})"


class DeletedGame(models.Model):
    """A game that was deleted, which lets its editions go. Nobody gets its short name again.

    Processes and browsers keep editions by name and number.
    """

    slug = models.CharField(max_length=KEY_LENGTH, unique=True)
    game = models.PositiveBigIntegerField(unique=True)

    def __str__(self) -> str:
        return self.slug


class Size(GameNoun):
    """A game size; `points` None: no points limit."""

    points = models.IntegerField(null=True, blank=True)
    text = models.TextField(default="", blank=True)


class Option(GameNoun):
    """An optional rule; gangs may switch it on if it is `offered`."""

    text = models.TextField(default="", blank=True)
    offered = models.BooleanField(default=False)


class Reading(GameNoun):
    """How an unclear rule is read, and the other way."""

    reading = models.TextField()
    other = models.TextField()


class WeaponGroup(GameNoun):
    """A kind of weapon."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="weapon_groups")


class Equipment(SuppliedNoun):
    """Something to bring that is not printed, such as dice."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="equipment")
    text = models.TextField(default="", blank=True)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
