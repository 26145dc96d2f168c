"""What stands in the game's own file beside its name: sizes, options, readings, weapon groups, equipment.

Lives here: their tables. Never here: the game's row.
"""

from django.db import models

from roster.models.nouns import LINE_LENGTH, GameNoun, SuppliedNoun


class Size(GameNoun):
    """A game size; `points` left empty: no points limit."""

    points = models.IntegerField(null=True, blank=True)
    text = models.TextField(default="", blank=True)


class Option(GameNoun):
    """A rule that gangs may switch on where it is offered."""

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
    """Something to bring that is not printed."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="equipment")
    text = models.TextField(default="", blank=True)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
