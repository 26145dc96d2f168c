"""Changing gangs: saved, brought back to an earlier revision, moved to the newest edition.

Every write names the owner it is for and finds nothing that is somebody else's. It may carry a key of its client: the
same key a second time writes nothing and gives the gang as it is now.
Lives here: one transaction each. Never here: the lock (see `revisions`), making gangs (see `making`), points, HTTP.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from roster import models
from roster.operations.gang_bodies import edition_of, gang_in, pinned
from roster.operations.making import create_gang
from roster.operations.refusals import GangRefused
from roster.operations.revisions import Written, advance, gang_row
from roster.packs.gang_file import stored_reading
from roster.queries.gangs import GangRecord, GangUnknown
from roster.queries.owners import PROJECT, OwnerKey

__all__ = ["create_gang", "restore_gang", "save_gang", "upgrade_gang"]


@transaction.atomic
def save_gang(
    *,
    uid: str,
    body: Mapping[str, Any],
    expected_revision: int,
    owner: OwnerKey | None = PROJECT,
    note: str = "",
    client_key: str = "",
) -> GangRecord:
    """Keep a changed gang as its next revision, on the edition it has; an unchanged body makes no revision.

    Raises StaleRevision when somebody else saved first, GangUnknown, GangRefused with every problem.
    """
    row = gang_row(uid, owner)
    gang = gang_in(body, before=row.body)
    if gang.game != row.game.slug:
        raise GangRefused([f"game: this gang belongs to {row.game.slug!r}. Make a new gang for another game."])
    told = Written(note=note, client_key=client_key)
    return advance(row, pinned(body, gang, row.edition), row.edition, expected_revision, told)


@transaction.atomic
def restore_gang(
    *,
    uid: str,
    number: int,
    expected_revision: int,
    owner: OwnerKey | None = PROJECT,
    note: str = "",
    client_key: str = "",
) -> GangRecord:
    """Bring back what a gang was at an earlier revision, edition included, as its next revision.

    Raises StaleRevision when somebody else saved first, GangUnknown for a gang or revision that is not there.
    """
    row = gang_row(uid, owner)
    kept = models.Revision.objects.select_related("edition__game").defer("edition__body")
    earlier = kept.filter(gang=row, number=number).first()
    if earlier is None:
        raise GangUnknown(uid, number)
    reading = stored_reading(earlier.body)
    told = Written(note=note or f"Back to revision {number}", client_key=client_key, restores=number)
    return advance(row, pinned(reading.body, reading.gang, earlier.edition), earlier.edition, expected_revision, told)


@transaction.atomic
def upgrade_gang(
    *, uid: str, expected_revision: int, owner: OwnerKey | None = PROJECT, note: str = "", client_key: str = ""
) -> GangRecord:
    """Move a gang to the newest edition as its next revision; one that is there already is left as it is.

    Raises StaleRevision when somebody else saved first, GangUnknown.
    """
    row = gang_row(uid, owner)
    edition = edition_of(row.game.slug, 0)
    reading = stored_reading(row.body)
    told = note or f"Moved from edition {row.edition.number} to {edition.number}"
    written = Written(note=told, client_key=client_key)
    return advance(row, pinned(reading.body, reading.gang, edition), edition, expected_revision, written)
