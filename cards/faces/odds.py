"""Sheets of a game's odds: tables to read at arm's length. Numbers say everything; shades of grey only repeat them."""

from cards.faces.parts import TextEntry
from cards.faces.reference import credit_line, edition_line
from cards.faces.sheet_face import Passage, SheetFace
from roster.odds.captions import BRACKETS
from roster.odds.cells import Table
from roster.odds.tables import AttemptTables, tables_of
from roster.rules.game.game import Game
from roster.rules.words import listed

LINES = 66.0
"""The rows of a table that fit on a sheet, roughly."""
TITLE_LINES = 3.0
NOTES_TITLE = "Assumptions"
HOW_TO_READ = (
    "The chances are exact; nothing is simulated. A dash means that it can't happen. "
    "The darker the ground of a number, the likelier it is."
)


def odds_sheets(game: Game) -> tuple[SheetFace, ...]:
    """Spread the tables of every attempt, then the notes on them, over sheets."""
    attempts = tables_of(game)
    passages = [table_passage(one, table) for one in attempts for table in one.tables]
    if passages:
        passages.append(notes_passage(attempts))
    sheets = spread_over_sheets(passages)
    return tuple(
        SheetFace(
            key=f"odds-{number}",
            name=game.name,
            title=f"Odds · {number} of {len(sheets)}" if len(sheets) > 1 else "Odds",
            front=some,
            footer=(edition_line(game), *credit_line(game.credits)),
        ).in_style(game)
        for number, some in enumerate(sheets, start=1)
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
    """Explain how each attempt is decided, what it leaves out, and the readings it rests on."""
    return Passage(
        items=tuple(TextEntry(title=f"{one.attempt.name}.", text=notes_of(one)) for one in attempts),
        form="entries",
        title=NOTES_TITLE,
        text=how_to_read(attempts),
    )


def how_to_read(attempts: tuple[AttemptTables, ...]) -> str:
    """Explain all tables, and what brackets mean where a note has any."""
    return f"{HOW_TO_READ} {BRACKETS}" if any(one.brackets for one in attempts) else HOW_TO_READ


def notes_of(one: AttemptTables) -> str:
    """Join the notes on one attempt."""
    names = listed([f"“{name}”" for name in one.readings])
    readings = f"This rests on the ruling{'s' if len(one.readings) > 1 else ''} {names}." if names else ""
    return " ".join(part for part in (one.how, *one.advice, one.limits, readings) if part)


def spread_over_sheets(passages: list[Passage]) -> tuple[tuple[Passage, ...], ...]:
    """Split the passages into sheets, as many on each as fit in large type."""
    sheets: list[list[Passage]] = []
    lines = 0.0
    for passage in passages:
        height = TITLE_LINES + len(passage.items)
        if not sheets or lines + height > LINES:
            sheets.append([])
            lines = 0.0
        sheets[-1].append(passage)
        lines += height
    return tuple(map(tuple, sheets))
