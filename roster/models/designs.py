"""Card designs.

Lives here: their table. Never here: text measures, HTML, PDF.
"""

from django.db import models

from roster.models.nouns import KEY_LENGTH, GameNoun


class Design(GameNoun):
    """One card design: blocks on a front and a back, lengths in millimetres."""

    subject = models.CharField(max_length=20, default="member")
    width = models.FloatField()
    height = models.FloatField()
    front = models.JSONField(blank=True)
    back = models.JSONField(default=list, blank=True)
    display_font = models.CharField(max_length=KEY_LENGTH, default="barlow-condensed")
    text_font = models.CharField(max_length=KEY_LENGTH, default="barlow")
    look = models.CharField(max_length=KEY_LENGTH, default="plate")
    of = models.JSONField(default=list, blank=True)
    besides = models.BooleanField(default=False)
