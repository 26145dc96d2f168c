"""A game's draft: its content rows as plain data, and as a pack or problems."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, get_args

from django.db import connection
from django.db.models import BooleanField, CharField, F, FloatField, JSONField, Model, QuerySet, Value
from django.db.models.functions import JSONObject
from pydantic import TypeAdapter, ValidationError

from roster import models
from roster.packs.linting.every import lint_pack
from roster.packs.problems import Path
from roster.packs.schema.fields import bare, fields_of
from roster.packs.schema.pack import Pack
from roster.packs.validation_messages.issues import ValidationIssue, validation_issues, with_keys
from roster.queries.compiled_queries import fetch_rows
from roster.queries.games import GameUnknown
from roster.queries.storable_text import lookup_text
from roster.rules.game.game import NOUNS as NOUNS_OF_PACK
from roster.rules.game.game import NOUNS_OF_GAME, GameHeader
from roster.rules.game.prints import Entry
from roster.rules.game.written import Fault


@dataclass(frozen=True, kw_only=True)
class WrittenForm:
    """One noun's table and schema. `forms` are the schema's classes: one, or one for each kind.

    `relation` is its name under the parent; `in_game_file` marks a noun that is written in game.yaml.
    """

    relation: str
    table: type[Model]
    forms: tuple[type, ...]
    schema: Any = None
    in_game_file: bool = False
    parent: str = "game"

    @property
    def key_name(self) -> str:
        """The field by which rows are named."""
        return "key" if self.parent else "slug"

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """The validator of one body."""
        return TypeAdapter(self.schema or self.forms[0])

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all fields, in the order of the schema."""
        return tuple(dict.fromkeys(name for form in self.forms for name in fields_of(form)))

    @cached_property
    def references(self) -> tuple[str, ...]:
        """The fields that name a row of another table by its key."""
        return tuple(name for name in self.names if self.table._meta.get_field(name).many_to_one)

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The fields that are columns of this table."""
        return tuple(name for name in self.names if self.table._meta.get_field(name).concrete)

    @cached_property
    def fields(self) -> tuple[tuple[str, Any], ...]:
        """Each column's name with its field in the table."""
        return tuple((name, self.table._meta.get_field(name)) for name in self.columns)


GAME = WrittenForm(relation="game", table=models.Game, forms=(GameHeader,), parent="")
ENTRIES = WrittenForm(relation="entries", table=models.Entry, forms=(Entry,), parent="section")


def form_of(holder: type, noun: str) -> WrittenForm:
    """Return the form of a noun: the table of that name in the game's row, with the schema of the holder's list."""
    (schema, _) = get_args(fields_of(holder)[noun].annotation)
    table: Any = models.Game._meta.get_field(noun).related_model
    forms = get_args(bare(schema)) or (schema,)
    return WrittenForm(relation=noun, table=table, forms=forms, schema=schema, in_game_file=holder is GameHeader)


IN_GAME_FILE = tuple(form_of(GameHeader, noun) for noun in NOUNS_OF_GAME)
OWN_FILE = tuple(form_of(Pack, noun) for noun in NOUNS_OF_PACK)
NOUNS = (*IN_GAME_FILE, *OWN_FILE)
"""Every noun of a game; a noun comes after those that it refers to."""

IN_OTHER_ROWS = frozenset(form.relation for form in IN_GAME_FILE)
"""What game.yaml holds besides the game's own row."""
FORM_OF: Mapping[type[Model], WrittenForm] = {form.table: form for form in (GAME, ENTRIES, *NOUNS)}


def rows_in(document: Mapping[str, Any], form: WrittenForm) -> list[dict[str, Any]]:
    """Return the bodies of one noun in a pack or draft that is given as plain data; of the game itself its own row."""
    game = document[GAME.relation]
    if form is GAME:
        return [{name: value for name, value in game.items() if name not in IN_OTHER_ROWS}]
    found: list[dict[str, Any]] = (game if form.in_game_file else document).get(form.relation, [])
    return found


def digest(canonical: str) -> str:
    """Return the SHA-256 of a canonical text's UTF-8 bytes, in hexadecimal."""
    return hashlib.sha256(canonical.encode()).hexdigest()


def value_of(row: Model, name: str) -> Any:
    """Return one field as a pack file has it: a reference as its key, child rows as a list of bodies."""
    field = row._meta.get_field(name)
    value = getattr(row, name)
    if field.one_to_many:
        return [body_of(child) for child in value.all()]
    if field.many_to_one:
        return None if value is None else value.key
    return value


def body_of(row: Model, *, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return a row as a pack file has it, without empty fields: the schema's defaults apply to those."""
    names = (name for name in FORM_OF[type(row)].names if name not in without)
    return {name: value for name in names if (value := value_of(row, name)) is not None}


def columns_as_json(form: WrittenForm) -> JSONObject:
    """Return a row's columns as one JSON object, with references as keys."""
    return JSONObject(**{name: F(f"{name}__key" if name in form.references else name) for name in form.columns})


def body_from_json(form: WrittenForm, stored: Mapping[str, Any]) -> dict[str, Any]:
    """Return a body from a row's columns as the database gives them, without empty fields."""
    body = {}
    for name, field in form.fields:
        value = stored[name]
        if isinstance(field, JSONField) and connection.vendor == "sqlite" and isinstance(value, str):
            value = json.loads(value)
        elif value is not None and isinstance(field, BooleanField | FloatField):
            value = field.to_python(value)
        if value is not None:
            body[name] = value
    return body


def all_rows(slug: str) -> QuerySet[Any, Any]:
    """Return the rows of every noun of one game: the noun, the position, the key, and the columns as one object."""
    parts = [
        form.table._default_manager.filter(game__slug=slug)
        .order_by()
        .annotate(in_file=Value(form.relation, output_field=CharField()), stored=columns_as_json(form))
        .values_list("in_file", "position", "key", "stored")
        for form in NOUNS
    ]
    every: QuerySet[Any, Any] = parts[0].union(*parts[1:], all=True)
    return every


def rows_of_nouns(slug: str) -> Mapping[str, list[dict[str, Any]]]:
    """Return the bodies of every noun's rows in their order, in one query."""
    rows = sorted(fetch_rows(slug, all_rows), key=lambda row: row[:3])
    found: dict[str, list[dict[str, Any]]] = {form.relation: [] for form in NOUNS}
    by_noun = {form.relation: form for form in NOUNS}
    for noun, _position, _key, stored in rows:
        found[noun].append(body_from_json(by_noun[noun], json.loads(stored)))
    return found


def draft_body(slug: str) -> dict[str, Any]:
    """Return a draft as plain data, valid as a pack or not.

    Raises GameUnknown.
    """
    game = models.Game.objects.filter(slug=lookup_text(slug)).select_related("default_size").first()
    if game is None:
        raise GameUnknown(slug)
    rows = rows_of_nouns(game.slug)
    entries: dict[str, list[dict[str, Any]]] = {}
    for one in models.Entry.objects.filter(section__game=game).select_related("section"):
        entries.setdefault(one.section.key, []).append(body_of(one))
    for section in rows["reference"]:
        section["entries"] = entries.get(section["key"], [])
    in_game = {form.relation: rows[form.relation] for form in IN_GAME_FILE}
    header = body_of(game, without=frozenset(in_game))
    return {GAME.relation: {**header, **in_game}, **{form.relation: rows[form.relation] for form in OWN_FILE}}


@dataclass(frozen=True, kw_only=True, slots=True)
class DraftProblem:
    """One problem of a draft: the noun and key of the row it is in, the row's name, and the path inside the row.

    The noun is `game` for the header. A row of a reference section has the section's noun and key. `place` is the
    path from the whole pack, with each thing by its key.
    """

    noun: str
    key: str
    name: str
    path: Path
    place: str
    message: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message} {self.remedy}"


def row_at(document: Mapping[str, Any], path: Path) -> tuple[str, Mapping[str, Any], Path]:
    """Return the noun, the row and the path in that row, of a path that leads from a whole pack."""
    noun, inner, holder = str(path[0]) if path else GAME.relation, path[1:], document
    if noun == GAME.relation:
        holder = document[GAME.relation]
        if not inner or inner[0] not in IN_OTHER_ROWS:
            return noun, holder, inner
        noun, inner = str(inner[0]), inner[1:]
    rows = holder.get(noun) or []
    if inner and isinstance(inner[0], int) and inner[0] < len(rows):
        return noun, rows[inner[0]], inner[1:]
    return noun, {}, inner


@dataclass(frozen=True, kw_only=True)
class DraftReading:
    """A draft as JSON, with its plain data, and its pack or problems."""

    text: str

    @cached_property
    def document(self) -> dict[str, Any]:
        """The plain data, valid as a pack or not."""
        return dict(json.loads(self.text))

    @cached_property
    def _read(self) -> Pack | ValidationError:
        try:
            return Pack.model_validate_json(self.text)
        except ValidationError as failure:
            return failure

    @property
    def pack(self) -> Pack | None:
        """The pack, whatever the linter says of it; None while the rows are not a valid one."""
        return self._read if isinstance(self._read, Pack) else None

    @cached_property
    def problems(self) -> tuple[DraftProblem, ...]:
        """Everything that prevents publication."""
        read = self._read
        found = lint_pack(read) if isinstance(read, Pack) else validation_issues(read, Pack, self.document)
        return tuple(self._problem(one) for one in found)

    def _problem(self, one: ValidationIssue | Fault) -> DraftProblem:
        noun, row, path = row_at(self.document, one.at)
        return DraftProblem(
            noun=noun,
            key=str(row.get("key", "")),
            name=str(row.get("name", "")),
            path=path,
            place="/".join(map(str, with_keys(one.at, self.document))),
            message=one.message,
            remedy=one.remedy,
        )

    def problems_of(self, noun: str, key: str) -> tuple[tuple[Path, str], ...]:
        """Return the problems of one row, each as a path in it and a sentence."""
        return tuple(
            (one.path, f"{one.message} {one.remedy}")
            for one in self.problems
            if one.noun == noun and (one.key == key or noun == GAME.relation)
        )

    @cached_property
    def canonical(self) -> str:
        """The pack in the form that editions have; empty while the rows are not a valid one."""
        return self.pack.canonical() if self.pack else ""


@lru_cache(maxsize=4)
def reading_of(text: str) -> DraftReading:
    """Return the reading of a draft as JSON; unchanged drafts are read once for all callers."""
    return DraftReading(text=text)


def draft(slug: str) -> DraftReading:
    """Return a game's draft: a pack or problems.

    Raises GameUnknown.
    """
    return reading_of(json.dumps(draft_body(slug)))


def edited_since_load(slug: str) -> bool:
    """Return whether editors have changed a draft since a pack was last loaded into it; false if there is none.

    A draft that was never loaded counts as changed if it differs from its newest edition. The edition published from
    what was loaded is read anew: fields that packs have had only since make no difference.
    """
    game = models.Game.objects.filter(slug=lookup_text(slug)).first()
    if game is None:
        return False
    published = game.editions.order_by("-number").values_list("sha256", flat=True).first()
    canonical = draft(slug).canonical
    loaded = game.loaded or published
    if not canonical or digest(canonical) == loaded:
        return not canonical
    body = game.editions.filter(sha256=loaded).values_list("body", flat=True).first()
    return body is None or canonical != reading_of(body).canonical


def drafted_games() -> tuple[str, ...]:
    """Return the slug of every game, published or not."""
    return tuple(models.Game.objects.order_by("slug").values_list("slug", flat=True))
