"""Recording printings, so that the codes on cards keep working."""

from django.utils import timezone

from cards import models


def keep_printing(*, code: str, game: str, edition: int, gang: str, revision: int) -> bool:
    """Record a printing, once; return False if another has the same code, which is very improbable."""
    what = {"game": game, "edition": edition, "gang": gang, "revision": revision}
    row, _made = models.Printing.objects.get_or_create(code=code, defaults={**what, "created": timezone.now()})
    return all(getattr(row, name) == value for name, value in what.items())
