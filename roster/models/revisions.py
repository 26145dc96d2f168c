"""Revisions: every body that a gang ever had.

Lives here: the table. Never here: comparing two of them.
"""

from typing import ClassVar

from django.db import models

from roster.models.gangs import CLIENT_KEY_LENGTH
from roster.models.nouns import LINE_LENGTH


class Revision(models.Model):
    """One body of a gang, on the edition it had then. `note` says in words what changed.

    `client_key` is the writer's token, under which a second try finds this revision. `restores` is the number of the
    revision whose body this one brings back.
    """

    gang = models.ForeignKey("roster.Gang", on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    edition = models.ForeignKey("roster.Edition", on_delete=models.PROTECT, related_name="+")
    body = models.TextField()
    note = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    client_key = models.CharField(max_length=CLIENT_KEY_LENGTH, null=True, blank=True)
    restores = models.PositiveIntegerField(null=True, blank=True)
    saved = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["gang", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["gang", "number"], name="revision_number_once_a_gang"),
            models.UniqueConstraint(fields=["gang", "client_key"], name="client_key_once_a_gang"),
        ]

    def __str__(self) -> str:
        return f"{self.gang.uid}, revision {self.number}"
