"""Counts of how often things are taken in a game's stored gangs, and which of the counts are out of date."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, QuerySet

from roster import models
from roster.packs.gang_file import stored_gang
from roster.queries.askable import askable
from roster.rules.gang.gang import Gang
from roster.rules.gang.tallies import Tally, Uptake, chosen

BATCH = 500
"""Gangs in memory at once while counting."""
MOST_COUNTED = 20_000
"""The most gangs counted at once: newest editions first, then last changed."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Mark:
    """The state of an edition's gangs when they were counted: their number, and when the last of them changed."""

    edition: int
    gangs: int
    seen: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptTally:
    """The count of one edition by size, as it was at its mark."""

    mark: Mark
    counted: datetime
    sizes: Mapping[str, Tally]


def counted_gangs(slug: str) -> QuerySet[models.Gang]:
    """Return a game's gangs that count: owned and not deleted. Those of its editors and of staff are only tests."""
    editors = models.Editor.objects.filter(game__slug=askable(slug)).values("user")
    rows = models.Gang.objects.filter(game__slug=askable(slug), owner__isnull=False, sample_key__isnull=True)
    return rows.filter(deleted__isnull=True).exclude(owner__user__is_staff=True).exclude(owner__user__in=editors)


def marks_now(slug: str) -> tuple[Mark, ...]:
    """Return the present mark of each edition, newest edition first."""
    rows = counted_gangs(slug).order_by().values("edition__number").annotate(gangs=Count("pk"), seen=Max("updated"))
    marks = (Mark(edition=row["edition__number"], gangs=row["gangs"], seen=row["seen"]) for row in rows)
    return tuple(sorted(marks, key=lambda mark: -mark.edition))


def gangs_to_count(slug: str, editions: tuple[int, ...]) -> Iterator[tuple[int, Gang]]:
    """Yield the gangs of some editions with the edition's number, by edition; at most BATCH of them are in memory.

    A gang with exactly the choices of a sample is a copy of it, and says nothing of what players like.
    """
    bodies = models.Gang.objects.filter(game__slug=askable(slug), sample_key__isnull=False).values_list(
        "body", flat=True
    )
    samples = {chosen(stored_gang(body)) for body in bodies}
    rows = counted_gangs(slug).filter(edition__number__in=editions).order_by("-edition__number", "-updated", "pk")
    columns = rows.values_list("edition__number", "body")[:MOST_COUNTED]
    for number, body in columns.iterator(chunk_size=BATCH):
        if chosen(gang := stored_gang(body)) not in samples:
            yield number, gang


def written_tally(sizes: Mapping[str, Tally]) -> str:
    """Return an edition's count as JSON: by size the number of gangs, and [noun, key, gangs, pieces] for each thing."""
    return json.dumps(
        {
            size: [tally.gangs, [[*key, one.gangs, one.pieces] for key, one in sorted(tally.taken.items())]]
            for size, tally in sorted(sizes.items())
        },
        separators=(",", ":"),
    )


def read_tally(text: str) -> Mapping[str, Tally]:
    """Return the counts that written_tally wrote."""
    return {
        size: Tally(
            gangs=gangs,
            taken={(noun, key): Uptake(gangs=having, pieces=pieces) for noun, key, having, pieces in taken},
        )
        for size, (gangs, taken) in json.loads(text).items()
    }


def kept_tallies(slug: str) -> Mapping[int, KeptTally]:
    """Return the stored counts of a game by edition."""
    rows = models.EditionTally.objects.filter(edition__game__slug=askable(slug))
    return {
        number: KeptTally(mark=Mark(edition=number, gangs=gangs, seen=seen), counted=counted, sizes=read_tally(body))
        for number, body, gangs, seen, counted in rows.values_list(
            "edition__number", "body", "gangs", "seen", "counted"
        )
    }
