"""The changes that the builder's forms post, and how they are made."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import parse_qsl, urlencode

from roster.operations.gangs import edit_gang, restore_gang
from roster.queries.gangs import GangRecord, notes_of, revision_steps
from roster.queries.owners import OwnerKey
from roster.rules.edits.edit import edit_sentence
from roster.rules.legality.validation import Judged
from web.builder.edit_forms import EditUnreadable, query_of, read_edit, unknown_name, whole_number

LONGEST, FIELDS = 4000, 20
KEYLESS = ("csrfmiddlewaretoken", "token", "revision", "person", "seen", "choice")
"""Fields that may differ when one change is sent again."""
X_FROM = "x-from"
"""A field in the value of a button: the name of the input that holds its x."""


def written_edit(edit: str, **fields: object) -> str:
    """Return an edit as a button's value: its fields as a query string."""
    return query_of({"edit": edit, **fields})


def fields_of(posted: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the edit: the form's own, and those in the button's value.

    Raises EditUnreadable.
    """
    try:
        button = dict(parse_qsl(posted.get("do", "")[:LONGEST], keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError:
        raise EditUnreadable("The change is too long to read. Reload the page and try again.") from None
    if X_FROM in button:
        button["x"] = posted.get(button.pop(X_FROM), "")
    return {**posted, **button}


def revision_of(posted: Mapping[str, str], name: str = "revision") -> int:
    """Return the number of the revision that the writer saw.

    Raises EditUnreadable.
    """
    try:
        return whole_number(posted.get(name, ""))
    except EditUnreadable:
        raise EditUnreadable("The form doesn't say what it changes. Reload the page and try again.") from None


def client_key(posted: Mapping[str, str]) -> str:
    """Return a key that is the same when the same form is sent again, and differs for all others.

    It is empty without a token.
    """
    token = posted.get("token", "")[:40]
    content = urlencode(sorted((name, value) for name, value in posted.items() if name not in KEYLESS))
    return f"{token}:{sha256(content.encode('utf-8', 'surrogatepass')).hexdigest()[:24]}" if token else ""


STEPS = ("undo", "redo")


@dataclass(frozen=True, kw_only=True, slots=True)
class PostedChange:
    """A change that a form asks for: an edit's fields, the revision its writer saw, and the key that marks retries."""

    fields: Mapping[str, str]
    expected: int
    key: str

    @property
    def kind(self) -> str:
        """The kind of the edit, or the step."""
        return self.fields.get("edit", "")

    @property
    def is_step(self) -> bool:
        """True for an undo or a redo."""
        return self.kind in STEPS


def posted_change(posted: Mapping[str, str]) -> PostedChange:
    """Read the change that a form posts.

    Raises EditUnreadable.
    """
    return PostedChange(fields=fields_of(posted), expected=revision_of(posted), key=client_key(posted))


def restored_by(record: GangRecord, change: PostedChange) -> tuple[int | None, str]:
    """Return the number of the revision that a step restores, None if there is none; and the step in words."""
    steps = revision_steps(record.uid)
    found, undone = (steps.undo, steps.here) if change.kind == "undo" else (steps.redo, steps.redo)
    if found is None:
        return None, f"There is nothing to {change.kind}"
    note = notes_of(record.uid, [undone or 0]).get(undone or 0, "")
    done = "Undone" if change.kind == "undo" else "Redone"
    return found, f"{done}: {note[:1].lower()}{note[1:]}" if note else done


def apply_change(
    record: GangRecord, now: Judged, change: PostedChange, owner: OwnerKey | None
) -> tuple[GangRecord, str]:
    """Make the change of a gang, which is judged `now`; return the gang after it, and the change in words.

    Raises EditUnreadable, StaleRevision, GangRefused, GangUnknown.
    """
    if change.is_step:
        number, note = restored_by(record, change)
        if number is None:
            return record, note
        after = restore_gang(
            uid=record.uid,
            number=number,
            owner=owner,
            expected_revision=change.expected,
            note=note,
            client_key=change.key,
        )
        return after, note
    edit = read_edit(change.fields)
    unknown = unknown_name(now.game, record.gang, edit) if change.expected == record.revision else ""
    if unknown:
        raise EditUnreadable(unknown)
    after = edit_gang(
        record=record,
        now=now,
        edit=edit,
        expected_revision=change.expected,
        client_key=change.key,
    )
    return after, edit_sentence(now.game, record.gang, edit)
