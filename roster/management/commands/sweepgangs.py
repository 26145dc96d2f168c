"""manage.py sweepgangs: delete for good the gangs that were deleted long ago."""

from django.core.management.base import BaseCommand

from roster.operations.shelving import KEPT_DELETED, sweep_deleted


class Command(BaseCommand):
    """Deletes gangs that can no longer be restored."""

    help = f"Delete for good the gangs that their owners deleted more than {KEPT_DELETED.days} days ago."

    def handle(self, *args: str, **options: object) -> None:
        """Delete them, and print their number."""
        gone = sweep_deleted()
        self.stdout.write(f"{gone} gang{'' if gone == 1 else 's'} deleted for good")
