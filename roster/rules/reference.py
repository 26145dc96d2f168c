"""The rules a table looks up: sections of entries, tables and steps.

Lives here: the values that reference sheets and rules pages print.
Never here: layout.
"""

from dataclasses import dataclass
from typing import Literal

Form = Literal["entries", "table", "steps", "choices"]
Pick = Literal["one", "one-or-none", "some", "any"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Column:
    """A heading over one value of every entry in a section."""

    key: str
    name: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """One action, state, mission, table row, step or choice. `values` are by column key.

    In a section of choices: `rules_out` are keys of entries, in any such section, that choosing this one forbids;
    `needs` are keys of which one must be chosen with it; `asks` is what the player must add in words.
    """

    key: str
    name: str
    text: str = ""
    values: tuple[tuple[str, str], ...] = ()
    rules_out: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    asks: str = ""
    icon: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Section:
    """One section. `sheet` is the number of the printed reference sheet it stands on; 0 keeps it on the site only.

    `pick`: how many entries of a section of choices an order ticks.
    """

    key: str
    name: str
    form: Form = "entries"
    text: str = ""
    columns: tuple[Column, ...] = ()
    entries: tuple[Entry, ...] = ()
    sheet: int = 0
    icon: str = ""
    pick: Pick = "one"
