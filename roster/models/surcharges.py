"""Surcharges and rebates.

Lives here: their table. Never here: adding up.
"""

from django.db import models

from roster.models.nouns import GameNoun


class Surcharge(GameNoun):
    """Points for each thing selected, from the first to the last."""

    of = models.JSONField(blank=True)
    points = models.IntegerField()
    first = models.IntegerField(default=1)
    last = models.IntegerField(null=True, blank=True)
    when = models.JSONField(null=True, blank=True)
