"""Sharing a gang under a secret address, and taking that address back.

Lives here: those writes. Never here: what a link shows (see `queries.links`).
"""

from secrets import token_urlsafe

from django.db import IntegrityError, transaction
from django.utils import timezone

from roster import models
from roster.operations.revisions import gang_row
from roster.queries.links import open_secret
from roster.queries.owners import OwnerKey

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
