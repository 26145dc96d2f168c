"""Write rows of a game's draft: any number at once, all or nothing, with a history of each."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import RestrictedError
from pydantic import ValidationError

from roster import models
from roster.operations.changes import keep_change, locked_game
from roster.operations.drafts import Rows, fill, refuse_problems, write_entries
from roster.operations.refusals import DraftRefused, RowChanged, RowRefused
from roster.operations.storable import MOST_ROWS, Fault, unstorable_columns, unstorable_texts
from roster.packs.problems import quoted
from roster.packs.schema.fields import without_defaults
from roster.packs.validation_messages.issues import validation_issues
from roster.queries.drafts import FORM_OF, GAME, NOUNS, WrittenForm
from roster.queries.history import WrittenRow
from roster.queries.rows import FORMS, RowUnknown, row_record, row_text, stored_rows
from roster.rules.comparison.merging import Rows as DraftRows

Body = Mapping[str, Any]
PLACES = {form.relation: place for place, form in enumerate((*NOUNS, GAME))}
"""A noun is written after those that it refers to."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RowWrite:
    """A row to write: `key` is its present key, empty for a new row; `body` is None to delete it.

    `digest` is that of the body that the editor started from; None overwrites any body.
    """

    noun: str
    key: str = ""
    body: Body | None = None
    digest: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class OrderWrite:
    """The order of one noun's rows, by their keys afterwards; unnamed rows follow in their present order."""

    noun: str
    keys: tuple[str, ...]


Write = RowWrite | OrderWrite
W = TypeVar("W", bound=Write)


def validated_body(form: WrittenForm, body: Body) -> dict[str, Any]:
    """Return a body without defaults. Raises RowRefused with every place that the format or the tables refuse."""
    refuse(unstorable_texts(body))
    try:
        text = json.dumps(body)
        noun = form.adapter.validate_json(text)
    except ValidationError as failure:
        found = validation_issues(failure, form.schema or form.forms[0], json.loads(text))
        raise RowRefused((one.at, f"{one.message} {one.remedy}") for one in found) from None
    return dict(without_defaults(noun))


def refuse(faults: Iterable[Fault]) -> None:
    """Raise RowRefused with all faults, if there are any."""
    if found := tuple(faults):
        raise RowRefused(found)


@dataclass(frozen=True, kw_only=True)
class DraftWriter:
    """A writer of one game's draft; with no writes to the database if they are only tried."""

    game: models.Game
    trying: bool = False
    kept: dict[Any, Rows] = field(default_factory=dict)
    waiting: dict[WrittenForm, dict[int, Any]] = field(default_factory=dict)

    @cached_property
    def slug(self) -> str:
        """The game's slug before the change."""
        return self.game.slug

    def rows(self, form: WrittenForm) -> Any:
        """Return the stored rows of one noun by key; they are read once and kept up to date."""
        if form.table not in self.kept:
            found: Any = [self.game] if form is GAME else stored_rows(self.slug, form.relation)
            self.kept[form.table] = {getattr(row, form.key_name): row for row in found}
        return self.kept[form.table]

    def named(self, form: WrittenForm) -> Mapping[Any, Rows]:
        """Return the rows that a noun's rows may refer to."""
        tables: list[Any] = [form.table._meta.get_field(name).related_model for name in form.references]
        return {table: self.rows(FORM_OF[table]) for table in tables}

    def write(self, one: Write) -> WrittenRow | None:
        """Write one row or order; return None if that changes nothing."""
        if isinstance(one, OrderWrite):
            return self.arrange(one)
        if one.noun not in FORMS:
            raise RowUnknown(one.noun, one.key)
        form = FORMS[one.noun]
        row = self.rows(form).get(one.key) if one.key else None
        before = None if row is None else row_record(row)
        if one.key and before is None and (one.digest is None or one.body is None):
            raise RowUnknown(one.noun, one.key)
        if one.digest is not None and one.digest != (before.digest if before else ""):
            raise RowChanged(noun=one.noun, key=one.key, theirs=before.body if before else None, yours=one.body)
        if one.body is None:
            self.delete(form, row)
            return WrittenRow(noun=one.noun, key_before=one.key, before=row_text(before.body if before else {}))
        after = self.save(form, row, one.body)
        if before is not None and after == row_text(before.body):
            return None
        key = str(one.body[form.key_name])
        text = "" if before is None else row_text(before.body)
        return WrittenRow(noun=one.noun, key_before=one.key if before else "", key=key, before=text, after=after)

    def save(self, form: WrittenForm, row: Any, body: Body) -> str:
        """Store one body in its row, or in a new one at the end of its noun, and return it as stored."""
        wanted = validated_body(form, body)
        rows = self.rows(form)
        key = wanted[form.key_name]
        if form is GAME and key != self.slug:
            raise RowRefused([(("slug",), "A game keeps its slug: gangs and addresses name it by that.")])
        if rows.get(key, row) is not row:
            raise RowRefused([(("key",), f"There is a row with the key {quoted(key)} already. Take another key.")])
        if row is None:
            row = self.fresh(form, rows)
        old = getattr(row, "key", "")
        refuse([*fill(form, row, wanted, self.named(form)), *unstorable_columns(row)])
        if not self.trying:
            self.store(form, row, wanted, renamed=old != key)
        if form is not GAME and form.table in self.kept:
            rows.pop(old, None)
            rows[key] = row
        return row_text(wanted)

    def store(self, form: WrittenForm, row: Any, body: Body, *, renamed: bool) -> None:
        """Save a row; rows that keep their key are saved together later."""
        if form.relation == "reference":
            row.save()
            write_entries(row, body.get("entries", []))
            del self.kept[form.table]
        elif row.pk is None or renamed or form is GAME:
            row.save()
        else:
            self.waiting.setdefault(form, {})[row.pk] = row

    def finish(self) -> None:
        """Save the rows that wait."""
        for form, rows in self.waiting.items():
            columns = [name for name in form.columns if name != "key"]
            form.table._default_manager.bulk_update(rows.values(), columns, batch_size=100)
        self.waiting.clear()

    def fresh(self, form: WrittenForm, rows: Rows) -> Any:
        """Return a new row after all others."""
        if len(rows) >= MOST_ROWS:
            raise DraftRefused([f"There are {MOST_ROWS} {form.relation.replace('_', ' ')} already. Delete some first."])
        position = 1 + max((one.position for one in rows.values()), default=-1)
        return form.table(game=self.game, position=position)

    def delete(self, form: WrittenForm, row: Any) -> None:
        """Delete one row, unless others depend on it."""
        if form is GAME:
            raise DraftRefused(["A game cannot be deleted here."])
        if row.pk == self.game.default_size_id and form.table is models.Size:
            raise DraftRefused([f"{row.name} is the size of a new list. Choose another size for that first."])
        if self.trying:
            return
        self.finish()
        try:
            row.delete()
        except RestrictedError as kept:
            users = ", ".join(sorted(str(one) for one in kept.restricted_objects)[:20])
            raise DraftRefused([f"{row.name} is still named by: {users}. Change or delete those first."]) from None
        del self.rows(form)[row.key]

    def order(self, noun: str) -> list[str]:
        """Return the keys of one noun's rows, in their order."""
        if noun not in FORMS:
            raise RowUnknown(noun, "")
        rows = self.rows(FORMS[noun])
        return sorted(rows, key=lambda key: (getattr(rows[key], "position", 0), key))

    def arrange(self, one: OrderWrite) -> WrittenRow | None:
        """Give the rows of one noun their positions; return None if they already have that order."""
        rows = self.rows(FORMS[one.noun])
        before = self.order(one.noun)
        wanted = [key for key in dict.fromkeys(one.keys) if key in rows]
        after = [*wanted, *(key for key in before if key not in set(wanted))]
        if after == before:
            return None
        for position, key in enumerate(after):
            rows[key].position = position
        FORMS[one.noun].table._default_manager.bulk_update(rows.values(), ["position"])
        return WrittenRow(noun=one.noun, before=json.dumps(before), after=json.dumps(after))


def in_dependency_order(writes: Iterable[W]) -> list[W]:
    """Return the writes in order: rows after those they name, deletions before, orders last."""

    def turn(one: RowWrite | OrderWrite) -> tuple[int, int]:
        place = PLACES.get(one.noun, 0)
        if isinstance(one, OrderWrite):
            return 2, place
        return (1, -place) if one.body is None else (0, place)

    return sorted(writes, key=turn)


def writes_to(present: DraftRows, wanted: DraftRows, renamed: Iterable[WrittenRow]) -> Iterator[Write]:
    """Yield the writes that give a draft exactly the wanted rows, in their order, keys of `renamed` ones included."""
    was = {(one.noun, one.key): (one.noun, one.key_before) for one in renamed}
    for place, body in wanted.items():
        there = was.get(place, place)
        if present.get(there) != body:
            yield RowWrite(noun=place[0], key=there[1] if there in present else "", body=body)
    kept = {*wanted, *was.values()}
    for noun, key in present:
        if (noun, key) not in kept:
            yield RowWrite(noun=noun, key=key)
    for noun in dict.fromkeys(noun for noun, _ in wanted if noun != GAME.relation):
        yield OrderWrite(noun=noun, keys=tuple(key for of, key in wanted if of == noun))


def apply_writes(game: models.Game, writes: Iterable[Write]) -> tuple[WrittenRow, ...]:
    """Write rows of a draft, and return the changes, which are not yet recorded.

    If rows are deleted, their noun's order is part of the changes, so that they can return to their places.
    """
    draft, turns = DraftWriter(game=game), in_dependency_order(writes)
    losing = dict.fromkeys(one.noun for one in turns if isinstance(one, RowWrite) and one.body is None and one.key)
    orders = {noun: draft.order(noun) for noun in losing}
    written = [done for one in turns if (done := draft.write(one)) is not None]
    draft.finish()
    kept = (
        WrittenRow(noun=noun, before=json.dumps(keys), after=json.dumps(draft.order(noun)))
        for noun, keys in orders.items()
    )
    return (*written, *kept)


@transaction.atomic
def change_rows(*, slug: str, by: int | None, words: str, writes: Iterable[Write]) -> tuple[WrittenRow, ...]:
    """Write rows of a draft as one change of its history, all or none; return those that differed.

    Raises GameUnknown, RowUnknown, RowRefused (a body's form), DraftRefused (what tables cannot store), and RowChanged
    where a row is not what its editor started from.
    """
    game = locked_game(slug)
    written = apply_writes(game, writes)
    if written:
        keep_change(game, by=by, words=words, written=written)
    return written


@transaction.atomic
def try_rows(*, slug: str, writes: Sequence[RowWrite]) -> tuple[WrittenRow | None, ...]:
    """Return the effect of each write, None for nothing; the draft stays as it is.

    Raises what change_rows raises.
    """
    draft = DraftWriter(game=locked_game(slug), trying=True)
    done: dict[int, WrittenRow | None] = {}
    problems: list[str] = []
    for one in in_dependency_order(writes):
        try:
            done[id(one)] = draft.write(one)
        except RowRefused as refused:
            named = (one.body or {}).get("name") or one.key or "A new row"
            problems += (f"{named}: {problem}" for problem in refused.problems)
        except DraftRefused as refused:
            problems += refused.problems
    refuse_problems(problems)
    return tuple(done[id(one)] for one in writes)


def write_row(
    *, slug: str, noun: str, key: str, body: Body, started_from: str | None, by: int | None
) -> tuple[WrittenRow, ...]:
    """Write one row: a new one if `key` is empty, else the one with that key, if its digest is still `started_from`.

    Raises what change_rows raises.
    """
    words = f"{'Changed' if key else 'Added'} {body.get('name') or key}"
    write = RowWrite(noun=noun, key=key, body=body, digest=started_from if key else None)
    return change_rows(slug=slug, by=by, words=words, writes=[write])
