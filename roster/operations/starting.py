"""Start a game: from a pack, for its owner; from a draft, to try it; or from a list of another program, privately."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from roster import models
from roster.models.gangs import CLIENT_KEY_LENGTH
from roster.models.nouns import LISTED, NAME_LENGTH, PRIVATE, UNLISTED
from roster.operations.changes import locked_game
from roster.operations.drafts import load_draft
from roster.operations.editors import give_role
from roster.operations.emblems import keep_emblems
from roster.operations.games import add_edition
from roster.operations.gangs import insert_gang, uid_of
from roster.operations.publishing import MOST_AN_HOUR
from roster.operations.refusals import GangRefused, PublishRefused, Refused
from roster.packs.elsewhere.converting import converted
from roster.packs.elsewhere.roster import Roster
from roster.packs.gang_file import body_of
from roster.packs.problems import quoted
from roster.packs.schema.pack import Pack
from roster.queries.desk import free_slug
from roster.queries.drafts import digest, draft
from roster.queries.gangs import GangRecord, gang_at
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import column_text

MOST_OWNED = 5
"""The most games that one account owns, unless it is of the staff."""


def renamed_pack(pack: Pack, slug: str, name: str) -> Pack:
    """Return the same content under another slug and name."""
    return pack.model_copy(update={"game": replace(pack.game, slug=slug, name=name)})


def check_free(slug: str) -> None:
    """Raise Refused, with a short name that is free, for one that is taken."""
    if (free := free_slug(slug)) != slug:
        raise Refused([f"The short name {quoted(slug)} is taken. Use {quoted(free)}, or choose another one."])


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

    Raises Refused, also for a slug that is taken or an account with too many games.
    """
    slug = pack.game.slug
    get_user_model().objects.select_for_update().filter(pk=owner).first()
    owned = models.Editor.objects.filter(user_id=owner, role="owner").count()
    if owned >= MOST_OWNED and not staff:
        raise Refused([f"You own {owned} games; the limit is {MOST_OWNED}. End your role in one of them first."])
    check_free(slug)
    try:
        with transaction.atomic():
            load_draft(pack=pack, by=owner, words=words, new=True)
    except IntegrityError:
        raise Refused([f"Somebody took the short name {quoted(slug)} just now. Choose another one."]) from None
    keep_emblems(slug=slug, pictures=(pictures or {}).values())
    game = models.Game.objects.get(slug=slug)
    game.visibility = LISTED if staff or settings.LIST_NEW_GAMES else UNLISTED
    game.save(update_fields=["visibility"])
    give_role(game, user=owner, role="owner")
    return slug


MOST_LISTS = 60
"""The most lists of other programs that an owner keeps, including deleted ones that can still be restored."""


@transaction.atomic
def keep_list(*, roster: Roster, owner: OwnerKey, source: str = "", client_key: str = "") -> GangRecord:
    """Keep a list for its owner, and return its gang. A second call with the same `client_key` writes nothing.

    Raises GangRefused.
    """
    key = column_text(client_key, CLIENT_KEY_LENGTH) or None
    if found := uid_of(owner, key):
        return gang_at(found)
    if models.Gang.objects.filter(owned_by(owner), game__visibility=PRIVATE).count() >= MOST_LISTS:
        raise GangRefused(
            [f"You keep {MOST_LISTS} lists of other programs, the most there may be. Delete one for good."]
        )
    slug = f"list-{uuid4().hex}"
    pack, gang = converted(roster, slug=slug, source=source)
    game = models.Game.objects.create(slug=slug, name=pack.game.name, version="", credits={}, visibility=PRIVATE)
    add_edition(game, 1, pack.canonical())
    return insert_gang(body=body_of(gang), owner=owner, client_key=key, note="Imported")


CALLED = " (draft)"


@transaction.atomic
def try_draft(slug: str) -> str:
    """Store the draft as the next edition of its game's trial, and return the trial's slug.

    A game has one trial; lists that were built on it move on as lists of any game do. Raises GameUnknown, and
    PublishRefused with every problem of the draft or for too many editions in an hour.
    """
    game, present = locked_game(slug), draft(slug)
    if present.problems or present.pack is None:
        raise PublishRefused(map(str, present.problems))
    secret = {"slug": f"trial-{secrets.token_hex(16)}", "visibility": UNLISTED}
    same = {name: getattr(game, name) for name in ("name", "version", "credits")}
    trial = models.Game.objects.get_or_create(trial_of=game, defaults={**same, **secret})[0]
    name = f"{game.name[: NAME_LENGTH - len(CALLED)]}{CALLED}"
    body = renamed_pack(present.pack, trial.slug, name).canonical()
    newest = trial.editions.order_by("-number").defer("body").first()
    if newest is not None and newest.sha256 == digest(body):
        return trial.slug
    number, now = newest.number + 1 if newest else 1, timezone.now()
    lately = Q(game=game) | Q(game=trial), Q(published__gt=now - timedelta(hours=1))
    if models.Edition.objects.filter(*lately).count() >= MOST_AN_HOUR:
        raise PublishRefused([f"{MOST_AN_HOUR} editions were made within an hour. Try the next one later."])
    add_edition(trial, number, body)
    return trial.slug
