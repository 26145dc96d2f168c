"""Where an owner keeps a gang: in a folder, archived, shared, in the gallery, or deleted."""

from datetime import datetime, timedelta
from secrets import token_urlsafe

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from roster import models
from roster.models.nouns import NAME_LENGTH
from roster.operations.owners import tell_others
from roster.operations.revisions import for_lists, gang_row
from roster.queries.askable import askable
from roster.queries.gangs import GangUnknown, open_secret
from roster.queries.owners import OwnerKey, owned_by

SECRET_BYTES = 16


def share_gang(*, uid: str, owner: OwnerKey) -> str:
    """The secret of a gang's open link, made where there is none. Raises GangUnknown."""
    row = gang_row(uid, owner)
    found = open_secret(uid)
    if found:
        return found
    try:
        with transaction.atomic():
            made = models.ShareLink.objects.create(gang=row, secret=token_urlsafe(SECRET_BYTES), created=timezone.now())
    except IntegrityError:
        return open_secret(uid)
    return made.secret


def revoke_link(*, uid: str, owner: OwnerKey) -> None:
    """Close a gang's open link for good; the next one has another address. Raises GangUnknown."""
    row = gang_row(uid, owner)
    models.ShareLink.objects.filter(gang=row, revoked__isnull=True).update(revoked=timezone.now())


KEPT_DELETED = timedelta(days=30)
"""So long a deleted gang can be brought back."""


def rows_at(uid: str, owner: OwnerKey, *, deleted: bool = False) -> QuerySet[models.Gang]:
    """An owner's gang as rows to update; the project's gangs are nobody's."""
    rows = models.Gang.objects.filter(owned_by(owner), uid=askable(uid), owner__isnull=False)
    return rows.filter(deleted__isnull=not deleted)


def written(uid: str, rows: int) -> None:
    """Raises GangUnknown where nothing was there to write."""
    if not rows:
        raise GangUnknown(uid)


def since(holds: bool) -> datetime | None:
    """From now on, or not at all."""
    return timezone.now() if holds else None


def put_in_folder(*, uid: str, owner: OwnerKey, folder: str) -> None:
    """Keep a gang in a folder; the empty name is none. Raises GangUnknown."""
    written(uid, rows_at(uid, owner).update(folder=for_lists(folder, NAME_LENGTH)))


def archive_gang(*, uid: str, owner: OwnerKey, archived: bool = True) -> None:
    """Put a gang out of the way, or back. Raises GangUnknown."""
    written(uid, rows_at(uid, owner).update(archived=since(archived)))


def show_gang(*, uid: str, owner: OwnerKey, shown: bool = True) -> None:
    """Put a gang into the gallery, where everybody reads it, or take it out. Raises GangUnknown."""
    already = rows_at(uid, owner).filter(shown__isnull=not shown)
    written(uid, already.count() or rows_at(uid, owner).update(shown=since(shown)))


@transaction.atomic
def delete_gang(*, uid: str, owner: OwnerKey) -> None:
    """Delete a gang so that its owner can still bring it back for a while. Raises GangUnknown."""
    if not rows_at(uid, owner, deleted=True).exists():
        written(uid, rows_at(uid, owner).update(deleted=since(True), shown=None))
    sweep_deleted()


def bring_back(*, uid: str, owner: OwnerKey) -> None:
    """Undo a deletion. Raises GangUnknown where the gang is gone for good."""
    if not rows_at(uid, owner).exists():
        written(uid, rows_at(uid, owner, deleted=True).update(deleted=None))


@transaction.atomic
def erase_gang(*, uid: str, owner: OwnerKey) -> None:
    """Delete a gang that was deleted before, with every revision, for good. Raises GangUnknown."""
    erased, _ = rows_at(uid, owner, deleted=True).delete()
    written(uid, erased)
    tell_others((uid,))


@transaction.atomic
def sweep_deleted() -> int:
    """Delete for good what was deleted long enough ago; how many gangs that were."""
    old = models.Gang.objects.filter(deleted__lt=timezone.now() - KEPT_DELETED)
    gangs = tuple(old.values_list("uid", flat=True))
    if gangs:
        tell_others(gangs)
        old.delete()
    return len(gangs)
