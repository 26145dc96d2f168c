"""Search by words in lists of things."""

from typing import Protocol, TypeVar

from roster.rules.words import has_words, one_line

LONGEST_QUERY = 80


class Searchable(Protocol):
    """A thing with a name and a text."""

    @property
    def name(self) -> str:
        """The name as printed."""

    @property
    def text(self) -> str:
        """The rule of the thing."""


T = TypeVar("T", bound=Searchable)


def search_line(query: str) -> str:
    """Return a query as one line of at most LONGEST_QUERY characters."""
    return one_line(query)[:LONGEST_QUERY]


def matching(things: tuple[T, ...], query: str) -> tuple[T, ...]:
    """Return the things whose name and text have every word of the query."""
    return tuple(one for one in things if has_words(f"{one.name} {one.text}", query))
