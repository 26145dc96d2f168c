"""Packs, drafts and editions compared row by row: what would be added, changed and deleted."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import Pack
from roster.queries.drafts import digest, draft_body, rows_in
from roster.queries.games import GameUnknown, stored_editions
from roster.queries.history import RowHistory, WrittenRow, is_moved, row_history_of
from roster.queries.rows import FORMS, Body, row_text, tidy_body
from roster.rules.comparison.keys import renamed_keys

Bodies = dict[str, dict[str, Body]]
"""The bodies of rows by noun and key, in their order."""


def pack_bodies(pack: Pack) -> Bodies:
    """Return the rows of a pack."""
    return bodies_in(without_defaults(pack))


def bodies_in(document: Mapping[str, Any]) -> Bodies:
    """Return the rows of a pack, given as plain data."""
    return {noun: {row[form.key_name]: row for row in rows_in(document, form)} for noun, form in FORMS.items()}


def draft_bodies(slug: str) -> Bodies:
    """Return the rows of a draft; none of a game that is not there."""
    try:
        stored = bodies_in(draft_body(slug))
    except GameUnknown:
        return {noun: {} for noun in FORMS}
    return {noun: {key: tidy_body(FORMS[noun], row) for key, row in rows.items()} for noun, rows in stored.items()}


def bodies_digest(bodies: Bodies) -> str:
    """Return the digest of a whole draft, rows and their order."""
    return digest(json.dumps(bodies, ensure_ascii=False))


def draft_changes(slug: str, canonical: str) -> tuple[RowHistory, ...] | None:
    """Return the changes of a draft, given as canonical JSON, since the newest edition; None if they are unknown.

    They are unknown before the first edition, and for a draft that is no valid pack, whose JSON is empty.
    """
    body = stored_editions(slug).values_list("body", flat=True).first()
    return row_changes(*(bodies_in(json.loads(one)) for one in (body, canonical))) if body and canonical else None


def row_changes(before: Bodies, after: Bodies) -> tuple[RowHistory, ...]:
    """Return every row that differs, noun by noun, and every noun whose order does."""
    found = written_rows(before, after)
    return tuple(row_history_of(one) for one in found if one.key or one.key_before or is_moved(one))


def written_rows(before: Bodies, after: Bodies) -> Iterator[WrittenRow]:
    """Yield the writes that lead from one state of a game's rows to another."""
    for noun in FORMS:
        old, new = before[noun], after[noun]
        had = renamed_keys(old, new)
        for key in dict.fromkeys((*new, *old)):
            was, now = (row_text(row) if row else "" for row in (old.get(had.get(key, key)), new.get(key)))
            if was != now and key not in had.values():
                there = had.get(key, key) if was else ""
                yield WrittenRow(noun=noun, key_before=there, key=key if now else "", before=was, after=now)
        if old and list(old) != list(new):
            yield WrittenRow(noun=noun, before=json.dumps(list(old)), after=json.dumps(list(new)))
