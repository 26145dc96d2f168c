"""Writing owners: made with their first gang, moved into an account, forgotten with all they have.

Lives here: those writes, one transaction each. Never here: accounts themselves, cookies.
"""

from uuid import uuid4

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from roster import models
from roster.operations.forgetting import tell_others
from roster.queries.askable import askable
from roster.queries.owners import OwnerKey


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
