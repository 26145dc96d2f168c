"""Two versions of a gang: what a change that came too late conflicts with, and saving the version that is chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from roster.operations.gangs import create_gang, save_gang
from roster.packs.gang_file import kept_body
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord, gang_at_revision, revisions_of
from roster.queries.owners import OwnerKey
from roster.rules.edits.edit import Edit, apply, edit_sentence
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import judge
from web.builder.edit_forms import EditUnreadable, read_edit
from web.builder.posting import PostedChange, revision_of
from web.presenting.gangs import GangView, gang_view

NOT_KEPT = ("csrfmiddlewaretoken", "token", "seen", "choice")
CHOICES = ("both", "mine", "copy")
KEPT_APART = "Your version is kept as a gang of its own:"


@dataclass(frozen=True, kw_only=True, slots=True)
class Version:
    """One of the versions to choose from: its gang, and the changes that led to it in words."""

    view: GangView
    done: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class EditConflict:
    """A conflict: the gang that the writer saw, the gang as it is saved, and the writer's edit."""

    base: GangRecord
    saved: GangRecord
    edit: Edit

    @property
    def mine(self) -> Gang:
        """The gang that the writer saw, with the edit."""
        return apply(game_at(self.base.game, self.base.edition), self.base.gang, self.edit)

    @property
    def both(self) -> Gang:
        """The gang as it is saved, with the edit."""
        return apply(game_at(self.saved.game, self.saved.edition), self.saved.gang, self.edit)

    def words(self) -> str:
        """Return the edit in words."""
        return edit_sentence(game_at(self.base.game, self.base.edition), self.base.gang, self.edit)


def conflict_over(saved: GangRecord, change: PostedChange) -> EditConflict:
    """Return the conflict over a change that was made on an old revision.

    Raises EditUnreadable, GangUnknown.
    """
    return EditConflict(base=gang_at_revision(saved.uid, change.expected), saved=saved, edit=read_edit(change.fields))


def version(record: GangRecord, gang: Gang, done: tuple[str, ...]) -> Version:
    """Judge one version."""
    return Version(view=gang_view(judge(game_at(record.game, record.edition), gang)), done=done)


def conflict_context(conflict: EditConflict, posted: Mapping[str, str]) -> Mapping[str, Any]:
    """Return what the page of a conflict shows.

    `kept` are the posted fields, to be posted again with the choice. `both` is None if it would be the gang as saved.
    """
    saved, both = conflict.saved, conflict.both
    since = tuple(one.note or "Saved" for one in revisions_of(saved.uid) if one.number > conflict.base.revision)
    return {
        "mine": version(conflict.base, conflict.mine, (conflict.words(),)),
        "theirs": version(saved, saved.gang, tuple(reversed(since))),
        "both": None if both == saved.gang else version(saved, both, (*reversed(since), conflict.words())),
        "kept": [(name, value) for name, value in posted.items() if name not in NOT_KEPT],
        "token": posted.get("token", ""),
    }


def save_version(
    conflict: EditConflict, change: PostedChange, posted: Mapping[str, str], owner: OwnerKey
) -> GangRecord:
    """Save the version that `posted` chooses; return the gang, or the new one if it is saved as a copy.

    Raises EditUnreadable, GangRefused, GangUnknown; StaleRevision if the gang was saved after its writer saw it.
    """
    choice, seen, key = posted.get("choice", ""), revision_of(posted, "seen"), f"{change.key}:{posted.get('choice')}"
    if choice == "copy":
        name = f"{conflict.mine.name or 'Gang'} (my version)"
        body = kept_body(replace(conflict.mine, name=name, edition=conflict.base.edition), conflict.base.body)
        return create_gang(body=body, owner=owner, client_key=key, note=conflict.words())
    if choice not in CHOICES:
        raise EditUnreadable("Choose one of the versions.")
    gang, before = (conflict.both, conflict.saved) if choice == "both" else (conflict.mine, conflict.base)
    onto = "" if choice == "both" else f"Back to revision {conflict.base.revision}, then: "
    return save_gang(
        uid=conflict.saved.uid,
        body=kept_body(gang, before.body),
        expected_revision=seen,
        owner=owner,
        note=f"{onto}{conflict.words()}",
        client_key=key,
    )
