"""Write a pack into the content rows of a game's draft."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db import transaction
from django.db.models import Model

from roster import models
from roster.operations.changes import keeping_changes, locked_game
from roster.operations.emblems import keep_emblems
from roster.operations.refusals import DraftRefused, DraftStale
from roster.operations.storable import Fault, in_row, repeated_keys, too_many_rows, unstorable_columns, unstorable_texts
from roster.packs.problems import dotted, place_in_words, quoted
from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import Pack
from roster.queries.drafts import ENTRIES, GAME, NOUNS, WrittenForm, digest, draft, rows_in
from roster.queries.games import GameUnknown
from roster.queries.packs import bodies_digest, draft_bodies

Rows = Mapping[str, Any]


def same_as_draft(pack: Pack) -> bool:
    """Return whether the draft in the database equals the pack."""
    try:
        return draft(pack.game.slug).canonical == pack.canonical()
    except GameUnknown:
        return False


def fill(form: WrittenForm, row: Any, body: Mapping[str, Any], rows: Mapping[Any, Rows]) -> Iterator[Fault]:
    """Set every column of a row, and yield a fault for each reference to a missing row."""
    for name in form.columns:
        column: Any = form.table._meta.get_field(name)
        value = body.get(name, column.get_default())
        if name in form.references:
            named = rows[column.related_model]
            if value and value not in named:
                yield (name,), f"Nothing here has the key {quoted(value)}. Add it, or choose another."
            value = named.get(value or "")
        setattr(row, name, value)


def refuse_problems(problems: Iterable[str]) -> None:
    """Raise DraftRefused with all problems, if there are any."""
    if found := tuple(problems):
        raise DraftRefused(found)


def write_noun(form: WrittenForm, parent: Model, bodies: list[dict[str, Any]], named: Mapping[Any, Rows]) -> Rows:
    """Write the rows of one noun under one parent; an existing row keeps its id. `named` are rows to refer to."""
    refuse_problems(too_many_rows(form.relation, len(bodies)))
    problems = list(repeated_keys(form.relation, bodies))
    rows: dict[str, Any] = {}
    for position, body in enumerate(bodies):
        row: Any = form.table(key=body["key"], position=position, **{form.parent: parent})
        problems += in_row(body, [*fill(form, row, body, named), *unstorable_columns(row)])
        rows[row.key] = row
    refuse_problems(problems)
    form.table._default_manager.bulk_create(
        rows.values(),
        update_conflicts=True,
        unique_fields=[form.parent, "key"],
        update_fields=["position", *(name for name in form.columns if name != "key")],
    )
    return rows


def write_entries(section: models.Section, bodies: list[dict[str, Any]]) -> None:
    """Replace the entries of a reference section."""
    kept = write_noun(ENTRIES, section, bodies, {})
    models.Entry.objects.filter(section=section).exclude(key__in=kept).delete()


def write_game(game: models.Game, body: Mapping[str, Any]) -> None:
    """Set and save a game's own columns; its default size comes once the sizes are written."""
    faults = [*fill(GAME, game, {**body, "default_size": ""}, {models.Size: {}}), *unstorable_columns(game)]
    refuse_problems(in_row(body, faults))
    game.save()


def write_pack(pack: Pack, *, new: bool) -> None:
    """Write every row of a pack, without its schema's defaults. Raises DraftRefused with problems of one noun.

    A `new` game is never written over one that is there: that raises IntegrityError. A deleted game never comes back.
    """
    body = without_defaults(pack)
    refuse_problems(f"{place_in_words(dotted(path))}: {problem}" for path, problem in unstorable_texts(body))
    slug = body["game"]["slug"]
    if models.DeletedGame.objects.filter(slug=slug).exists():
        raise DraftRefused([f"A game called {quoted(slug)} was deleted here. Choose another short name."])
    there = None if new else models.Game.objects.filter(slug=slug).first()
    game = there or models.Game()
    write_game(game, body["game"])
    rows: dict[Any, Rows] = {}
    for form in NOUNS:
        rows[form.table] = write_noun(form, game, rows_in(body, form), rows)
    for section in body.get("reference", []):
        write_entries(rows[models.Section][section["key"]], section.get("entries", []))
    game.default_size = rows[models.Size].get(body["game"].get("default_size", ""))
    game.save()
    for form in reversed(NOUNS):
        form.table._default_manager.filter(game=game).exclude(key__in=rows[form.table]).delete()


@transaction.atomic
def load_draft(*, pack: Pack, by: int | None = None, words: str = "Loaded a pack", new: bool = False) -> bool:
    """Replace the draft of the pack's game by the pack, as one change of its history; or make a `new` game.

    Return whether anything changed.

    Raises DraftRefused, with nothing written, for content that the tables cannot store, and IntegrityError for a new
    game whose slug is taken.
    """
    changed = new or not same_as_draft(pack)
    if changed:
        with keeping_changes(pack.game.slug, by=by, words=words):
            write_pack(pack, new=new)
    models.Game.objects.filter(slug=pack.game.slug).update(loaded=digest(pack.canonical()))
    return changed


@transaction.atomic
def upload_draft(*, pack: Pack, seen: str, by: int, words: str, pictures: Mapping[str, bytes] | None = None) -> bool:
    """Replace the draft of the pack's game by the pack, if it is what the editor saw: `seen` is its digest.

    `pictures` are those that it brings, by digest. Return whether anything changed.

    Raises GameUnknown, DraftStale, DraftRefused; then nothing is written.
    """
    slug = pack.game.slug
    locked_game(slug)
    if bodies_digest(draft_bodies(slug)) != seen:
        raise DraftStale(["The draft was changed since you looked. Look at what differs now."])
    keep_emblems(slug=slug, pictures=(pictures or {}).values())
    return load_draft(pack=pack, by=by, words=words)
