"""Trials: a draft as a game of its own, found by a secret address, to build lists on before it is published."""

import secrets
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from roster import models
from roster.models.nouns import NAME_LENGTH, UNLISTED
from roster.operations.changes import locked_game
from roster.operations.publishing import MOST_AN_HOUR
from roster.operations.refusals import PublishRefused
from roster.operations.starting import renamed_pack
from roster.packs.compiling import compile_edition
from roster.queries.drafts import digest, draft

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
    compile_edition(body, number)
    models.Edition.objects.create(game=trial, number=number, body=body, sha256=digest(body), notes="", published=now)
    return trial.slug
