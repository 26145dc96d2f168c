"""Emails that are still to be sent."""

from django.db.models import Q
from django.db.models.functions import Now

from roster import models

MOST_ATTEMPTS = 8
"""Attempts until an email is given up; its row stays for the operator to see."""


def due_mails() -> Q:
    """Return the condition for emails that no worker has, and that are due."""
    return Q(attempt__lt=MOST_ATTEMPTS) & (Q(lease=None) | Q(lease__lt=Now()))


def mails_to_send(most: int) -> tuple[int, ...]:
    """Return the row numbers of the oldest emails that are due."""
    return tuple(models.Mail.objects.filter(due_mails()).values_list("pk", flat=True)[:most])
