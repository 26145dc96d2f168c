"""Sheets that list the readings of a game: each unclear rule, how it is read here, and how else it could be read."""

from math import ceil

from cards.faces.catalogue import LETTERS, LINES
from cards.faces.parts import Entry
from cards.faces.reference import Passage, SheetFace, credit_line, edition_line
from roster.rules.game import Game, Reading

TITLE = "Readings"
INTRODUCTION = "Where the rulebook can be read in more than one way, this is the way taken here, and the other one."


def reading_sheets(game: Game) -> tuple[SheetFace, ...]:
    """The game's readings in their order, on as few sheets as hold them about evenly; none where there are none."""
    sheets = _shared(game.readings)
    look = game.designs[0] if game.designs else None
    return tuple(
        SheetFace(
            key=f"readings-{number}",
            name=game.name,
            title=f"{TITLE} · {number} of {len(sheets)}" if len(sheets) > 1 else TITLE,
            front=(
                Passage(
                    items=tuple(map(_entry, some)),
                    form="entries",
                    title="How unclear rules are read",
                    text=INTRODUCTION if number == 1 else "",
                ),
            ),
            footer=(edition_line(game), *credit_line(game.credits)),
            look=look.look if look else "plate",
            display_font=look.display_font if look else "barlow-condensed",
            text_font=look.text_font if look else "barlow",
        )
        for number, some in enumerate(sheets, start=1)
    )


def _entry(reading: Reading) -> Entry:
    return Entry(title=reading.about, text=reading.reading, marks=(f"Could also be read: {reading.other}",))


def _lines(reading: Reading) -> float:
    """About how many lines of a column it takes; the other reading stands in lines of its own."""
    entry = _entry(reading)
    return 0.3 + ceil((len(entry.title) + len(entry.text)) / LETTERS) + ceil(len(entry.marks[0]) / LETTERS)


def _shared(readings: tuple[Reading, ...]) -> tuple[tuple[Reading, ...], ...]:
    """The readings of each sheet, by about how many lines they take."""
    heights = [_lines(one) for one in readings]
    each = sum(heights) / max(1, ceil(sum(heights) / LINES))
    sheets: list[list[Reading]] = []
    filled = 0.0
    for reading, height in zip(readings, heights, strict=True):
        if not sheets or filled >= each:
            sheets.append([])
            filled = 0.0
        sheets[-1].append(reading)
        filled += height
    return tuple(map(tuple, sheets))
