"""Queries of many tables, built once in a process: Django takes longer to build them than a database to answer them."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import QuerySet

SLUG = "the slug that is asked for"
"""Stands in a query for what is put there each time; no game can have it, for it has spaces."""

Query = Callable[[str], QuerySet[Any, Any]]


@cache
def built(query: Query) -> tuple[str, tuple[Any, ...]]:
    """The text of a query about one game in the words of this site's database, and what fills its places."""
    text, filling = query(SLUG).query.sql_with_params()
    return text, tuple(filling)


def rows_about(slug: str, query: Query) -> list[tuple[Any, ...]]:
    """The rows that a query finds for one game, as the database gives them. The slug must be askable."""
    text, filling = built(query)
    with connection.cursor() as cursor:
        cursor.execute(text, [slug if one == SLUG else one for one in filling])
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found
