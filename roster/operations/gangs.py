"""Create and change gangs: edit, save, restore a revision, move to the newest edition."""

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from roster import models
from roster.models.gangs import CLIENT_KEY_LENGTH
from roster.models.nouns import PRIVATE
from roster.operations.owners import copy_portraits, owner_row
from roster.operations.refusals import GangRefused, StaleRevision
from roster.operations.revisions import (
    RevisionDetails,
    add_revision,
    edition_of,
    gang_row,
    is_written,
    pin_body,
    reading_in,
    save_revision,
)
from roster.packs.gang_file import in_same_places, kept_body, stored_reading, with_portraits
from roster.queries.games import GameUnknown, game_at, keys_between, newest_number
from roster.queries.gangs import GangRecord, GangUnknown, gang_at
from roster.queries.owners import PROJECT, OwnerKey, owned_by
from roster.queries.storable_text import column_text
from roster.rules.edits.edit import Edit, apply, edit_sentence
from roster.rules.gang.renaming import renamed
from roster.rules.legality.validation import Judged

MOST_GANGS = 1000
"""The most gangs of one owner, including deleted ones that can still be restored."""


def create_gang(
    *, body: Mapping[str, Any], owner: OwnerKey = PROJECT, client_key: str = "", note: str = ""
) -> GangRecord:
    """Create an owner's gang, pinned to the edition that the body names, or to the newest.

    A second call with the same `client_key` returns the gang of the first and writes nothing.
    Raises GangRefused with every problem, GameUnknown, EditionUnknown.
    """
    key = column_text(client_key, CLIENT_KEY_LENGTH)
    try:
        return insert_gang(body=body, owner=owner, client_key=key or None, note=note)
    except IntegrityError:
        found = uid_of(owner, key)
        if found is None:
            raise
        return gang_at(found)


def import_key(body: Mapping[str, Any]) -> str:
    """Return the client key for a gang of a data file: the same for the same gang in any such file."""
    return f"brought:{sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()}"


def has_gang(*, body: Mapping[str, Any], owner: OwnerKey) -> bool:
    """Return whether the owner has this gang: as it is, or imported before and changed since.

    Raises GangRefused for one that is deleted and can still be restored; GameUnknown, EditionUnknown.
    """
    reading = reading_in(body)
    edition = edition_of(reading.gang.game, reading.gang.edition)
    same = Q(body=pin_body(reading, edition).text) | Q(client_key=import_key(body))
    found = models.Gang.objects.filter(owned_by(owner), same, owner__isnull=False).values_list("deleted", flat=True)
    moments = tuple(found)
    if moments and None not in moments:
        raise GangRefused(["You have it among your deleted gangs. Restore it there."])
    return bool(moments)


def import_gang(*, body: Mapping[str, Any], owner: OwnerKey, portraits: Mapping[str, str]) -> GangRecord:
    """Create a gang of a data file, once, with the digests that its portraits have here.

    Raises GangRefused, GameUnknown, EditionUnknown.
    """
    return create_gang(
        body=with_portraits(body, portraits), owner=owner, client_key=import_key(body), note="Brought back"
    )


def uid_of(owner: OwnerKey, client_key: str | None) -> str | None:
    """Return the address of the owner's gang that was created under this client key."""
    made = models.Gang.objects.filter(owned_by(owner), client_key=client_key).values_list("uid", flat=True)
    return made.first() if client_key else None


def check_gang_limit(row: models.Owner | None) -> None:
    """Raise GangRefused if the owner has as many gangs as allowed."""
    if row is not None and models.Gang.objects.filter(owner=row).count() >= MOST_GANGS:
        raise GangRefused([f"You have {MOST_GANGS} lists, the most you can keep. Delete one, then try again."])


def check_private(game: models.Game, owner: OwnerKey) -> None:
    """Raise GameUnknown if the game is somebody else's list of another program."""
    gangs = game.gangs.all() if game.visibility == PRIVATE else game.gangs.none()
    if gangs.exists() and not gangs.filter(owned_by(owner)).exists():
        raise GameUnknown(game.slug)


@transaction.atomic
def insert_gang(
    *,
    body: Mapping[str, Any],
    owner: OwnerKey = PROJECT,
    client_key: str | None = None,
    sample_key: str | None = None,
    note: str = "",
) -> GangRecord:
    """Insert a gang with its first revision, or return the gang that was created under the client key."""
    found = uid_of(owner, client_key)
    if found is not None:
        return gang_at(found)
    reading = reading_in(body)
    edition = edition_of(reading.gang.game, reading.gang.edition)
    kept = pin_body(reading, edition)
    check_private(edition.game, owner)
    whose = owner_row(owner)
    check_gang_limit(whose)
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
        **kept.all_columns,
    )
    copy_portraits(whose, reading.gang)
    add_revision(row.pk, 1, edition, kept, RevisionDetails(note=note))
    return gang_at(row.uid)


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
    """Save a changed gang as its next revision, on the same edition; an unchanged body makes no revision.

    Raises StaleRevision if somebody else saved first, GangUnknown, GangRefused with every problem.
    """
    row = gang_row(uid, owner)
    reading = reading_in(body, before=row.body)
    if reading.gang.game != row.game.slug:
        raise GangRefused([f"game: this gang belongs to {row.game.slug!r}. Make a new gang for another game."])
    details = RevisionDetails(note=note, client_key=client_key)
    return save_revision(row, pin_body(reading, row.edition), row.edition, expected_revision, details)


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
    """Restore an earlier revision of a gang, with its edition, as the next revision.

    Raises StaleRevision if somebody else saved first, GangUnknown for a gang or revision that is not there.
    """
    row = gang_row(uid, owner)
    rows = models.Revision.objects.select_related("edition__game").defer("edition__body")
    earlier = rows.filter(gang=row, number=number).first()
    if earlier is None:
        raise GangUnknown(uid, number)
    details = RevisionDetails(note=note or f"Back to revision {number}", client_key=client_key, restores=number)
    kept = pin_body(stored_reading(earlier.body), earlier.edition)
    return save_revision(row, kept, earlier.edition, expected_revision, details)


@transaction.atomic
def upgrade_gang(
    *, uid: str, expected_revision: int, owner: OwnerKey | None = PROJECT, client_key: str = ""
) -> GangRecord:
    """Move a gang to the newest edition as its next revision, with the keys that its things have there.

    A gang on that edition is left as it is.

    Raises StaleRevision if somebody else saved first, GangUnknown.
    """
    row = gang_row(uid, owner)
    edition = edition_of(row.game.slug, 0)
    reading = stored_reading(row.body)
    if keys := keys_between(row.game.slug, row.edition.number, edition.number):
        gang = renamed(game_at(row.game.slug, row.edition.number), reading.gang, keys)
        reading = replace(reading, gang=gang, body=in_same_places(gang, reading.body))
    note = f"Moved from edition {row.edition.number} to {edition.number}"
    details = RevisionDetails(note=note, client_key=client_key)
    return save_revision(row, pin_body(reading, edition), edition, expected_revision, details)


def stay_on_edition(*, uid: str, owner: OwnerKey | None, edition: int) -> None:
    """Remember that a gang's owner has turned an edition down, so that it is not offered again.

    Raises GangUnknown.
    """
    row = gang_row(uid, owner)
    known = min(edition, newest_number(row.game.slug))
    models.Gang.objects.filter(pk=row.pk, stayed__lt=known).update(stayed=known)


@transaction.atomic
def edit_gang(
    *, record: GangRecord, now: Judged, edit: Edit, expected_revision: int, client_key: str = ""
) -> GangRecord:
    """Save the gang with an edit applied; an edit that changes nothing makes no revision.

    `record` is its owner's gang as it is now, judged `now`; `expected_revision` the one that its editor saw.
    Raises StaleRevision if somebody else saved first, GangUnknown, GangRefused with every problem.
    """
    changed, row = apply(now.game, record.gang, edit), record.row
    if changed is record.gang and record.revision == expected_revision:
        return record
    if record.revision != expected_revision and not is_written(row.pk, client_key):
        raise StaleRevision(uid=row.uid, expected=expected_revision, current=record.revision)
    details = RevisionDetails(note=edit_sentence(now.game, record.gang, edit), client_key=client_key)
    kept = pin_body(reading_in(kept_body(changed, record.body), before=row.body), row.edition, now)
    return save_revision(row, kept, row.edition, expected_revision, details)
