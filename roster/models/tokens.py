"""Tokens by which programs act for an account."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from roster.models.nouns import DIGEST_LENGTH, NAME_LENGTH


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
