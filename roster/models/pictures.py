"""Pictures that owners brought: portraits of their gangs' members, made anew before they came here.

Lives here: the table. Never here: decoding files (see `cards.pictures`), which gang shows which.
"""

from typing import ClassVar

from django.db import models

DIGEST_LENGTH = 64


class Picture(models.Model):
    """One picture of one owner. `digest` is the SHA-256 of `data`, in hexadecimal: gangs name it by that."""

    owner = models.ForeignKey("roster.Owner", on_delete=models.CASCADE, related_name="pictures")
    digest = models.CharField(max_length=DIGEST_LENGTH, db_index=True)
    kind = models.CharField(max_length=20)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    data = models.BinaryField()
    created = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["owner", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["owner", "digest"], name="picture_once_an_owner"),
        ]

    def __str__(self) -> str:
        return self.digest
