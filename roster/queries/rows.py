"""The rows of a draft one by one, each as a pack file has it, with its digest; and the effect of a row's new body."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Model, QuerySet
from pydantic import ValidationError

from roster import models
from roster.packs.compiling import compile_pack
from roster.packs.problems import Path, quoted
from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import Pack
from roster.queries.drafts import (
    FORM_OF,
    GAME,
    IN_OTHER_ROWS,
    NOUNS,
    DraftReading,
    WrittenForm,
    body_of,
    digest,
    draft,
    reading_of,
    rows_in,
)
from roster.queries.games import GameUnknown, edition_body, game_at
from roster.queries.records import RecordUnknown
from roster.queries.storable_text import lookup_text
from roster.rules.game.game import Game
from roster.rules.game.things import thing_at, things_of
from roster.rules.words import has_words

Body = Mapping[str, Any]
FORMS: Mapping[str, WrittenForm] = {form.relation: form for form in (GAME, *NOUNS)}
"""Every noun with rows of its own, by its name in packs; "game" is the game itself."""
MOST_EARLIER = 100
"""The most changes of a row among which a body that an editor started from is looked for."""


class RowUnknown(RecordUnknown):
    """The draft has no such row."""

    def __init__(self, noun: str, key: str) -> None:
        super().__init__(noun, key)
        self.noun, self.key = noun, key

    def __str__(self) -> str:
        kind = self.noun.replace("_", " ")
        return f"The draft's {kind} don't include {quoted(self.key)}. Somebody may have deleted or renamed it."


@dataclass(frozen=True, kw_only=True, slots=True)
class RowRecord:
    """One row of a draft. `body` leaves out defaults; `digest` identifies exactly this body."""

    noun: str
    key: str
    name: str
    body: Body
    digest: str
    position: int = 0


def row_text(body: Body) -> str:
    """Return a body as canonical JSON."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def written_body(row: Model) -> dict[str, Any]:
    """Return a row's body without defaults; one that the schema refuses is returned as it is stored."""
    form = FORM_OF[type(row)]
    return tidy_body(form, body_of(row, without=IN_OTHER_ROWS if form is GAME else frozenset()))


def tidy_body(form: WrittenForm, stored: Mapping[str, Any]) -> dict[str, Any]:
    """Return a stored body without defaults, or as it is stored where the schema refuses it."""
    text = json.dumps(stored)
    try:
        return dict(without_defaults(form.adapter.validate_json(text)))
    except ValidationError:
        found: dict[str, Any] = json.loads(text)
        return found


def rows_containing(document: Mapping[str, Any], words: str) -> Iterator[RowRecord]:
    """Yield the rows of a draft, given as plain data, that contain some words anywhere."""
    written = json.dumps(words)[1:-1]
    for noun, form in FORMS.items():
        for stored in rows_in(document, form):
            if written in json.dumps(stored):
                body = tidy_body(form, stored)
                key = str(stored[form.key_name])
                yield RowRecord(noun=noun, key=key, name=stored["name"], body=body, digest=digest(row_text(body)))


def row_record(row: Any) -> RowRecord:
    """Return a row as a record."""
    form = FORM_OF[type(row)]
    body = written_body(row)
    return RowRecord(
        noun=form.relation,
        key=getattr(row, form.key_name),
        name=row.name,
        body=body,
        digest=digest(row_text(body)),
        position=getattr(row, "position", 0),
    )


def stored_rows(slug: str, noun: str) -> "QuerySet[Any]":
    """Return the stored rows of one noun of one game, with all that their bodies need."""
    form = FORMS[noun]
    named = {"slug": lookup_text(slug)} if form is GAME else {"game__slug": lookup_text(slug)}
    rows = form.table._default_manager.filter(**named).select_related(*form.references)
    below = sorted(set(form.names) - set(form.columns) - IN_OTHER_ROWS)
    return rows.prefetch_related(*below)


def draft_rows(slug: str, noun: str) -> tuple[RowRecord, ...]:
    """Return every row of one noun of a draft, in its order. Raises RowUnknown for an unknown noun."""
    if noun not in FORMS:
        raise RowUnknown(noun, "")
    return tuple(map(row_record, stored_rows(slug, noun)))


def row_names(slug: str, noun: str) -> dict[str, str]:
    """Return the names of a noun's rows that are in a list, by key, in their order."""
    rows = FORMS[noun].table._default_manager.filter(game__slug=lookup_text(slug))
    return dict(rows.values_list("key", "name"))


def earlier_body(slug: str, noun: str, key: str, wanted: str) -> Mapping[str, Any] | None:
    """Return the body that a row had when its digest was `wanted`, if that is among its newest changes; else None."""
    rows = models.RowChange.objects.filter(change__game__slug=lookup_text(slug), noun=noun, key_before=lookup_text(key))
    for text in rows.order_by("-pk").values_list("before", flat=True)[:MOST_EARLIER]:
        if digest(text) == wanted:
            body: Mapping[str, Any] = json.loads(text)
            return body
    return None


def draft_row(slug: str, noun: str, key: str) -> RowRecord:
    """Return one row of a draft; the game itself has its slug as key.

    Raises GameUnknown, RowUnknown.
    """
    if noun not in FORMS:
        raise RowUnknown(noun, key)
    row = stored_rows(slug, noun).filter(**{FORMS[noun].key_name: lookup_text(key)}).first()
    if row is not None:
        return row_record(row)
    if not models.Game.objects.filter(slug=lookup_text(slug)).exists():
        raise GameUnknown(slug)
    raise RowUnknown(noun, key)


@dataclass(frozen=True, kw_only=True, slots=True)
class RowTitle:
    """One row in a list: its key, its name, and a short summary."""

    key: str
    name: str
    words: str


def noun_index(slug: str, noun: str, words: str) -> tuple[RowTitle, ...]:
    """Return the rows of one noun whose names or keys contain the words, in their order, each with a short summary."""
    form = next(form for form in NOUNS if form.relation == noun)
    column = next((name for name in ("reason", "text", "reading", "note") if name in form.columns), "name")
    rows = form.table._default_manager.filter(game__slug=lookup_text(slug)).order_by("position", "key")
    return tuple(
        RowTitle(key=key, name=name, words=text if column != "name" else "")
        for key, name, text in rows.values_list("key", "name", column)
        if has_words(f"{key} {name}", words)
    )


Document = dict[str, Any]
MOST_PROBLEMS = 20


@dataclass(frozen=True, kw_only=True, slots=True)
class RowPreview:
    """The games before and after a change; `after` is None where the change has problems.

    `faults` are those in the row itself, each with its path there; `problems` are those elsewhere.
    """

    before: Game
    after: Game | None
    faults: tuple[tuple[Path, str], ...] = ()
    problems: tuple[str, ...] = ()


class NothingToPreview(LookupError):
    """The draft is no valid pack, and there is no edition."""


def reading_to_preview(slug: str, newest: int) -> tuple[DraftReading, Pack, int]:
    """Return the draft with its pack and 0, or the newest edition with its number where the draft has problems.

    Raises NothingToPreview, GameUnknown.
    """
    found, number = draft(slug), 0
    if found.problems and newest:
        found, number = reading_of(edition_body(slug, newest)), newest
    if found.pack is None or (not number and found.problems):
        raise NothingToPreview(
            "The draft has problems, and there is no edition to show instead. Correct what the overview lists first."
        )
    return found, found.pack, number


def with_row(document: Document, noun: str, key: str, body: Body) -> Document:
    """Return the document with one row in place of the one with that key, or after all others."""
    if noun == GAME.relation:
        listed = {name: rows for name, rows in document["game"].items() if name in IN_OTHER_ROWS}
        return {**document, "game": {**body, **listed}}
    if noun in IN_OTHER_ROWS:
        return {**document, "game": with_listed(document["game"], noun, key, body)}
    return with_listed(document, noun, key, body)


def with_listed(holder: Document, noun: str, key: str, body: Body) -> Document:
    """Return a part of a document with one row of a list replaced or added."""
    rows: list[Any] = list(holder.get(noun, ()))
    at = next((place for place, row in enumerate(rows) if row.get("key") == key), len(rows))
    return {**holder, noun: [*rows[:at], dict(body), *rows[at + 1 :]]}


def preview_row(slug: str, newest: int, noun: str, key: str, body: Body) -> RowPreview:
    """Return the effect of a row's new body on the draft, or on the newest edition where the draft has problems.

    Raises NothingToPreview, GameUnknown.
    """
    base, pack, number = reading_to_preview(slug, newest)
    before = compile_pack(pack, number)
    after = DraftReading(text=json.dumps(with_row(base.document, noun, key, body)))
    if after.pack is not None and not after.problems:
        return RowPreview(before=before, after=compile_pack(after.pack, number))
    faults, problems = [], []
    for one in after.problems[:MOST_PROBLEMS]:
        if (one.noun, one.key) == (noun, body.get("key", key)) or one.noun == noun == GAME.relation:
            faults.append((one.path, f"{one.message} {one.remedy}"))
        else:
            problems.append(f"{one.name or one.key or 'The game'}: {one.message} {one.remedy}")
    return RowPreview(before=before, after=None, faults=tuple(faults), problems=tuple(problems))


def preview_since_edition(slug: str, newest: int, noun: str, key: str) -> RowPreview:
    """Return the draft with the row as in the newest edition, and as it is; the whole edition where the row is new.

    Raises NothingToPreview, GameUnknown.
    """
    _, pack, number = reading_to_preview(slug, newest)
    after = compile_pack(pack, number)
    if not newest:
        return RowPreview(before=after, after=after)
    published = game_at(slug, newest)
    was = thing_at(published, noun, key)
    if was is None or thing_at(after, noun, key) is None:
        return RowPreview(before=published, after=after)
    rows = tuple(was if row.key == key else row for row in things_of(after, noun))
    return RowPreview(before=replace(after, **{noun: rows}), after=after)  # type: ignore[arg-type]  # things of that noun
