"""The gallery of public gangs, searched by game, faction, size and words, a page at a time."""

import re
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce

from roster import models
from roster.models.gangs import IN_THE_GALLERY
from roster.models.nouns import LISTED
from roster.queries.gang_lists import PER_PAGE, GangListItem, list_items, list_rows
from roster.queries.storable_text import lookup_text
from roster.rules.words import search_words

Order = Literal["newest", "copied"]
MOST_WORDS, MISTYPED = 6, range(4, 21)
"""The most words of one search, and the numbers of letters of a word that may be mistyped."""
NEAR = 2000
"""The gangs searched in order for words; words in fewer than one gang of 80 have few enough matches to sort."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, kw_only=True, slots=True)
class GallerySearch:
    """A search of the gallery; empty text matches everything. A faction or a size is one of `game`.

    `after` is the key of the last gang already seen: its position in the order, then its number. `mistyped`: one letter
    of each word may be wrong, missing, too many or in the other order.
    """

    game: str = ""
    faction: str = ""
    size: str = ""
    words: str = ""
    order: Order = "newest"
    after: str = ""
    mistyped: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class GalleryPage:
    """One page; `next` is the key after which the next page begins, "" on the last page.

    `close`: nothing has the words of the search as they were typed, and these gangs have words like them.
    """

    gangs: tuple[GangListItem, ...]
    next: str = ""
    close: bool = False


def gallery(search: GallerySearch) -> GalleryPage:
    """Return a page of the gangs that a search finds, at most PER_PAGE. Later pages take no longer than the first."""
    by = order_column(search)
    values = rows_of(nearby_matches(search), by) if search.words else ()
    if len(values) <= PER_PAGE:
        values = rows_of(all_matches(search) if search.words else gangs_after(search), by)
    close = bool(search.words and not values)
    if close:
        values = rows_of(nearby_matches(replace(search, mistyped=True)), by)
    last = values[PER_PAGE - 1] if len(values) > PER_PAGE else None
    return GalleryPage(
        gangs=list_items(values[:PER_PAGE]),
        next=position_key(last["place"], last["number"]) if last is not None else "",
        close=close and bool(values),
    )


def rows_of(gangs: QuerySet[models.Gang], by: str) -> tuple[dict[str, Any], ...]:
    """Return the rows of a page and one more, each with its `place` in the order and its `number`."""
    return tuple(list_rows(gangs).annotate(place=F(by), number=F("pk"))[: PER_PAGE + 1])


def gangs_after(search: GallerySearch) -> QuerySet[models.Gang]:
    """Return the gangs that a search finds after the last one seen, in its order."""
    by, after = order_column(search), position_of(search)
    rows = in_order(matching_gangs(search), search)
    if after is None:
        return rows
    value, pk = after
    return rows.filter(Q(**{f"{by}__lt": value}) | Q(pk__lt=pk), **{f"{by}__lte": value})


def nearby_matches(search: GallerySearch) -> QuerySet[models.Gang]:
    """Return the matches of a search for words among the next NEAR gangs: a walk along the order with a fixed end."""
    by = order_column(search)
    edge = gangs_after(replace(search, words="")).values_list(by, "pk")[NEAR : NEAR + 1].first()
    if edge is None:
        return gangs_after(search)
    value, pk = edge
    return gangs_after(search).filter(Q(**{f"{by}__gt": value}) | Q(pk__gte=pk), **{f"{by}__gte": value})


def all_matches(search: GallerySearch) -> QuerySet[models.Gang]:
    """Return all matches of a search for words, by its words, as no index has this order and none could be walked."""
    by = order_column(search)
    return gangs_after(search).order_by(Coalesce(by, by).desc(), "-pk")


def order_column(search: GallerySearch) -> str:
    """Return the column that the gangs are ordered by."""
    return "copies" if search.order == "copied" else "shown"


def in_order(rows: QuerySet[models.Gang], search: GallerySearch) -> QuerySet[models.Gang]:
    """Return gangs in the order that a search asks for."""
    return rows.order_by(f"-{order_column(search)}", "-pk")


def matching_gangs(search: GallerySearch) -> QuerySet[models.Gang]:
    """Return every gang of the gallery that a search finds; gangs of unlisted games are never listed."""
    conditions = IN_THE_GALLERY & ~Q(game__in=models.Game.objects.exclude(visibility=LISTED).values("pk"))
    if search.game:
        conditions &= Q(game=models.Game.objects.filter(slug=lookup_text(search.game)).values("pk")[:1])
        conditions &= Q(faction=lookup_text(search.faction)) if search.faction else Q()
        conditions &= Q(size=lookup_text(search.size)) if search.size else Q()
    for word in search_words(lookup_text(search.words))[:MOST_WORDS]:
        fuzzy = search.mistyped and len(word) in MISTYPED
        conditions &= Q(words__regex=misspelt(word)) if fuzzy else Q(words__contains=word)
    return models.Gang.objects.filter(conditions)


def misspelt(word: str) -> str:
    """Return the pattern of a word with one letter wrong, missing, too many or in the other order."""
    cuts = [(re.escape(word[:at]), re.escape(word[at : at + 1]), re.escape(word[at + 1 :])) for at in range(len(word))]
    wrong = [f"{start}[^ ]?{rest}" for start, _, rest in cuts]
    missing = [f"{start}[^ ]{one}{rest}" for start, one, rest in cuts]
    turned = [
        f"{start}{re.escape(word[at + 1])}{one}{re.escape(word[at + 2 :])}"
        for at, (start, one, _) in enumerate(cuts[:-1])
    ]
    return f"(^| )({'|'.join((*wrong, *missing, *turned))})"


def position_key(place: datetime | int, number: int) -> str:
    """Return the key of a gang in an order: the microseconds of a time, or a count; then the gang's number."""
    counted = place if isinstance(place, int) else (place - EPOCH) // timedelta(microseconds=1)
    return f"{counted}-{number}"


def position_of(search: GallerySearch) -> tuple[datetime | int, int] | None:
    """Return the position that a key names; None for a search without a key, and for a malformed key."""
    counted, _, number = search.after.partition("-")
    if not all(one.isascii() and one.isdecimal() and len(one) < 17 for one in (counted, number)):
        return None
    if search.order == "copied":
        return min(int(counted), 2**31 - 1), int(number)
    return EPOCH + timedelta(microseconds=int(counted)), int(number)
