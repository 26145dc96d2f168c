"""manage.py doctor: what is missing, unsafe or slow in this installation, each with its remedy."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config.doctor import complaints


class Command(BaseCommand):
    """Exit code 0 if nothing is missing or unsafe, else 1; what is only slow does not count."""

    help = "Say what is missing, unsafe or slow in this installation, each with its remedy."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--brief", action="store_true", help="only what is missing or unsafe; exit code 0")

    def handle(self, *args: Any, **options: Any) -> None:
        found = [one for one in complaints() if one.serious or not options["brief"]]
        for one in found:
            self.stdout.write(f"{one.kind:8} {one.what}\n{'':8} {one.remedy}")
        if options["brief"]:
            return
        self.stdout.write("Nothing is missing, unsafe or slow." if not found else f"{len(found)} to mend.")
        if any(one.serious for one in found):
            raise SystemExit(1)
