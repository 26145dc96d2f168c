"""Deletion of old data: revisions in between, and the gangs of browsers that did not come back."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Count
from django.utils import timezone
from django.utils.module_loading import import_string

from roster import models
from roster.operations.owners import forget
from roster.queries.owners import OwnerKey

WHOLE = timedelta(days=1)
"""The age up to which every revision is kept; then the last of each hour, and after HOURLY the last of each day."""
HOURLY = timedelta(days=7)
LOOKS_BACK = timedelta(days=2)
"""The time before each of these two in which a sweep of due gangs looks for revisions."""
AT_ONCE = 200
Dated = tuple[int, datetime, int]
"""A revision's number, when it was saved, and its edition."""


def revisions_to_keep(revisions: Iterable[Dated], now: datetime, fixed: Iterable[int]) -> set[int]:
    """Return the numbers of the revisions to keep, out of all of a gang's, newest first.

    The first, the newest, those in `fixed` and the last on each edition are kept for ever.
    """
    kept, times, before = set(fixed), set[tuple[int, ...]](), 0
    number = 0
    for number, saved, edition in revisions:
        age = now - saved
        day = saved.timetuple()[:3]
        time = day if age >= HOURLY else (*day, saved.hour) if age >= WHOLE else (*day, saved.hour, number)
        if time not in times or edition != before:
            kept.add(number)
        times.add(time)
        before = edition
    return kept | {number}


@transaction.atomic
def thin_gang(pk: int, uid: str, now: datetime) -> int:
    """Delete a gang's revisions in between, and return their number. Printed and shared ones stay for ever."""
    rows = models.Revision.objects.filter(gang_id=pk)
    revisions = list(rows.order_by("-number").values_list("number", "saved", "edition_id"))
    shared = list(models.ShareLink.objects.filter(gang_id=pk).values_list("created", flat=True))
    shown = models.Gang.objects.filter(pk=pk).values_list("shown", flat=True)
    shared += [moment for moment in shown if moment]
    then = (next((number for number, saved, _ in revisions if saved <= moment), 0) for moment in shared)
    kept = revisions_to_keep(revisions, now, {*then, *revisions_named_elsewhere(uid)})
    gone = [number for number, _, _ in revisions if number not in kept]
    for start in range(0, len(gone), AT_ONCE):
        rows.filter(number__in=gone[start : start + AT_ONCE]).delete()
    return len(gone)


def revisions_named_elsewhere(uid: str) -> set[int]:
    """Return the numbers of a gang's revisions that other parts of the site name."""
    named: Iterable[Callable[[str], Iterable[int]]] = map(import_string, settings.KEPT_REVISIONS)
    return {number for numbers in named for number in numbers(uid)}


def thin_revisions(*, everywhere: bool = False) -> int:
    """Delete the revisions in between of gangs where some are due, or of all gangs, and return their number."""
    now, rows = timezone.now(), models.Revision.objects.order_by()
    due = dict[int, str]()
    for length in (timedelta(),) if everywhere else (WHOLE, HOURLY):
        since = datetime.min.replace(tzinfo=now.tzinfo) if everywhere else now - length - LOOKS_BACK
        old = rows.filter(saved__gte=since, saved__lt=now - length)
        counted = old.values("gang_id", "gang__uid").annotate(many=Count("pk")).filter(many__gt=1)
        due.update(counted.values_list("gang_id", "gang__uid"))
    return sum(thin_gang(pk, uid, now) for pk, uid in due.items())


def sweep_unseen() -> int:
    """Delete owners without an account, unseen for UNSEEN_DAYS, with all their data, and return their number."""
    if not settings.UNSEEN_DAYS:
        return 0
    before = timezone.now() - timedelta(days=settings.UNSEEN_DAYS)
    unseen = models.Owner.objects.filter(user=None, seen__lt=before).values_list("key", flat=True)
    keys = list(unseen[:AT_ONCE])
    for key in keys:
        forget(OwnerKey(secret=key))
    return len(keys)
