"""manage.py backup: write the whole site into one file while it is in use."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.backups import BackupRefused, back_up


class Command(BaseCommand):
    """The command; exits with 0 if the backup was written and read back without a difference, else with 1."""

    help = "Write the database, the secret key and the site's own files into one file. The site may be in use."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", type=Path, help="the file to write, for example /var/backups/pressgang-today.tar.gz"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        try:
            manifest = back_up(file)
        except (BackupRefused, OSError) as refused:
            raise CommandError(str(refused)) from refused
        rows, size = sum(manifest.rows.values()), file.stat().st_size / 1024**2
        self.stdout.write(f"{file}: {rows} rows, {len(manifest.files)} files, {size:.1f} MB, read again and compared.")
        self.stdout.write("It holds the secret key: keep it where only you can read it, on another machine too.")
