"""The choices of a pick list, of radio buttons or of tick boxes."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """One choice: the value that is sent, its name, a note, and `chosen`."""

    value: str
    name: str
    note: str = ""
    chosen: bool = False


def pick_list(named: Iterable[tuple[str, str]], chosen: str) -> tuple[Choice, ...]:
    """Return the choices of a pick list, from pairs of (value that is sent, name)."""
    return tuple(Choice(value=value, name=name, chosen=value == chosen) for value, name in named)
