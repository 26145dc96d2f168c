"""A game's draft: its content rows as the pack they are.

Lives here: rows to written form. Never here: the way back (see `operations.drafts`), linting.
"""

import json
from typing import Any

from django.db.models import Model, Prefetch

from roster import models
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.games import GameUnknown
from roster.queries.written_forms import FORM_OF, GAME, NOUNS, OWN_FILE, WrittenForm


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


def drafted_games() -> tuple[str, ...]:
    """The slug of every game there is, published or not."""
    return tuple(models.Game.objects.order_by("slug").values_list("slug", flat=True))
