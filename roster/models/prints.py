"""Tokens and templates.

Lives here: their tables. Never here: drawing.
"""

from django.db import models

from roster.models.nouns import LINE_LENGTH, GameNoun, SuppliedNoun


class Token(SuppliedNoun):
    """One token to cut out."""

    outline = models.JSONField(blank=True)
    front = models.JSONField(blank=True)
    back = models.JSONField(null=True, blank=True)
    text = models.TextField(default="", blank=True)
    tags = models.JSONField(default=list, blank=True)


class Template(GameNoun):
    """One template at true scale."""

    drawing = models.JSONField(blank=True)
    note = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    copies = models.IntegerField(default=1)
    tags = models.JSONField(default=list, blank=True)
