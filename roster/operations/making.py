"""Making gangs: a new one from a body, a copy of another.

The client's key makes a gang once: the same key of the same owner a second time writes nothing and gives that gang.
Lives here: one transaction each, the first revision. Never here: later revisions (see `gangs`), points, HTTP.
"""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone

from roster import models
from roster.models.gangs import CLIENT_KEY_LENGTH
from roster.operations.gang_bodies import edition_of, gang_in, pinned
from roster.operations.owners import owner_row
from roster.operations.pictures import keep_shown
from roster.operations.refusals import GangRefused
from roster.operations.revisions import Written, keep_revision
from roster.queries.askable import keepable
from roster.queries.gangs import GangRecord, gang_at
from roster.queries.owners import PROJECT, OwnerKey, owned_by

MOST_GANGS = 1000
"""So many gangs one owner may have, deleted ones that can still be brought back among them."""


def create_gang(
    *, body: Mapping[str, Any], owner: OwnerKey = PROJECT, client_key: str = "", note: str = ""
) -> GangRecord:
    """Keep a new gang of an owner, pinned to the edition it names or to the newest.

    A second call with the same `client_key` gives the gang of the first and writes nothing.
    Raises GangRefused with every problem, GameUnknown, EditionUnknown.
    """
    key = keepable(client_key, CLIENT_KEY_LENGTH)
    try:
        return made_gang(body=body, owner=owner, client_key=key or None, note=note)
    except IntegrityError:
        found = uid_of(owner, key)
        if found is None:
            raise
        return gang_at(found)


def uid_of(owner: OwnerKey, client_key: str | None) -> str | None:
    """The address of the gang that this owner's client made under this key."""
    made = models.Gang.objects.filter(owned_by(owner), client_key=client_key).values_list("uid", flat=True)
    return made.first() if client_key else None


def check_room(row: models.Owner | None) -> None:
    """Raises GangRefused where an owner has as many gangs as anybody may have."""
    if row is not None and models.Gang.objects.filter(owner=row).count() >= MOST_GANGS:
        raise GangRefused([f"You have {MOST_GANGS} lists, the most you can keep. Delete one, then try again."])


@transaction.atomic
def made_gang(
    *,
    body: Mapping[str, Any],
    owner: OwnerKey = PROJECT,
    client_key: str | None = None,
    sample_key: str | None = None,
    note: str = "",
) -> GangRecord:
    """The first revision of a gang, or the gang that the client key already made."""
    found = uid_of(owner, client_key)
    if found is not None:
        return gang_at(found)
    gang = gang_in(body)
    edition = edition_of(gang.game, gang.edition)
    kept = pinned(body, gang, edition)
    whose = owner_row(owner)
    check_room(whose)
    now = timezone.now()
    row = models.Gang.objects.create(
        uid=uuid4().hex,
        owner=whose,
        game=edition.game,
        edition=edition,
        body=kept.text,
        client_key=client_key,
        sample_key=sample_key,
        created=now,
        updated=now,
        **kept.columns,
    )
    keep_shown(whose, gang)
    keep_revision(row.pk, 1, edition, kept, Written(note=note))
    return gang_at(row.uid)
