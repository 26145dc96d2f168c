"""Bikes.

Lives here: their table. Never here: speeds after changes.
"""

from django.db import models

from roster.models.nouns import TaggedNoun


class Bike(TaggedNoun):
    """One bike, mount or way of walking."""

    text = models.TextField(default="", blank=True)
    points = models.JSONField(default=int, blank=True)
    base = models.JSONField(null=True, blank=True)
    changes = models.JSONField(default=dict, blank=True)
    skills = models.JSONField(default=list, blank=True)
    playable = models.BooleanField(default=True)
