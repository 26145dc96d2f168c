"""Ranks.

Lives here: their table. Never here: composition.
"""

from django.db import models

from roster.models.nouns import TaggedNoun


class Rank(TaggedNoun):
    """One rank with its starting stats and slots."""

    text = models.TextField(default="", blank=True)
    points = models.JSONField(default=int, blank=True)
    stats = models.JSONField(default=dict, blank=True)
    slots = models.JSONField(default=dict, blank=True)
    joins = models.JSONField(default=list, blank=True)
