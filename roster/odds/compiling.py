"""An edition's odds compiled: its book made, written as JSON, and read back."""

import json
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from hashlib import blake2b
from itertools import chain
from typing import Any, TypeVar

from roster.odds.book import AttemptTables, Figures, OddsBook
from roster.odds.cells import Cell, Row, Table
from roster.odds.figures import WeaponFigures, figure_of, place_of
from roster.odds.solving import attempts_with, odds_of, setting_of
from roster.odds.tables import described_only, tables_of, usual_situations
from roster.odds.weapons import against_choices
from roster.odds.work import CELL, parts_in
from roster.rules.game.game import Game

Kind = TypeVar("Kind")
MOST_WORK = 300_000
"""The most work of a book beyond its tables: about three seconds. Weapons after that are left out."""


def compile_odds(game: Game, watch: Callable[[], None] = lambda: None) -> OddsBook:
    """The book of a game: its tables, and each weapon's chances in the hands of every rank and profile as it starts.

    `watch` is called after each weapon; what it raises ends the work.
    """
    figures: dict[str, Figures] = {}
    done: dict[Hashable, int] = {}
    left = MOST_WORK
    for one, place in weapons_of(game):
        settings = one.settings()
        if settings and place not in figures:
            parts = parts_in(one.attempt, chain.from_iterable(settings))
            left -= CELL * sum(map(len, settings)) + sum(work for part, work in parts.items() if part not in done)
            if left < 0:
                break
            done |= parts
            figures[place] = tuple(
                tuple(figure_of(one.attempt, odds_of(one.attempt, setting)) for setting in row) for row in settings
            )
            watch()
    return OddsBook(attempts=tables_of(game), figures=figures)


def weapons_of(game: Game) -> Iterator[tuple[WeaponFigures, str]]:
    """Each weapon in each situation of its attempts, as the situation says and in the hands of everybody who starts."""
    holders = ({}, *(one.stats for one in against_choices(game)))
    for weapon in game.weapons:
        for attempt in attempts_with(game, weapon):
            for situation in usual_situations(attempt):
                for own in holders:
                    setting = setting_of(game, attempt, situation=situation, own=own, weapon=weapon)
                    yield WeaponFigures(game, attempt, weapon, setting), place_of(attempt, weapon, setting)


def written(book: OddsBook) -> bytes:
    """A book as JSON, its digest first, so that damage is seen."""
    attempts = [
        {
            "attempt": one.attempt.key,
            "tables": [as_written(table) for table in one.tables],
            "limits": one.limits,
            "advice": one.advice,
        }
        for one in book.attempts
    ]
    body = json.dumps({"attempts": attempts, "figures": book.figures}, ensure_ascii=False).encode()
    return digest(body) + body


def as_written(table: Table) -> list[object]:
    """A table in lists."""
    rows = [[row.name, [[cell.words, cell.shade] for cell in row.cells]] for row in table.rows]
    return [table.title, table.text, table.corner, table.heads, rows]


def digest(body: bytes) -> bytes:
    """What damage changes."""
    return blake2b(body, digest_size=16).digest()


def read_book(game: Game, kept: bytes) -> OddsBook:
    """A game's book as it was written. Raises ValueError for anything else."""
    if digest(kept[16:]) != kept[:16]:
        raise ValueError("This is no book of odds, or it is damaged.")
    try:
        said = of_kind(dict, json.loads(kept[16:]))
        figures = of_kind(dict, said["figures"])
        return OddsBook(
            attempts=tuple(read_tables(game, of_kind(dict, one)) for one in of_kind(list, said["attempts"])),
            figures={place: tuple(map(texts, of_kind(list, rows))) for place, rows in figures.items()},
        )
    except (KeyError, TypeError, ValueError, RecursionError) as wrong:
        raise ValueError("This book of odds is of another game or version.") from wrong


def of_kind(kind: type[Kind], said: object) -> Kind:
    """A value that is of a kind of JSON. Raises TypeError for one that is not."""
    if isinstance(said, bool) or not isinstance(said, kind):
        raise TypeError(said)
    return said


def texts(said: object) -> tuple[str, ...]:
    """A list of texts. Raises TypeError."""
    return tuple(of_kind(str, one) for one in of_kind(list, said))


def read_tables(game: Game, said: dict[str, Any]) -> AttemptTables:
    """An attempt's tables as they were written. Raises KeyError, ValueError, TypeError."""
    return replace(
        described_only(game, game.attempt[of_kind(str, said["attempt"])]),
        tables=tuple(map(read_table, of_kind(list, said["tables"]))),
        limits=of_kind(str, said["limits"]),
        advice=texts(said["advice"]),
    )


def read_table(said: object) -> Table:
    """A table as it was written. Raises ValueError, TypeError."""
    *words, heads, rows = of_kind(list, said)
    title, text, corner = texts(words)
    return Table(
        title=title, text=text, corner=corner, heads=texts(heads), rows=tuple(map(read_row, of_kind(list, rows)))
    )


def read_row(said: object) -> Row:
    """A line of a table as it was written. Raises ValueError, TypeError."""
    name, cells = of_kind(list, said)
    pairs = (of_kind(list, one) for one in of_kind(list, cells))
    return Row(
        name=of_kind(str, name),
        cells=tuple(Cell(words=of_kind(str, words), shade=of_kind(int, shade)) for words, shade in pairs),
    )
