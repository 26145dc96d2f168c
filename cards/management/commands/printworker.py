"""manage.py printworker: works on print jobs until stopped, for sites that do not print in the web process."""

import signal
from argparse import ArgumentParser
from threading import Event
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error, connection

from cards.press.printing import pool
from cards.press.working import tidy_in_turn, work_one
from roster.management.exits import trouble_of

LOOK = 1.0
"""Seconds between looks for a job."""


class Command(BaseCommand):
    """Exit code 0 when it was stopped; its job goes back to those that wait."""

    help = "Work print jobs of this site's database until stopped. Set PRINT_WORKERS=0 for the site itself."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="end when nothing is waiting any more")

    def handle(self, *args: Any, **options: Any) -> None:
        stop = Event()
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, lambda *_: stop.set())
        while not stop.is_set():
            worked = self.worked(stop)
            if options["once"] and not worked:
                break
            stop.wait(0 if worked else LOOK)
        pool().close()

    def worked(self, stop: Event) -> bool:
        """Work on one job, or delete old jobs where none waits. A database error is reported, and it is tried again."""
        try:
            connection.close_if_unusable_or_obsolete()
            found = work_one(stop)
            if not found:
                tidy_in_turn()
        except Error as trouble:
            self.stderr.write(f"Print jobs cannot be looked for. {trouble_of(trouble)}")
            return False
        return found
