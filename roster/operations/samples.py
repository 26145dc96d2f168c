"""Sample gangs: the rows of a game's sample files.

Lives here: making them say what the files say. Never here: reading files.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from roster import models
from roster.operations.gangs import save_gang, upgrade_gang
from roster.operations.making import made_gang
from roster.operations.refusals import GangRefused
from roster.queries.gangs import GangRecord, newest_record

Body = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, slots=True)
class SamplesKept:
    """How many sample gangs were made, changed, dropped, and left as they were."""

    made: int = 0
    changed: int = 0
    dropped: int = 0
    unchanged: int = 0


def renewed(record: GangRecord, body: Body) -> bool:
    """Bring one sample to the newest edition and to its file; false where it was both already."""
    moved = upgrade_gang(uid=record.uid, expected_revision=record.revision)
    saved = save_gang(uid=record.uid, body=body, expected_revision=moved.revision, note="The sample file changed")
    return saved.revision != record.revision


@transaction.atomic
def keep_samples(*, slug: str, bodies: Mapping[str, Body]) -> SamplesKept:
    """Make a game's sample gangs exactly these, by key, on its newest edition.

    Raises GangRefused with every problem, GameUnknown.
    """
    strangers = [key for key in sorted(bodies) if bodies[key].get("game") != slug]
    if strangers:
        raise GangRefused(f"{key}: game: a sample of {slug!r} must name that game." for key in strangers)
    rows = models.Gang.objects.filter(game__slug=slug, sample_key__isnull=False).select_related("game", "edition")
    there = {str(row.sample_key): newest_record(row) for row in rows}
    gone = set(there) - set(bodies)
    models.Gang.objects.filter(game__slug=slug, sample_key__in=gone).delete()
    new = [key for key in sorted(bodies) if key not in there]
    for key in new:
        made_gang(body={**bodies[key], "edition": 0}, sample_key=key)
    changed = sum(renewed(there[key], bodies[key]) for key in sorted(set(there) & set(bodies)))
    return SamplesKept(made=len(new), changed=changed, dropped=len(gone), unchanged=len(there) - len(gone) - changed)
