"""A pack compared with a game's draft: the rows it would add, change and delete."""

import json
from typing import Any

from roster.packs.differing import body_differences
from roster.packs.schema.fields import without_defaults
from roster.packs.schema.pack import Pack
from roster.queries.drafts import GAME, IN_GAME_FILE, NOUNS, digest
from roster.queries.history import RowHistory
from roster.queries.rows import FORMS, IN_OTHER_ROWS, Body, draft_rows, row_text
from roster.rules.comparison.keys import renamed_keys

Bodies = dict[str, dict[str, Body]]
"""The bodies of rows by noun and key, in their order."""


def pack_bodies(pack: Pack) -> Bodies:
    """Return the rows of a pack."""
    document: dict[str, Any] = without_defaults(pack)
    game = document[GAME.relation]
    own = {name: value for name, value in game.items() if name not in IN_OTHER_ROWS}
    found: Bodies = {GAME.relation: {game["slug"]: own}}
    for form in NOUNS:
        rows = (game if form in IN_GAME_FILE else document).get(form.relation, [])
        found[form.relation] = {row["key"]: row for row in rows}
    return found


def draft_bodies(slug: str) -> Bodies:
    """Return the rows of a draft."""
    return {noun: {row.key: row.body for row in draft_rows(slug, noun)} for noun in FORMS}


def bodies_digest(bodies: Bodies) -> str:
    """Return the digest of a whole draft, rows and their order."""
    return digest(json.dumps(bodies, ensure_ascii=False))


def pack_differences(before: Bodies, pack: Pack) -> tuple[RowHistory, ...]:
    """Return every row that loading a pack over a draft would change, and every noun whose order it would."""
    after = pack_bodies(pack)
    found = []
    for noun in FORMS:
        old, new = before[noun], after[noun]
        had = renamed_keys(old, new)
        for key in dict.fromkeys((*new, *old)):
            was, now = old.get(had.get(key, key)), new.get(key)
            if row_text(was or {}) == row_text(now or {}) or key in had.values():
                continue
            name = str((now or was or {}).get("name", key))
            found.append(
                RowHistory(
                    noun=noun,
                    key_before=had.get(key, key) if was else "",
                    key=key if now else "",
                    name=name,
                    differences=body_differences(was, now),
                )
            )
        orders = [[key for key in one if key in old and key in new] for one in (old, new)]
        if orders[0] != orders[1]:
            moved = body_differences({"order": orders[0]}, {"order": orders[1]})
            found.append(RowHistory(noun=noun, key_before="", key="", name="", differences=moved))
    return tuple(found)
