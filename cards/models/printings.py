"""Printings: the gang, revision and edition behind each code on a card."""

from typing import ClassVar

from django.db import models

CODE_LENGTH = 16


class Printing(models.Model):
    """One printing; never deleted, because people keep printed cards."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True)
    game = models.CharField(max_length=60)
    edition = models.PositiveIntegerField()
    gang = models.CharField(max_length=32)
    revision = models.PositiveIntegerField()
    created = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["-created"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["gang", "revision", "edition"], name="one_code_a_printing"),
        ]

    def __str__(self) -> str:
        return self.code
