"""Stats.

Lives here: their table. Never here: working them out.
"""

from django.db import models

from roster.models.nouns import GameNoun


class Stat(GameNoun):
    """One stat; a derived one has a formula."""

    short = models.CharField(max_length=12)
    text = models.TextField(default="", blank=True)
    carrier = models.CharField(max_length=20, default="member")
    group = models.CharField(max_length=40, default="", blank=True)
    minimum = models.IntegerField(null=True, blank=True)
    maximum = models.IntegerField(null=True, blank=True)
    default = models.IntegerField(null=True, blank=True)
    step = models.IntegerField(null=True, blank=True)
    step_power = models.IntegerField(default=0)
    lowerable = models.BooleanField(default=False)
    formula = models.JSONField(null=True, blank=True)
    prefix = models.CharField(max_length=6, default="", blank=True)
    suffix = models.CharField(max_length=6, default="", blank=True)
    labels = models.JSONField(default=dict, blank=True)
