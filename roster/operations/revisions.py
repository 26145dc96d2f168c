"""The next revision of a gang: the optimistic lock, and the row that keeps a body for ever.

Lives here: what every later write of a gang ends with, inside its transaction. Never here: what the body says.
"""

from dataclasses import dataclass

from django.utils import timezone

from roster import models
from roster.models.gangs import CLIENT_KEY_LENGTH
from roster.models.nouns import LINE_LENGTH
from roster.operations.gang_bodies import PinnedBody
from roster.operations.refusals import StaleRevision
from roster.queries.askable import askable, keepable
from roster.queries.gangs import GangRecord, GangUnknown, gang_at
from roster.queries.owners import OwnerKey, owned_by


@dataclass(frozen=True, kw_only=True, slots=True)
class Written:
    """What a revision says of itself: the edit in words, its writer's key, and the revision it brings back."""

    note: str = ""
    client_key: str = ""
    restores: int | None = None


def gang_row(uid: str, owner: OwnerKey | None) -> models.Gang:
    """The row of an owner's gang, with its game and edition; raises GangUnknown."""
    rows = models.Gang.objects.select_related("game", "edition").defer("edition__body")
    row = rows.filter(owned_by(owner), uid=askable(uid), deleted__isnull=True).first()
    if row is None:
        raise GangUnknown(uid)
    return row


def is_written(gang: int, client_key: str) -> bool:
    """Whether a revision of this gang was written under this key."""
    key = keepable(client_key, CLIENT_KEY_LENGTH)
    return bool(key) and models.Revision.objects.filter(gang_id=gang, client_key=key).exists()


def advance(row: models.Gang, kept: PinnedBody, edition: models.Edition, expected: int, told: Written) -> GangRecord:
    """The next revision, if the gang still is at the expected one and this was not written before."""
    if is_written(row.pk, told.client_key) or (row.revision == expected and row.body == kept.text):
        return gang_at(row.uid)
    still_there = models.Gang.objects.filter(pk=row.pk, revision=expected)
    columns = {**kept.columns, "edition": edition, "body": kept.text, "updated": timezone.now()}
    if not still_there.update(revision=expected + 1, **columns):
        if is_written(row.pk, told.client_key):
            return gang_at(row.uid)
        current = models.Gang.objects.values_list("revision", flat=True).get(pk=row.pk)
        raise StaleRevision(uid=row.uid, expected=expected, current=current)
    keep_revision(row.pk, expected + 1, edition, kept, told)
    return gang_at(row.uid)


def keep_revision(gang: int, number: int, edition: models.Edition, kept: PinnedBody, told: Written) -> None:
    """A body that stays readable for ever."""
    models.Revision.objects.create(
        gang_id=gang,
        number=number,
        edition=edition,
        body=kept.text,
        note=keepable(told.note, LINE_LENGTH),
        client_key=keepable(told.client_key, CLIENT_KEY_LENGTH) or None,
        restores=told.restores,
        saved=timezone.now(),
    )
