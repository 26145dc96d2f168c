"""Emails for workers to send: store one, lease it, and finish it or put it off."""

from datetime import timedelta
from typing import Any

from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone

from roster import models
from roster.queries.mails import LeasedMail, due_mails

LATER = timedelta(seconds=30)
"""The wait added after each failed attempt."""


def keep_mail(parts: dict[str, Any]) -> int:
    """Store an email for the workers, and return its row number."""
    return models.Mail.objects.create(parts=parts, created=timezone.now()).pk


def lease_mail(row: int, lease: timedelta) -> LeasedMail | None:
    """Lease an email; None where it was sent, given up, or leased by another worker."""
    rows = models.Mail.objects.filter(due_mails(), pk=row)
    if not rows.update(lease=Now() + lease, attempt=F("attempt") + 1):
        return None
    taken = models.Mail.objects.filter(pk=row).first()
    return None if taken is None else LeasedMail(row=row, attempt=taken.attempt, parts=taken.parts)


def finish_mail(taken: LeasedMail) -> None:
    """Delete an email that was sent."""
    models.Mail.objects.filter(pk=taken.row).delete()


def sweep_mails(kept: timedelta) -> int:
    """Delete older emails, sent or not, and return their number."""
    return models.Mail.objects.filter(created__lt=timezone.now() - kept).delete()[0]


def put_off_mail(taken: LeasedMail) -> None:
    """Put off the next attempt, for longer each time."""
    mine = models.Mail.objects.filter(pk=taken.row, attempt=taken.attempt)
    mine.update(lease=Now() + LATER * taken.attempt)
