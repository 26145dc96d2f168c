"""manage.py sweep: delete whatever has expired, as the running site does by itself."""

from typing import Any

from django.core.management.base import BaseCommand

from cards.press.worker import clean_up


class Command(BaseCommand):
    """The command; it looks at every gang and prints the number of things deleted."""

    help = (
        "Delete old prints, followed games, gangs deleted 30 days ago, gangs of browsers that never came back, "
        "revisions in between and ended sessions. "
        "The running site does this by itself every ten minutes."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        for what, many in clean_up(everywhere=True).items():
            self.stdout.write(f"{what}: {many}")
