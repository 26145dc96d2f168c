"""One posted change made: an edit, or a step through the history.

Lives here: from posted fields to the gang after it. Never here: answering (see `views`), two versions (see `settling`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from roster.operations.editing import edit_gang, step_gang
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, revisions_of
from roster.queries.histories import steps_of
from roster.queries.owners import OwnerKey
from roster.rules.edits.edit import told
from roster.rules.edits.reading import EditUnreadable, read_edit
from roster.rules.edits.strangers import stranger_in
from roster.web.builder.posted import client_key, fields_of, revision_of

STEPS = ("undo", "redo")


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """What a form asks for: the fields of an edit, the revision its writer saw, and the key that tells retries."""

    fields: Mapping[str, str]
    expected: int
    key: str

    @property
    def kind(self) -> str:
        """The name of the edit, or of the step."""
        return self.fields.get("edit", "")

    @property
    def steps(self) -> bool:
        """Whether it moves through the history rather than makes a new state."""
        return self.kind in STEPS


def change_in(posted: Mapping[str, str]) -> Change:
    """The change that a form posts.

    Raises EditUnreadable.
    """
    return Change(fields=fields_of(posted), expected=revision_of(posted), key=client_key(posted))


def step_of(record: GangRecord, change: Change) -> tuple[int | None, str]:
    """The revision that a step brings back, and the step in words."""
    steps, notes = steps_of(record.uid), {one.number: one.note for one in revisions_of(record.uid)}
    found, of = (steps.undo, steps.here) if change.kind == "undo" else (steps.redo, steps.redo)
    if found is None:
        return None, f"There is nothing to {change.kind}"
    said = notes.get(of or 0, "")
    done = "Undone" if change.kind == "undo" else "Redone"
    return found, f"{done}: {said[:1].lower()}{said[1:]}" if said else done


def made(record: GangRecord, change: Change, owner: OwnerKey | None) -> tuple[GangRecord, str]:
    """The gang after the change, and the change in words.

    Raises EditUnreadable, StaleRevision, GangRefused, GangUnknown.
    """
    if change.steps:
        number, said = step_of(record, change)
        after = step_gang(
            record=record,
            number=number,
            owner=owner,
            expected_revision=change.expected,
            note=said,
            client_key=change.key,
        )
        return after, said
    edit, game = read_edit(change.fields), game_at(record.game, record.edition)
    strange = stranger_in(game, record.gang, edit) if change.expected == record.revision else ""
    if strange:
        raise EditUnreadable(strange)
    said = told(game, record.gang, edit)
    after = edit_gang(record=record, edit=edit, owner=owner, expected_revision=change.expected, client_key=change.key)
    return after, said
