"""Factions.

Lives here: their table. Never here: composition.
"""

from django.db import models

from roster.models.nouns import LINE_LENGTH, TaggedNoun


class Faction(TaggedNoun):
    """One faction with its colours and emblem."""

    short = models.CharField(max_length=14)
    text = models.TextField(default="", blank=True)
    colour = models.CharField(max_length=7)
    ink = models.CharField(max_length=7, default="#ffffff")
    emblem = models.CharField(max_length=LINE_LENGTH)
    pattern = models.CharField(max_length=20, default="plain")
    status = models.CharField(max_length=20, default="playable")
