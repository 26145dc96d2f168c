"""Stamps of public pages: a stamp changes whenever any content of its page does, and takes one or two short queries.

The queries of the most popular pages are compiled once.
"""

from typing import Any

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery, Sum

from roster import models
from roster.models.gangs import NOT_HIDDEN
from roster.models.nouns import LISTED, OPEN
from roster.queries.compiled_queries import fetch_rows
from roster.queries.gallery import GallerySearch, in_order, matching_gangs
from roster.queries.gang_lists import PER_PAGE
from roster.queries.storable_text import lookup_text

Stamp = tuple[object, ...]
NOT_TAKEN_AWAY = NOT_HIDDEN & Q(deleted__isnull=True)
EVERYBODYS = NOT_TAKEN_AWAY & (Q(owner__isnull=True) | Q(shown__isnull=False))


def editions_stamp(slug: str = "") -> Stamp:
    """Return the newest edition of each listed game, or of one that isn't hidden."""
    return tuple(fetch_rows(lookup_text(slug), newest_of_one) if slug else fetch_rows("", newest_of_each))


def newest_of_each(_word: str) -> QuerySet[Any, Any]:
    """Return the newest edition of each listed game."""
    return newest_of(models.Edition.objects.filter(game__visibility=LISTED))


def newest_of_one(slug: str) -> QuerySet[Any, Any]:
    """Return the newest edition of one game, unless it's hidden."""
    return newest_of(models.Edition.objects.filter(game__slug=slug, game__visibility__in=OPEN))


def newest_of(editions: QuerySet[models.Edition]) -> QuerySet[Any, Any]:
    """Return the newest of some editions of each game, and who sees the game."""
    return editions.order_by("game").values("game", "game__visibility").annotate(newest=Max("number"))


def games_stamp(slug: str = "") -> Stamp:
    """Return the editions and the sample gangs of each game, or of one."""
    samples = fetch_rows(lookup_text(slug), samples_of_one) if slug else fetch_rows("", samples_of_each)
    return (editions_stamp(slug), *samples)


def samples_of_each(_word: str) -> QuerySet[Any, Any]:
    """Return the state of each game's sample gangs."""
    return sample_state(models.Gang.objects.filter(sample_key__isnull=False))


def samples_of_one(slug: str) -> QuerySet[Any, Any]:
    """Return the state of one game's sample gangs."""
    return sample_state(models.Gang.objects.filter(sample_key__isnull=False, game__slug=slug))


def sample_state(samples: QuerySet[models.Gang]) -> QuerySet[Any, Any]:
    """Return the columns that identify a state of each game's sample gangs."""
    rows = samples.order_by("game").values("game").annotate(Count("pk"), Max("pk"), Sum("revision"), Max("updated"))
    return rows.annotate(Count("shown"), Count("hidden"), Count("deleted"))


def gang_stamp(uid: str) -> Stamp | None:
    """Return the stamp of a public gang; None for any other."""
    return next(iter(fetch_rows(lookup_text(uid), state_of_gang_at)), None)


def state_of_gang_at(uid: str) -> QuerySet[Any, Any]:
    """Return the columns that the page of the gang at an address depends on."""
    later = models.Edition.objects.filter(game=OuterRef("game")).order_by("-number").values("number")[:1]
    rows = models.Gang.objects.filter(EVERYBODYS, uid=uid).annotate(newest=Subquery(later))
    return rows.values_list("pk", "revision", "updated", "edition", "newest", "game__visibility")[:1]


def gallery_stamp(search: GallerySearch) -> Stamp:
    """Return the stamp of a page of the gallery: its gangs, and the editions of every game."""
    rows = fetch_rows("", on_first_page) if search == FIRST_PAGE else gallery_state(search)
    return (editions_stamp(), *rows)


FIRST_PAGE = GallerySearch()


def on_first_page(_word: str) -> QuerySet[Any, Any]:
    """Return the gangs on the gallery's first page."""
    return gallery_state(FIRST_PAGE)


def gallery_state(search: GallerySearch) -> QuerySet[Any, Any]:
    """Return the columns that a page of the gallery depends on, for each gang on it."""
    rows = in_order(matching_gangs(search), search)[: PER_PAGE + 1]
    return rows.values_list("pk", "revision", "updated", "edition", "copies", "shown")
