"""Backups of a whole site in one file, written, verified and restored: database, secret key and files."""

import hashlib
import json
import shutil
import tarfile
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.core.files import File
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from cards.html.typefaces import INSTALLED
from config.snapshots import Migration, RestoreFailed, snapshots

FORMAT = 1
"""The version of the backup format that this release writes and reads."""
MANIFEST, SECRET, DATABASE, FONTS, BLOBS = "manifest.json", "secret_key", "database", "fonts", "blobs"
FILLED_BY_MIGRATIONS = {"django_migrations", "django_content_type", "auth_permission"}
"""Tables that migrations fill, so that they have rows on an unused site too."""


class BackupRefused(RuntimeError):
    """Nothing was written; the message says why and what to do."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Manifest:
    """The contents of a backup: the database's migrations, rows by table, SHA-256 by file."""

    form: int
    made: str
    engine: str
    migrations: Sequence[Migration]
    rows: Mapping[str, int]
    files: Mapping[str, str]


def back_up(file: Path) -> Manifest:
    """Write a backup, read it back and compare. Raises BackupRefused if the file exists."""
    if file.exists():
        raise BackupRefused(f"{file} is there. Name another file, for example with the date in it.")
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".backup-") as place:
        folder, packed = Path(place) / "site", Path(place) / "packed"
        manifest = collect(folder)
        with packed.open("xb") as opened, tarfile.open(fileobj=opened, mode="w:gz", compresslevel=3) as archive:
            packed.chmod(0o600)
            for one in sorted(folder.iterdir()):
                archive.add(one, arcname=one.name)
        shutil.rmtree(folder)
        extract(packed, folder)
        read_manifest(folder)
        packed.replace(file)
    kept = Path(settings.STATE_DIR) / "last_backup"
    kept.write_text(f"{file.absolute()}\n")
    return manifest


def last_backup() -> datetime | None:
    """Return when this site was last backed up; None if never."""
    kept = Path(settings.STATE_DIR) / "last_backup"
    return datetime.fromtimestamp(kept.stat().st_mtime, UTC) if kept.exists() else None


def collect(folder: Path) -> Manifest:
    """Write the contents of a backup into a folder, as files, with their manifest."""
    (folder / DATABASE).mkdir(parents=True)
    migrations, rows = snapshots().save(folder / DATABASE)
    (folder / SECRET).write_text(settings.SECRET_KEY)
    if INSTALLED.is_dir():
        shutil.copytree(INSTALLED, folder / FONTS)
    for blob in stored_names():
        copy_blob(blob, folder / BLOBS)
    manifest = Manifest(
        form=FORMAT,
        made=timezone.now().isoformat(timespec="seconds"),
        engine=connection.vendor,
        migrations=migrations,
        rows=rows,
        files=dict(digests(folder)),
    )
    (folder / MANIFEST).write_text(json.dumps(asdict(manifest), indent=1))
    return manifest


def stored_names(folder: str = "") -> Iterator[str]:
    """Yield the names of all files in the storage of BLOBS."""
    try:
        folders, files = default_storage.listdir(folder)
    except FileNotFoundError:
        return
    yield from (f"{folder}{name}" for name in files)
    for name in folders:
        yield from stored_names(f"{folder}{name}/")


def copy_blob(name: str, folder: Path) -> None:
    """Copy a stored file; skip one that was deleted meanwhile, as its row went before it."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError), default_storage.open(name) as opened:
        target.write_bytes(opened.read())


def digests(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the path and SHA-256 of each file but the manifest."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name != MANIFEST:
            with path.open("rb") as opened:
                yield path.relative_to(folder).as_posix(), hashlib.file_digest(opened, "sha256").hexdigest()


def extract(file: Path, folder: Path) -> None:
    """Extract the files of a backup. Raises BackupRefused if it cannot be read as one."""
    try:
        with tarfile.open(file) as archive:
            for one in archive:
                extract_member(archive, one, folder)
    except (OSError, tarfile.TarError, EOFError) as trouble:
        why = getattr(trouble, "strerror", None) or "it's not a whole .tar.gz file"
        raise BackupRefused(f"{file} cannot be read as a backup: {why}.") from trouble


def extract_member(archive: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> None:
    """Extract a regular file into the folder; skip other kinds of member, and paths that lead outside."""
    target = (folder / member.name).resolve()
    opened = archive.extractfile(member) if member.isfile() and folder.resolve() in target.parents else None
    if opened is not None:
        target.parent.mkdir(parents=True, exist_ok=True)
        with opened, target.open("xb") as written:
            shutil.copyfileobj(opened, written)


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of an extracted backup once the files match it. Raises BackupRefused."""
    try:
        data = json.loads((folder / MANIFEST).read_text())
        if data["form"] != FORMAT:
            raise BackupRefused(
                f"This backup has form {data['form']}, and this release reads {FORMAT}. Take its release."
            )
        manifest = Manifest(**{**data, "migrations": [(app, name) for app, name in data["migrations"]]})
    except (OSError, ValueError, KeyError, TypeError) as trouble:
        raise BackupRefused("This is no backup of Pressgang: it has no manifest that can be read.") from trouble
    if dict(digests(folder)) != manifest.files:
        raise BackupRefused("The backup is damaged: what it holds differs from its manifest. Take another one.")
    return manifest


def refuse_unsuitable(manifest: Manifest, *, replace: bool) -> None:
    """Raise BackupRefused if the backup does not suit this site or this release."""
    if manifest.engine != connection.vendor:
        raise BackupRefused(
            f"The backup is of {manifest.engine}, and DATABASE_URL names {connection.vendor}. Restore it on its kind."
        )
    migrations = MigrationLoader(None).disk_migrations
    known = {*migrations, *(replaced for one in migrations.values() for replaced in one.replaces)}
    if later := [f"{app}.{name}" for app, name in manifest.migrations if (app, name) not in known]:
        raise BackupRefused(
            f"The backup is of a later release: it has {later[0]}. Install that release or a later one."
        )
    if not replace and (filled := filled_tables()):
        raise BackupRefused(
            f"This site is not empty: {', '.join(filled[:3])} hold rows. Restore into an empty database, or add"
            " --replace to lose what is here."
        )


def filled_tables() -> list[str]:
    """Return the tables that hold rows of this site's users."""
    with connection.cursor() as cursor:
        names = set(connection.introspection.table_names(cursor)) - FILLED_BY_MIGRATIONS
        return [name for name in sorted(names) if has_rows(name)]


def has_rows(table: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT 1 FROM {connection.ops.quote_name(table)} LIMIT 1")  # noqa: S608
        return cursor.fetchone() is not None


def restore(file: Path, *, replace: bool = False) -> tuple[Manifest, str]:
    """Restore a backup and migrate it to this release. Raises BackupRefused before anything is written.

    Return what was restored, and the value that SECRET_KEY must be set to, "" if it need not change.
    """
    with tempfile.TemporaryDirectory(dir=settings.STATE_DIR, prefix=".restore-") as place:
        folder = Path(place)
        extract(file, folder)
        manifest = read_manifest(folder)
        refuse_unsuitable(manifest, replace=replace)
        try:
            rows = snapshots().load(folder / DATABASE, manifest.migrations)
        except DatabaseError as trouble:
            raise RestoreFailed(f"The database refused it: {trouble}. Restore into a new, empty database.") from trouble
        if rows != manifest.rows:
            raise RestoreFailed("The database holds other numbers of rows than the backup. Do not use it.")
        call_command("migrate", verbosity=0)
        restore_files(folder)
        return manifest, restore_secret(folder / SECRET)


def restore_files(folder: Path) -> None:
    """Restore the site's own files and keep those that it has."""
    if (folder / FONTS).is_dir():
        shutil.copytree(folder / FONTS, INSTALLED, dirs_exist_ok=True)
    for path in sorted((folder / BLOBS).rglob("*")):
        name = path.relative_to(folder / BLOBS).as_posix()
        if path.is_file() and not default_storage.exists(name):
            with path.open("rb") as opened:
                default_storage.save(name, File(opened))


def restore_secret(file: Path) -> str:
    """Store the secret key in the site's file; return it if a setting overrides it, for somebody to change."""
    secret, own = file.read_text(), Path(settings.STATE_DIR) / SECRET
    if own.exists() and own.read_text() == settings.SECRET_KEY:
        own.write_text(secret)
        return ""
    return "" if secret == settings.SECRET_KEY else secret
