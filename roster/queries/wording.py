"""Where a draft says something: the texts of its rows that hold some words."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pydantic import ValidationError

from roster.packs.problems import dotted, place_in_words
from roster.packs.texts import Path, is_there, texts_of
from roster.queries.rows import FORMS, RowRecord, draft_rows

MOST_PLACES = 1000


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


def texts_in(slug: str, nouns: Iterable[str]) -> Iterator[TextPlace]:
    """Every text of some nouns' rows that the format can read."""
    for noun in nouns:
        for row in draft_rows(slug, noun):
            try:
                thing = FORMS[noun].adapter.validate_json(json.dumps(row.body))
            except ValidationError:
                continue
            yield from (
                TextPlace(row=row, path=path, text=text) for path, text in texts_of(thing) if is_there(row.body, path)
            )


def places_of(slug: str, words: str, nouns: Iterable[str]) -> tuple[TextPlace, ...]:
    """The texts that hold some words exactly as written, at most MOST_PLACES; none for no words."""
    found: list[TextPlace] = []
    for one in texts_in(slug, nouns) if words else ():
        if words in one.text:
            found.append(one)
            if len(found) >= MOST_PLACES:
                break
    return tuple(found)
