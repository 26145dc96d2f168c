"""How points are written: a number, a line in x, or a table by x.

Lives here: the written forms. Never here: adding up.
"""

from pydantic import Field

from roster.packs.schema.written import Written


class Range(Written):
    """A row of a lookup: values `from` to `to`, both included (`to` left out: `from` alone), give `value`."""

    from_: int = Field(alias="from")
    to: int | None = None
    value: int


class LinearWorth(Written):
    """base + per_x × x."""

    base: int = 0
    per_x: int


class TableWorth(Written):
    """Points by the row that x falls in."""

    table: tuple[Range, ...] = Field(min_length=1)


Worth = int | LinearWorth | TableWorth
