"""manage.py restore: restore a backup."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.backups import BackupRefused, restore
from config.snapshots import RestoreFailed


class Command(BaseCommand):
    """The command; exits with 0 if every row and file is restored, else with 1."""

    help = "Put a backup back into an empty site, and bring it to the tables of this release. Stop the site first."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="a file that `manage.py backup` wrote")
        parser.add_argument("--replace", action="store_true", help="lose what this site holds now")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            done, secret = restore(options["file"], replace=options["replace"])
        except (BackupRefused, RestoreFailed) as refused:
            raise CommandError(str(refused)) from refused
        rows, files = sum(done.rows.values()), len(done.files)
        self.stdout.write(f"Restored {rows} rows and {files} files of {done.made}, counted and compared.")
        if secret:
            self.stdout.write(f"SECRET_KEY is set to another key. Set it to this one:\n{secret}")
