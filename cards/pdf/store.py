"""A store of faces that were set before, in one file for every process of a machine."""

import os
import sqlite3
import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from itertools import count
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from cards.pdf.records import FaceRecord, read_record, written

K = TypeVar("K", bytes, str)
VERSION = 3
OURS = 0x50474631
MEBIBYTE = 1 << 20
MOST = 512 * MEBIBYTE
DAY = 86_400
AT_ONCE = 500
KEPT = ("face", "art")
TABLES = """
CREATE TABLE IF NOT EXISTS face (key BLOB PRIMARY KEY, body BLOB NOT NULL, used INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS art (name TEXT PRIMARY KEY, body BLOB NOT NULL, used INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS face_used ON face (used);
CREATE INDEX IF NOT EXISTS art_used ON art (used);
"""


class ForeignDatabase(sqlite3.DatabaseError):
    """An error: the file is a database of something else, or of another version."""


class Store:
    """Records of faces, and the forms that they share, by key and name. `most` is its size in bytes."""

    def __init__(self, path: Path, *, most: int = MOST) -> None:
        self.path, self.most = path, most
        self._lock, self._process = RLock(), 0
        self._tables: sqlite3.Connection | None = None
        self._swept = 0.0

    def faces(self, keys: Iterable[bytes]) -> dict[bytes, FaceRecord]:
        """Return the stored records, without their shared forms; a file with anything else in it is set aside."""
        with self._lock:
            found = self._found("face", "key", tuple(keys))
            try:
                return {key: read_record(body) for key, body in found.items()}
            except (ValueError, KeyError, IndexError, TypeError):
                self._set_aside()
                return {}

    def art(self, names: Iterable[str]) -> dict[str, bytes]:
        """Return the shared forms that are there, deflated."""
        return self._found("art", "name", tuple(names))

    def keep(self, faces: Mapping[bytes, FaceRecord], art: Mapping[str, bytes] | None = None) -> None:
        """Store records with the forms that they share, and other forms; what is there stays as it is."""
        shared = {name: body for face in faces.values() for name, body in face.art.items()} | dict(art or {})
        tables: dict[str, Mapping[Any, bytes]] = {
            "art": shared,
            "face": {key: written(face) for key, face in faces.items()},
        }
        with self._lock:
            try:
                self._write(tables)
            except sqlite3.OperationalError:
                return
            except sqlite3.DatabaseError:
                self._set_aside()
                self._write(tables)

    def _write(self, tables: Mapping[str, Mapping[Any, bytes]]) -> None:
        now = int(time.time())
        with self._open() as connection:
            for table, bodies in tables.items():
                rows = [(key, body, now) for key, body in bodies.items()]
                connection.executemany(f"INSERT OR IGNORE INTO {table} VALUES (?, ?, ?)", rows)  # noqa: S608
        self._shrink()

    def sweep(self, kept: timedelta) -> int:
        """Delete faces and forms that no print has used for longer, and return their number.

        Those are of forgotten editions and of earlier versions. It looks once a day.
        """
        if time.time() < self._swept + DAY:
            return 0
        self._swept = time.time()
        with self._lock:
            try:
                tables, before = self._open(), int(time.time() - kept.total_seconds())
                with tables:
                    return sum(
                        tables.execute(f"DELETE FROM {table} WHERE used < ?", (before,)).rowcount  # noqa: S608
                        for table in KEPT
                    )
            except sqlite3.OperationalError:
                return 0
            except sqlite3.DatabaseError:
                self._set_aside()
                return 0

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._tables is not None:
                self._tables.close()
            self._tables = None

    def _found(self, table: str, column: str, keys: Sequence[K]) -> dict[K, bytes]:
        """Return bodies by key; those not used for a day are marked as used."""
        found: dict[K, bytes] = {}
        old: list[tuple[int, K]] = []
        now = int(time.time())
        with self._lock:
            try:
                tables = self._open()
                for start in range(0, len(keys), AT_ONCE):
                    some = keys[start : start + AT_ONCE]
                    asked = f"SELECT {column}, body, used FROM {table} WHERE {column} IN ({','.join('?' * len(some))})"  # noqa: S608
                    for key, body, used in tables.execute(asked, some):
                        found[key] = body
                        if used < now - DAY:
                            old.append((now, key))
                if old:
                    with tables:
                        tables.executemany(f"UPDATE {table} SET used = ? WHERE {column} = ?", old)  # noqa: S608
            except sqlite3.OperationalError:
                return found
            except sqlite3.DatabaseError:
                self._set_aside()
                return {}
        return found

    def _open(self) -> sqlite3.Connection:
        """Return this process's connection. Raises sqlite3.DatabaseError."""
        if self._tables is None or self._process != os.getpid():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            tables = sqlite3.connect(self.path, timeout=5, check_same_thread=False)
            tables.execute("PRAGMA journal_mode = WAL")
            tables.execute("PRAGMA synchronous = NORMAL")
            made = (
                tables.execute("PRAGMA application_id").fetchone()[0],
                tables.execute("PRAGMA user_version").fetchone()[0],
            )
            if made == (0, 0) and not tables.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                tables.executescript(f"PRAGMA application_id = {OURS}; PRAGMA user_version = {VERSION}; {TABLES}")
            elif made != (OURS, VERSION):
                tables.close()
                raise ForeignDatabase(f"{self.path} is no store of faces of this version")
            self._tables, self._process = tables, os.getpid()
        return self._tables

    def _set_aside(self) -> None:
        """Rename a file that cannot be used, so that a new one is started; those set aside before stay."""
        self.close()
        names = (f"damaged{number or ''}" for number in count())
        aside = next(name for name in names if not self.path.with_name(f"{self.path.name}.{name}").exists())
        for ending in ("", "-wal", "-shm"):
            file = self.path.with_name(self.path.name + ending)
            if file.exists():
                file.replace(file.with_name(f"{file.name}.{aside}"))

    def _shrink(self) -> None:
        """Delete the bodies used longest ago, a tenth at a time, while the file is too large."""
        tables = self._open()
        size = tables.execute("PRAGMA page_size").fetchone()[0]
        while self._pages(tables) * size > self.most:
            with tables:
                gone = 0
                for table in KEPT:
                    many = max(1, tables.execute(f"SELECT count(*) FROM {table}").fetchone()[0] // 10)  # noqa: S608
                    oldest = f"SELECT rowid FROM {table} ORDER BY used, rowid LIMIT ?"  # noqa: S608
                    gone += tables.execute(f"DELETE FROM {table} WHERE rowid IN ({oldest})", (many,)).rowcount  # noqa: S608
            if not gone:
                return

    def _pages(self, tables: sqlite3.Connection) -> int:
        """Return the number of pages of the file that hold anything."""
        count: int = tables.execute("PRAGMA page_count").fetchone()[0]
        free: int = tables.execute("PRAGMA freelist_count").fetchone()[0]
        return count - free
