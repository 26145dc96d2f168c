"""How many points a thing is worth, alone or by its parameter.

Lives here: the closed set of forms: fixed, linear in x, or a lookup by x.
Never here: adding a gang up (see `points`).
"""

from dataclasses import dataclass

from roster.rules.stats import TableRow


@dataclass(frozen=True, kw_only=True, slots=True)
class Worth:
    """Points as base + per_x × x, or by the row of `table` that x falls in (below the first row: base)."""

    base: int = 0
    per_x: int = 0
    table: tuple[TableRow, ...] = ()

    def at(self, x: int | None = None) -> int:
        """Points at parameter `x`; a thing without parameter is asked with None."""
        number = x if x is not None else 0
        if self.table:
            for row in reversed(self.table):
                if row.lowest <= number <= row.highest:
                    return row.value
        return self.base + self.per_x * number
