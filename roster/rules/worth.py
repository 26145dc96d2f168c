"""How many points a thing is worth: a number, a line in its parameter x, or a table by x."""

from dataclasses import dataclass
from typing import assert_never

from roster.rules.stats import Rows
from roster.rules.written import Written


@dataclass(frozen=True, kw_only=True, slots=True)
class LinearWorth(Written):
    """base + per_x × x."""

    base: int = 0
    per_x: int


@dataclass(frozen=True, kw_only=True, slots=True)
class TableWorth(Written):
    """Points by the row that x falls in."""

    table: Rows


Worth = int | LinearWorth | TableWorth


def worth_at(worth: Worth, x: int | None = None) -> int:
    """Points at parameter `x`; None for a thing without parameter. Outside every row of a table: 0."""
    number = x or 0
    match worth:
        case int():
            return worth
        case LinearWorth():
            return worth.base + worth.per_x * number
        case TableWorth():
            return next((row.value for row in reversed(worth.table) if row.from_ <= number <= row.last), 0)
        case _:
            assert_never(worth)
