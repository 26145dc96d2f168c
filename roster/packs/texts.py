"""The texts of a row that people read, and their replacement."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

from roster.packs.schema.fields import fields_of, is_form, is_written
from roster.rules.game.written import Line, Name, Prose

Path = tuple[str | int, ...]
TEXTS = (Name, Line, Prose)
"""The types of fields that hold words for people, not keys or choices."""


@cache
def hints(form: Any) -> Mapping[str, Any]:
    """Return the types of a form's fields, with their bounds."""
    return get_type_hints(form, include_extras=True)


@cache
def holds_text(hint: Any) -> bool:
    """Return whether a type allows text, alone or in a list or mapping."""
    if hint in TEXTS:
        return True
    return not is_form(hint) and any(holds_text(one) for one in get_args(hint) if not isinstance(one, str))


def texts_of(thing: Any, path: Path = (), *, is_text: bool = False) -> Iterator[tuple[Path, str]]:
    """Yield every text in a written thing, with its path."""
    if isinstance(thing, str):
        if is_text and thing:
            yield path, thing
    elif is_written(thing):
        form: Any = type(thing)
        for name, field in fields_of(form).items():
            text = holds_text(hints(form).get(name))
            yield from texts_of(getattr(thing, name), (*path, field.key), is_text=text)
    elif isinstance(thing, Mapping):
        for key, inner in thing.items():
            yield from texts_of(inner, (*path, str(key)), is_text=is_text)
    elif isinstance(thing, tuple):
        for number, inner in enumerate(thing):
            yield from texts_of(inner, (*path, number), is_text=is_text)


def is_there(body: Any, path: Path) -> bool:
    """Return whether a body without defaults has something at a path."""
    for step in path:
        there = step in body if isinstance(body, dict) else isinstance(step, int) and step < len(body)
        if not there:
            return False
        body = body[step]
    return True


def replaced(body: Any, path: Path, find: str, put: str) -> None:
    """Replace a text at one path of a body."""
    for step in path[:-1]:
        body = body[step]
    body[path[-1]] = str(body[path[-1]]).replace(find, put)
