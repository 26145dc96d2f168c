"""A draft with one row changed, tried out without keeping it: the game before and after, or what is wrong."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.core.cache import cache
from django.db.models import Max
from pydantic import ValidationError

from roster import models
from roster.packs.compiling import compile_pack
from roster.packs.explaining.complaints import Complaint, complaints
from roster.packs.linting import lint_pack
from roster.packs.linting.index import Lint
from roster.packs.problems import Path
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.draft_state import row_at
from roster.queries.drafts import GAME, IN_GAME_FILE, draft_body
from roster.queries.games import edition_body, game_at
from roster.rules.game.game import Game
from roster.rules.game.things import thing_at, things_of

Document = dict[str, Any]
Body = Mapping[str, Any]
LISTED_IN_GAME = frozenset(form.relation for form in IN_GAME_FILE)
MOST_PROBLEMS = 20


@dataclass(frozen=True, kw_only=True, slots=True)
class Trial:
    """The games before and after a change; `after` is None where something is wrong with it.

    `faults` say what is wrong in the row itself, each with its path there; `problems` say what is wrong elsewhere.
    """

    before: Game
    after: Game | None
    faults: tuple[tuple[Path, str], ...] = ()
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Base:
    """What a change is tried on: a document and its pack, and the number of its edition, 0 for the draft."""

    document: Document
    pack: Pack
    edition: int = 0


class NothingToTry(LookupError):
    """The draft is no valid pack, and there is no edition."""

    def __str__(self) -> str:
        return "The draft has problems, and there is no edition to show instead. Correct what the overview lists first."


MOMENT = 10
"""How many seconds a draft is used again for the next preview, if its history has not moved on."""


def drafted(slug: str) -> Document:
    """A draft as plain data, kept for a MOMENT: somebody who types asks for many previews of it."""
    last = models.Change.objects.filter(game__slug=askable(slug)).aggregate(last=Max("number"))["last"]
    text = cache.get_or_set(f"drafted-{slug}-{last}", lambda: json.dumps(draft_body(slug)), MOMENT)
    document: Document = json.loads(str(text))
    return document


def base_of(slug: str, newest: int) -> Base:
    """The draft, or the newest edition if the draft cannot be shown. Raises NothingToTry, GameUnknown."""
    document = drafted(slug)
    try:
        pack = Pack.model_validate_json(json.dumps(document))
    except ValidationError:
        pass
    else:
        if not lint_pack(pack):
            return Base(document=document, pack=pack)
    if not newest:
        raise NothingToTry
    text = edition_body(slug, newest)
    return Base(document=json.loads(text), pack=Pack.model_validate_json(text), edition=newest)


def with_row(document: Document, noun: str, key: str, body: Body) -> Document:
    """The document with one row in place of the one with that key, or after all others."""
    if noun == GAME.relation:
        listed = {name: rows for name, rows in document["game"].items() if name in LISTED_IN_GAME}
        return {**document, "game": {**body, **listed}}
    if noun in LISTED_IN_GAME:
        return {**document, "game": with_listed(document["game"], noun, key, body)}
    return with_listed(document, noun, key, body)


def with_listed(holder: Document, noun: str, key: str, body: Body) -> Document:
    """A part of a document with one row of a list replaced or added."""
    rows: list[Any] = list(holder.get(noun, ()))
    at = next((place for place, row in enumerate(rows) if row.get("key") == key), len(rows))
    return {**holder, noun: [*rows[:at], dict(body), *rows[at + 1 :]]}


def tried(slug: str, newest: int, noun: str, key: str, body: Body) -> Trial:
    """What a row's new body makes of the draft; on the newest edition instead where the draft itself has problems.

    Raises NothingToTry, GameUnknown.
    """
    base = base_of(slug, newest)
    before = compile_pack(base.pack, base.edition)
    document = with_row(base.document, noun, key, body)
    try:
        text = json.dumps(document)
        pack = Pack.model_validate_json(text)
    except ValidationError as failure:
        found: Sequence[Complaint | Lint] = complaints(failure, Pack, document)
    else:
        found = lint_pack(pack)
        if not found:
            return Trial(before=before, after=compile_pack(pack, base.edition))
    faults, problems = [], []
    for one in found[:MOST_PROBLEMS]:
        at, row, path = row_at(document, one.path)
        if (at, row.get("key")) == (noun, body.get("key", key)) or at == noun == GAME.relation:
            faults.append((path, f"{one.message} {one.remedy}"))
        else:
            problems.append(f"{row.get('name') or row.get('key') or 'The game'}: {one.message} {one.remedy}")
    return Trial(before=before, after=None, faults=tuple(faults), problems=tuple(problems))


def since_edition(slug: str, newest: int, noun: str, key: str) -> Trial:
    """The draft with the row as the newest edition has it, and as it is; the whole edition where the row is new.

    Raises NothingToTry, GameUnknown.
    """
    base = base_of(slug, newest)
    after = compile_pack(base.pack, base.edition)
    if not newest:
        return Trial(before=after, after=after)
    published = game_at(slug, newest)
    was = thing_at(published, noun, key)
    if was is None or thing_at(after, noun, key) is None:
        return Trial(before=published, after=after)
    rows = tuple(was if row.key == key else row for row in things_of(after, noun))
    return Trial(before=replace(after, **{noun: rows}), after=after)  # type: ignore[arg-type]  # things of that noun
