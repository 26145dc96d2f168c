"""Owners, with or without an account, their pictures, and the tokens by which programs act for an account."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from roster.models.nouns import DIGEST_LENGTH, NAME_LENGTH


class Owner(models.Model):
    """One owner. `key` is the secret that a browser without an account keeps, signed, in its cookie.

    `seen` is when such a browser last visited, give or take half a day.
    """

    key = models.CharField(max_length=32, unique=True)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="owner"
    )
    created = models.DateTimeField()
    seen = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["pk"]
        indexes: ClassVar = [
            models.Index(fields=["seen"], condition=models.Q(user=None), name="browsers_last_seen"),
        ]

    def __str__(self) -> str:
        return f"account {self.user_id}" if self.user_id else f"browser {self.pk}"


class Picture(models.Model):
    """One picture of one owner. `digest` is the SHA-256 of `data`, in hexadecimal, by which gangs refer to it."""

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


class ApiToken(models.Model):
    """One token. Only the SHA-256 of its secret is stored, in hexadecimal; `used` is the last day of its use."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=NAME_LENGTH)
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)
    writes = models.BooleanField(default=False)
    created = models.DateTimeField()
    used = models.DateField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return self.name
