"""`manage.py sweepgangs`: delete for good what its owners deleted long enough ago."""

from django.core.management.base import BaseCommand

from roster.operations.shelving import KEPT_DELETED, sweep_deleted


class Command(BaseCommand):
    """Empties the bin of what nobody brought back."""

    help = f"Delete for good what its owners deleted more than {KEPT_DELETED.days} days ago."

    def handle(self, *args: str, **options: object) -> None:
        """Sweep, and say how many gangs are gone."""
        gone = sweep_deleted()
        self.stdout.write(f"{gone} gang{'' if gone == 1 else 's'} deleted for good")
