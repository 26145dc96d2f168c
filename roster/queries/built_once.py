"""Queries that are built once in a process: Django takes longer to build them than a database to answer them."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import QuerySet

ASKED = "the word that is asked for"
"""Stands in a query for what is put there each time: a slug, a uid, a secret. None of them has spaces."""

Query = Callable[[str], QuerySet[Any, Any]]


@cache
def built(query: Query) -> tuple[str, tuple[Any, ...]]:
    """The text of a query about one word, in the words of this site's database, and what fills its places."""
    text, filling = query(ASKED).query.sql_with_params()
    return text, tuple(filling)


def rows_about(asked: str, query: Query) -> list[tuple[Any, ...]]:
    """The rows that a query finds for one word, as the database gives them. The word must be askable.

    A query about everything takes a word too, and leaves it out.
    """
    text, filling = built(query)
    with connection.cursor() as cursor:
        cursor.execute(text, [asked if one == ASKED else one for one in filling])
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found
