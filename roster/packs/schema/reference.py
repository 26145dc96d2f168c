"""reference.yaml: sections of actions, states, tables, missions and terms.

Lives here: their written form. Never here: layout.
"""

from typing import Literal

from pydantic import Field

from roster.packs.schema.written import Key, Line, Name, Noun, Prose, Tagged, Written


class Column(Written):
    """A heading over one value of each entry."""

    key: Key
    name: Name


class Entry(Tagged):
    """One action, state, row or step."""

    text: Prose = ""
    values: dict[Key, Line] = Field(default_factory=dict)
    rules_out: tuple[Key, ...] = Field(
        default=(), description="Entries of any section of choices that choosing this one forbids."
    )
    needs: tuple[Key, ...] = Field(
        default=(), description="Entries of any section of choices of which one must be chosen with this one."
    )
    asks: Line = Field(default="", description="What the player must add in words: 'Where to?'")


class Section(Noun):
    """One section; `sheet` 0 keeps it off the printed sheets."""

    form: Literal["entries", "table", "steps", "choices"] = Field(
        default="entries", description="choices: entries are ticked on an order sheet."
    )
    text: Prose = ""
    columns: tuple[Column, ...] = ()
    entries: tuple[Entry, ...] = ()
    sheet: int = Field(default=0, ge=0, le=9)
    icon: str = ""
    pick: Literal["one", "one-or-none", "some", "any"] = Field(
        default="one", description="How many entries of a section of choices an order ticks."
    )
