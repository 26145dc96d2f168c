"""A game's draft: its content rows as the pack they are.

Lives here: rows to written form. Never here: the way back (see `operations.drafts`), linting.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from django.db.models import Model, Prefetch
from pydantic import ValidationError

from roster import models
from roster.packs.explaining.complaints import complaints
from roster.packs.problems import Path
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.games import GameUnknown
from roster.queries.written_forms import FORM_OF, GAME, NOUNS, OWN_FILE, WrittenForm


def digest(canonical: str) -> str:
    """The SHA-256 of a canonical text's UTF-8 bytes, in hexadecimal."""
    return hashlib.sha256(canonical.encode()).hexdigest()


@dataclass(frozen=True, kw_only=True, slots=True)
class DraftReading:
    """A draft as plain data, and as a pack unless there are problems."""

    pack: Pack | None
    document: dict[str, Any]
    problems: tuple[str, ...] = ()


def value_of(row: Model, name: str) -> Any:
    """One field as it is written: a reference as its key, things below as a list of bodies."""
    field = row._meta.get_field(name)
    value = getattr(row, name)
    if field.one_to_many:
        return [body_of(child) for child in value.all()]
    if field.many_to_one:
        return None if value is None else value.key
    return value


def body_of(row: Model, *, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A row as its written form; what the row leaves empty is left out, so that the schema's default holds."""
    names = (name for name in FORM_OF[type(row)].names if name not in without)
    return {name: value for name in names if (value := value_of(row, name)) is not None}


def rows_of(form: WrittenForm) -> "Prefetch[Any]":
    """Every row of one noun with what it names, in one query."""
    return Prefetch(form.relation, queryset=form.table._default_manager.select_related(*form.references))


def draft_body(slug: str) -> dict[str, Any]:
    """A draft as plain data, whether or not it is a good pack.

    Raises GameUnknown.
    """
    wanted = models.Game.objects.filter(slug=askable(slug)).select_related("default_size")
    game = wanted.prefetch_related(*map(rows_of, NOUNS), "reference__entries").first()
    if game is None:
        raise GameUnknown(slug)
    files = {form.relation: value_of(game, form.relation) for form in OWN_FILE}
    return {GAME.relation: body_of(game), **files}


def draft_pack(slug: str) -> Pack:
    """A draft as a pack.

    Raises GameUnknown, and pydantic.ValidationError for rows that say what no pack can.
    """
    return Pack.model_validate_json(json.dumps(draft_body(slug)))


def place_of(document: Any, path: Path) -> str:
    """A path as an editor finds it: things by their key, not by their number."""
    words = []
    for step in path:
        inside = isinstance(document, dict | list) and (isinstance(document, list) or step in document)
        document = document[step] if inside else None
        named = document.get("key") if isinstance(step, int) and isinstance(document, dict) else None
        words.append(str(named or step))
    return "/".join(words)


def read_draft(slug: str) -> DraftReading:
    """A draft as a pack, or every problem that keeps its rows from being one.

    Raises GameUnknown.
    """
    document = json.loads(json.dumps(draft_body(slug)))
    try:
        pack = Pack.model_validate_json(json.dumps(document))
    except ValidationError as failure:
        found = complaints(failure, Pack, document)
        problems = tuple(f"{place_of(document, one.path)}: {one.message} {one.remedy}" for one in found)
        return DraftReading(pack=None, document=document, problems=problems)
    return DraftReading(pack=pack, document=document)


def edited_since_load(slug: str) -> bool:
    """Whether editors have changed a draft since a pack was loaded into it; false where there is no such draft.

    A draft that no load has marked counts as changed where it differs from its newest edition.
    """
    game = models.Game.objects.filter(slug=askable(slug)).first()
    if game is None:
        return False
    published = game.editions.order_by("-number").values_list("sha256", flat=True).first()
    pack = read_draft(slug).pack
    return pack is None or digest(pack.canonical()) != (game.loaded or published)


def drafted_games() -> tuple[str, ...]:
    """The slug of every game there is, published or not."""
    return tuple(models.Game.objects.order_by("slug").values_list("slug", flat=True))
