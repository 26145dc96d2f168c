"""Weapons and the keywords that they share.

Lives here: their tables. Never here: attacks.
"""

from django.db import models

from roster.models.nouns import GameNoun, TaggedNoun


class Keyword(GameNoun):
    """A rule that weapons share by name."""

    text = models.TextField()


class Weapon(TaggedNoun):
    """One weapon or item."""

    group = models.ForeignKey("roster.WeaponGroup", on_delete=models.RESTRICT, related_name="members")
    text = models.TextField(default="", blank=True)
    points = models.JSONField(default=int, blank=True)
    stats = models.JSONField(default=dict, blank=True)
    keywords = models.JSONField(default=list, blank=True)
    uses = models.IntegerField(null=True, blank=True)
    innate = models.BooleanField(default=False)
    takes = models.IntegerField(default=1)
    changes = models.JSONField(default=dict, blank=True)
