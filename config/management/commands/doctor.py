"""manage.py doctor: report problems of this installation with their remedies."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config.doctor import installation_issues


class Command(BaseCommand):
    """The command; exits with 1 if anything is missing or unsafe, else with 0."""

    help = "Say what is missing, unsafe or slow in this installation, each with its remedy."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--brief", action="store_true", help="only what is missing or unsafe; exit code 0")

    def handle(self, *args: Any, **options: Any) -> None:
        found = [one for one in installation_issues() if one.serious or not options["brief"]]
        for one in found:
            self.stdout.write(f"{one.kind:8} {one.what}\n{'':8} {one.remedy}")
        if options["brief"]:
            return
        self.stdout.write("Nothing is missing, unsafe or slow." if not found else f"{len(found)} to mend.")
        if any(one.serious for one in found):
            raise SystemExit(1)
