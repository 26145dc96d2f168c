"""Throwing away what was printed of gangs whose owner deletes everything.

Lives here: `forget_prints`. Never here: codes on cards; they name no owner, and a card outlives its gang.
"""

from collections.abc import Iterable

from cards import models


def forget_prints(gangs: Iterable[str]) -> int:
    """Delete every job of the gangs with these addresses, with its results; how many."""
    _, deleted = models.PrintJob.objects.filter(gang__in=tuple(gangs)).delete()
    return deleted.get("cards.PrintJob", 0)
