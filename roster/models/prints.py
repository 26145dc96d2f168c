"""Reference sections, tokens, templates and card designs."""

from typing import ClassVar

from django.db import models

from roster.models.nouns import KEY_LENGTH, LINE_LENGTH, GameNoun, Noun, SuppliedNoun


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


class Token(SuppliedNoun):
    """One token to cut out."""

    outline = models.JSONField(blank=True)
    front = models.JSONField(blank=True)
    back = models.JSONField(null=True, blank=True)
    text = models.TextField(default="", blank=True)
    tags = models.JSONField(default=list, blank=True)


class Template(SuppliedNoun):
    """One template at true scale."""

    drawing = models.JSONField(blank=True)
    note = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    colour = models.CharField(max_length=7, default="", blank=True)
    behind = models.CharField(max_length=KEY_LENGTH, default="", blank=True)
    tags = models.JSONField(default=list, blank=True)


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
    art = models.FloatField(null=True, blank=True)
    offered = models.BooleanField(default=False)
