"""What was put into an empty database once is put there again by copying its rows: loading a pack takes far longer.

The rows are kept for one run, by the name that the caller gives to the same content.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.models import Model

from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.packs.schema.pack import Pack
from tests.kept import once


@dataclass(frozen=True, kw_only=True)
class Rows:
    """Every row of one table, its columns in the database's order."""

    table: type[Model]
    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


def tables() -> Iterator[type[Model]]:
    """Yield the tables of this project."""
    for label in ("roster", "cards"):
        yield from apps.get_app_config(label).get_models(include_auto_created=True)


def quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def read_rows() -> tuple[Rows, ...]:
    """Return everything that this project's tables hold."""
    kept = []
    with connection.cursor() as cursor:
        for table in tables():
            cursor.execute(f"SELECT * FROM {quoted(table._meta.db_table)}")
            columns = tuple(column[0] for column in cursor.description)
            if rows := cursor.fetchall():
                kept.append(Rows(table=table, columns=columns, rows=rows))
    return tuple(kept)


def write_rows(kept: tuple[Rows, ...]) -> None:
    """Put the rows back with the ids they had, and let the next ids follow them."""
    with transaction.atomic(), connection.cursor() as cursor:
        for one in kept:
            columns = ", ".join(map(quoted, one.columns))
            places = ", ".join(["%s"] * len(one.columns))
            into = f"INSERT INTO {quoted(one.table._meta.db_table)} ({columns}) VALUES ({places})"
            cursor.executemany(into, one.rows)
        for statement in connection.ops.sequence_reset_sql(no_style(), [one.table for one in kept]):
            cursor.execute(statement)


def loaded(name: object, load: Callable[[], object]) -> None:
    """Fill the database, which holds nothing of this project yet, with what `load` puts there."""
    made_here = []

    def rows() -> tuple[Rows, ...]:
        assert read_rows() == (), "something was loaded before"
        load()
        made_here.append(name)
        return read_rows()

    kept_rows = once((__name__, connection.vendor, name), rows)
    if not made_here:
        write_rows(kept_rows)


def load_pack(pack: Pack) -> None:
    """Make a pack the draft in an empty database."""
    loaded(("draft", pack.canonical()), lambda: load_draft(pack=pack))


def publish_pack(pack: Pack) -> None:
    """Publish the first edition of a pack in an empty database."""

    def load() -> None:
        load_draft(pack=pack)
        publish(slug=pack.game.slug)

    loaded(pack.canonical(), load)
