"""A search for words in the texts of a draft's rows."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from pydantic import ValidationError

from roster.packs.problems import dotted, place_in_words
from roster.packs.texts import Path, is_there, texts_of
from roster.queries.drafts import draft_body
from roster.queries.rows import FORMS, RowRecord, rows_containing

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
    yield from (TextPlace(row=row, path=path, text=text) for path, text in texts_of(thing) if is_there(row.body, path))


def places_of(slug: str, words: str) -> tuple[TextPlace, ...]:
    """Return the texts that contain some words exactly as written, at most MOST_PLACES; none for no words.

    Raises GameUnknown.
    """
    rows = rows_containing(draft_body(slug), words) if words else iter(())
    found = (one for row in rows for one in texts_in(row) if words in one.text)
    return tuple(islice(found, MOST_PLACES))
