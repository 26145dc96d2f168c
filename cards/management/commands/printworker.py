"""manage.py printworker: work on print jobs until stopped, for sites that do not print in the web process."""

import signal
from argparse import ArgumentParser
from threading import Event
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error, connection

from cards.press.printing import pool
from cards.press.worker import clean_up_if_due, work_one
from roster.management.exits import database_trouble

POLL_INTERVAL = 1.0
"""Seconds between polls for a job."""


class Command(BaseCommand):
    """The command; exits with 0 when stopped, and its job goes back to the queue."""

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
            stop.wait(0 if worked else POLL_INTERVAL)
        pool().close()

    def worked(self, stop: Event) -> bool:
        """Work on one job, or clean up if none waits; return whether there was one. Database errors are reported."""
        try:
            connection.close_if_unusable_or_obsolete()
            found = work_one(stop)
            if not found:
                clean_up_if_due()
        except Error as trouble:
            self.stderr.write(f"Print jobs cannot be looked for. {database_trouble(trouble)}")
            return False
        return found
