"""Finding a word in a list of things.

Lives here: `found`. Never here: requests.
"""

from typing import Protocol, TypeVar

from roster.rules.words import one_line

LONGEST_QUERY = 80


class Told(Protocol):
    """Anything with a name and a text."""

    @property
    def name(self) -> str:
        """As printed."""

    @property
    def text(self) -> str:
        """What it does."""


T = TypeVar("T", bound=Told)


def asked(query: str) -> str:
    """What was asked for, in one short line."""
    return one_line(query)[:LONGEST_QUERY]


def found(things: tuple[T, ...], query: str) -> tuple[T, ...]:
    """The things whose name or text has every word asked for, in any order and any case."""
    wanted = query.casefold().split()
    return tuple(one for one in things if all(word in f"{one.name} {one.text}".casefold() for word in wanted))
