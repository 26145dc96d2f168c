"""Pictures of emblems, which editions name by their digests."""

from typing import ClassVar

from django.db import models

from roster.models.nouns import DIGEST_LENGTH


class Emblem(models.Model):
    """One picture, a plain PNG, by the SHA-256 of `data` in hexadecimal. `game` is the first one that had it."""

    game = models.ForeignKey("roster.Game", null=True, on_delete=models.SET_NULL, related_name="emblems")
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)
    data = models.BinaryField()
    created = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return self.digest
