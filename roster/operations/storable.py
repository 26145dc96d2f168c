"""What the tables cannot store: problems with texts, keys and columns."""

from collections.abc import Iterator
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import JSONField, Model

from roster.queries.askable import is_kept
from roster.queries.drafts import FORM_OF


def unkept_text(body: Any, path: str = "") -> Iterator[str]:
    """A problem for each text with a character that PostgreSQL cannot store: a zero byte, half of a pair."""
    match body:
        case str() if not all(map(is_kept, body)):
            yield f"{path}: the text has a character that cannot be kept (a zero byte or half a pair). Remove it."
        case dict():
            for key, value in body.items():
                yield from unkept_text(value, f"{path}/{key}" if path else str(key))
        case list() | tuple():
            for index, value in enumerate(body):
                yield from unkept_text(value, f"{path}/{index}")


def repeated_keys(relation: str, bodies: list[dict[str, Any]]) -> Iterator[str]:
    """A problem for each key that one noun has more than once."""
    keys = [body["key"] for body in bodies]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield f"{relation}/{key}: the key is used more than once. Give each its own key."


def unkept_columns(row: Model, relation: str) -> Iterator[str]:
    """A problem for each column whose value is too long or too large."""
    form = FORM_OF[type(row)]
    kept_as_json = {field.name for field in row._meta.concrete_fields if isinstance(field, JSONField)}
    checked = set(form.columns) - kept_as_json - set(form.references)
    try:
        row.clean_fields(exclude={field.name for field in row._meta.fields} - checked)
    except ValidationError as refusal:
        for name, messages in refusal.message_dict.items():
            yield from (f"{relation}/{getattr(row, 'key', '')}/{name}: {message}" for message in messages)
