"""Counts of how often things are taken in a game's stored gangs, and which of the counts are out of date."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, QuerySet

from roster import models
from roster.packs.gang_file import stored_gang
from roster.queries.storable_text import lookup_text
from roster.rules.gang.gang import Gang
from roster.rules.gang.tallies import Tally, Uptake, chosen

BATCH = 500
"""Gangs in memory at once while counting."""
MOST_COUNTED = 20_000
"""The most gangs counted at once: newest editions first, then last changed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TallyMark:
    """The state of an edition's gangs when they were counted: their number, and when the last of them changed."""

    edition: int
    gangs: int
    seen: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class StoredTally:
    """The count of one edition by size, as it was at its mark."""

    mark: TallyMark
    counted: datetime
    sizes: Mapping[str, Tally]


def counted_gangs(slug: str) -> QuerySet[models.Gang]:
    """Return a game's gangs that count: owned and not deleted. Those of its editors and of staff are only tests."""
    editors = models.Editor.objects.filter(game__slug=lookup_text(slug)).values("user")
    rows = models.Gang.objects.filter(game__slug=lookup_text(slug), owner__isnull=False, sample_key__isnull=True)
    return rows.filter(deleted__isnull=True).exclude(owner__user__is_staff=True).exclude(owner__user__in=editors)


def current_marks(slug: str) -> tuple[TallyMark, ...]:
    """Return the present mark of each edition, newest edition first."""
    rows = counted_gangs(slug).order_by().values("edition__number").annotate(gangs=Count("pk"), seen=Max("updated"))
    marks = (TallyMark(edition=row["edition__number"], gangs=row["gangs"], seen=row["seen"]) for row in rows)
    return tuple(sorted(marks, key=lambda mark: -mark.edition))


def gangs_to_count(slug: str, editions: tuple[int, ...]) -> Iterator[tuple[int, Gang]]:
    """Yield the gangs of some editions with the edition's number, by edition; at most BATCH of them are in memory.

    A gang with exactly the choices of a sample is a copy of it, and says nothing of what players like.
    """
    bodies = models.Gang.objects.filter(game__slug=lookup_text(slug), sample_key__isnull=False).values_list(
        "body", flat=True
    )
    samples = {chosen(stored_gang(body)) for body in bodies}
    rows = counted_gangs(slug).filter(edition__number__in=editions).order_by("-edition__number", "-updated", "pk")
    columns = rows.values_list("edition__number", "body")[:MOST_COUNTED]
    for number, body in columns.iterator(chunk_size=BATCH):
        if chosen(gang := stored_gang(body)) not in samples:
            yield number, gang


def tally_to_json(sizes: Mapping[str, Tally]) -> str:
    """Return an edition's count as JSON: by size the number of gangs, and [noun, key, gangs, pieces] for each thing."""
    return json.dumps(
        {
            size: [tally.gangs, [[*key, one.gangs, one.pieces] for key, one in sorted(tally.taken.items())]]
            for size, tally in sorted(sizes.items())
        },
        separators=(",", ":"),
    )


def tally_from_json(text: str) -> Mapping[str, Tally]:
    """Return the counts in a text from tally_to_json."""
    return {
        size: Tally(
            gangs=gangs,
            taken={(noun, key): Uptake(gangs=having, pieces=pieces) for noun, key, having, pieces in taken},
        )
        for size, (gangs, taken) in json.loads(text).items()
    }


def stored_tallies(slug: str) -> Mapping[int, StoredTally]:
    """Return the stored counts of a game by edition."""
    rows = models.EditionTally.objects.filter(edition__game__slug=lookup_text(slug))
    return {
        number: StoredTally(
            mark=TallyMark(edition=number, gangs=gangs, seen=seen), counted=counted, sizes=tally_from_json(body)
        )
        for number, body, gangs, seen, counted in rows.values_list(
            "edition__number", "body", "gangs", "seen", "counted"
        )
    }
