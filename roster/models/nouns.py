"""What every content row shares: its place in the list, its key, its name and the source of its numbers.

Lives here: the abstract tables. Never here: one noun's own columns.
"""

from typing import ClassVar

from django.db import models

KEY_LENGTH = 60
NAME_LENGTH = 80
LINE_LENGTH = 200


def rulebook() -> str:
    """Where a number comes from unless its row says otherwise."""
    return "rulebook"


class Noun(models.Model):
    """A thing with a key that is unique among its kind. `source` is one word, or a word by field."""

    position = models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first.")
    key = models.CharField(max_length=KEY_LENGTH)
    name = models.CharField(max_length=NAME_LENGTH)
    source = models.JSONField(default=rulebook, blank=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.name} ({self.key})"


class GameNoun(Noun):
    """A thing of one game."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="%(class)ss")

    class Meta:
        abstract = True
        ordering: ClassVar = ["game", "position", "key"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "key"], name="%(class)s_key_once_a_game"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.game.slug}/{self.key})"


def once() -> str:
    """What so many copies are for unless their row says otherwise: the whole gang."""
    return "gang"


class SuppliedNoun(GameNoun):
    """A thing of one game with how many of it a gang needs: `per` is one word, or a selector with its weight."""

    copies = models.IntegerField(default=1)
    per = models.JSONField(default=once, blank=True)
    minimum = models.IntegerField(default=0, blank=True)
    maximum = models.IntegerField(null=True, blank=True)

    class Meta(GameNoun.Meta):
        abstract = True


class TaggedNoun(GameNoun):
    """A thing of one game that selectors can name by tag."""

    tags = models.JSONField(default=list, blank=True)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)

    class Meta(GameNoun.Meta):
        abstract = True
