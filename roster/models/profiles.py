"""Ready profiles.

Lives here: their table. Never here: filling a member from one.
"""

from django.db import models

from roster.models.nouns import TaggedNoun


class Profile(TaggedNoun):
    """A named character or ready unit; `points` left empty prices it from its parts."""

    faction = models.ForeignKey("roster.Faction", null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    rank = models.ForeignKey("roster.Rank", null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    bike = models.ForeignKey("roster.Bike", null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    text = models.TextField(default="", blank=True)
    points = models.JSONField(null=True, blank=True)
    stats = models.JSONField(default=dict, blank=True)
    traits = models.JSONField(default=list, blank=True)
    weapons = models.JSONField(default=list, blank=True)
    figures = models.IntegerField(default=1)
    open = models.JSONField(default=list, blank=True)
