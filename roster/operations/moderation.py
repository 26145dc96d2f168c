"""Moderation of public content: reports on it, hiding gangs and games and restoring them, and counting copies."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from roster import models
from roster.models.nouns import HIDDEN, UNLISTED
from roster.operations.changes import locked_game
from roster.operations.owners import delete_for_good
from roster.operations.refusals import Refused
from roster.operations.reports import RECENT, reported_text
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import lookup_text

MOST_RECENT = 5
"""The most gangs and games that one network address reports in RECENT."""
MOST_OPEN = 20
"""The most open reports on one gang or game: further ones would add nothing."""


@transaction.atomic
def report_content(*, text: str, sender: str, uid: str = "", slug: str = "") -> None:
    """Store a report on a gang or a game for the site's staff. One address reports it once while its report is open.

    Raises Refused.
    """
    words = reported_text(text, "it")
    reports = models.ContentReport.objects
    gang = models.Gang.objects.only("pk").get(uid=lookup_text(uid)) if uid else None
    game = models.Game.objects.only("pk").get(slug=lookup_text(slug)) if gang is None else None
    open_ones = reports.filter(gang=gang, game=game, closed__isnull=True)
    if open_ones.filter(sender=sender).exists() or open_ones.count() >= MOST_OPEN:
        return
    if reports.filter(sender=sender, created__gte=timezone.now() - RECENT).count() >= MOST_RECENT:
        raise Refused([f"That's {MOST_RECENT} reports in an hour. Keep the text, and send it later."])
    reports.create(gang=gang, game=game, text=words, sender=sender, created=timezone.now())


@transaction.atomic
def hide_gangs(uids: Iterable[str]) -> int:
    """Hide gangs from everybody but their owners, and close their reports. Returns the number of gangs."""
    rows = models.Gang.objects.filter(uid__in=tuple(uids))
    close_reports(models.ContentReport.objects.filter(gang__in=rows))
    return rows.filter(hidden__isnull=True).update(hidden=timezone.now())


def restore_gangs(uids: Iterable[str]) -> int:
    """Let others read hidden gangs again. Returns their number."""
    return models.Gang.objects.filter(uid__in=tuple(uids), hidden__isnull=False).update(hidden=None)


def close_reports(rows: QuerySet[models.ContentReport]) -> int:
    """Close those of some reports that are open, and leave what they are about as it is. Returns their number."""
    return rows.filter(closed__isnull=True).update(closed=timezone.now())


@transaction.atomic
def show_games(slugs: Iterable[str], visibility: str) -> int:
    """Set the visibility of games: listed, unlisted, or hidden, which closes reports on them. Returns their number."""
    games = models.Game.objects.filter(slug__in=tuple(slugs))
    if visibility == HIDDEN:
        close_reports(models.ContentReport.objects.filter(game__in=games))
    trials = models.Game.objects.filter(trial_of__in=games)
    trials.update(visibility=HIDDEN if visibility == HIDDEN else UNLISTED)
    return games.update(visibility=visibility)


@transaction.atomic
def delete_game(slug: str) -> None:
    """Delete a hidden game for good, with its editions, samples, trial and its editors' gangs. Its slug stays taken.

    Raises GameUnknown, Refused.
    """
    game = locked_game(slug)
    if game.visibility != HIDDEN:
        raise Refused([f"{game.name} isn't hidden. Hide it first."])
    gangs = models.Gang.objects.filter(game=game)
    own = Q(owner__isnull=True) | Q(owner__user__in=models.Editor.objects.filter(game=game).values("user"))
    if others := gangs.exclude(own).count():
        raise Refused([f"{game.name} stays hidden: gangs of others need its editions ({others})."])
    for held in (game.reports, game.proposals):
        held.all().delete()
    for one in (*models.Game.objects.filter(trial_of=game), game):
        delete_for_good(models.Gang.objects.filter(game=one))
        models.DeletedGame.objects.create(slug=one.slug, game=one.pk)
        one.editions.all().delete()
        one.delete()


def count_copy(*, uid: str, by: OwnerKey) -> None:
    """Count a copy of a gang in the gallery; its owner's own copies do not count."""
    rows = models.Gang.objects.filter(uid=lookup_text(uid), shown__isnull=False).exclude(owned_by(by))
    rows.update(copies=F("copies") + 1)
