"""A backup taken while the site is in use gives the same site elsewhere: pages, prints, keys; what is gone is gone."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.utils import timezone

from cards.pdf.availability import missing_libraries
from config import backups
from roster.models import Gang, Revision
from roster.operations.gangs import create_gang
from tests.architecture.sources import ROOT
from tests.running.looking import look
from tests.tables.test_migrations import back_to
from tests.web.conftest import FIXTURES, SLUG, load_game

KEY = "the-key-of-the-site-that-was-backed-up-0123456789"


@pytest.fixture
def state(settings: Any, tmp_path: Path) -> Path:
    """Return a folder of the site's own files for this test alone."""
    settings.STATE_DIR, settings.SECRET_KEY = tmp_path / "state", KEY
    settings.STATE_DIR.mkdir()
    here = {**settings.STORAGES["default"], "OPTIONS": {"location": str(tmp_path / "here")}}
    settings.STORAGES = {**settings.STORAGES, "default": here}
    return settings.STATE_DIR


def write_until(begun: Event, stop: Event, gang: Gang) -> int:
    """Give a gang revisions, and in the same transaction the number of the last as its name; gives how many."""
    written = 0
    try:
        while not stop.wait(0.01):
            with transaction.atomic():
                written += 1
                numbered = {"number": 1000 + written, "edition_id": gang.edition_id, "saved": timezone.now()}
                Revision.objects.create(gang=gang, body="{}" * 2000, **numbered)
                Gang.objects.filter(pk=gang.pk).update(name=str(1000 + written))
            begun.set()
    finally:
        connection.close()
    return written


def back_up_under_writes(gang: Gang, file: Path) -> None:
    """Take a backup while somebody changes a gang; it holds a moment between two changes."""
    begun, stop = Event(), Event()
    with ThreadPoolExecutor(1) as beside:
        beside.submit(write_until, begun, stop, gang)
        try:
            assert begun.wait(60)
            before = Revision.objects.count()
            manifest = backups.back_up(file)
            after = Revision.objects.count()
        finally:
            stop.set()
    assert before <= manifest.rows["roster_revision"] <= after


@contextmanager
def elsewhere(folder: Path) -> Iterator[dict[str, str]]:
    """Yield the environment of another, empty site with a database of the same kind."""
    own = {"STATE_DIR": str(folder), "PRINT_WORKERS": "0", "PRINT_STORE": "none", "SECRET_KEY": ""}
    if connection.vendor == "sqlite":
        yield {**os.environ, **own, "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}"}
        return
    with connection.cursor() as cursor:
        name = f"{connection.settings_dict['NAME']}_elsewhere"
        cursor.execute(f"CREATE DATABASE {name}")
        yield {**os.environ, **own, "DATABASE_URL": f"{os.environ['DATABASE_URL'].rsplit('/', 1)[0]}/{name}"}
        cursor.execute(f"DROP DATABASE {name} WITH (FORCE)")


def run(environment: dict[str, str], *arguments: str) -> str:
    """Run a program of that site, which has to end well, and return what it says."""
    environment = {**environment, "DJANGO_SETTINGS_MODULE": "config.settings"}
    ended = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@pytest.mark.print
@pytest.mark.skipif(bool(missing_libraries()), reason="the native libraries of printing are missing")
def test_a_backup_under_writes_gives_the_same_pages_and_prints_elsewhere(transactional_db, state, tmp_path) -> None:
    load_game(FIXTURES / SLUG)
    shown = min(Gang.objects.all(), key=lambda gang: len(json.loads(gang.body)["members"]))
    written = Gang.objects.get(uid=create_gang(body=json.loads(shown.body)).uid)
    kept = default_storage.save("prints/2026-11-22/finished.pdf", ContentFile(b"a finished print"))
    back_up_under_writes(written, tmp_path / "site.tar.gz")
    look(SLUG, shown.uid, tmp_path / "here")
    with elsewhere(tmp_path) as site:
        assert "counted and compared" in run(site, "manage.py", "restore", str(tmp_path / "site.tar.gz"))
        looked = run(site, "-m", "tests.running.looking", SLUG, shown.uid, str(tmp_path / "there"), written.uid)
    here, there = (json.loads((tmp_path / f"{place}.json").read_text()) for place in ("here", "there"))
    assert here == there
    assert {page[:3] for page in here.values()} == {"200"}
    if connection.vendor == "sqlite":
        assert (tmp_path / "here.pdf").read_bytes() == (tmp_path / "there.pdf").read_bytes()
    name, newest = looked.split("last written ")[1].split()
    assert name == newest, "a revision without the change of its gang, which were written at once"
    assert (tmp_path / "secret_key").read_text() == KEY
    assert (tmp_path / "blobs" / kept).read_bytes() == b"a finished print"


def test_only_an_empty_site_takes_a_backup_unless_told_to_replace(transactional_db, state, tmp_path) -> None:
    load_game(FIXTURES / SLUG)
    file = tmp_path / "site.tar.gz"
    call_command("backup", str(file), verbosity=0)
    assert file.stat().st_mode & 0o077 == 0
    assert backups.last_backup()
    with pytest.raises(CommandError, match="Name another file"):
        call_command("backup", str(file))
    with pytest.raises(CommandError, match="This site is not empty"):
        call_command("restore", str(file))
    Gang.objects.all().delete()
    if connection.vendor == "sqlite":
        call_command("restore", str(file), "--replace")
        assert Gang.objects.exists()


def test_a_backup_of_an_earlier_release_is_restored(transactional_db: None, state: Path, tmp_path: Path) -> None:
    load_game(FIXTURES / SLUG)
    gangs = set(Gang.objects.values_list("uid", flat=True))
    back_to(("roster", "0040_api_tokens"))
    backups.back_up(tmp_path / "site.tar.gz")
    call_command("restore", str(tmp_path / "site.tar.gz"), "--replace")
    assert set(Gang.objects.values_list("uid", flat=True)) == gangs
    call_command("migrate", "--check", verbosity=0)


@pytest.mark.any_database
def test_what_is_no_backup_of_this_release_is_refused_in_a_sentence(db: None, state: Path, tmp_path: Path) -> None:
    file, folder = tmp_path / "site.tar.gz", tmp_path / "files"
    backups.back_up(file)
    backups.extract(file, folder)
    manifest = json.loads((folder / backups.MANIFEST).read_text())

    def refused(**changed: object) -> str:
        (folder / backups.MANIFEST).write_text(json.dumps({**manifest, **changed}))
        with pytest.raises(CommandError) as refusal:
            call_command("restore", shutil.make_archive(str(tmp_path / "changed"), "gztar", folder))
        return str(refusal.value)

    assert "of a later release: it has roster.9999_later" in refused(migrations=[["roster", "9999_later"]])
    assert "has form 2, and this release reads 1" in refused(form=2)
    assert "Restore it on its kind" in refused(engine="oracle")
    assert "no manifest that can be read" in refused(unheard="of")
    (folder / backups.SECRET).write_text("another")
    assert "The backup is damaged" in refused()
    with pytest.raises(CommandError, match="cannot be read as a backup"):
        call_command("restore", str(ROOT / "manage.py"))


WORDS = "A name that nobody is to read again"


def left_in_the_file(file: Path, more: str = "") -> bool:
    """Return whether words that were stored and deleted are still in a database set up as the site's is."""
    database = DatabaseWrapper({**connection.settings_dict, "NAME": str(file)})
    with database.cursor() as cursor:
        cursor.execute(more or "SELECT 1")
        cursor.execute("CREATE TABLE gangs (body text)")
        rows = [(f"{WORDS} {number} {'x' * 3000}",) for number in range(40)]
        cursor.executemany("INSERT INTO gangs VALUES (%s)", rows)
        cursor.execute("DELETE FROM gangs")
    database.close()
    return WORDS.encode() in b"".join(path.read_bytes() for path in file.parent.iterdir())


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL clears such room by itself (vacuum)")
def test_nothing_of_deleted_words_stays_in_the_file_of_the_database(tmp_path: Path) -> None:
    for place in ("site", "careless"):
        (tmp_path / place).mkdir()
    assert not left_in_the_file(tmp_path / "site" / "site.sqlite3")
    assert left_in_the_file(tmp_path / "careless" / "site.sqlite3", "PRAGMA secure_delete=OFF")
