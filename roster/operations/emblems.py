"""Store the pictures of emblems, each once, and for good as soon as an edition names it."""

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from roster import models
from roster.operations.changes import locked_game
from roster.operations.refusals import DraftRefused
from roster.packs.emblems import InvalidPicture, picture_digest, plain_picture

MOST_KEPT = 100
"""The most pictures of one game."""
SPARED = timedelta(days=1)
"""The least time that an unnamed picture is kept, as its editor may not have saved the faction yet."""


@transaction.atomic
def keep_emblem(*, slug: str, data: bytes) -> str:
    """Store a picture that an editor of this game uploads, and return its digest.

    Raises GameUnknown, DraftRefused.
    """
    try:
        plain = plain_picture(data)
    except InvalidPicture as wrong:
        raise DraftRefused([f"{wrong.message} {wrong.remedy}"]) from None
    keep_emblems(slug=slug, pictures=(plain,))
    return picture_digest(plain)


@transaction.atomic
def keep_emblems(*, slug: str, pictures: Iterable[bytes]) -> None:
    """Store plain pictures for this game; one that any game already has is not stored twice.

    If a game has too many, older ones that nothing names are deleted first. Raises GameUnknown, DraftRefused.
    """
    brought = {picture_digest(one): one for one in pictures}
    if not brought:
        return
    game = locked_game(slug)
    known = models.Emblem.objects.filter(digest__in=brought)
    known.update(created=timezone.now())
    there = set(known.values_list("digest", flat=True))
    new = brought.keys() - there
    if new and game.emblems.count() + len(new) > MOST_KEPT:
        drop_unnamed(game, but=brought.keys())
        if game.emblems.count() + len(new) > MOST_KEPT:
            raise DraftRefused(
                [f"There are {MOST_KEPT} pictures of emblems already, all of them in use or less than a day old."]
            )
    models.Emblem.objects.bulk_create(
        [models.Emblem(game=game, digest=one, data=brought[one], created=timezone.now()) for one in sorted(new)],
        ignore_conflicts=True,
    )


def drop_unnamed(game: models.Game, *, but: Iterable[str]) -> None:
    """Delete the game's pictures that no draft, history, proposal or edition of any game names.

    Those uploaded within a day are spared.
    """
    old = game.emblems.filter(created__lt=timezone.now() - SPARED)
    for row in old.exclude(digest__in=set(but)).only("digest"):
        named = (
            models.Faction.objects.filter(picture=row.digest),
            models.RowChange.objects.filter(before__contains=row.digest),
            models.RowChange.objects.filter(after__contains=row.digest),
            models.Proposal.objects.filter(body__contains=row.digest),
            models.Edition.objects.filter(body__contains=row.digest),
        )
        if not any(one.exists() for one in named):
            row.delete()
