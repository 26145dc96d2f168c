"""The columns of the content tables, made from the fields of each noun's class."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from django.db import models

from roster.rules.game.game import GameHeader, Nouns
from roster.rules.game.written import Bound, Noun

WORD_LENGTH = 20
LINE_LENGTH = 200
T = TypeVar("T", bound=models.Model)
NUMBERS: Mapping[type, type["models.Field[Any, Any]"]] = {
    bool: models.BooleanField,
    int: models.IntegerField,
    float: models.FloatField,
}


# Migrations name these two as defaults: keep their names.
def rulebook() -> str:
    """Return the default of `source`: the rulebook."""
    return "rulebook"


def once() -> str:
    """Return the default of `per`: one set of copies for the whole gang."""
    return "gang"


WORDS: Mapping[str, Callable[[], str]] = {one(): one for one in (rulebook, once)}
"""Defaults of columns that hold a word or more than a word: Django asks for a function that migrations can name."""


def tables_of(holder: type) -> Mapping[str, str]:
    """Return the table of each noun of a holder, by the noun's name."""
    hints = get_type_hints(holder)
    return {name: get_args(hint)[0].__name__ for name, hint in hints.items() if get_origin(hint) is tuple}


TABLES = {**tables_of(GameHeader), **tables_of(Nouns)}


def types_in(hint: Any) -> tuple[Any, ...]:
    """Return the types that a hint unites, without annotations; the words of a literal count as one type, `Literal`."""
    if get_origin(hint) is Annotated:
        return types_in(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return tuple(dict.fromkeys(inner for one in get_args(hint) for inner in types_in(one)))
    return (Literal,) if get_origin(hint) is Literal else (get_origin(hint) or hint,)


def longest(hint: Any) -> int:
    """Return how long a text may be: by its bounds, else a word for literals and a line for others."""
    if get_origin(hint) in (Union, UnionType):
        return max(longest(one) for one in get_args(hint) if one is not NoneType)
    bounds = [bound for one in getattr(hint, "__metadata__", ()) if isinstance(one, Bound) for bound in one.bounds]
    lengths = [int(bound) for name, bound in bounds if name == "max_length"]
    return lengths[0] if lengths else LINE_LENGTH if str in types_in(hint) else WORD_LENGTH


def text_column(length: int, given: Mapping[str, Any]) -> "models.Field[Any, Any]":
    """Return a column for text: one line, or prose where it may be longer than a line."""
    options = {**given, "blank": bool(given) and not given.get("default")}
    return models.TextField(**options) if length > LINE_LENGTH else models.CharField(max_length=length, **options)


def json_column(given: Mapping[str, Any]) -> "models.Field[Any, Any]":
    """Return a column for a structured value."""
    default = given.get("default")
    if default is None:
        return models.JSONField(blank=True, **given)
    if isinstance(default, str):
        return models.JSONField(blank=True, default=WORDS[default])
    empty: Any = {int: int, tuple: list}.get(type(default), dict)
    return models.JSONField(blank=True, default=empty)


def column_of(hint: Any, metadata: Mapping[str, Any], default: Any) -> "models.Field[Any, Any]":
    """Return the column of a field, by its type, its metadata and its default."""
    types = [one for one in types_in(hint) if one is not NoneType]
    table = TABLES.get(metadata.get("names", "")) if types == [str] else None
    if table:
        free = default is not MISSING
        return models.ForeignKey(f"roster.{table}", models.RESTRICT, null=free, blank=free, related_name="+")
    empty = default is None or NoneType in types_in(hint)
    given = {"null": True} if empty else {} if default is MISSING else {"default": default}
    if set(types) <= {str, Literal} and not isinstance(default, int):
        return text_column(metadata.get("max_length") or longest(hint), given)
    if len(types) == 1 and types[0] in NUMBERS:
        return NUMBERS[types[0]](blank=empty, **given)
    return json_column(given)


def holds_rows(hint: Any) -> bool:
    """Return whether a field is a list of nouns, which have a table of their own."""
    inner = get_args(hint)[0] if get_origin(hint) is tuple else None
    return isinstance(inner, type) and issubclass(inner, Noun)


def columns_from(*forms: type) -> Callable[[type[T]], type[T]]:
    """Return a decorator that gives a table a column for each field of a noun's class, or of the classes of its kinds.

    The table keeps columns of its own. A field that not every kind has is null in rows of the others.
    """
    hints = [get_type_hints(form, include_extras=True) for form in forms]
    fields_by_name = [{one.name: one for one in fields(form) if one.init} for form in forms]

    def kept(table: type[T]) -> type[T]:
        own = {one.name for one in table._meta.local_fields}
        for name in dict.fromkeys(name for one in fields_by_name for name in one if name not in own):
            there = [one[name] for one in fields_by_name if name in one]
            hint = reduce(or_, (hinted[name] for hinted in hints if name in hinted))
            if holds_rows(hint):
                continue
            defaults = [one.default if one.default_factory is MISSING else one.default_factory() for one in there]
            default = defaults[0] if all(one == defaults[0] for one in defaults) else MISSING
            shared = len(there) == len(forms)
            table.add_to_class(name, column_of(hint, there[0].metadata, default if shared else None))
        return table

    return kept
