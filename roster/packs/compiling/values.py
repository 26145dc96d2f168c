"""The parts that many nouns share: pairs, points, ranges, stat changes, flat values.

Lives here: their translation. Never here: whole nouns.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from roster.packs.schema import nouns, stats, worth
from roster.packs.schema.fields import fields_of
from roster.packs.schema.written import Noun, Written
from roster.rules.bikes import Base
from roster.rules.gang import Chosen
from roster.rules.stats import StatChange, TableRow
from roster.rules.worth import Worth

T = TypeVar("T")


def pairs(mapping: Mapping[Any, T]) -> tuple[tuple[Any, T], ...]:
    """A mapping as sorted pairs."""
    return tuple(sorted(mapping.items()))


def flat(written: Written, *without: str) -> dict[str, Any]:
    """A written thing's own fields, but those named, its `kind`, and where its numbers come from."""
    skipped = {"kind", *without, *(("source",) if isinstance(written, Noun) else ())}
    return {name: getattr(written, name) for name in fields_of(type(written)) if name not in skipped}


def rows(ranges: tuple[worth.Range, ...]) -> tuple[TableRow, ...]:
    """Written ranges as table rows."""
    return tuple(
        TableRow(lowest=row.from_, highest=row.from_ if row.to is None else row.to, value=row.value) for row in ranges
    )


def worth_of(written: worth.Worth) -> Worth:
    """Points in any of their written forms."""
    if isinstance(written, int):
        return Worth(base=written)
    if isinstance(written, worth.TableWorth):
        return Worth(table=rows(written.table))
    return Worth(base=written.base, per_x=written.per_x)


def plain_changes(written: stats.PlainChanges) -> Iterator[StatChange]:
    """Sets first, then shifts, then absences, each by stat key."""
    yield from (StatChange(stat=key, kind="set", value=value) for key, value in pairs(written.set))
    yield from (StatChange(stat=key, kind="shift", value=value) for key, value in pairs(written.shift))
    yield from (StatChange(stat=key, kind="shift", weights=pairs(by.sum)) for key, by in pairs(written.shift_by))
    yield from (StatChange(stat=key, kind="absent") for key in sorted(written.absent))


def changes_of(written: stats.Changes) -> tuple[StatChange, ...]:
    """Stat changes: those that always hold, then those of each choice."""
    more = ((choice, changes) for choice, changes in pairs(written.by_choice))
    return tuple(
        replace(change, choice=choice, advantage=change.stat in written.advantages)
        for choice, changes in (("", written), *more)
        for change in plain_changes(changes)
    )


def base_of(written: nouns.Base) -> Base:
    """A base or an outline."""
    return Base(shape=written.shape, length=written.length, width=written.width)


def chosen(written: tuple[nouns.Chosen, ...]) -> tuple[Chosen, ...]:
    """A profile's traits or weapons."""
    return tuple(Chosen(key=one.key, x=one.x, quantity=one.quantity) for one in written)
