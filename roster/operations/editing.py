"""Making one edit of a gang: applied to what its writer saw, kept as the next revision, told in its history.

Lives here: that, and steps through the history. Never here: what edits do (see `rules.edits`), the lock itself.
"""

from roster.operations.gangs import restore_gang, save_gang
from roster.packs.gang_keeping import kept_body
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord
from roster.queries.owners import OwnerKey
from roster.rules.edits.edit import Edit, apply, told


def edit_gang(
    *, record: GangRecord, edit: Edit, owner: OwnerKey | None, expected_revision: int, client_key: str = ""
) -> GangRecord:
    """Keep the gang with the edit made; an edit that changes nothing makes no revision.

    `record` is the gang as it is now, `expected_revision` what its writer saw.
    Raises StaleRevision when somebody else saved first, GangUnknown, GangRefused with every problem.
    """
    game = game_at(record.game, record.edition)
    changed = apply(game, record.gang, edit)
    if changed is record.gang and record.revision == expected_revision:
        return record
    return save_gang(
        uid=record.uid,
        body=kept_body(changed, record.body),
        expected_revision=expected_revision,
        owner=owner,
        note=told(game, record.gang, edit),
        client_key=client_key,
    )


def step_gang(
    *,
    record: GangRecord,
    number: int | None,
    owner: OwnerKey | None,
    expected_revision: int,
    note: str,
    client_key: str = "",
) -> GangRecord:
    """Bring back the revision that undoing, redoing or the history names; where there is none, nothing is written.

    Raises StaleRevision when somebody else saved first, GangUnknown.
    """
    if number is None:
        return record
    return restore_gang(
        uid=record.uid,
        number=number,
        expected_revision=expected_revision,
        owner=owner,
        note=note,
        client_key=client_key,
    )
