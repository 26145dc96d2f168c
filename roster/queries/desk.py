"""Games as their editors see them: each draft in short, what is wrong with it, and how it differs from its edition."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.db.models import Count, OuterRef, Subquery
from pydantic import ValidationError

from roster import models
from roster.packs.explaining.complaints import complaints
from roster.packs.linting import lint_pack
from roster.packs.linting.index import CARRIERS
from roster.packs.linting.names import DESIGNED, TERMS
from roster.packs.linting.printing import font_families
from roster.packs.problems import Path
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.drafts import GAME, IN_GAME_FILE, NOUNS, WrittenForm, draft_body
from roster.queries.games import GameUnknown
from roster.rules.game.selectors import SELECTABLE

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
    return problems_in(json.dumps(document))


@lru_cache(maxsize=8)
def problems_in(text: str) -> tuple[DraftProblem, ...]:
    """The problems of a draft as JSON; the same text has the same problems, so drafts that rest are read once."""
    return tuple(_problems(text))


def _problems(text: str) -> Iterator[DraftProblem]:
    plain = json.loads(text)
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


@lru_cache(maxsize=8)
def canonical_of(text: str) -> str:
    """A draft as JSON in the form that editions have; empty while its rows are no valid pack."""
    try:
        return Pack.model_validate_json(text).canonical()
    except ValidationError:
        return ""


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
    """A draft's problems, and how it differs from the newest edition; `changes` is None if that cannot be said."""

    problems: tuple[DraftProblem, ...]
    changes: tuple[NounChanges, ...] | None


def draft_state(slug: str) -> DraftState:
    """What an editor has to know of a draft.

    Raises GameUnknown.
    """
    document = draft_body(slug)
    return DraftState(problems=draft_problems(document), changes=draft_changes(slug, document))


@dataclass(frozen=True, kw_only=True, slots=True)
class StatName:
    """A stat in short: what forms need to offer it."""

    key: str
    name: str
    carrier: str
    group: str
    minimum: int | None
    maximum: int | None


Choices = tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class DraftNames:
    """What the rows of a draft may name: rows by noun, each as (key, name), stats, and words that rows bring."""

    rows: Mapping[str, Choices]
    stats: tuple[StatName, ...] = ()
    slots: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    entries: Choices = ()
    tags: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def choices(self, names: str, root: Mapping[str, Any]) -> Choices:
        """The keys that a field may name, each with its name; `root` is the row that the field stands in."""
        if names.startswith("stats"):
            carrier = names.removeprefix("stats of ")
            return tuple((one.key, one.name) for one in self.stats if carrier in ("stats", one.carrier))
        if names.startswith("tags of "):
            found = (self.tags.get(file, frozenset()) for file in CARRIERS.get(names.removeprefix("tags of "), ()))
            return as_choices(frozenset[str]().union(*found))
        own = OWN_NAMES.get(names)
        return own(self, root) if own else self.rows.get(names, ())

    def range_words(self, key: str) -> str:
        """The range of a stat: "1–5"."""
        for one in self.stats:
            if one.key == key and (one.minimum is not None or one.maximum is not None):
                low, high = ("" if bound is None else str(bound) for bound in (one.minimum, one.maximum))
                return f"{low}–{high}" if low and high else f"from {low}" if low else f"to {high}"
        return ""


def as_choices(words: Iterable[str]) -> Choices:
    """Words that are their own names, in alphabetical order."""
    return tuple((word, word.replace("-", " ")) for word in sorted(set(words)))


def column_choices(_names: DraftNames, root: Mapping[str, Any]) -> Choices:
    """The columns of the section that an entry stands in."""
    columns = root.get("columns")
    there = columns if isinstance(columns, list) else []
    return tuple((str(one["key"]), str(one.get("name", ""))) for one in there if isinstance(one, dict) and "key" in one)


def designed_choices(names: DraftNames, root: Mapping[str, Any]) -> Choices:
    """What a card design may be for: ranks, decks or weapon groups."""
    noun, _word = DESIGNED.get(str(root.get("subject")), DESIGNED["member"])
    return names.rows[noun]


def group_choices(names: DraftNames, _root: Mapping[str, Any]) -> Choices:
    """The groups of stats and of weapons."""
    return (*as_choices(one.group for one in names.stats if one.group), *names.rows["weapon_groups"])


OWN_NAMES: Mapping[str, Callable[[DraftNames, Mapping[str, Any]], Choices]] = {
    "slots": lambda names, _root: as_choices(names.slots),
    "types": lambda names, _root: as_choices(names.types),
    "choices": lambda names, _root: names.entries,
    "groups": group_choices,
    "columns": column_choices,
    "designed": designed_choices,
    "fonts": lambda _names, _root: as_choices(font_families()),
    "terms": lambda _names, _root: as_choices(TERMS),
    "fields": lambda _names, _root: as_choices((*SELECTABLE, "name")),
}
"""What fields may name that is no row of a noun."""


def draft_names(document: Mapping[str, Any]) -> DraftNames:
    """What the rows of a draft, given as plain data, may name."""
    rows = {form.relation: rows_in(document, form) for form in NOUNS}
    return DraftNames(
        rows={noun: tuple((one["key"], one["name"]) for one in found) for noun, found in rows.items()},
        stats=tuple(
            StatName(
                key=one["key"],
                name=one["name"],
                carrier=one["carrier"],
                group=one["group"],
                minimum=one.get("minimum"),
                maximum=one.get("maximum"),
            )
            for one in rows["stats"]
        ),
        slots=tuple(slot for one in rows["ranks"] for slot in mapping_in(one, "slots")),
        types=tuple(one["type"] for one in rows["deck_cards"] if one["type"]),
        entries=tuple(
            (one["key"], one["name"])
            for section in rows["reference"]
            for one in section["entries"]
            if section["form"] == "choices"
        ),
        tags={noun: frozenset(tag for one in found for tag in list_in(one, "tags")) for noun, found in rows.items()},
    )


def rows_in(document: Mapping[str, Any], form: WrittenForm) -> list[dict[str, Any]]:
    """The bodies of one noun in a draft."""
    found: list[dict[str, Any]] = (document[GAME.relation] if form in IN_GAME_FILE else document)[form.relation]
    return found


def mapping_in(body: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A field's mapping; empty for anything else that somebody wrote there."""
    value = body.get(name)
    return value if isinstance(value, dict) else {}


def list_in(body: Mapping[str, Any], name: str) -> list[str]:
    """A field's texts; none for anything else that somebody wrote there."""
    value = body.get(name)
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


@dataclass(frozen=True, kw_only=True, slots=True)
class RowTitle:
    """One row in a list: its key, its name, and a few words on it."""

    key: str
    name: str
    words: str


def noun_index(slug: str, noun: str, words: str) -> tuple[RowTitle, ...]:
    """The rows of one noun whose names or keys have the words, in their order, each with a few words on it."""
    form = next(form for form in NOUNS if form.relation == noun)
    said = next((name for name in ("reason", "text", "reading", "note") if name in form.columns), "name")
    rows = form.table._default_manager.filter(game__slug=askable(slug)).order_by("position", "key")
    wanted = words.casefold().split()
    return tuple(
        RowTitle(key=key, name=name, words=text if said != "name" else "")
        for key, name, text in rows.values_list("key", "name", said)
        if all(word in f"{key} {name}".casefold() for word in wanted)
    )


def row_problems(document: dict[str, Any], noun: str, key: str) -> tuple[tuple[Path, str], ...]:
    """What is wrong with one row of a draft, given as plain data: where in the row, and a sentence."""
    return tuple(
        (one.path, f"{one.message} {one.remedy}")
        for one in draft_problems(document)
        if one.noun == noun and (one.key == key or noun == GAME.relation)
    )
