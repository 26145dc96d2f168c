"""Count how often things are taken in a game's gangs, and store the counts."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from itertools import groupby
from operator import itemgetter

from django.db import transaction
from django.utils import timezone

from roster import models
from roster.queries.balance import StoredTally, TallyMark, current_marks, gangs_to_count, stored_tallies, tally_to_json
from roster.queries.games import game_at
from roster.queries.storable_text import lookup_text
from roster.rules.gang.tallies import Tally, tallies_by_size

KEPT = timedelta(minutes=10)
"""The time for which a count is used though gangs have changed since."""


def out_of_date(marks: Iterable[TallyMark], kept: Mapping[int, StoredTally]) -> Iterator[TallyMark]:
    """Yield the editions to count: never counted, or changed since and counted longer ago than KEPT."""
    late = timezone.now() - KEPT
    for mark in marks:
        tally = kept.get(mark.edition)
        if tally is None or (tally.mark != mark and tally.counted < late):
            yield mark


def count_editions(slug: str, wanted: tuple[TallyMark, ...]) -> Iterator[tuple[TallyMark, Mapping[str, Tally]]]:
    """Yield the count of each edition wanted, from one reading of their gangs."""
    marks = {mark.edition: mark for mark in wanted}
    for number, gangs in groupby(gangs_to_count(slug, tuple(marks)), key=itemgetter(0)):
        yield marks.pop(number), tallies_by_size(game_at(slug, number), (gang for _, gang in gangs))
    yield from ((mark, {}) for mark in marks.values())


def balance_of(slug: str) -> Mapping[int, Mapping[str, Tally]]:
    """Return how often things are taken, by edition and size; outdated editions are counted first."""
    marks, kept = current_marks(slug), stored_tallies(slug)
    wanted = tuple(out_of_date(marks, kept))
    fresh = dict(count_editions(slug, wanted)) if wanted else {}
    if fresh:
        store_counts(slug, fresh)
    used = {number: tally.sizes for number, tally in kept.items() if number in {mark.edition for mark in marks}}
    return {**used, **{mark.edition: sizes for mark, sizes in fresh.items()}}


@transaction.atomic
def store_counts(slug: str, counts: Mapping[TallyMark, Mapping[str, Tally]]) -> None:
    """Store the counts of some editions in place of their earlier ones."""
    rows = models.Edition.objects.filter(game__slug=lookup_text(slug)).values_list("number", "pk")
    editions = dict(rows)
    models.EditionTally.objects.bulk_create(
        [
            models.EditionTally(
                edition_id=editions[mark.edition],
                body=tally_to_json(sizes),
                gangs=mark.gangs,
                seen=mark.seen,
                counted=timezone.now(),
            )
            for mark, sizes in counts.items()
        ],
        update_conflicts=True,
        unique_fields=["edition"],
        update_fields=["body", "gangs", "seen", "counted"],
    )
