"""Owners and their pictures: made with their first gang, moved into an account, forgotten with all they have."""

from hashlib import sha256
from uuid import uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet, Sum
from django.db.models.functions import Length
from django.utils import timezone
from django.utils.module_loading import import_string

from roster import models
from roster.operations.refusals import Refused
from roster.packs.gang_file import stored_gang
from roster.queries.askable import askable
from roster.queries.owners import OwnerKey
from roster.rules.gang.gang import Gang
from roster.rules.gang.portraits import portraits_of


def tell_others(gangs: tuple[str, ...]) -> None:
    """Call each function that the setting names with the addresses of the gangs."""
    for name in settings.WHEN_FORGOTTEN:
        import_string(name)(gangs)


def rows_of(owner: OwnerKey) -> QuerySet[models.Owner]:
    """The row of an owner, if there is one; the project has none."""
    if owner.user is not None:
        return models.Owner.objects.filter(user_id=owner.user)
    return models.Owner.objects.filter(key=askable(owner.secret), user=None)


def owner_row(owner: OwnerKey) -> models.Owner | None:
    """The row of an owner, made where it is not there yet; none for the project."""
    if owner.user is None and not owner.secret:
        return None
    known = {"user_id": owner.user} if owner.user is not None else {"key": owner.secret, "user": None}
    fresh = {"created": timezone.now(), "key": owner.secret or uuid4().hex}
    return models.Owner.objects.get_or_create(**known, defaults=fresh)[0]


@transaction.atomic
def adopt(*, secret: str, user: int) -> int:
    """Move everything that a browser without an account owns into an account; how many gangs that were.

    The browser's secret opens nothing afterwards.
    """
    before = rows_of(OwnerKey(secret=secret)).select_for_update().first()
    if before is None:
        return 0
    account = owner_row(OwnerKey(user=user))
    moved = models.Gang.objects.filter(owner=before).update(owner=account, client_key=None)
    known = models.Picture.objects.filter(owner=account).values_list("digest", flat=True)
    models.Picture.objects.filter(owner=before).exclude(digest__in=list(known)).update(owner=account)
    before.delete()
    return moved


@transaction.atomic
def forget(owner: OwnerKey) -> tuple[str, ...]:
    """Delete an owner with everything that is theirs: gangs, revisions, links, pictures; the addresses of the gangs.

    What other parts of the site keep of those gangs goes too, as the setting WHEN_FORGOTTEN says.
    """
    gangs = tuple(models.Gang.objects.filter(owner__in=rows_of(owner)).values_list("uid", flat=True))
    tell_others(gangs)
    rows_of(owner).delete()
    return gangs


MOST_PICTURES = 200
"""So many pictures one owner may keep, those among them that only earlier revisions show."""
MOST_BYTES = 30_000_000
"""So many bytes they may have together."""
LARGEST = 1_000_000
"""So many bytes one of them may have."""


class PictureNotKept(Refused):
    """There is no room for the picture."""


@transaction.atomic
def keep_picture(*, owner: OwnerKey, data: bytes, kind: str, width: int, height: int) -> str:
    """Keep a picture that was made anew; its digest. One that the owner has already is not kept twice.

    Raises PictureNotKept.
    """
    row = owner_row(owner)
    if row is None:
        raise PictureNotKept(["This list has no owner. Copy it to your lists, then add pictures to the copy."])
    models.Owner.objects.select_for_update().get(pk=row.pk)
    digest = sha256(data).hexdigest()
    if not models.Picture.objects.filter(owner=row, digest=digest).exists():
        _check_room(row, len(data))
        models.Picture.objects.create(
            owner=row, digest=digest, kind=kind, width=width, height=height, data=data, created=timezone.now()
        )
    return digest


def keep_shown(row: models.Owner | None, gang: Gang) -> None:
    """Keep, for the owner of a new gang, the pictures that it shows and others keep: they stay when those leave.

    Where there is no room the gang shows them for as long as the others keep them.
    """
    named = portraits_of(gang)
    if row is None or not named:
        return
    own = set(models.Picture.objects.filter(owner=row, digest__in=named).values_list("digest", flat=True))
    theirs = {one.digest: one for one in models.Picture.objects.filter(digest__in=named - own)}
    for one in theirs.values():
        if _has_room(row, len(one.data)):
            one.pk, one.owner, one.created = None, row, timezone.now()
            one.save(force_insert=True)


def _has_room(row: models.Owner, size: int) -> bool:
    own = models.Picture.objects.filter(owner=row)
    kept = own.aggregate(total=Sum(Length("data")))["total"] or 0
    return own.count() < MOST_PICTURES and kept + size <= MOST_BYTES


def _check_room(row: models.Owner, size: int) -> None:
    """Raises PictureNotKept where there is no room, not even after what no list shows any more is dropped."""
    if size > LARGEST:
        raise PictureNotKept([f"The picture is still {size:,} bytes after shrinking. Choose one with less detail."])
    if _has_room(row, size):
        return
    models.Picture.objects.filter(owner=row).exclude(digest__in=_named_by(row)).delete()
    if not _has_room(row, size):
        raise PictureNotKept(
            [
                f"You have no room for more pictures; the limit is {MOST_PICTURES}, or {MOST_BYTES // 1_000_000} MB. "
                "Delete a list with pictures for good, then try again."
            ]
        )


def _named_by(row: models.Owner) -> frozenset[str]:
    """The digests that any revision of the owner's gangs names."""
    bodies = models.Revision.objects.filter(gang__owner=row, body__contains='"portrait"').values_list("body", flat=True)
    return frozenset(one for body in bodies.iterator() for one in portraits_of(stored_gang(body)))
