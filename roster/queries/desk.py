"""Games as their editors see them: each draft in short, what is wrong with it, and how it differs from its edition."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, OuterRef, Subquery
from pydantic import ValidationError

from roster import models
from roster.packs.explaining.complaints import complaints
from roster.packs.linting import lint_pack
from roster.packs.problems import Path
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.drafts import GAME, IN_GAME_FILE, NOUNS, WrittenForm, draft_body
from roster.queries.games import GameUnknown

Terms = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskGame:
    """One game with its draft in short: the game's own words, the newest edition (0: none), the rows of each noun."""

    slug: str
    name: str
    terms: Terms
    edition: int
    counts: Mapping[str, int]

    def word(self, noun: str, count: int = 1) -> str:
        """The game's own word for a noun, plural unless `count` is 1; else the plain word."""
        own = self.terms.get(noun)
        singular, plural = own if isinstance(own, list) and len(own) == 2 else (noun, f"{noun}s")
        return singular if count == 1 else plural


def rows_of(form: WrittenForm) -> Subquery:
    """How many rows a game has of one noun."""
    rows = form.table._default_manager.filter(game=OuterRef("pk")).order_by().values("game")
    return Subquery(rows.annotate(rows=Count("pk")).values("rows"))


def desk_games(slug: str | None = None) -> tuple[DeskGame, ...]:
    """Every game with a draft, by name; or the one with this slug, if there is one."""
    newest = models.Edition.objects.filter(game=OuterRef("pk")).order_by("-number").values("number")[:1]
    counted = {f"rows_{form.relation}": rows_of(form) for form in NOUNS}
    games = models.Game.objects.annotate(newest=Subquery(newest), **counted).order_by("name", "slug")
    wanted = games if slug is None else games.filter(slug=askable(slug))
    return tuple(
        DeskGame(
            slug=game.slug,
            name=game.name,
            terms=game.terms if isinstance(game.terms, dict) else {},
            edition=game.newest or 0,
            counts={form.relation: getattr(game, f"rows_{form.relation}") or 0 for form in NOUNS},
        )
        for game in wanted
    )


def desk_game(slug: str) -> DeskGame:
    """One game's draft in short.

    Raises GameUnknown.
    """
    found = desk_games(slug)
    if not found:
        raise GameUnknown(slug)
    return found[0]


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
    return tuple(_problems(document))


def _problems(document: dict[str, Any]) -> Iterator[DraftProblem]:
    plain = json.loads(text := json.dumps(document))
    try:
        found: Any = lint_pack(Pack.model_validate_json(text))
    except ValidationError as failure:
        found = complaints(failure, Pack, plain)
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


def draft_changes(slug: str, document: dict[str, Any]) -> tuple[NounChanges, ...] | None:
    """How a draft, given as plain data, differs from the newest edition; None if that cannot be said.

    It cannot be said before the first edition, nor while the rows are no valid pack.
    """
    body = (
        models.Edition.objects.filter(game__slug=askable(slug)).order_by("-number").values_list("body", flat=True)
    ).first()
    try:
        draft = json.loads(Pack.model_validate_json(json.dumps(document)).canonical())
    except ValidationError:
        return None
    if body is None:
        return None
    edition = json.loads(body)
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
    """A draft's problems, and how it differs from the newest edition; `changes` is None if that cannot be said."""

    problems: tuple[DraftProblem, ...]
    changes: tuple[NounChanges, ...] | None


def draft_state(slug: str) -> DraftState:
    """What an editor has to know of a draft.

    Raises GameUnknown.
    """
    document = draft_body(slug)
    return DraftState(problems=draft_problems(document), changes=draft_changes(slug, document))
