"""Traits.

Lives here: their table. Never here: their effects.
"""

from django.db import models

from roster.models.nouns import TaggedNoun


class Trait(TaggedNoun):
    """One trait; `uses` is a number, "x", or nothing."""

    text = models.TextField()
    points = models.JSONField(default=int, blank=True)
    parameter = models.JSONField(null=True, blank=True)
    uses = models.JSONField(null=True, blank=True)
    per = models.CharField(max_length=20, default="", blank=True)
    takes = models.IntegerField(default=1)
    changes = models.JSONField(default=dict, blank=True)
