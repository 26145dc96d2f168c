"""The rows of a game's draft one by one: each as the body that a pack file has, with its digest."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Model, QuerySet
from pydantic import ValidationError

from roster import models
from roster.packs.problems import quoted
from roster.packs.schema.fields import without_defaults
from roster.queries.drafts import FORM_OF, GAME, IN_GAME_FILE, NOUNS, WrittenForm, body_of, digest
from roster.queries.games import GameUnknown
from roster.queries.storable_text import lookup_text
from roster.rules.words import has_words

Body = Mapping[str, Any]
FORMS: Mapping[str, WrittenForm] = {form.relation: form for form in (GAME, *NOUNS)}
"""Every noun with rows of its own, by its name in packs; "game" is the game itself."""
MOST_EARLIER = 100
"""The most changes of a row among which a body that an editor started from is looked for."""
IN_OTHER_ROWS = frozenset(form.relation for form in IN_GAME_FILE)


class RowUnknown(LookupError):
    """The draft has no such row."""

    def __init__(self, noun: str, key: str) -> None:
        super().__init__(noun, key)
        self.noun, self.key = noun, key

    def __str__(self) -> str:
        kind = self.noun.replace("_", " ")
        return f"Among the {kind} of the draft is no {quoted(self.key)}. Somebody may have deleted or renamed it."


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
    game, written = document[GAME.relation], json.dumps(words)[1:-1]
    for noun, form in FORMS.items():
        holder = game if form.in_game_file else document
        own = {name: value for name, value in game.items() if name not in IN_OTHER_ROWS}
        for stored in [own] if form is GAME else holder[noun]:
            if written in json.dumps(stored):
                body = tidy_body(form, stored)
                key = str(stored["slug" if form is GAME else "key"])
                yield RowRecord(noun=noun, key=key, name=stored["name"], body=body, digest=digest(row_text(body)))


def row_record(row: Any) -> RowRecord:
    """Return a row as a record."""
    form = FORM_OF[type(row)]
    body = written_body(row)
    return RowRecord(
        noun=form.relation,
        key=row.slug if form is GAME else row.key,
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
    by_key = {"slug" if noun == GAME.relation else "key": lookup_text(key)}
    row = stored_rows(slug, noun).filter(**by_key).first()
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
    said = next((name for name in ("reason", "text", "reading", "note") if name in form.columns), "name")
    rows = form.table._default_manager.filter(game__slug=lookup_text(slug)).order_by("position", "key")
    return tuple(
        RowTitle(key=key, name=name, words=text if said != "name" else "")
        for key, name, text in rows.values_list("key", "name", said)
        if has_words(f"{key} {name}", words)
    )
