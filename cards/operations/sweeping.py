"""Throwing away jobs that nobody will come for.

Lives here: `sweep`. Never here: printings, which are kept for good.
"""

from datetime import timedelta

from django.utils import timezone

from cards import models
from cards.operations.taking import give_up


def sweep(kept: timedelta) -> int:
    """Delete jobs, with their results, that were asked for longer ago than `kept`; how many. Hopeless ones end."""
    give_up()
    old = models.PrintJob.objects.filter(created__lt=timezone.now() - kept)
    _, deleted = old.delete()
    return deleted.get("cards.PrintJob", 0)
