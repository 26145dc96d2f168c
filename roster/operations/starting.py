"""Start a game: from a new pack, with its owner, or with another game's content."""

from collections.abc import Mapping
from dataclasses import replace

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction

from roster import models
from roster.models.nouns import LISTED, UNLISTED
from roster.operations.drafts import load_draft
from roster.operations.editors import give_role
from roster.operations.emblems import keep_emblems
from roster.operations.refusals import Refused
from roster.packs.problems import quoted
from roster.packs.schema.pack import Pack

MOST_OWNED = 5
"""The most games that one account owns, unless it is of the staff."""
RESERVED = frozenset({"new", "join", "games", "desk", "admin"})


class GameRefused(Refused):
    """The game cannot be started."""


def renamed_pack(pack: Pack, slug: str, name: str) -> Pack:
    """Return the same content under another slug and name."""
    return pack.model_copy(update={"game": replace(pack.game, slug=slug, name=name)})


@transaction.atomic
def start_game(
    *,
    pack: Pack,
    owner: int,
    staff: bool = False,
    words: str = "Started the game",
    pictures: Mapping[str, bytes] | None = None,
) -> str:
    """Create a game that only its owner sees until it is published, and return its slug.

    The staff's games are listed once published. Others are unlisted until the staff list them, or listed at once with
    LIST_NEW_GAMES.

    `pictures` are the pack's, by digest. The account is locked meanwhile, so that two games at once do not
    pass the limit together.

    Raises GameRefused for a slug that is taken or an account with too many games, DraftRefused.
    """
    slug = pack.game.slug
    get_user_model().objects.select_for_update().filter(pk=owner).first()
    owned = models.Editor.objects.filter(user_id=owner, role="owner").count()
    if owned >= MOST_OWNED and not staff:
        raise GameRefused([f"You own {owned} games; the limit is {MOST_OWNED}. End your role in one of them first."])
    if slug in RESERVED or models.Game.objects.filter(slug=slug).exists():
        raise GameRefused([f"The short name {quoted(slug)} is taken. Choose another one."])
    try:
        with transaction.atomic():
            load_draft(pack=pack, by=owner, words=words, new=True)
    except IntegrityError:
        raise GameRefused([f"Somebody took the short name {quoted(slug)} just now. Choose another one."]) from None
    keep_emblems(slug=slug, pictures=(pictures or {}).values())
    game = models.Game.objects.get(slug=slug)
    game.visibility = LISTED if staff or settings.LIST_NEW_GAMES else UNLISTED
    game.save(update_fields=["visibility"])
    give_role(game, user=owner, role="owner")
    return slug
