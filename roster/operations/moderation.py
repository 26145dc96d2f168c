"""Moderation of public content: reports on gangs, hiding gangs and games and restoring them, and counting copies."""

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from roster import models
from roster.models.nouns import HIDDEN
from roster.models.reports import TEXT_LENGTH
from roster.operations.changes import locked_game
from roster.operations.owners import delete_for_good
from roster.operations.refusals import Refused
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import column_text, lookup_text

MOST_LETTERS = TEXT_LENGTH
RECENT = timedelta(hours=1)
MOST_RECENT = 5
"""The most gangs that one network address reports in RECENT."""
MOST_OPEN = 20
"""The most open reports on one gang: further ones would add nothing."""


class GangReportRefused(Refused):
    """The report on a gang was not stored."""


class DeletionRefused(Refused):
    """The game cannot be deleted."""


@transaction.atomic
def report_gang(*, uid: str, text: str, sender: str) -> None:
    """Store a report on a gang for the site's staff. One address reports a gang once while its report is open.

    Raises GangReportRefused.
    """
    said = column_text("\n".join(text.strip().splitlines()), MOST_LETTERS + 1)
    if not said:
        raise GangReportRefused(["Nothing was written. Say what is wrong with it."])
    if len(said) > MOST_LETTERS:
        raise GangReportRefused([f"The text is longer than {MOST_LETTERS:,} letters. Shorten it, then send it again."])
    gang = models.Gang.objects.only("pk").get(uid=lookup_text(uid))
    open_ones = models.GangReport.objects.filter(gang=gang, closed__isnull=True)
    if open_ones.filter(sender=sender).exists() or open_ones.count() >= MOST_OPEN:
        return
    lately = models.GangReport.objects.filter(sender=sender, created__gte=timezone.now() - RECENT)
    if lately.count() >= MOST_RECENT:
        raise GangReportRefused([f"That is {MOST_RECENT} reports in an hour. Keep the text, and send it later."])
    models.GangReport.objects.create(gang=gang, text=said, sender=sender, created=timezone.now())


@transaction.atomic
def hide_gangs(uids: Iterable[str]) -> int:
    """Hide gangs from everybody but their owners, and close their reports. Returns the number of gangs."""
    rows = models.Gang.objects.filter(uid__in=tuple(uids))
    close_gang_reports(rows.values_list("uid", flat=True))
    return rows.filter(hidden__isnull=True).update(hidden=timezone.now())


def restore_gangs(uids: Iterable[str]) -> int:
    """Let others read hidden gangs again. Returns their number."""
    return models.Gang.objects.filter(uid__in=tuple(uids), hidden__isnull=False).update(hidden=None)


def close_gang_reports(uids: Iterable[str]) -> int:
    """Close the open reports on some gangs, and leave the gangs as they are. Returns the number of reports."""
    rows = models.GangReport.objects.filter(gang__uid__in=tuple(uids), closed__isnull=True)
    return rows.update(closed=timezone.now())


def show_games(slugs: Iterable[str], visibility: str) -> int:
    """Set the visibility of games: listed, unlisted or hidden. Returns their number."""
    return models.Game.objects.filter(slug__in=tuple(slugs)).update(visibility=visibility)


@transaction.atomic
def delete_game(slug: str) -> None:
    """Delete a hidden game for good, with its editions, samples and its editors' gangs. Its short name stays taken.

    Raises GameUnknown, DeletionRefused.
    """
    game = locked_game(slug)
    if game.visibility != HIDDEN:
        raise DeletionRefused([f"{game.name} isn't hidden. Hide it first."])
    gangs = models.Gang.objects.filter(game=game)
    own = Q(owner__isnull=True) | Q(owner__user__in=models.Editor.objects.filter(game=game).values("user"))
    if others := gangs.exclude(own).count():
        raise DeletionRefused([f"{game.name} stays hidden: gangs of others need its editions ({others})."])
    delete_for_good(gangs)
    models.DeletedGame.objects.create(slug=slug, game=game.pk)
    for held in (game.reports, game.proposals, game.editions):
        held.all().delete()
    game.delete()


def count_copy(*, uid: str, by: OwnerKey) -> None:
    """Count a copy of a gang in the gallery; its owner's own copies do not count."""
    rows = models.Gang.objects.filter(uid=lookup_text(uid), shown__isnull=False).exclude(owned_by(by))
    rows.update(copies=F("copies") + 1)
