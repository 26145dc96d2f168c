"""Problems with content that the tables cannot store: texts, keys and columns."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import JSONField, Model

from roster.packs.problems import Path, dotted, place_in_words, quoted
from roster.queries.drafts import FORM_OF
from roster.queries.storable_text import is_storable
from roster.rules.words import sentence

Fault = tuple[Path, str]
"""A problem in a body, with its path."""

MOST_ROWS = 2000
"""The most rows of one noun in a draft, and the most entries of one section."""


def too_many_rows(relation: str, count: int) -> Iterator[str]:
    """Yield a problem if one noun has too many rows."""
    if count > MOST_ROWS:
        yield f"There are {count} {relation.replace('_', ' ')}; a game can hold {MOST_ROWS} of one kind. Take some out."


def unstorable_texts(body: Any, path: Path = ()) -> Iterator[Fault]:
    """Yield a fault for each text with a character that PostgreSQL cannot store: a zero byte, half of a pair."""
    match body:
        case str() if not all(map(is_storable, body)):
            yield path, "The text has a character that cannot be kept (a zero byte or half a pair). Remove it."
        case dict():
            for key, value in body.items():
                yield from unstorable_texts(value, (*path, str(key)))
        case list() | tuple():
            for index, value in enumerate(body):
                yield from unstorable_texts(value, (*path, index))


def in_row(body: Mapping[str, Any], faults: Iterable[Fault]) -> Iterator[str]:
    """Yield the faults of a row as problems that name it, for pages that do not show its form."""
    named = str(body.get("name") or body.get("key", ""))
    yield from (f"{named}, {place_in_words(dotted(path))}: {problem}" for path, problem in faults)


def repeated_keys(relation: str, bodies: list[dict[str, Any]]) -> Iterator[str]:
    """Yield a problem for each key that one noun has more than once."""
    keys = [body["key"] for body in bodies]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield f"{sentence(relation.replace('_', ' '))}: the key {quoted(key)} stands more than once. Give each its own."


def unstorable_columns(row: Model) -> Iterator[Fault]:
    """Yield a fault for each column whose value is too long or too large."""
    form = FORM_OF[type(row)]
    kept_as_json = {field.name for field in row._meta.concrete_fields if isinstance(field, JSONField)}
    checked = set(form.columns) - kept_as_json - set(form.references)
    try:
        row.clean_fields(exclude={field.name for field in row._meta.fields} - checked)
    except ValidationError as refusal:
        for name, messages in refusal.message_dict.items():
            yield from (((name,), message) for message in messages)
