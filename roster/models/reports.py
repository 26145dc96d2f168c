"""Players' reports on entries of a game, and its editors' comments on them, until they close or delete them."""

from typing import ClassVar

from django.db import models

from roster.models.columns import LINE_LENGTH
from roster.models.nouns import KEY_LENGTH, NAME_LENGTH

TEXT_LENGTH = 1000
SENDER_LENGTH = 64


class Report(models.Model):
    """One report on an entry of an edition. `noun` and `key` name the entry, `name` is its name as printed.

    An editor's comment is on the draft, so it has no edition; `field` is the form's label of what it is about.

    `sender` is the keyed digest of the network address and the day, for limits; it cannot be traced to anybody.
    `closed` is since when the editors count it as dealt with: with a `reply`, or by the edition `answered`.
    """

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="reports")
    edition = models.ForeignKey("roster.Edition", null=True, on_delete=models.PROTECT, related_name="+")
    field = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    noun = models.CharField(max_length=KEY_LENGTH)
    key = models.CharField(max_length=2 * KEY_LENGTH + 1)
    name = models.CharField(max_length=NAME_LENGTH)
    text = models.CharField(max_length=TEXT_LENGTH)
    owner = models.ForeignKey("roster.Owner", on_delete=models.CASCADE, related_name="reports")
    sender = models.CharField(max_length=SENDER_LENGTH)
    created = models.DateTimeField()
    closed = models.DateTimeField(null=True, blank=True)
    answered = models.ForeignKey("roster.Edition", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    reply = models.CharField(max_length=LINE_LENGTH, default="", blank=True)

    class Meta:
        ordering: ClassVar = ["-created", "-pk"]
        indexes: ClassVar = [
            models.Index(fields=["game"], condition=models.Q(closed__isnull=True), name="open_reports_of_a_game"),
            models.Index(fields=["sender", "created"], name="reports_of_a_sender"),
        ]

    def __str__(self) -> str:
        return f"{self.game.slug}/{self.noun}/{self.key}"
