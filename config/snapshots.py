"""Snapshots of the whole database as files, taken while it is in use; one class for each kind of database."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

Migration = tuple[str, str]
"""The label of an app and the name of one of its migrations."""
APPLIED = "SELECT app, name FROM django_migrations ORDER BY id"


class RestoreFailed(RuntimeError):
    """The database could not be restored; the message says why."""


def snapshots() -> "SQLiteSnapshots | PostgreSQLSnapshots":
    """Return the snapshots for this site's kind of database."""
    return SQLiteSnapshots() if connection.vendor == "sqlite" else PostgreSQLSnapshots()


class SQLiteSnapshots:
    """Copies by SQLite's own backup, page by page; it notices writers and starts again."""

    FILE = "database.sqlite3"
    TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"

    def save(self, folder: Path) -> tuple[list[Migration], dict[str, int]]:
        """Write the database as it is at one moment; return its migrations and the rows by table."""
        with connection.wrap_database_errors, closing(sqlite3.connect(folder / self.FILE)) as copy:
            with closing(self._reader()) as live:
                live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            self._check(copy)
            return copy.execute(APPLIED).fetchall(), self._rows(copy)

    def load(self, folder: Path, applied: Sequence[Migration]) -> dict[str, int]:
        """Replace the database by a snapshot; return the rows by table, before any later migration."""
        connection.ensure_connection()
        with closing(sqlite3.connect(folder / self.FILE)) as copy:
            self._check(copy)
            copy.backup(connection.connection)
            return self._rows(copy)

    def _reader(self) -> sqlite3.Connection:
        """Return a new connection: the backup of one in a transaction would wait for its end."""
        name = str(connection.settings_dict["NAME"])
        return sqlite3.connect(name, uri=name.startswith("file:"), timeout=60)

    def _check(self, copy: sqlite3.Connection) -> None:
        result = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if result != "ok":
            raise RestoreFailed(f"The copy of the database is damaged: {result}.")

    def _rows(self, copy: sqlite3.Connection) -> dict[str, int]:
        tables = [name for (name,) in copy.execute(self.TABLES)]
        return {name: copy.execute(f'SELECT COUNT(*) FROM "{name}"').fetchone()[0] for name in tables}  # noqa: S608


class PostgreSQLSnapshots:
    """Copies table by table, in one read-only transaction that sees a single moment."""

    NOT_COPIED = "django_migrations"

    def save(self, folder: Path) -> tuple[list[Migration], dict[str, int]]:
        with self._consistent_read(), connection.cursor() as cursor:
            cursor.execute(APPLIED)
            applied = [(app, name) for app, name in cursor.fetchall()]
            rows = {}
            for table in self._tables(cursor):
                columns = [one.name for one in connection.introspection.get_table_description(cursor, table)]
                (folder / f"{table}.columns").write_text("\n".join(columns))
                with (
                    (folder / f"{table}.copy").open("wb") as file,
                    cursor.copy(f"COPY {quoted(table)} {listed(columns)} TO STDOUT") as lines,
                ):
                    for line in lines:
                        file.write(line)
                rows[table] = cursor.rowcount
        return applied, rows

    def load(self, folder: Path, applied: Sequence[Migration]) -> dict[str, int]:
        self._make_tables(applied)
        with transaction.atomic(), connection.cursor() as cursor:
            tables = self._tables(cursor)
            cursor.execute(f"TRUNCATE {', '.join(map(quoted, tables))}")
            rows = {table: self._read(cursor, table, folder / f"{table}.copy") for table in tables}
            for table in tables:
                for one in connection.introspection.get_sequences(cursor, table):
                    self._set_sequence(cursor, table, one["column"])
        return rows

    @contextmanager
    def _consistent_read(self) -> Iterator[None]:
        """Open a transaction that sees the database as it is now, whatever is written meanwhile."""
        with transaction.atomic():
            if len(connection.savepoint_ids) == 0:
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield

    def _tables(self, cursor: Any) -> list[str]:
        names = [one.name for one in connection.introspection.get_table_list(cursor) if one.type == "t"]
        return [name for name in sorted(names) if name != self.NOT_COPIED]

    def _make_tables(self, applied: Sequence[Migration]) -> None:
        """Create the tables as they were when the snapshot was taken."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT current_schema()")
            schema = connection.ops.quote_name(cursor.fetchone()[0])
            cursor.execute(f"DROP SCHEMA {schema} CASCADE; CREATE SCHEMA {schema}")
        executor = MigrationExecutor(connection)
        squashed = executor.loader.replacements
        if all(set(applied).issuperset(one.replaces) for one in squashed.values()):
            wanted = {*applied, *squashed}
        else:
            executor.loader = single_migrations()
            wanted = set(applied)
        there = [one for one in sorted(wanted) if one in executor.loader.graph.nodes]
        followed = {parent for one in there for parent in executor.loader.get_migration(*one).dependencies}
        executor.migrate([one for one in there if one not in followed])

    def _read(self, cursor: Any, table: str, file: Path) -> int:
        named = file.with_suffix(".columns")
        columns = listed(named.read_text().split("\n")) if named.exists() else ""
        with file.open("rb") as lines, cursor.copy(f"COPY {quoted(table)} {columns} FROM STDIN") as copy:
            while part := lines.read(1 << 20):
                copy.write(part)
        return int(cursor.rowcount)

    def _set_sequence(self, cursor: Any, table: str, column: str) -> None:
        """Set the sequence of a column to follow its largest value."""
        largest = f"MAX({quoted(column)})"
        cursor.execute(
            f"SELECT setval(pg_get_serial_sequence(%s, %s), COALESCE({largest}, 1), {largest} IS NOT NULL)"  # noqa: S608
            f" FROM {quoted(table)}",
            [quoted(table), column],
        )


def single_migrations() -> MigrationLoader:
    """Return every migration by itself, without those that replace others."""
    loader = MigrationLoader(connection, replace_migrations=False)
    for key, one in loader.replacements.items():
        loader.graph.remove_replacement_node(key, one.replaces)
    return loader


def listed(columns: Sequence[str]) -> str:
    """Return the columns of a table as COPY names them: tables made in other steps have them in another order."""
    return f"({', '.join(map(quoted, columns))})"


def quoted(name: str) -> str:
    return connection.ops.quote_name(name)
