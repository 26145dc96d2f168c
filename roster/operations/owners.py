"""Owners and their pictures: create an owner, move one into an account, delete one, store pictures."""

from hashlib import sha256
from uuid import uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import Count, QuerySet, Sum
from django.db.models.functions import Length
from django.utils import timezone
from django.utils.module_loading import import_string

from roster import models
from roster.models.nouns import PRIVATE
from roster.operations.refusals import Refused
from roster.packs.gang_file import stored_gang
from roster.queries.owners import OwnerKey
from roster.queries.storable_text import lookup_text
from roster.rules.gang.gang import Gang
from roster.rules.gang.pictures import portraits_of


def announce_deletion(gangs: tuple[str, ...]) -> None:
    """Call each function named in the setting WHEN_FORGOTTEN with the addresses of the deleted gangs."""
    for name in settings.WHEN_FORGOTTEN:
        import_string(name)(gangs)


def owner_rows(owner: OwnerKey) -> QuerySet[models.Owner]:
    """Return the row of an owner, if it exists."""
    if owner.user is not None:
        return models.Owner.objects.filter(user_id=owner.user)
    return models.Owner.objects.filter(key=lookup_text(owner.secret), user=None)


def owner_row(owner: OwnerKey) -> models.Owner | None:
    """Return the row of an owner, created if it is missing; None for the project."""
    if owner.user is None and not owner.secret:
        return None
    known = {"user_id": owner.user} if owner.user is not None else {"key": owner.secret, "user": None}
    fresh = {"created": timezone.now(), "key": owner.secret or uuid4().hex}
    return models.Owner.objects.get_or_create(**known, defaults=fresh)[0]


def note_visit(secret: str) -> None:
    """Record the visit of a browser without an account."""
    owner_rows(OwnerKey(secret=secret)).update(seen=timezone.now())


@transaction.atomic
def adopt(*, secret: str, user: int) -> int:
    """Move everything of a browser without an account into an account, and return the number of gangs.

    After that the browser's secret opens nothing.
    """
    before = owner_rows(OwnerKey(secret=secret)).select_for_update().first()
    if before is None:
        return 0
    account = owner_row(OwnerKey(user=user))
    moved = models.Gang.objects.filter(owner=before).update(owner=account, client_key=None)
    known = models.Picture.objects.filter(owner=account).values_list("digest", flat=True)
    models.Picture.objects.filter(owner=before).exclude(digest__in=list(known)).update(owner=account)
    models.Report.objects.filter(owner=before).update(owner=account)
    before.delete()
    return moved


@transaction.atomic
def forget(owner: OwnerKey) -> tuple[str, ...]:
    """Delete an owner with all gangs, revisions, links, pictures and reports. Returns the addresses of the gangs.

    The functions named in WHEN_FORGOTTEN delete what other parts of the site store about those gangs.
    """
    rows = models.Gang.objects.filter(owner__in=owner_rows(owner))
    gangs, private = tuple(rows.values_list("uid", flat=True)), private_games(rows)
    announce_deletion(gangs)
    owner_rows(owner).delete()
    delete_private(private)
    return gangs


def private_games(gangs: QuerySet[models.Gang]) -> frozenset[int]:
    """Return the games of gangs that are lists of other programs."""
    return frozenset(gangs.filter(game__visibility=PRIVATE).values_list("game", flat=True))


def delete_private(games: frozenset[int]) -> None:
    """Delete games that are lists of other programs, once no gang is left of them; their names stay taken."""
    for game in models.Game.objects.filter(pk__in=games, gangs=None):
        models.DeletedGame.objects.create(slug=game.slug, game=game.pk)
        game.editions.all().delete()
        game.delete()


MOST_PICTURES = 200
"""The most pictures of one owner, including those that only earlier revisions use."""
MOST_BYTES = 30_000_000
"""The most bytes of all of them together."""
LARGEST = 1_000_000
"""The most bytes of one of them."""


@transaction.atomic
def keep_picture(*, owner: OwnerKey, data: bytes, kind: str, width: int, height: int) -> str:
    """Store a picture for an owner, who has each picture only once, and return its digest.

    Raises Refused.
    """
    row = owner_row(owner)
    if row is None:
        raise Refused(["This list has no owner. Copy it to your lists, then add pictures to the copy."])
    models.Owner.objects.select_for_update().get(pk=row.pk)
    digest = sha256(data).hexdigest()
    if not models.Picture.objects.filter(owner=row, digest=digest).exists():
        check_room(row, len(data))
        models.Picture.objects.create(
            owner=row, digest=digest, kind=kind, width=width, height=height, data=data, created=timezone.now()
        )
    return digest


def copy_portraits(row: models.Owner | None, gang: Gang) -> None:
    """Copy other owners' pictures that a new gang uses to its owner, so that they stay if the others delete them.

    Pictures beyond the owner's limits are not copied: the gang shows them as long as the others have them.
    """
    named = portraits_of(gang)
    if row is None or not named:
        return
    own = set(models.Picture.objects.filter(owner=row, digest__in=named).values_list("digest", flat=True))
    others = {one.digest: one for one in models.Picture.objects.filter(digest__in=named - own)}
    pictures, left = room_of(row) if others else (0, 0)
    for one in others.values():
        if pictures > 0 and len(one.data) <= left:
            pictures, left = pictures - 1, left - len(one.data)
            one.pk, one.owner, one.created = None, row, timezone.now()
            one.save(force_insert=True)


def room_of(row: models.Owner) -> tuple[int, int]:
    """Return the number and the bytes of further pictures that an owner may store, in one query."""
    kept = models.Picture.objects.filter(owner=row).aggregate(pictures=Count("pk"), bytes=Sum(Length("data")))
    return MOST_PICTURES - kept["pictures"], MOST_BYTES - (kept["bytes"] or 0)


def has_room(row: models.Owner, size: int) -> bool:
    """Return whether an owner may store another picture of `size` bytes."""
    pictures, left = room_of(row)
    return pictures > 0 and size <= left


def check_room(row: models.Owner, size: int) -> None:
    """Make room for a picture of `size` bytes, if needed by deleting unused ones. Raises Refused."""
    if size > LARGEST:
        raise Refused([f"The picture is still {size:,} bytes after shrinking. Choose one with less detail."])
    if has_room(row, size):
        return
    models.Picture.objects.filter(owner=row).exclude(digest__in=used_by(row)).delete()
    if not has_room(row, size):
        raise Refused(
            [
                f"You have no room for more pictures; the limit is {MOST_PICTURES}, or {MOST_BYTES // 1_000_000} MB. "
                "Delete a list with pictures for good, then try again."
            ]
        )


def used_by(row: models.Owner) -> frozenset[str]:
    """Return the digests of the pictures that any revision of the owner's gangs uses."""
    return pictures_in(models.Revision.objects.filter(gang__owner=row))


def pictures_in(revisions: QuerySet[models.Revision]) -> frozenset[str]:
    """Return the digests of the pictures that these revisions use."""
    bodies = revisions.filter(body__contains='"portrait"').values_list("body", flat=True)
    return frozenset(one for body in bodies.iterator() for one in portraits_of(stored_gang(body)))


@transaction.atomic
def delete_for_good(gangs: QuerySet[models.Gang]) -> tuple[str, ...]:
    """Delete gangs with every revision, and their owners' pictures that no other gang uses. Returns the addresses."""
    gone = tuple(gangs.values_list("pk", "uid", "owner"))
    uids = tuple(uid for _, uid, _ in gone)
    pictures = {owner: set[str]() for _, _, owner in gone if owner is not None}
    for pk, _, owner in gone:
        if owner is not None:
            pictures[owner] |= pictures_in(models.Revision.objects.filter(gang=pk))
    announce_deletion(uids)
    rows = models.Gang.objects.filter(uid__in=uids)
    private = private_games(rows)
    rows.delete()
    delete_private(private)
    for owner, digests in pictures.items():
        if digests:
            row = models.Owner.objects.get(pk=owner)
            models.Picture.objects.filter(owner=row, digest__in=digests - used_by(row)).delete()
    return uids
