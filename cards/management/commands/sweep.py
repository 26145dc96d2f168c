"""manage.py sweep: delete what has had its time, as the running site does by itself."""

from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from cards.press.working import tidy


class Command(BaseCommand):
    """Deletes what is old, in every gang, and prints how much it was."""

    help = (
        "Delete old prints, followed games, gangs deleted 30 days ago, gangs of browsers that never came back, "
        "revisions in between and ended sessions. "
        "The running site does this by itself every ten minutes."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        for what, many in asdict(tidy(everywhere=True)).items():
            self.stdout.write(f"{what}: {many}")
