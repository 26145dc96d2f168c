"""Searches of a draft: for the rows that name a thing and the gangs that hold it, and for words in texts."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pydantic import ValidationError

from roster import models
from roster.packs.gang_file import stored_gang
from roster.packs.linting.references import key_references
from roster.packs.problems import Path, dotted, place_in_words
from roster.packs.schema.fields import without_defaults
from roster.packs.texts import texts_of
from roster.packs.validation_messages.issues import value_at
from roster.queries.drafts import draft, draft_body, row_at
from roster.queries.rows import FORMS, RowRecord, rows_containing
from roster.queries.storable_text import lookup_text
from roster.rules.comparison.upgrades import key_uses

LOOKED_AT = 2000
"""The newest gangs searched, so that the page takes the same time in any game."""
HELD: Mapping[str, str] = {
    **{f"{noun}s": noun for noun in ("faction", "size", "option", "rank", "bike", "profile", "deck")},
    "traits": "trait",
    "weapons": "weapon",
    "deck_cards": "card",
}
"""The nouns whose things a gang holds, each with its word for one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UsingRow:
    """One row that names the thing, and the place in it in words."""

    noun: str
    key: str
    name: str
    place: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Usage:
    """The uses of a thing. `known` is false while the draft is no valid pack, so that its rows cannot be searched.

    `gangs` counts among the newest gangs; `many`: there are others, which were not searched.
    """

    rows: tuple[UsingRow, ...]
    gangs: int
    known: bool = True
    many: bool = False


def gangs_holding(slug: str, noun: str, key: str) -> tuple[int, bool]:
    """Return how many of a game's newest gangs hold a thing, on any edition, and whether there are more gangs."""
    if noun not in HELD:
        return 0, False
    every = models.Gang.objects.filter(game__slug=lookup_text(slug), deleted__isnull=True).order_by("-pk")
    newest = tuple(every.values_list("pk", flat=True)[: LOOKED_AT + 1])
    naming = every.filter(pk__gte=newest[:LOOKED_AT][-1]) if newest else every.none()
    bodies = naming.filter(body__contains=json.dumps(lookup_text(key))).values_list("body", flat=True)
    uses = (key_uses(stored_gang(body)) for body in bodies.iterator(chunk_size=200))
    found = sum(any((one.noun, one.key) == (HELD[noun], key) for one in held) for held in uses)
    return found, len(newest) > LOOKED_AT


def using_rows(document: Mapping[str, Any], paths: Iterator[Path]) -> Iterator[UsingRow]:
    """Yield the rows that some paths of a pack lead into."""
    for path in paths:
        noun, row, inner = row_at(document, path)
        place = place_in_words(dotted(inner))
        yield UsingRow(noun=noun, key=str(row.get("key", "")), name=str(row.get("name", "")), place=place)


def usage(slug: str, noun: str, key: str) -> Usage:
    """Return the uses of a thing of a draft.

    Raises GameUnknown.
    """
    pack, (gangs, many) = draft(slug).pack, gangs_holding(slug, noun, key)
    if pack is None:
        return Usage(rows=(), gangs=gangs, many=many, known=False)
    paths = (one.path for one in key_references(pack) if one.noun == noun and one.key == key)
    found = using_rows(without_defaults(pack), paths)
    rows = tuple(one for one in dict.fromkeys(found) if (one.noun, one.key) != (noun, key))
    return Usage(rows=rows, gangs=gangs, many=many)


MOST_PLACES = 200


@dataclass(frozen=True, kw_only=True, slots=True)
class TextPlace:
    """One text of one row."""

    row: RowRecord
    path: Path
    text: str

    @property
    def name(self) -> str:
        """The place as one word, for a form."""
        return json.dumps([self.row.noun, self.row.key, *self.path])

    @property
    def place(self) -> str:
        """The place in words."""
        return place_in_words(dotted(self.path))


def texts_in(row: RowRecord) -> Iterator[TextPlace]:
    """Yield every text of a row that the format can read."""
    try:
        thing = FORMS[row.noun].adapter.validate_json(json.dumps(row.body))
    except ValidationError:
        return
    yield from (TextPlace(row=row, path=path, text=text) for path, text in texts_of(thing) if value_at(row.body, path))


def places_of(slug: str, words: str) -> tuple[TextPlace, ...]:
    """Return the texts that contain some words exactly as written, at most MOST_PLACES; none for no words.

    Raises GameUnknown.
    """
    rows = rows_containing(draft_body(slug), words) if words else iter(())
    found = (one for row in rows for one in texts_in(row) if words in one.text)
    return tuple(islice(found, MOST_PLACES))
