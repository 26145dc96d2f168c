"""A store of faces that were set before, in one file for every process of a machine."""

import os
import pickle
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from itertools import count
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from cards.faces.shared_layout import LayoutNeeds
from cards.pdf.records import DrawingResources, FaceRecord, PictureBox, PlacedForm, SideRecord

K = TypeVar("K", bytes, str)
VERSION = (0x50474631, 4)  # the application and the version that a file of ours names
MOST, DAY = 512 << 20, 86_400  # bytes, seconds
KEPT = {"face": "key", "art": "name"}  # the tables and their keys
HELD = "SELECT (page_count-freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
TABLES = f"""
BEGIN IMMEDIATE;
PRAGMA application_id = {VERSION[0]};
PRAGMA user_version = {VERSION[1]};
CREATE TABLE IF NOT EXISTS face (key BLOB PRIMARY KEY, body BLOB NOT NULL, used INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS art (name TEXT PRIMARY KEY, body BLOB NOT NULL, used INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS face_used ON face (used);
CREATE INDEX IF NOT EXISTS art_used ON art (used);
COMMIT;
"""


class Store:
    """Records of faces, and the forms that they share, by key and name. `most` is its size in bytes.

    While the file can't be used, nothing is found and nothing kept; a damaged one is set aside.
    """

    def __init__(self, path: Path, *, most: int = MOST) -> None:
        self.path, self.most = path, most
        self._lock, self._process = RLock(), 0
        self._tables: sqlite3.Connection | None = None
        self._swept = 0.0

    def faces(self, keys: Iterable[bytes]) -> dict[bytes, FaceRecord]:
        """Return the stored records, without their shared forms; a file with anything else in it is set aside."""
        with self._lock:
            found = self._found("face", tuple(keys))
            try:
                return {key: loads_record(body) for key, body in found.items()}
            except ValueError:
                self._set_aside()
                return {}

    def art(self, names: Iterable[str]) -> dict[str, bytes]:
        """Return the shared forms that are there, deflated."""
        return self._found("art", tuple(names))

    def keep(self, faces: Mapping[bytes, FaceRecord], art: Mapping[str, bytes] | None = None) -> None:
        """Store records with the forms that they share, and other forms; what is there stays as it is."""
        shared = {name: body for face in faces.values() for name, body in face.art.items()} | dict(art or {})
        records = {key: pickle.dumps(replace(face, art={})) for key, face in faces.items()}
        bodies: dict[str, Mapping[Any, bytes]] = {"art": shared, "face": records}
        for _ in range(2):
            with self._guarded():
                tables, now = self._open(), int(time.time())
                with tables:
                    for table, some in bodies.items():
                        rows = [(key, body, now) for key, body in some.items()]
                        tables.executemany(f"INSERT OR IGNORE INTO {table} VALUES (?, ?, ?)", rows)  # noqa: S608
                self._shrink(tables)
                return

    def sweep(self, kept: timedelta) -> int:
        """Delete, once a day, what no print has used for longer, such as forgotten editions; return its number."""
        if time.time() < self._swept + DAY:
            return 0
        self._swept, gone = time.time(), 0
        with self._guarded(), self._open() as tables:
            for table in KEPT:
                asked = f"DELETE FROM {table} WHERE used < ?"  # noqa: S608
                gone += tables.execute(asked, (int(self._swept - kept.total_seconds()),)).rowcount
        return gone

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._tables is not None:
                self._tables.close()
            self._tables = None

    def _found(self, table: str, keys: Sequence[K]) -> dict[K, bytes]:
        """Return bodies by key; those not used for a day are marked as used."""
        found, column = dict[K, bytes](), KEPT[table]
        with self._guarded(), self._open() as tables:
            asked = f"SELECT {column}, body, used FROM {table} WHERE {column} IN ({','.join('?' * len(keys))})"  # noqa: S608
            rows, now = tables.execute(asked, keys).fetchall(), int(time.time())
            found = {key: body for key, body, _ in rows}
            old = [(now, key) for key, _, used in rows if used < now - DAY]
            tables.executemany(f"UPDATE {table} SET used = ? WHERE {column} = ?", old)  # noqa: S608
        return found

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Leave a file alone that can't be used now, and set a damaged one aside."""
        with self._lock:
            try:
                yield
            except sqlite3.OperationalError:
                pass
            except sqlite3.DatabaseError:
                self._set_aside()

    def _open(self) -> sqlite3.Connection:
        """Return this process's connection. Raises sqlite3.DatabaseError."""
        if self._tables is None or self._process != os.getpid():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            tables = sqlite3.connect(self.path, timeout=5, check_same_thread=False)
            try:
                tables.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;")
                if not tables.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                    tables.executescript(TABLES)
                if tables.execute("SELECT * FROM pragma_application_id, pragma_user_version").fetchone() != VERSION:
                    raise sqlite3.DatabaseError(f"{self.path} is no store of faces of this version")
            except sqlite3.Error:
                tables.close()
                raise
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

    def _shrink(self, tables: sqlite3.Connection) -> None:
        """Delete the bodies used longest ago, a tenth at a time, while the file is too large."""
        while tables.execute(HELD).fetchone()[0] > self.most:
            for table in KEPT:
                many = tables.execute(f"SELECT count(*) / 10 + 1 FROM {table}").fetchone()[0]  # noqa: S608
                oldest = f"SELECT rowid FROM {table} ORDER BY used, rowid LIMIT {many}"  # noqa: S608
                with tables:
                    tables.execute(f"DELETE FROM {table} WHERE rowid IN ({oldest})")  # noqa: S608


RECORDS = {
    one.__qualname__: one for one in (FaceRecord, SideRecord, PlacedForm, PictureBox, DrawingResources, LayoutNeeds)
}
"""What the bytes of a record may name."""


def loads_record(kept: bytes) -> FaceRecord:
    """Return the record in a pickle. Raises ValueError for bytes that are none."""
    try:
        found = _RecordUnpickler(BytesIO(kept)).load()
    except Exception as damaged:  # (a damaged pickle may raise anything)
        raise ValueError("This is no record.") from damaged
    if not isinstance(found, FaceRecord):
        raise ValueError("This is no record.")
    return found


class _RecordUnpickler(pickle.Unpickler):
    """An unpickler that makes nothing but the dataclasses of records."""

    def find_class(self, module: str, name: str) -> Any:
        if (found := RECORDS.get(name)) and found.__module__ == module:
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a record")
