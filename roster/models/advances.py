"""Advances: what members gain between games.

Lives here: their table. Never here: prices worked out, gangs' ledgers.
"""

from django.db import models

from roster.models.nouns import GameNoun


class Advance(GameNoun):
    """One way to gain a stat's step, a trait or a weapon, and its price."""

    noun = models.CharField(max_length=20)
    price = models.JSONField(blank=True)
    text = models.TextField(default="", blank=True)
    groups = models.JSONField(default=list, blank=True)
    tags = models.JSONField(default=list, blank=True)
    payer = models.CharField(max_length=20, default="owner")
    only = models.BooleanField(default=False)
