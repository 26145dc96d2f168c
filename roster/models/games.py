"""The game itself, as its editors write it.

Lives here: one table. Never here: what players read (that is an edition).
"""

from typing import ClassVar

from django.db import models

from roster.models.nouns import KEY_LENGTH, LINE_LENGTH, NAME_LENGTH


class Game(models.Model):
    """One game's draft; its nouns hang from it under the names of the pack's files.

    `loaded` is the SHA-256 of the pack that was loaded last, so that later edits are not overwritten unawares.
    """

    slug = models.CharField(max_length=KEY_LENGTH, unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    tagline = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    summary = models.TextField(default="", blank=True)
    version = models.CharField(max_length=LINE_LENGTH)
    credits = models.JSONField(blank=True)
    terms = models.JSONField(default=dict, blank=True)
    default_size = models.ForeignKey(
        "roster.Size", null=True, blank=True, on_delete=models.SET_NULL, related_name="default_of"
    )
    colour = models.CharField(max_length=7, default="#2b2f33")
    ink = models.CharField(max_length=7, default="#ffffff")
    emblem = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    loaded = models.CharField(max_length=64, default="", blank=True, editable=False)

    class Meta:
        ordering: ClassVar = ["name", "slug"]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug})"
