"""Stamps of what public pages show: a stamp changes whenever any of it does, and takes one or two short queries."""

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery, Sum

from roster import models
from roster.queries.askable import askable
from roster.queries.gallery import GallerySearch, found, ordered
from roster.queries.shelves import PER_PAGE

Stamp = tuple[object, ...]
NOT_TAKEN_AWAY = Q(deleted__isnull=True, hidden__isnull=True)
EVERYBODYS = NOT_TAKEN_AWAY & (Q(owner__isnull=True) | Q(shown__isnull=False))


def editions_stamp(slug: str = "") -> Stamp:
    """The newest edition of each game, or of one."""
    rows = models.Edition.objects.filter(game__slug=askable(slug)) if slug else models.Edition.objects.all()
    newest = rows.order_by("game").values("game").annotate(newest=Max("number"))
    return tuple(newest.values_list("game", "newest"))


def games_stamp(slug: str = "") -> Stamp:
    """The editions and the sample gangs of each game, or of one."""
    samples = models.Gang.objects.filter(sample_key__isnull=False)
    if slug:
        samples = samples.filter(game__slug=askable(slug))
    counted = samples.order_by("game").values("game").annotate(Count("pk"), Max("pk"), Sum("revision"), Max("updated"))
    given = counted.annotate(Count("shown"), Count("hidden"), Count("deleted"))
    return (editions_stamp(slug), *given.values_list(*SAMPLED))


SAMPLED = (
    "game",
    "pk__count",
    "pk__max",
    "revision__sum",
    "updated__max",
    "shown__count",
    "hidden__count",
    "deleted__count",
)


def gang_stamp(uid: str) -> Stamp | None:
    """One gang that everybody may read; None for any other."""
    return gang_state(models.Gang.objects.filter(EVERYBODYS, uid=askable(uid)))


def link_stamp(secret: str) -> Stamp | None:
    """The gang of an open link; None for a link that does not work."""
    opened = models.Gang.objects.filter(NOT_TAKEN_AWAY, links__secret=askable(secret), links__revoked__isnull=True)
    return gang_state(opened)


def gang_state(rows: QuerySet[models.Gang]) -> Stamp | None:
    """What the page of the only one of some gangs depends on; None if there is none."""
    later = models.Edition.objects.filter(game=OuterRef("game")).order_by("-number").values("number")[:1]
    return rows.annotate(newest=Subquery(later)).values_list("pk", "revision", "updated", "edition", "newest").first()


def gallery_stamp(search: GallerySearch) -> Stamp:
    """The gangs on a page of the gallery, and the editions of every game."""
    rows = ordered(found(search), search)[: PER_PAGE + 1]
    columns = ("pk", "revision", "updated", "edition", "copies", "shown")
    return (editions_stamp(), *rows.values_list(*columns))
