"""A three-way merge of rows, field by field."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Row = Mapping[str, Any]
Rows = Mapping[tuple[str, str], Row]
"""Rows by noun and key."""


class RowField(NamedTuple):
    """A field of a row, by noun and key; "stats.reach" is a value inside a field, an empty field the whole row."""

    noun: str
    key: str
    field: str = ""


@dataclass(kw_only=True, slots=True)
class Merge:
    """The result of a merge. `writes` are the rows that ours lacks to hold their changes too; None deletes one.

    `conflicts` are the fields that both sides changed differently; ours stays there unless theirs is taken.
    """

    writes: dict[tuple[str, str], Row | None] = field(default_factory=dict)
    conflicts: list[RowField] = field(default_factory=list)


def merged(base: Rows, ours: Rows, theirs: Rows, taken: frozenset[RowField] = frozenset()) -> Merge:
    """Merge their changes since `base` into ours; `taken` are the conflicts in which theirs wins."""
    merge = Merge()
    for place in dict.fromkeys((*ours, *theirs)):
        was, our, their = base.get(place), ours.get(place), theirs.get(place)
        if their in (was, our):
            continue
        if our == was:
            merge.writes[place] = their
        elif our is None or their is None:
            whole = RowField(*place)
            merge.conflicts.append(whole)
            if whole in taken:
                merge.writes[place] = their
        else:
            row = merged_row(merge, place, was or {}, our, their, taken)
            if row != our:
                merge.writes[place] = row
    return merge


def merged_bodies(base: Row, ours: Row, theirs: Row) -> tuple[Row, Row]:
    """Merge two versions of one row; return it with our fields, and with theirs, where both changed one differently."""
    place = ("", "")
    sides = {place: base}, {place: ours}, {place: theirs}
    mine = merged(*sides)
    yours = merged(*sides, taken=frozenset(mine.conflicts))
    return mine.writes.get(place) or ours, yours.writes.get(place) or ours


def merged_row(
    merge: Merge, place: tuple[str, str], was: Row, our: Row, their: Row, taken: frozenset[RowField], inside: str = ""
) -> dict[str, Any]:
    """Merge one row that both changed, or one field with values of its own; add conflicts to `merge`."""
    row = dict(our)
    for name in dict.fromkeys((*our, *their, *was)):
        if their.get(name) in (was.get(name), our.get(name)):
            continue
        mine, yours = our.get(name), their.get(name)
        if isinstance(mine, Mapping) and isinstance(yours, Mapping) and not inside:
            row[name] = merged_row(merge, place, was.get(name) or {}, mine, yours, taken, inside=f"{name}.")
            continue
        if mine != was.get(name):
            at = RowField(*place, f"{inside}{name}")
            merge.conflicts.append(at)
            if at not in taken:
                continue
        if name in their:
            row[name] = their[name]
        else:
            row.pop(name, None)
    return row
