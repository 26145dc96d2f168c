"""What is wrong with a draft, and how it differs from its newest edition."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from roster import models
from roster.packs.explaining.complaints import complaints
from roster.packs.linting import lint_pack
from roster.packs.problems import Path
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.draft_names import draft_names
from roster.queries.drafts import GAME, IN_GAME_FILE, NOUNS, draft_body


@dataclass(frozen=True, kw_only=True, slots=True)
class DraftProblem:
    """One problem of a draft: the noun and key of the row it is in, the row's name, and the path inside the row.

    The noun is `game` for the header. A row of a reference section's has the section's noun and key.
    """

    noun: str
    key: str
    name: str
    path: Path
    message: str
    remedy: str


def row_at(document: Mapping[str, Any], path: Path) -> tuple[str, Mapping[str, Any], Path]:
    """The noun, the row and the path in that row, of a path that leads from a whole pack."""
    noun, inner, holder = str(path[0]) if path else GAME.relation, path[1:], document
    in_game = [form.relation for form in IN_GAME_FILE]
    if noun == GAME.relation:
        holder = document[GAME.relation]
        if not inner or inner[0] not in in_game:
            return noun, holder, inner
        noun, inner = str(inner[0]), inner[1:]
    rows = holder.get(noun) or []
    if inner and isinstance(inner[0], int) and inner[0] < len(rows):
        return noun, rows[inner[0]], inner[1:]
    return noun, {}, inner


def draft_problems(document: dict[str, Any]) -> tuple[DraftProblem, ...]:
    """Everything that keeps a draft, given as plain data, from being published."""
    return problems_in(json.dumps(document))


@lru_cache(maxsize=8)
def problems_in(text: str) -> tuple[DraftProblem, ...]:
    """The problems of a draft as JSON; the same text has the same problems, so drafts that rest are read once."""
    return tuple(_problems(text))


@lru_cache(maxsize=4)
def pack_or_failure(text: str) -> Pack | ValidationError:
    """A draft as JSON as a pack, or what the format refuses in it; read once for all who ask."""
    try:
        return Pack.model_validate_json(text)
    except ValidationError as failure:
        return failure


def _problems(text: str) -> Iterator[DraftProblem]:
    plain, pack = json.loads(text), pack_or_failure(text)
    found: Any = complaints(pack, Pack, plain) if isinstance(pack, ValidationError) else lint_pack(pack)
    for one in found:
        noun, row, path = row_at(plain, one.path)
        key, name = str(row.get("key", "")), str(row.get("name", ""))
        yield DraftProblem(noun=noun, key=key, name=name, path=path, message=one.message, remedy=one.remedy)


@dataclass(frozen=True, kw_only=True, slots=True)
class NounChanges:
    """How one noun of a draft differs from the newest edition: (key, name) of the rows new, changed and gone."""

    noun: str
    new: tuple[tuple[str, str], ...] = ()
    changed: tuple[tuple[str, str], ...] = ()
    gone: tuple[tuple[str, str], ...] = ()


def titles(rows: Mapping[str, Mapping[str, Any]], keys: list[str]) -> tuple[tuple[str, str], ...]:
    """Keys with the names of their rows."""
    return tuple((key, str(rows[key].get("name", key))) for key in keys)


def noun_changes(noun: str, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> NounChanges:
    """How one noun differs."""
    old, new = ({row["key"]: row for row in rows} for rows in (before, after))
    return NounChanges(
        noun=noun,
        new=titles(new, [key for key in new if key not in old]),
        changed=titles(new, [key for key in new if key in old and old[key] != new[key]]),
        gone=titles(old, [key for key in old if key not in new]),
    )


@lru_cache(maxsize=8)
def canonical_of(text: str) -> str:
    """A draft as JSON in the form that editions have; empty while its rows are no valid pack."""
    pack = pack_or_failure(text)
    return "" if isinstance(pack, ValidationError) else pack.canonical()


def draft_changes(slug: str, document: dict[str, Any]) -> tuple[NounChanges, ...] | None:
    """How a draft, given as plain data, differs from the newest edition; None if that cannot be said.

    It cannot be said before the first edition, nor while the rows are no valid pack.
    """
    body = (
        models.Edition.objects.filter(game__slug=askable(slug)).order_by("-number").values_list("body", flat=True)
    ).first()
    canonical = canonical_of(json.dumps(document))
    if body is None or not canonical:
        return None
    edition, draft = json.loads(body), json.loads(canonical)
    return tuple(one for one in _changes(edition, draft) if one.new or one.changed or one.gone)


def _changes(edition: dict[str, Any], draft: dict[str, Any]) -> Iterator[NounChanges]:
    inside = [form.relation for form in IN_GAME_FILE]
    headers = [{key: value for key, value in body["game"].items() if key not in inside} for body in (edition, draft)]
    if headers[0] != headers[1]:
        yield NounChanges(noun=GAME.relation, changed=(("", str(headers[1]["name"])),))
    for form in NOUNS:
        before, after = ((body["game"] if form in IN_GAME_FILE else body) for body in (edition, draft))
        yield noun_changes(form.relation, before.get(form.relation, []), after.get(form.relation, []))


@dataclass(frozen=True, kw_only=True, slots=True)
class DraftState:
    """A draft's problems, and how it differs from the newest edition; `changes` is None if that cannot be said.

    `names` are those of its things by key, where all things of a key share one.
    """

    problems: tuple[DraftProblem, ...]
    changes: tuple[NounChanges, ...] | None
    names: Mapping[str, str]


def draft_state(slug: str) -> DraftState:
    """What an editor has to know of a draft.

    Raises GameUnknown.
    """
    document = draft_body(slug)
    return DraftState(
        problems=draft_problems(document),
        changes=draft_changes(slug, document),
        names=draft_names(document).by_key,
    )


def row_problems(document: dict[str, Any], noun: str, key: str) -> tuple[tuple[Path, str], ...]:
    """What is wrong with one row of a draft, given as plain data: where in the row, and a sentence."""
    return tuple(
        (one.path, f"{one.message} {one.remedy}")
        for one in draft_problems(document)
        if one.noun == noun and (one.key == key or noun == GAME.relation)
    )
