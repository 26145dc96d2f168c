"""Emails for workers to send: store one, lease it, and finish it or put it off."""

from datetime import timedelta
from typing import Any

from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone

from roster import models
from roster.queries.mails import due_mails

LATER = timedelta(seconds=30)
"""The wait added after each failed attempt."""


def keep_mail(parts: dict[str, Any]) -> int:
    """Store an email for the workers, and return its row number."""
    return models.Mail.objects.create(parts=parts, created=timezone.now()).pk


def lease_mail(row: int, lease: timedelta) -> models.Mail | None:
    """Lease an email and return its row; None where it was sent, given up, or leased by another worker."""
    rows = models.Mail.objects.filter(due_mails(), pk=row)
    leased = rows.update(lease=Now() + lease, attempt=F("attempt") + 1)
    return models.Mail.objects.filter(pk=row).first() if leased else None


def finish_mail(taken: models.Mail) -> None:
    """Delete an email that was sent."""
    models.Mail.objects.filter(pk=taken.pk).delete()


def sweep_mails(kept: timedelta) -> int:
    """Delete older emails, sent or not, and return their number."""
    return models.Mail.objects.filter(created__lt=timezone.now() - kept).delete()[0]


def put_off_mail(taken: models.Mail) -> None:
    """Put off the next attempt, for longer each time."""
    mine = models.Mail.objects.filter(pk=taken.pk, attempt=taken.attempt)
    mine.update(lease=Now() + LATER * taken.attempt)
