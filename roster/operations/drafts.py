"""Write a pack into the content rows of a game's draft."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Model
from pydantic import ValidationError

from roster import models
from roster.operations.refusals import DraftRefused
from roster.operations.storable import repeated_keys, unkept_columns, unkept_text
from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import Pack
from roster.queries.drafts import ENTRIES, GAME, IN_GAME_FILE, NOUNS, WrittenForm, digest, draft_pack
from roster.queries.games import GameUnknown

Rows = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, slots=True)
class DraftLoaded:
    """The outcome; `changed` is false if the draft equalled the pack already."""

    slug: str
    changed: bool


def same_as_draft(pack: Pack) -> bool:
    """Whether the draft in the database equals the pack."""
    try:
        return draft_pack(pack.game.slug).canonical() == pack.canonical()
    except (GameUnknown, ValidationError):
        return False


def fill(form: WrittenForm, row: Any, body: Mapping[str, Any], rows: Mapping[Any, Rows]) -> Iterator[str]:
    """Set every column of a row; yields a problem for each reference to a missing row."""
    for name in form.columns:
        column: Any = form.table._meta.get_field(name)
        value = body.get(name, column.get_default())
        if name in form.references:
            named = rows[column.related_model]
            if value and value not in named:
                yield f"{form.relation}/{body['key']}/{name}: nothing has the key {value!r}. Add it or name another."
            value = named.get(value or "")
        setattr(row, name, value)


class Writer:
    """Writes one pack without its schema's defaults. Collects the problems; any problem undoes everything."""

    def __init__(self, pack: Pack) -> None:
        self.body = without_defaults(pack)
        self.problems = list(unkept_text(self.body))
        self.rows: dict[Any, Rows] = {}

    def write(self) -> None:
        """Write every row of the game. Raises DraftRefused with all problems."""
        self.stop_at_problems()
        game = self.write_game()
        for form in NOUNS:
            bodies = self.body["game"] if form in IN_GAME_FILE else self.body
            self.rows[form.table] = self.write_noun(form, game, bodies.get(form.relation, []))
        self.write_entries()
        game.default_size = self.rows[models.Size].get(self.body["game"].get("default_size", ""))
        game.save()
        for form in reversed(NOUNS):
            form.table._default_manager.filter(game=game).exclude(key__in=self.rows[form.table]).delete()
        self.stop_at_problems()

    def write_game(self) -> models.Game:
        game = models.Game.objects.filter(slug=self.body["game"]["slug"]).first() or models.Game()
        self.problems += fill(GAME, game, {**self.body["game"], "default_size": ""}, {models.Size: {}})
        self.problems += unkept_columns(game, GAME.relation)
        self.stop_at_problems()
        game.save()
        return game

    def write_noun(self, form: WrittenForm, parent: Model, bodies: list[dict[str, Any]]) -> Rows:
        """The rows of one noun under one parent, by key; an existing row keeps its id."""
        self.problems += repeated_keys(form.relation, bodies)
        rows: dict[str, Any] = {}
        for position, body in enumerate(bodies):
            row: Any = form.table(key=body["key"], position=position, **{form.parent: parent})
            self.problems += fill(form, row, body, self.rows)
            self.problems += unkept_columns(row, form.relation)
            rows[row.key] = row
        self.stop_at_problems()
        form.table._default_manager.bulk_create(
            rows.values(),
            update_conflicts=True,
            unique_fields=[form.parent, "key"],
            update_fields=["position", *(name for name in form.columns if name != "key")],
        )
        return rows

    def write_entries(self) -> None:
        """The entries of every reference section."""
        for body in self.body.get("reference", []):
            section = self.rows[models.Section][body["key"]]
            kept = self.write_noun(ENTRIES, section, body.get("entries", []))
            models.Entry.objects.filter(section=section).exclude(key__in=kept).delete()

    def stop_at_problems(self) -> None:
        if self.problems:
            raise DraftRefused(self.problems)


@transaction.atomic
def load_draft(*, pack: Pack) -> DraftLoaded:
    """Replace the draft of the pack's game by the pack.

    Raises DraftRefused, with nothing written, for content that the tables cannot store.
    """
    changed = not same_as_draft(pack)
    if changed:
        Writer(pack).write()
    models.Game.objects.filter(slug=pack.game.slug).update(loaded=digest(pack.canonical()))
    return DraftLoaded(slug=pack.game.slug, changed=changed)
