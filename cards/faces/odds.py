"""Sheets of a game's odds: tables to read at arm's length. Numbers say everything; shades of grey only repeat them."""

from collections.abc import Sequence
from dataclasses import replace

from cards.faces.parts import TextEntry
from cards.faces.reference import sheet_footer
from cards.faces.sheet_face import Passage, SheetFace
from roster.odds.cells import Table
from roster.odds.tables import AttemptTables, tables_of
from roster.rules.game.game import Game

NOTES_TITLE = "Assumptions"
HOW_TO_READ = (
    "The chances are exact; nothing is simulated. A dash means that it can't happen. "
    "The darker the ground of a number, the likelier it is."
)


def odds_sheets(game: Game) -> tuple[SheetFace, ...]:
    """Put the tables of every attempt, then the notes on them, on one sheet."""
    attempts = tables_of(game)
    passages = tuple(part for one in attempts for part in attempt_passages(one))
    if not passages:
        return ()
    return (
        SheetFace(
            key="odds",
            name=game.name,
            title="Odds",
            front=(*passages, notes_passage(attempts)),
            footer=sheet_footer(game),
        ).in_style(game),
    )


def attempt_passages(of: AttemptTables) -> tuple[Passage, ...]:
    """Build the passages of an attempt's tables: nothing twice, and a column alone beside the same rows before it."""
    made: list[Passage] = []
    for table in of.tables:
        passage = table_passage(of, table)
        like = [one for one in made if _names(one) == _names(passage)]
        if like and len(table.heads) == 1:
            made[made.index(like[-1])] = _beside(like[-1], passage, table)
        else:
            made.append(passage)
    return tuple(_unlike(one, made[:at]) for at, one in enumerate(made))


def _names(passage: Passage) -> tuple[str, ...]:
    return tuple(row.title for row in passage.items)


def _beside(passage: Passage, column: Passage, table: Table) -> Passage:
    """Add the only column of a table at the end of another with the same rows."""
    rows = zip(passage.items, column.items, strict=True)
    shades = zip(passage.shades, column.shades, strict=True)
    return replace(
        passage,
        items=tuple(replace(row, values=row.values + last.values) for row, last in rows),
        heads=passage.heads + column.heads,
        text=f"{passage.text} The last column shows {table.title[:1].lower()}{table.title[1:]}. {column.text}",
        shades=tuple(row + last for row, last in shades),
    )


def _unlike(passage: Passage, earlier: Sequence[Passage]) -> Passage:
    """Leave out rows that an earlier table of the same rows and heads has too, and say so; of all rows, the table."""
    first = next((one for one in earlier if (_names(one), one.heads) == (_names(passage), passage.heads)), None)
    kept = [at for at, row in enumerate(passage.items) if not first or row not in first.items]
    if first is None or len(kept) == len(passage.items):
        return passage
    named = f"“{first.title.partition(': ')[2]}”"
    if not kept:
        return replace(passage, items=(), shades=(), form="entries", text=f"The same as {named}.")
    return replace(
        passage,
        items=tuple(passage.items[at] for at in kept),
        shades=tuple(passage.shades[at] for at in kept),
        text=f"{passage.text} All other rows are as in {named}.",
    )


def table_passage(of: AttemptTables, table: Table) -> Passage:
    """Build the passage of one table, under its attempt's name."""
    return Passage(
        items=tuple(TextEntry(title=row.name, values=tuple(cell.words for cell in row.cells)) for row in table.rows),
        form="table",
        title=f"{of.attempt.name}: {table.title[:1].lower()}{table.title[1:]}",
        text=table.text,
        heads=table.heads,
        corner=table.corner,
        shades=tuple(tuple(cell.shade for cell in row.cells) for row in table.rows),
    )


def notes_passage(attempts: tuple[AttemptTables, ...]) -> Passage:
    """Say how to play each attempt and what its tables leave out; the site says how it is decided."""
    notes = ((one.attempt.name, " ".join((*one.advice, one.limits)).strip()) for one in attempts)
    return Passage(
        items=tuple(TextEntry(title=f"{name}.", text=text) for name, text in notes if text),
        title=NOTES_TITLE,
        text=HOW_TO_READ,
    )
