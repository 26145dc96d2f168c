"""Search by words in lists of things."""

from typing import TypeVar

from roster.rules.game.nouns import Trait, Weapon
from roster.rules.game.prints import Entry
from roster.rules.words import has_words, one_line

LONGEST_QUERY = 80


T = TypeVar("T", Trait, Weapon, Entry)


def search_line(query: str) -> str:
    """Return a query as one line of at most LONGEST_QUERY characters."""
    return one_line(query)[:LONGEST_QUERY]


def matching(things: tuple[T, ...], query: str) -> tuple[T, ...]:
    """Return the things whose name and text have every word of the query."""
    return tuple(one for one in things if has_words(f"{one.name} {one.text}", query))
