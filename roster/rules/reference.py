"""The rules a table looks up: sections of entries, tables, steps and choices."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from roster.rules.written import InKeyOrder, Key, Line, Name, Noun, Prose, Tagged, Written, described

Form = Literal["entries", "table", "steps", "choices"]
Pick = Literal["one", "one-or-none", "some", "any"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Column(Written):
    """A heading over one value of each entry."""

    key: Key
    name: Name


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry(Tagged):
    """One action, state, row or step."""

    text: Prose = ""
    values: Annotated[Mapping[Key, Line], InKeyOrder()] = field(default_factory=dict, hash=False)
    rules_out: tuple[Key, ...] = field(
        default=(), metadata=described("Entries of any section of choices that choosing this one forbids.")
    )
    needs: tuple[Key, ...] = field(
        default=(),
        metadata=described("Entries of any section of choices of which one must be chosen with this one."),
    )
    asks: Line = field(default="", metadata=described("What the player must add in words: 'Where to?'"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Section(Noun):
    """One section; `sheet` 0 keeps it off the printed sheets."""

    form: Form = field(default="entries", metadata=described("choices: entries are ticked on an order sheet."))
    text: Prose = ""
    columns: tuple[Column, ...] = ()
    entries: tuple[Entry, ...] = ()
    sheet: int = field(default=0, metadata=described(ge=0, le=9))
    icon: str = ""
    pick: Pick = field(default="one", metadata=described("How many entries of a section of choices an order ticks."))
