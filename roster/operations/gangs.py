"""Writing gangs: made, saved, moved to the newest edition.

Lives here: one transaction each, an optimistic lock, a revision kept. Never here: points, findings, HTTP.
"""

import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone

from roster import models
from roster.models.gangs import CLIENT_KEY_LENGTH
from roster.models.nouns import LINE_LENGTH
from roster.operations.gang_bodies import PinnedBody, edition_of, gang_in, pinned
from roster.operations.refusals import GangRefused, StaleRevision
from roster.queries.askable import askable, keepable
from roster.queries.gangs import GangRecord, GangUnknown, gang_at


def create_gang(*, body: Mapping[str, Any], client_key: str = "", note: str = "") -> GangRecord:
    """Keep a new gang, pinned to the edition it names or to the newest.

    A second call with the same `client_key` gives the gang of the first and writes nothing.
    Raises GangRefused with every problem, GameUnknown, EditionUnknown.
    """
    try:
        return made_gang(body=body, client_key=keepable(client_key, CLIENT_KEY_LENGTH) or None, note=note)
    except IntegrityError:
        found = uid_of(keepable(client_key, CLIENT_KEY_LENGTH))
        if found is None:
            raise
        return gang_at(found)


def uid_of(client_key: str | None) -> str | None:
    """The address of the gang that a client made under this key."""
    made = models.Gang.objects.filter(client_key=client_key).values_list("uid", flat=True)
    return made.first() if client_key else None


@transaction.atomic
def made_gang(
    *, body: Mapping[str, Any], client_key: str | None = None, sample_key: str | None = None, note: str = ""
) -> GangRecord:
    """The first revision of a gang, or the gang that the client key already made."""
    found = uid_of(client_key)
    if found is not None:
        return gang_at(found)
    gang = gang_in(body)
    edition = edition_of(gang.game, gang.edition)
    kept = pinned(body, gang, edition)
    now = timezone.now()
    row = models.Gang.objects.create(
        uid=uuid4().hex,
        game=edition.game,
        edition=edition,
        body=kept.text,
        client_key=client_key,
        sample_key=sample_key,
        created=now,
        updated=now,
        **kept.columns,
    )
    keep_revision(row.pk, 1, edition, kept, note)
    return gang_at(row.uid)


@transaction.atomic
def save_gang(*, uid: str, body: Mapping[str, Any], expected_revision: int, note: str = "") -> GangRecord:
    """Keep a changed gang as its next revision, on the edition it has; an unchanged body makes no revision.

    Raises StaleRevision when somebody else saved first, GangUnknown, GangRefused with every problem.
    """
    row = gang_row(uid)
    gang = gang_in(body)
    if gang.game != row.game.slug:
        raise GangRefused([f"game: this gang belongs to {row.game.slug!r}. Make a new gang for another game."])
    return advance(row, pinned(body, gang, row.edition), row.edition, expected_revision, note)


@transaction.atomic
def upgrade_gang(*, uid: str, expected_revision: int, note: str = "") -> GangRecord:
    """Move a gang to the newest edition as its next revision; one that is there already is left as it is.

    Raises StaleRevision when somebody else saved first, GangUnknown.
    """
    row = gang_row(uid)
    edition = edition_of(row.game.slug, 0)
    body = json.loads(row.body)
    said = note or f"Moved from edition {row.edition.number} to {edition.number}"
    return advance(row, pinned(body, gang_in(body), edition), edition, expected_revision, said)


def gang_row(uid: str) -> models.Gang:
    """A gang's row with its game and edition; raises GangUnknown."""
    row = models.Gang.objects.select_related("game", "edition").defer("edition__body").filter(uid=askable(uid)).first()
    if row is None:
        raise GangUnknown(uid)
    return row


def advance(row: models.Gang, kept: PinnedBody, edition: models.Edition, expected: int, note: str) -> GangRecord:
    """The next revision, if the gang still is at the expected one."""
    if row.revision == expected and row.body == kept.text:
        return gang_at(row.uid)
    still_there = models.Gang.objects.filter(pk=row.pk, revision=expected)
    columns = {**kept.columns, "edition": edition, "body": kept.text, "updated": timezone.now()}
    if not still_there.update(revision=expected + 1, **columns):
        current = models.Gang.objects.values_list("revision", flat=True).get(pk=row.pk)
        raise StaleRevision(uid=row.uid, expected=expected, current=current)
    keep_revision(row.pk, expected + 1, edition, kept, note)
    return gang_at(row.uid)


def keep_revision(gang: int, number: int, edition: models.Edition, kept: PinnedBody, note: str) -> None:
    """A body that stays readable for ever."""
    models.Revision.objects.create(
        gang_id=gang,
        number=number,
        edition=edition,
        body=kept.text,
        note=keepable(note, LINE_LENGTH),
        saved=timezone.now(),
    )
