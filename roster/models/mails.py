"""Emails that are still to be sent."""

from typing import ClassVar

from django.db import models


class Mail(models.Model):
    """One email until it is sent. A worker has it while `lease` is in the future; `attempt` counts the workers."""

    parts = models.JSONField()
    created = models.DateTimeField()
    attempt = models.PositiveIntegerField(default=0)
    lease = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"email {self.pk}"
