"""What somebody deletes is not left in the file of the database, where whoever gets a copy of it could read it."""

from pathlib import Path

import pytest
from django.db import connection
from django.db.backends.sqlite3.base import DatabaseWrapper

WORDS = "A name that nobody is to read again"
pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL clears such room by itself (vacuum)"),
]


def left_in_the_file(file: Path, more: str = "") -> bool:
    """Return whether words that were stored and deleted are still in a database set up as the site's is."""
    database = DatabaseWrapper({**connection.settings_dict, "NAME": str(file)})
    with database.cursor() as cursor:
        cursor.execute(more or "SELECT 1")
        cursor.execute("CREATE TABLE gangs (body text)")
        cursor.executemany(
            "INSERT INTO gangs VALUES (%s)", [(f"{WORDS} {number} {'x' * 3000}",) for number in range(40)]
        )
        cursor.execute("DELETE FROM gangs")
    database.close()
    return WORDS.encode() in b"".join(path.read_bytes() for path in file.parent.iterdir())


def test_nothing_of_deleted_words_stays_in_the_file_of_the_database(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "careless").mkdir()
    assert not left_in_the_file(tmp_path / "site" / "site.sqlite3")
    assert left_in_the_file(tmp_path / "careless" / "site.sqlite3", "PRAGMA secure_delete=OFF")
