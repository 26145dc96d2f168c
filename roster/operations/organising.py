"""The place where an owner keeps a gang: in a folder, archived, shared by link, in the gallery, or deleted."""

from datetime import timedelta
from secrets import token_urlsafe

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from roster import models
from roster.models.nouns import NAME_LENGTH, PRIVATE
from roster.operations.owners import delete_for_good
from roster.operations.revisions import gang_row, list_text
from roster.queries.gangs import GangUnknown, open_secret
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import lookup_text

SECRET_BYTES = 16


def share_gang(*, uid: str, owner: OwnerKey) -> str:
    """Return the secret of a gang's open link, created if there is none. Raises GangUnknown."""
    row = gang_row(uid, owner)
    if row.game.visibility == PRIVATE:
        raise GangUnknown(uid)
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
    """Close a gang's open link for good; a new one gets another address. Raises GangUnknown."""
    row = gang_row(uid, owner)
    models.ShareLink.objects.filter(gang=row, revoked__isnull=True).update(revoked=timezone.now())


KEPT_DELETED = timedelta(days=30)
"""The time for which a deleted gang can be restored."""
MOST_SWEPT = 500


def rows_at(uid: str, owner: OwnerKey, *, deleted: bool = False) -> QuerySet[models.Gang]:
    """Return an owner's gang as rows to update; none for the project's gangs."""
    rows = models.Gang.objects.filter(owned_by(owner), uid=lookup_text(uid), owner__isnull=False)
    return rows.filter(deleted__isnull=not deleted)


def require_rows(uid: str, rows: int) -> None:
    """Raise GangUnknown if no rows were written."""
    if not rows:
        raise GangUnknown(uid)


def put_in_folder(*, uid: str, owner: OwnerKey, folder: str) -> None:
    """Put a gang into a folder; "" takes it out of its folder. Raises GangUnknown."""
    require_rows(uid, rows_at(uid, owner).update(folder=list_text(folder, NAME_LENGTH)))


def archive_gang(*, uid: str, owner: OwnerKey, archived: bool = True) -> None:
    """Put a gang into the archive, or take it out. Raises GangUnknown."""
    require_rows(uid, rows_at(uid, owner).update(archived=timezone.now() if archived else None))


def show_gang(*, uid: str, owner: OwnerKey, shown: bool = True) -> None:
    """Put a gang into the gallery, where everybody can read it, or take it out. Raises GangUnknown."""
    rows, moment = rows_at(uid, owner).exclude(game__visibility=PRIVATE), timezone.now() if shown else None
    require_rows(uid, rows.filter(shown__isnull=not shown).count() or rows.update(shown=moment))


@transaction.atomic
def delete_gang(*, uid: str, owner: OwnerKey) -> None:
    """Delete a gang; its owner can restore it for KEPT_DELETED. Raises GangUnknown."""
    if not rows_at(uid, owner, deleted=True).exists():
        require_rows(uid, rows_at(uid, owner).update(deleted=timezone.now(), shown=None))
    sweep_deleted()


def undelete_gang(*, uid: str, owner: OwnerKey) -> None:
    """Restore a deleted gang. Raises GangUnknown if it is gone for good."""
    if not rows_at(uid, owner).exists():
        require_rows(uid, rows_at(uid, owner, deleted=True).update(deleted=None))


@transaction.atomic
def erase_gang(*, uid: str, owner: OwnerKey) -> None:
    """Delete a deleted gang for good, with every revision. Raises GangUnknown."""
    require_rows(uid, len(delete_for_good(rows_at(uid, owner, deleted=True))))


@transaction.atomic
def sweep_deleted() -> int:
    """Delete for good at most MOST_SWEPT gangs deleted longer ago than KEPT_DELETED, and return their number."""
    old = models.Gang.objects.filter(deleted__lt=timezone.now() - KEPT_DELETED).order_by("deleted")
    return len(delete_for_good(old[:MOST_SWEPT]))
