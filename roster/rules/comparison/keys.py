"""Renamed keys between two editions, found by the earlier keys that things name."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from roster.rules.game.written import Noun


def renamed_keys(old: Collection[str], new: Mapping[str, Mapping[str, Any]]) -> Mapping[str, str]:
    """Return the key that each renamed row had, by its present key; rows are bodies as packs have them."""
    found: dict[str, str] = {}
    for key, body in new.items():
        if key not in old:
            there = [was for was in body.get("was") or () if was in old and was not in new]
            found |= {key: there[-1]} if there else {}
    return found


def later_keys(old: Sequence[Noun], new: Sequence[Noun]) -> Mapping[str, str]:
    """Return the key that each thing of an edition has in another one, of those that have another.

    The other edition may be the earlier one. What had another key in the first edition already is not renamed again.
    """
    known, claimed = {one.key for one in old}, {was for one in old for was in one.was}
    found = {was: one.key for one in new for was in one.was if was in known and was not in claimed}
    after = {one.key for one in new}
    for one in old:
        if one.key not in after and one.key not in found:
            back = [was for was in one.was if was in after and was not in known]
            found |= {one.key: back[-1]} if back else {}
    return found
