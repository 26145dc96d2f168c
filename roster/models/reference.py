"""Reference sections and their entries.

Lives here: their tables. Never here: layout.
"""

from typing import ClassVar

from django.db import models

from roster.models.nouns import LINE_LENGTH, GameNoun, Noun


class Section(GameNoun):
    """One section of the reference."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="reference")
    form = models.CharField(max_length=20, default="entries")
    text = models.TextField(default="", blank=True)
    columns = models.JSONField(default=list, blank=True)
    sheet = models.IntegerField(default=0)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    pick = models.CharField(max_length=20, default="one")


class Entry(Noun):
    """One action, state, row or step of a section."""

    section = models.ForeignKey("roster.Section", on_delete=models.CASCADE, related_name="entries")
    tags = models.JSONField(default=list, blank=True)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    text = models.TextField(default="", blank=True)
    values = models.JSONField(default=dict, blank=True)
    rules_out = models.JSONField(default=list, blank=True)
    needs = models.JSONField(default=list, blank=True)
    asks = models.CharField(max_length=LINE_LENGTH, default="", blank=True)

    class Meta:
        verbose_name_plural = "entries"
        ordering: ClassVar = ["section", "position", "key"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["section", "key"], name="entry_key_once_a_section"),
        ]
