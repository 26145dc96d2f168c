"""Share links: a secret address under which others may read a gang.

Lives here: the table. Never here: what a link shows.
"""

from typing import ClassVar

from django.db import models

SECRET_LENGTH = 40


class ShareLink(models.Model):
    """One link. It opens the gang until it is revoked; a gang has one open link at most."""

    gang = models.ForeignKey("roster.Gang", on_delete=models.CASCADE, related_name="links")
    secret = models.CharField(max_length=SECRET_LENGTH, unique=True)
    created = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["gang", "-created"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["gang"], condition=models.Q(revoked__isnull=True), name="one_open_link_a_gang"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.gang.uid}, {'revoked' if self.revoked else 'open'}"
