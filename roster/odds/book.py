"""The odds that an edition's pages, cards and sheets show, finished: in words, as they are kept with the edition.

Whoever reads an edition tells its book here once. What no book has is worked out where it is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from roster.odds.cells import Table
from roster.rules.game.attempts import Attempt, Mark
from roster.rules.game.game import Game

Figures = tuple[tuple[str, ...], ...]
"""A weapon's chances by the values of the first mark that can change, then by those of the second.

Figures in percent, or results where nothing is rolled; "" where it cannot be tried.
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class AttemptTables:
    """An attempt with its tables; `how` is what decides it, `readings` are names, `limits` what it leaves out.

    `advice` is the best play in its first situation, in sentences, where it is not made with a weapon.
    """

    attempt: Attempt
    how: str
    tables: tuple[Table, ...]
    readings: tuple[str, ...]
    limits: str
    advice: tuple[str, ...] = ()

    @property
    def brackets(self) -> bool:
        """Whether its sums have numbers that count only where the words in brackets hold."""
        return any(f"({mark.words.name})" in self.how for mark in self.attempt.marks)


@dataclass(frozen=True, kw_only=True, slots=True)
class OddsBook:
    """The tables of every attempt, and weapons' chances by what they depend on, as `place_of` in `grids` writes it."""

    attempts: tuple[AttemptTables, ...]
    figures: Mapping[str, Figures]


_books: dict[Game, OddsBook] = {}


def tell(game: Game, book: OddsBook) -> None:
    """Look a game's odds up in this book from now on."""
    _books[game] = book


def book_of(game: Game) -> OddsBook | None:
    """The book of a game; None where this process knows none."""
    return _books.get(game)


def forget() -> None:
    """Work everything out again."""
    _books.clear()


def ranging_marks(attempt: Attempt) -> tuple[Mark, ...]:
    """Its marks that can change."""
    return tuple(mark for mark in attempt.marks if mark.maximum > mark.minimum)
