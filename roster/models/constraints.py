"""Composition constraints of every kind in one table.

Lives here: the table; a column that a kind does not have is empty. Never here: checking a gang.
"""

from django.db import models

from roster.models.nouns import LINE_LENGTH, GameNoun


class Constraint(GameNoun):
    """One rule of composition."""

    kind = models.CharField(max_length=20)
    severity = models.CharField(max_length=20, default="error")
    reason = models.TextField()
    of = models.JSONField(null=True, blank=True)
    within = models.CharField(max_length=20, null=True, blank=True)
    field = models.CharField(max_length=LINE_LENGTH, null=True, blank=True)
    stats = models.JSONField(null=True, blank=True)
    minimum = models.JSONField(null=True, blank=True)
    maximum = models.JSONField(null=True, blank=True)
    per = models.JSONField(null=True, blank=True)
    among = models.JSONField(null=True, blank=True)
    holds = models.JSONField(null=True, blank=True)
    needs = models.JSONField(null=True, blank=True)
    forbids = models.JSONField(null=True, blank=True)
    when = models.JSONField(null=True, blank=True)
    unless = models.JSONField(null=True, blank=True)
