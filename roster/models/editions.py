"""Editions: published games, frozen and numbered."""

from typing import ClassVar

from django.db import models

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
