"""Previews of a draft with one row changed, without storing it: the game before and after, or its problems."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from roster.packs.compiling import compile_pack
from roster.packs.problems import Path
from roster.packs.schema.pack import Pack
from roster.queries.drafts import GAME, IN_GAME_FILE, DraftReading, draft, reading_of
from roster.queries.games import edition_body, game_at
from roster.rules.game.game import Game
from roster.rules.game.things import thing_at, things_of

Document = dict[str, Any]
Body = Mapping[str, Any]
LISTED_IN_GAME = frozenset(form.relation for form in IN_GAME_FILE)
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

    def __str__(self) -> str:
        return "The draft has problems, and there is no edition to show instead. Correct what the overview lists first."


def reading_to_preview(slug: str, newest: int) -> tuple[DraftReading, Pack, int]:
    """Return the draft with its pack and 0, or the newest edition with its number where the draft has problems.

    Raises NothingToPreview, GameUnknown.
    """
    found, number = draft(slug), 0
    if found.problems and newest:
        found, number = reading_of(edition_body(slug, newest)), newest
    if found.pack is None or (not number and found.problems):
        raise NothingToPreview
    return found, found.pack, number


def with_row(document: Document, noun: str, key: str, body: Body) -> Document:
    """Return the document with one row in place of the one with that key, or after all others."""
    if noun == GAME.relation:
        listed = {name: rows for name, rows in document["game"].items() if name in LISTED_IN_GAME}
        return {**document, "game": {**body, **listed}}
    if noun in LISTED_IN_GAME:
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
