"""An edition that was stored by an earlier version is read and written as it was."""

import json
from pathlib import Path
from typing import Any

from roster.packs.schema.pack import Pack

STORED = (Path(__file__).parent / "stored_edition.json").read_text(encoding="utf-8")
"""The canonical text of a game with everything that a pack can say, as it was published once. Never write it again."""


def as_far_as(old: Any, new: Any) -> Any:
    """Return a value without the keys that a later form has added to mappings."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: as_far_as(old.get(key), value) for key, value in new.items() if key in old}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [as_far_as(*pair) for pair in zip(old, new, strict=True)]
    return new


def test_a_stored_edition_keeps_every_value_and_the_order_of_its_bytes() -> None:
    again = Pack.model_validate_json(STORED).canonical()
    kept = as_far_as(json.loads(STORED), json.loads(again))
    assert json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False) == STORED


def test_a_value_that_is_read_differently_is_noticed() -> None:
    assert as_far_as({"of": {"rank": "ace"}}, {"of": {"rank": ["ace"], "new": 1}}) == {"of": {"rank": ["ace"]}}
