"""Owners: whose a gang is, somebody with an account or a browser without one.

Lives here: the table. Never here: names, passwords (an account has those), cookies.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models


class Owner(models.Model):
    """One owner. `key` is what a browser without an account keeps, signed; it is another once an account has them."""

    key = models.CharField(max_length=32, unique=True)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="owner"
    )
    created = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"account {self.user_id}" if self.user_id else f"browser {self.pk}"
