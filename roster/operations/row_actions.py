"""Actions on whole rows of a draft: duplicate, move, delete, give another key; undo, redo, and restore a version."""

import json
from collections.abc import Collection, Iterator, Mapping
from functools import partial

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from pydantic import TypeAdapter, ValidationError

from roster import models
from roster.models.nouns import KEY_LENGTH, NAME_LENGTH
from roster.operations.changes import keep_renames, locked_game
from roster.operations.refusals import DraftRefused, Refused, RowRefused
from roster.operations.rows import OrderWrite, RowWrite, Write, apply_writes, change_rows, writes_to
from roster.packs.linting.references import renamed
from roster.packs.problems import quoted
from roster.packs.schema.pack import Pack
from roster.queries.drafts import GAME, digest, draft
from roster.queries.history import WrittenRow, redoable, undoable
from roster.queries.publishing import pack_rows
from roster.queries.rows import RowRecord, RowUnknown, draft_row, draft_rows, row_names
from roster.queries.storable_text import lookup_text
from roster.rules.game.written import Key

KEY: TypeAdapter[str] = TypeAdapter(Key)


def checked_key(key: str) -> str:
    """Return a key that a row may have. Raises RowRefused."""
    try:
        return KEY.validate_python(key)
    except ValidationError:
        remedy = (
            f"{quoted(key)} cannot be a key. Write lower-case letters and digits, with single hyphens between them."
        )
        raise RowRefused([(("key",), remedy)]) from None


def free_key(wanted: str, taken: set[str]) -> str:
    """Return a key that is not taken: the one wanted, or with the next number."""
    tries = (wanted, *(f"{wanted[: KEY_LENGTH - 5]}-{number}" for number in range(2, len(taken) + 3)))
    return next(key for key in tries if key not in taken)


def duplicate(*, slug: str, noun: str, key: str, by: int) -> tuple[WrittenRow, ...]:
    """Add a copy of a row after it, with a key of its own and "copy" in its name.

    Raises GameUnknown, RowUnknown, DraftRefused.
    """
    row = draft_row(slug, noun, key)
    keys = list(row_names(slug, noun))
    fresh = free_key(f"{key[: KEY_LENGTH - 5]}-copy", set(keys))
    name = f"{row.name[: NAME_LENGTH - 5]} copy"
    place = keys.index(key) + 1
    writes: list[Write] = [
        RowWrite(noun=noun, body={**row.body, "key": fresh, "name": name, "was": []}),
        OrderWrite(noun=noun, keys=(*keys[:place], fresh, *keys[place:])),
    ]
    return change_rows(slug=slug, by=by, words=f"Duplicated {row.name}", writes=writes)


def move(*, slug: str, noun: str, key: str, before: str, by: int) -> None:
    """Move a row before another one of its noun, or to the end if that is empty.

    Raises GameUnknown, RowUnknown.
    """
    move_rows(slug=slug, noun=noun, called=draft_row(slug, noun, key).name, keys=(key,), before=before, by=by)


GROUPS: Mapping[str, str] = {"weapons": "group", "deck_cards": "deck"}
"""The field by which the rows of a noun are grouped."""


def regroup(*, slug: str, noun: str, key: str, to: str, by: int) -> None:
    """Move a row into another group.

    Raises GameUnknown, RowUnknown, RowRefused, and DraftRefused where there are no groups.
    """
    row = draft_row(slug, noun, key)
    if noun not in GROUPS:
        raise DraftRefused([f"There are no groups to move {row.name} to."])
    write = RowWrite(noun=noun, key=key, body={**row.body, GROUPS[noun]: to}, digest=row.digest)
    change_rows(slug=slug, by=by, words=f"Moved {row.name} to another group", writes=[write])


def delete(*, slug: str, noun: str, key: str, started_from: str | None, by: int) -> None:
    """Delete a row; its history brings it back.

    Raises GameUnknown, RowUnknown, RowChanged, and DraftRefused if a row cannot be without it.
    """
    row = draft_row(slug, noun, key)
    write = RowWrite(noun=noun, key=key, digest=started_from)
    change_rows(slug=slug, by=by, words=f"Deleted {row.name}", writes=[write])


def chosen_rows(slug: str, noun: str, keys: Collection[str]) -> tuple[RowRecord, ...]:
    """Return some rows of a noun, in their order. Raises RowUnknown for one that is missing."""
    rows = tuple(row for row in draft_rows(slug, noun) if row.key in keys)
    for missing in set(keys) - {row.key for row in rows}:
        raise RowUnknown(noun, missing)
    return rows


Words = tuple[str, str]
"""A game's words for one row of a noun, and for several."""


def counted_rows(count: int, words: Words) -> str:
    """Return the number of rows in a game's words: "2 tools"."""
    return f"{count} {words[count != 1]}"


def delete_rows(*, slug: str, noun: str, called: str, keys: Collection[str], by: int) -> None:
    """Delete several rows as one change, which calls them "2 tools". Raises what `delete` raises."""
    writes = [RowWrite(noun=noun, key=row.key, digest=row.digest) for row in chosen_rows(slug, noun, keys)]
    change_rows(slug=slug, by=by, words=f"Deleted {called}", writes=writes)


def tag_rows(*, slug: str, noun: str, words: Words, keys: Collection[str], tag: str, by: int) -> tuple[WrittenRow, ...]:
    """Give several rows a tag, as one change. Raises GameUnknown, RowUnknown, RowRefused."""
    wanted = checked_key(tag)
    writes = [
        RowWrite(noun=noun, key=row.key, body={**row.body, "tags": [*row.body.get("tags", ()), wanted]})
        for row in chosen_rows(slug, noun, keys)
        if wanted not in row.body.get("tags", ())
    ]
    return change_rows(slug=slug, by=by, words=f"Tagged {counted_rows(len(writes), words)}: {wanted}", writes=writes)


def move_rows(*, slug: str, noun: str, called: str, keys: Collection[str], before: str, by: int) -> None:
    """Move several rows, in their order, before another one of their noun, or to the end if that is empty.

    Raises GameUnknown, RowUnknown.
    """
    moving = [row.key for row in chosen_rows(slug, noun, keys)]
    others = [one for one in row_names(slug, noun) if one not in moving or one == before]
    if before and before not in others:
        raise RowUnknown(noun, before)
    place = others.index(before) if before else len(others)
    order = dict.fromkeys((*others[:place], *moving, *others[place:]))
    write = OrderWrite(noun=noun, keys=tuple(order))
    change_rows(slug=slug, by=by, words=f"Moved {called}", writes=[write])


@transaction.atomic
def rename(*, slug: str, noun: str, key: str, to: str, by: int) -> None:
    """Give a row another key, and write it wherever the draft names the row. Stored gangs follow when they move on.

    Raises GameUnknown, RowUnknown, RowRefused, and DraftRefused for a draft that cannot be read whole.
    """
    wanted = checked_key(to)
    locked_game(slug)
    row = draft_row(slug, noun, key)
    pack = draft(slug).pack
    if pack is None:
        raise DraftRefused(["Correct the draft first: until then, not every use of the key can be found."])
    if noun == GAME.relation or wanted in row_names(slug, noun):
        raise RowRefused([(("key",), f"{quoted(wanted)} cannot be taken. Choose a key that nothing here has.")])
    after = Pack.model_validate(renamed(pack, noun, key, wanted), strict=False)
    moved = WrittenRow(noun=noun, key_before=key, key=wanted)
    writes = tuple(writes_to(pack_rows(pack), pack_rows(after), (moved,)))
    change_rows(slug=slug, by=by, words=f"Gave {row.name} the key {wanted}", writes=writes)


def stepping_writes(rows: "QuerySet[models.RowChange]", *, back: bool) -> Iterator[Write]:
    """Yield the writes that undo a change, or redo it: each takes a row from its present text to the other one."""
    for row in rows:
        key, now, then = (row.key, row.after, row.before) if back else (row.key_before, row.before, row.after)
        if not (row.key or row.key_before):
            yield OrderWrite(noun=row.noun, keys=tuple(json.loads(then)))
            continue
        body = json.loads(then) if then else None
        yield RowWrite(noun=row.noun, key=key if now else "", body=body, digest=digest(now) if now else "")


@transaction.atomic
def step(*, slug: str, by: int, back: bool) -> str:
    """Undo an editor's last change, or redo the one undone last, and return its words.

    Raises GameUnknown, Refused, and RowChanged, with nothing written, if somebody has changed one of its rows.
    """
    game, now = locked_game(slug), timezone.now()
    change = (undoable if back else redoable)(slug, by).first()
    if change is None:
        raise Refused([f"You have no change to {'undo' if back else 'redo'}."])
    keep_renames(game, apply_writes(game, stepping_writes(change.rows.all(), back=back)), now)
    models.Change.objects.filter(pk=change.pk).update(undone=now if back else None)
    return change.words


undo, redo = partial(step, back=True), partial(step, back=False)


def restore_row_version(*, slug: str, number: int, noun: str, key: str, by: int) -> tuple[WrittenRow, ...]:
    """Write a row as it was before a change, as a new change; a deleted one comes back.

    Raises GameUnknown, and Refused for a version that is not there or does not fit.
    """
    rows = models.RowChange.objects.filter(
        change__game__slug=lookup_text(slug), change__number=number, noun=lookup_text(noun), key_before=lookup_text(key)
    )
    row = rows.exclude(before="").first() if key else None
    if row is None:
        raise Refused(["The history has no such version."])
    body = json.loads(row.before)
    try:
        there_now = draft_row(slug, noun, row.key or key).key
    except RowUnknown:
        there_now = ""
    words = f"Brought back {body.get('name', key)} as it was before change {number}"
    return change_rows(slug=slug, by=by, words=words, writes=[RowWrite(noun=noun, key=there_now, body=body)])
