"""Queries that each process compiles once, as Django takes longer to compile them than a database to answer them."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import QuerySet

PLACEHOLDER = "the word that is asked for"
"""A placeholder in a compiled query for the word that each call gives: a slug, a uid, a secret. None has spaces."""

Query = Callable[[str], QuerySet[Any, Any]]


@cache
def compiled_query(query: Query) -> tuple[str, tuple[Any, ...]]:
    """Return the SQL of a query about one word, in this database's dialect, and its parameters."""
    text, parameters = query(PLACEHOLDER).query.sql_with_params()
    return text, tuple(parameters)


def fetch_rows(word: str, query: Query) -> list[tuple[Any, ...]]:
    """Return the rows that a query finds for one word, as the database gives them. The word must be from lookup_text.

    A query about everything takes a word too, and ignores it.
    """
    text, parameters = compiled_query(query)
    with connection.cursor() as cursor:
        cursor.execute(text, [word if one == PLACEHOLDER else one for one in parameters])
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found
