"""The choices of a pick list, of buttons or of boxes to tick."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """One choice: the value that is sent, its name, a note, and whether it is chosen."""

    value: str
    name: str
    note: str = ""
    chosen: bool = False


def pick_list(named: Iterable[tuple[str, str]], chosen: str) -> tuple[Choice, ...]:
    """The choices of a pick list, each from the value that is sent and its name."""
    return tuple(Choice(value=value, name=name, chosen=value == chosen) for value, name in named)
