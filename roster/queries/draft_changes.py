"""Differences between a draft and its newest edition."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from roster import models
from roster.queries.drafts import GAME, IN_GAME_FILE, NOUNS
from roster.queries.storable_text import lookup_text
from roster.rules.comparison.keys import renamed_keys


@dataclass(frozen=True, kw_only=True, slots=True)
class NounChanges:
    """Changes of one noun since the newest edition: (key, name) of the rows that are new, renamed, changed and gone.

    A row with another key is renamed, whatever else was changed about it.
    """

    noun: str
    new: tuple[tuple[str, str], ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()
    changed: tuple[tuple[str, str], ...] = ()
    gone: tuple[tuple[str, str], ...] = ()


def titles(rows: Mapping[str, Mapping[str, Any]], keys: list[str]) -> tuple[tuple[str, str], ...]:
    """Return keys with the names of their rows."""
    return tuple((key, str(rows[key].get("name", key))) for key in keys)


def noun_changes(noun: str, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> NounChanges:
    """Return the changes of one noun."""
    old, new = ({row["key"]: row for row in rows} for rows in (before, after))
    had = renamed_keys(old, new)
    return NounChanges(
        noun=noun,
        new=titles(new, [key for key in new if key not in old and key not in had]),
        renamed=titles(new, list(had)),
        changed=titles(new, [key for key in new if key in old and old[key] != new[key]]),
        gone=titles(old, [key for key in old if key not in new and key not in had.values()]),
    )


def draft_changes(slug: str, canonical: str) -> tuple[NounChanges, ...] | None:
    """Return the changes of a draft, given as canonical JSON, since the newest edition; None if they are unknown.

    They are unknown before the first edition, and for a draft that is no valid pack, whose JSON is empty.
    """
    body = (
        models.Edition.objects.filter(game__slug=lookup_text(slug)).order_by("-number").values_list("body", flat=True)
    ).first()
    if body is None or not canonical:
        return None
    edition, draft = json.loads(body), json.loads(canonical)
    return tuple(one for one in _changes(edition, draft) if one.new or one.renamed or one.changed or one.gone)


def _changes(edition: dict[str, Any], draft: dict[str, Any]) -> Iterator[NounChanges]:
    inside = [form.relation for form in IN_GAME_FILE]
    headers = [{key: value for key, value in body["game"].items() if key not in inside} for body in (edition, draft)]
    if headers[0] != headers[1]:
        yield NounChanges(noun=GAME.relation, changed=(("", str(headers[1]["name"])),))
    for form in NOUNS:
        before, after = ((body["game"] if form in IN_GAME_FILE else body) for body in (edition, draft))
        yield noun_changes(form.relation, before.get(form.relation, []), after.get(form.relation, []))
