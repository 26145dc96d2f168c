"""Shared tables: games under way that other devices follow."""

from typing import ClassVar

from django.db import models

SECRET_LENGTH = 32
MOST_LETTERS = 60_000


class SharedTable(models.Model):
    """A game that other devices follow at `secret`; whoever has the `pen` marks it. It is deleted when it is old."""

    secret = models.CharField(max_length=SECRET_LENGTH, unique=True)
    pen = models.CharField(max_length=SECRET_LENGTH)
    gang = models.CharField(max_length=32)
    facing = models.CharField(max_length=32, default="", blank=True)
    sender = models.CharField(max_length=64)
    marks = models.TextField(default="{}", max_length=MOST_LETTERS)
    version = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(db_index=True)
    updated = models.DateTimeField(db_index=True)

    class Meta:
        ordering: ClassVar = ["-created"]

    def __str__(self) -> str:
        return f"{self.gang} since {self.created:%Y-%m-%d %H:%M}"
